/* Set-ups that begin in the middle (docs/TRACE.md, "given"): what lies there
 * before the first move, in lines of words.
 *
 *     seat 0 money 5 civic 0,0 park 1,0 1,-1 sidewalk 0,0/1,0
 *     turn round 2 turn 3 rolled star
 *
 * The rule cases of tests/rules/subdivision are set up by the same lines. */
#ifndef SUBDIVISION_WORDS_GIVEN_H
#define SUBDIVISION_WORDS_GIVEN_H

#include "base/phrase.h"
#include "game/terms.h"
#include "subdivision/rules/state.h"

enum { SUBDIVISION_HAND_MAX = 8 };

/* A start in the making. */
struct subdivision_given {
    const struct subdivision_box *box;
    struct subdivision_state *state;
    int stacked[ROUNDS];   /* tiles that are known of a stack */
    int held[PLAYERS_MAX]; /* tiles that a hand line named */
    uint8_t hand[PLAYERS_MAX][SUBDIVISION_HAND_MAX];
};

/* A table on which nothing was dealt, before its first roll. The bonus tiles
 * want many roads; whatever stacks hold is made up at the end. */
void subdivision_bare_table(const struct subdivision_box *box,
                            const struct game_config *config,
                            struct subdivision_state *state);

/* given_table.c: such a table in words, as rule cases begin: "3 seats scenario
 * river", "solo", "sides 1 2". Whether it can be is not judged. */
bool subdivision_given_table(const struct subdivision_box *box,
                             struct phrase *line, struct game_config *config);

/* Goes on from a start that was dealt or is bare. */
void subdivision_given_begin(struct subdivision_given *given,
                             const struct subdivision_box *box,
                             struct subdivision_state *state);
/* Reads one line. False: it says why, and the start is of no more use. */
bool subdivision_given_line(struct subdivision_given *given,
                            struct phrase *line);
/* False, and the flaw says why, if there can be no such game. */
bool subdivision_given_end(struct subdivision_given *given, struct text *flaw);
/* All of it: see game_words.give. */
bool subdivision_give(const struct subdivision_box *box,
                      struct subdivision_state *start, char *lines,
                      struct text *flaw);

/* given_hands.c: fills stacks, hands, and what was taken on the turns before.
 */
bool subdivision_given_hands(struct subdivision_given *given,
                             struct text *flaw);

/* given_text.c: the lines that say how this start differs from what its table
 * and its deal make, each ended by a newline. */
void subdivision_given_text(const struct subdivision_box *box,
                            const struct subdivision_state *start,
                            struct text *text);

#endif
