/* Which positions of a suite make a puzzle: few decisions are about as good as
 * the best, and all others are clearly worse. */
#ifndef LAB_PUZZLE_PICK_H
#define LAB_PUZZLE_PICK_H

#include "ai/agent.h"
#include "lab/suite_file.h"

enum {
    /* A decision so little behind the best is as good, and this many may be:
     * parts of SUITE_CERTAIN; alone, of points. */
    PUZZLE_ALIKE_WIN = SUITE_CERTAIN / 100,
    PUZZLE_ALIKE_SCORE = SUITE_POINT / 2,
    PUZZLE_ALIKE = 3,
    /* The next one is at least so far behind, and so many standard errors. */
    PUZZLE_GAP = 2,    /* percent; alone, half as many points */
    PUZZLE_LISTED = 6, /* decisions that are judged again */
    PUZZLE_ERRORS = 3,
};

/* Whether it is worth to be judged again: the suite has it so far behind, and
 * both halves of the futures agree. */
bool puzzle_may_be(const struct suite_position *position, bool solo, int gap);

/* Judges the best decisions anew by so many futures to the end, the best
 * first; the others are left out. The desk must have a net; `futures` is not
 * more than WEIGH_FUTURES. False: there is no memory. */
bool puzzle_judge(struct agent_desk *desk, const struct suite_game *game,
                  int futures, struct suite_position *position);

/* Whether what was judged so is a puzzle. */
bool puzzle_is_good(const struct suite_position *position, bool solo);

/* Whether a decision is one of those that are as good as the best. */
bool puzzle_is_found(const struct suite_position *position, bool solo,
                     game_move move);

#endif
