/* The table that `borough arena` prints. */
#ifndef LAB_ARENA_REPORT_H
#define LAB_ARENA_REPORT_H

#include "ai/sprt.h"
#include "lab/contest.h"

/* What the games of one agent against another came to. */
struct arena_cell {
    const struct agent *one, *others;
    int luck;  /* redeals a move; 0: not told */
    bool solo; /* alone at the table the score counts */
    struct tally share, score, rivals;
    struct tally_control control;
    struct tally_ladder ladder;
    struct tally target; /* reached or not, of games that have one */
    struct tally_times times;
    struct sprt sprt;
};

void arena_begin(struct arena_cell *cell, const struct contest *contest);

/* Games are counted in their order: then the sums are the same on every
 * machine with the same arithmetic, however the work was shared. */
void arena_count(struct arena_cell *cell, const struct contest_game *game);

struct arena_report {
    const struct contest *contest;
    const struct arena_cell *cell;
    int cells;
    bool markdown, sprt;
    const char *seed;
    int argc; /* the command line */
    char **argv;
};

void arena_report(const struct arena_report *report);

#endif
