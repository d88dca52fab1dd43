/* What every screen must be in a language that nobody has seen: the one that
 * web/build/pseudo.mjs makes of English, a third longer, with accents and
 * brackets. A word with a plain vowel was not translated; the title, the legend
 * and the keys lose whole parts where they are too long, never half a word. */
#ifndef TESTS_UNIT_TERMINAL_PSEUDO_H
#define TESTS_UNIT_TERMINAL_PSEUDO_H

#include "terminal/match.h"

#include <ctype.h>

extern const struct words_language words_xx;

/* What stays as it is in every language: names of players, and what is typed.
 */
static inline bool is_name(const struct match *match, const char *word,
                           size_t size)
{
    static const char seats[] = "ABCDEabcde"; /* on the population track */
    for (int seat = 0; seat < match_seats(match); seat++)
        for (const char *name = match->game.player[seat].name; *name; name++)
            if (strncmp(name, word, size) == 0)
                return true;
    return strspn(word, seats) >= size;
}

static inline void check_word(const struct match *match, const char *word,
                              size_t size)
{
    bool plain = false;
    for (size_t i = 0; i < size; i++)
        plain |= strchr("aeiouAEIOU", word[i]) != NULL;
    if (size >= 3 && plain && !is_name(match, word, size)) {
        print_error("%s", shown);
        fail_msg("not translated: %.*s", (int)size, word);
    }
}

/* Letters that follow each other; one with an accent ends no word, for the
 * rest of it is translated with it. */
static inline void check_words(const struct match *match)
{
    for (const char *at = shown; *at;) {
        size_t size = 0;
        bool accent = false;
        while (isalpha((unsigned char)at[size]) ||
               (unsigned char)at[size] >= 0x80) {
            accent |= (unsigned char)at[size] >= 0x80;
            size++;
        }
        if (size > 0 && !accent)
            check_word(match, at, size);
        at += size > 0 ? size : 1;
    }
}

static inline void check_row(int y)
{
    char row[CANVAS_COLUMNS_MAX * 4];
    canvas_row(&canvas, y, row, sizeof row);
    if (strstr(row, "\u2026"))
        fail_msg("cut: %s", row);
}

static inline void check_pseudo(const struct match *match)
{
    if (getenv("PSEUDO_SHOW"))
        fprintf(stderr, "%s\n", shown);
    check_words(match);
    if (front_fits(&canvas))
        check_row(canvas.height - 1);
}

#endif
