/* A clause is said by its own words (mission/clause.h has their grammar), which
 * the mission has read and found sound. Kinds of tiles and measures have a
 * family of messages each; the page says the same ones. */
#include "terminal/clauses.h"

#include "base/phrase.h"

#include <string.h>

enum { SAID_MAX = 256 };

/* The words of a clause, cut apart. */
enum { WORDS_MAX = 12 };

struct clause_words {
    const struct words_language *language;
    const char *game;
    char word[WORDS_MAX][PHRASE_WORD_MAX];
    int count;
};

static bool is(const struct clause_words *clause, int at, const char *word)
{
    return at < clause->count && strcmp(clause->word[at], word) == 0;
}

static int number(const struct clause_words *clause, int at)
{
    int value = 0;
    if (at < clause->count)
        (void)text_read_number(clause->word[at], strlen(clause->word[at]),
                               &value);
    return value;
}

/* The message of a family that has at most one argument. */
static void put_of(const struct clause_words *clause, const char *family,
                   const char *id, struct words_arg arg, struct text *text)
{
    enum words_key key;
    if (words_find(family, id, &key))
        words_put_with(text, clause->language, key, &arg);
    else
        text_add(text, id);
}

static struct words_arg fill_of(const struct clause_words *clause,
                                const char *family, const char *id,
                                struct words_arg arg, char room[SAID_MAX])
{
    struct text text;
    text_init(&text, room, SAID_MAX);
    put_of(clause, family, id, arg, &text);
    return words_text(room);
}

/* "residential, office" of "residential/office". */
static struct words_arg kinds(const struct clause_words *clause, int at,
                              char room[SAID_MAX])
{
    const char *rest = at < clause->count ? clause->word[at] : "";
    struct text text;
    text_init(&text, room, SAID_MAX);
    while (*rest) {
        char kind[PHRASE_WORD_MAX], said[SAID_MAX];
        const size_t size = strcspn(rest, "/");
        memcpy(kind, rest, size);
        kind[size] = '\0';
        if (text.length > 0)
            text_add(&text, clause->language->joint[WORDS_NEXT]);
        text_add(&text, fill_of(clause, "mission.kind", kind, /* a family */
                                words_text(""), said)
                            .text);
        rest += size + (rest[size] == '/');
    }
    return words_text(room);
}

/* never DEED [but] [FILTER] */
static void put_never(const struct clause_words *clause, struct text *text)
{
    char kind[SAID_MAX];
    if (is(clause, 1, "buy") && is(clause, 2, "but")) /* typed */
        words_put(text, clause->language, WORD_MISSION_NEVER_BUT,
                  .kind = kinds(clause, 3, kind));
    else
        put_of(clause, "mission.never", clause->word[1], /* a family */
               kinds(clause, 2, kind), text);
}

static void put_win(const struct clause_words *clause, struct text *text)
{
    const int by = number(clause, 2);
    if (clause->count == 1)
        words_add(text, clause->language, WORD_MISSION_WIN);
    else
        words_put_like(text, clause->language,
                       by < 0 ? WORD_MISSION_WIN_WITHIN : WORD_MISSION_WIN_BY,
                       WORD_MISSION_WIN_BY,
                       .n = words_number(by < 0 ? -by : by));
}

/* How the game calls its rounds. */
static struct words_arg rounds(const struct clause_words *clause)
{
    enum words_key key;
    return words_text(words_find("game.rounds", clause->game, &key) /* family */
                          ? words_of(clause->language, key)
                          : "");
}

static int find_sign(const struct clause_words *clause)
{
    int at = 1;
    while (at < clause->count && !strchr("<>=", clause->word[at][0]))
        at++;
    return at;
}

static enum words_key key_of(const char *sign)
{
    return sign[0] == '>'   ? WORD_MISSION_LEAST
           : sign[0] == '<' ? WORD_MISSION_MOST
                            : WORD_MISSION_EXACTLY;
}

/* MEASURE [FILTER] SIGN N [WHEN] */
static void put_measure(const struct clause_words *clause, struct text *text)
{
    const struct words_language *const language = clause->language;
    const int sign = find_sign(clause), when = sign + 2;
    char kind[SAID_MAX], said[SAID_MAX], whole[SAID_MAX];
    const struct words_arg what =
        fill_of(clause, "mission.measure", clause->word[0], /* a family */
                sign > 1 ? kinds(clause, 1, kind) : words_text(""), said);
    const struct words_arg n = words_number(number(clause, sign + 1));
    struct text part;
    text_init(&part, whole, sizeof whole);
    words_put_like(&part, language,
                   is(clause, when, "in") ? WORD_MISSION_TURN /* typed */
                                          : key_of(clause->word[sign]),
                   WORD_MISSION_TURN, .what = what, .n = n);
    if (is(clause, when, "by")) /* typed */
        words_put(text, language, WORD_MISSION_BY, .clause = words_text(whole),
                  .rounds = rounds(clause),
                  .n = words_number(number(clause, when + 2)));
    else if (is(clause, when, "always")) /* typed */
        words_put(text, language, WORD_MISSION_ALWAYS,
                  .clause = words_text(whole));
    else
        text_add(text, whole);
}

static void put_clause(const struct clause_words *clause, struct text *text)
{
    if (is(clause, 0, "win")) /* typed */
        put_win(clause, text);
    else if (is(clause, 0, "never")) /* typed */
        put_never(clause, text);
    else if (is(clause, 0, "target")) /* typed */
        words_add(text, clause->language, WORD_MISSION_TARGET);
    else if (is(clause, 0, "ladder")) /* typed */
        words_add(text, clause->language, WORD_MISSION_LADDER);
    else
        put_measure(clause, text);
}

/* Up to a comma or the end; returns what comes after. */
static const char *cut_apart(const char *line, struct clause_words *clause)
{
    clause->count = 0;
    while (*line && *line != ',' && clause->count < WORDS_MAX) {
        const size_t size = strcspn(line, " ,");
        char *const word = clause->word[clause->count];
        if (size > 0 && size < PHRASE_WORD_MAX) {
            memcpy(word, line, size);
            word[size] = '\0';
            clause->count++;
        }
        line += size;
        line += strspn(line, " ");
    }
    line += strspn(line, ", ");
    return line;
}

void clauses_said(const struct mission *mission, int star,
                  const struct words_language *language, struct text *text)
{
    struct clause_words clause = {.language = language,
                                  .game = mission->session.game->name};
    const char *line = mission->star[star];
    for (bool first = true; *line; first = false) {
        line = cut_apart(line, &clause);
        if (!first)
            words_add(text, language, WORD_TERMINAL_PART);
        if (clause.count > 0)
            put_clause(&clause, text);
    }
}
