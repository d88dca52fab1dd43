/* Set-ups that begin in the middle (docs/TRACE.md, "given"): what lies there
 * before the first move, in lines of words.
 *
 *     seat 0 money 5 reputation -2
 *     seat 1 tiles farm at 1,1 lake at 0,3 marked
 *     turn seat 1 round 3 last 4
 *
 * The rule cases of tests/rules are set up by the same lines. */
#ifndef SUBURBIA_WORDS_GIVEN_H
#define SUBURBIA_WORDS_GIVEN_H

#include "base/phrase.h"
#include "game/terms.h"
#include "suburbia/rules/state.h"

/* A start in the making. */
struct suburbia_given {
    const struct suburbia_box *box;
    struct suburbia_state *state;
    uint8_t stack[DECK_MAX]; /* in the order of drawing */
    int stacked;
};

/* A table on which nothing was dealt: it stands before its first turn, and
 * market and stack hold a tile that does as little as any. */
void suburbia_bare_table(const struct suburbia_box *box,
                         const struct game_config *config,
                         struct suburbia_state *state);

/* given_table.c: such a table in words, as rule cases begin: "2e 3 seats first
 * 1", "1e lone", "ce sets base inc". Two seats and the base box, unless said.
 */
bool suburbia_given_table(const struct suburbia_box *box, struct phrase *line,
                          struct game_config *config);

/* Goes on from a start that was dealt or is bare; it is explicit from now on.
 */
void suburbia_given_begin(struct suburbia_given *given,
                          const struct suburbia_box *box,
                          struct suburbia_state *state);
/* Reads one line. False: it says why, and the start is of no more use. */
bool suburbia_given_line(struct suburbia_given *given, struct phrase *line);
/* NULL, or why there can be no such game. */
const char *suburbia_given_end(struct suburbia_given *given);
/* All of it: see game_words.give. */
bool suburbia_give(const struct suburbia_box *box, struct suburbia_state *start,
                   char *lines, struct text *flaw);

/* given_text.c: the lines that say how this start differs from what its table
 * and its deal make, each ended by a newline. */
void suburbia_given_text(const struct suburbia_box *box,
                         const struct suburbia_state *start, struct text *text);

#endif
