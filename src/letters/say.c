/* A letter has no key in it: its links lead to where one must be known. */
#include "letters/say.h"

#include <ctype.h>
#include <string.h>

enum { NAMES_ROOM = SAY_NAMES * SAY_NAME + 64 };

/* Games are called alike in every language. */
static struct words_arg title_of(const struct say_letter *letter, char *room)
{
    memcpy(room, letter->game, sizeof letter->game);
    room[0] = (char)toupper((unsigned char)room[0]);
    return words_text(room);
}

static struct words_arg names_of(const struct say *say,
                                 const struct say_letter *letter, char *room)
{
    const char *name[SAY_NAMES];
    struct text text;
    for (int i = 0; i < letter->names; i++)
        name[i] = letter->name[i];
    text_init(&text, room, NAMES_ROOM);
    words_list(&text, say->language, WORDS_AND, name, letter->names);
    return words_text(room);
}

static void put_title(struct text *text, const struct say *say,
                      const struct say_letter *letter)
{
    static const enum words_key key[] = {
        [LETTER_turn] = WORD_LETTER_TURN_TITLE,
        [LETTER_invitation] = WORD_LETTER_INVITATION_TITLE,
        [LETTER_end] = WORD_LETTER_END_TITLE,
        [LETTER_round] = WORD_LETTER_ROUND_TITLE};
    char game[sizeof letter->game];
    if (letter->kind == LETTER_check)
        words_add(text, say->language, WORD_LETTER_CHECK_TITLE);
    else
        words_put_like(text, say->language, key[letter->kind],
                       WORD_LETTER_TURN_TITLE, .game = title_of(letter, game));
}

void say_title(struct text *text, const struct say *say)
{
    if (say->letters == 1)
        put_title(text, say, say->letter);
    else
        words_put(text, say->language, WORD_LETTER_DIGEST_TITLE,
                  .n = words_number(say->letters));
}

static const char *host_of(const struct say *say)
{
    const char *const found = strstr(say->origin, "//");
    return found ? found + 2 : say->origin;
}

static void put_sentence(struct text *text, const struct say *say,
                         const struct say_letter *letter)
{
    const struct words_language *const language = say->language;
    const bool ends = letter->kind == LETTER_end;
    char game[sizeof letter->game], names[NAMES_ROOM];
    if (letter->kind == LETTER_check)
        words_put(text, language, WORD_LETTER_CHECK,
                  .host = words_text(host_of(say)));
    else if (letter->kind == LETTER_invitation)
        words_put(text, language, WORD_LETTER_INVITATION,
                  .from = words_text(letter->from),
                  .game = title_of(letter, game));
    else if (letter->kind == LETTER_round)
        words_put(text, language, WORD_LETTER_ROUND,
                  .cup = words_text(letter->from),
                  .game = title_of(letter, game),
                  .names = names_of(say, letter, names));
    else if (letter->names == 0)
        words_put_like(text, language,
                       ends ? WORD_LETTER_END_ALONE : WORD_LETTER_TURN_ALONE,
                       WORD_LETTER_TURN_ALONE, .game = title_of(letter, game));
    else
        words_put_like(text, language,
                       ends ? WORD_LETTER_END : WORD_LETTER_TURN,
                       WORD_LETTER_TURN, .game = title_of(letter, game),
                       .names = names_of(say, letter, names));
}

void say_short(struct text *text, const struct say *say)
{
    for (int i = 0; i < say->letters; i++) {
        if (i > 0)
            text_char(text, '\n');
        put_sentence(text, say, &say->letter[i]);
    }
}

static void put_link(struct text *text, const struct say *say,
                     const char *table)
{
    text_add(text, say->origin);
    text_add(text, "/#/online");
    if (*table) {
        text_char(text, '/');
        text_add(text, table);
    }
}

void say_link(struct text *text, const struct say *say)
{
    put_link(text, say, say->letters == 1 ? say->letter->table : "");
}

static void put_token(struct text *text, const struct say *say,
                      const char *what)
{
    text_add(text, say->origin);
    text_add(text, "/#/online/letters/");
    text_add(text, what);
    text_char(text, '-');
    text_add(text, say->token);
    text_add(text, "\n");
}

void say_mail(struct text *text, const struct say *say)
{
    const struct words_language *const language = say->language;
    const bool checks = say->letter->kind == LETTER_check;
    for (int i = 0; i < say->letters; i++) {
        put_sentence(text, say, &say->letter[i]);
        text_add(text, "\n");
        if (checks)
            continue;
        words_add(text, language, WORD_LETTER_TABLE);
        text_char(text, ' ');
        put_link(text, say, say->letter[i].table);
        text_add(text, "\n\n");
    }
    if (checks)
        put_token(text, say, "check");
    else
        text_add(text, "-- \n");
    words_add(text, language,
              checks ? WORD_LETTER_CHECK_NOT : WORD_LETTER_STOP);
    text_add(text, "\n");
    if (!checks)
        put_token(text, say, "end");
}
