/* Suburbia's rule cases: the case at hand, and the lines they are made of.
 * README.md in this folder has the grammar. */
#ifndef RULES_WORLD_H
#define RULES_WORLD_H

#include "game/session.h"
#include "rules/script.h"
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"
#include "suburbia/words/given.h"

enum { CELLS = 64 * 64 };

/* The contents the cases play with (README.md): generated like suburbia_box
 * and renamed by a macro. */
extern const struct suburbia_box rules_box;

struct world {
    struct script script;

    /* The case at hand. */
    struct suburbia_box box;
    struct game game; /* with this box */
    struct game_config config;
    struct suburbia_state start; /* while it is being set up */
    struct suburbia_given given; /* likewise */
    struct session session;
    bool scored;
    int judged; /* goals that final lines have used up */
    struct game_result result;
    int deals;
    /* What the tile on each cell has changed in effect (S-LEDGER). */
    int16_t ledger[SEATS_MAX][CELLS][STAT_COUNT + 1];
};

/* names.c: as in words.c. */
bool want_tile(struct cursor *cursor, int *tile);
bool want_goal(struct cursor *cursor, int *goal);
bool want_set(struct cursor *cursor, int *set);
bool want_seat_number(struct cursor *cursor, int *seat);       /* "2" */
bool want_stat(struct cursor *cursor, int *stat, int *number); /* "money 5" */

/* given.c: setting up. */
void given_change(struct cursor *cursor);
void given_table(struct cursor *cursor);
/* Every line that set-ups share with the engine. */
void given_line(struct cursor *cursor);
/* Starts the game if it has not been started; false if it cannot be. */
bool given_begin(struct world *world);

/* components.c: borders, the star track. */
void then_borders(struct cursor *cursor);
void then_pile(struct cursor *cursor);
void then_order(struct cursor *cursor);
void then_cannot_see_pile(struct cursor *cursor, int seat);

/* when.c: one decision, and what it must agree with. */
void when_move(struct cursor *cursor);
const struct suburbia_state *world_now(const struct world *world);

/* then.c and final.c: what must be true now. */
void then_holds(struct cursor *cursor);
void final_holds(struct cursor *cursor);

/* deals.c: what must be true of every deal. */
void deals_count(struct cursor *cursor);
void deals_hold(struct cursor *cursor);

#endif
