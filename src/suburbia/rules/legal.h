/* What may be done. Inside src/suburbia only. */
#ifndef SUBURBIA_RULES_LEGAL_H
#define SUBURBIA_RULES_LEGAL_H

#include "suburbia/rules/border.h"
#include "suburbia/rules/move.h"

/* What the seat to decide may do, as groups of moves that differ in
 * their cell only. */
struct group {
    game_move first; /* with cell 0 */
    int count;
};
enum { GROUPS_MAX = 64 };
struct menu {
    struct group group[GROUPS_MAX];
    int groups;
    int count; /* legal moves in all */
    /* Where the open borders can go; not filled in when there are none. */
    struct border_sites sites;
};
void legal_menu(const struct suburbia_box *box,
                const struct suburbia_state *state, struct menu *menu);
/* Cells where this tile may go in the borough of the seat to decide, sorted;
 * returns how many. */
enum { SUBURBIA_CELLS_MAX = FRONTIER_MAX + SLOTS_MAX };
int legal_cells(const struct suburbia_box *box,
                const struct suburbia_state *state, int tile, cell *out);
/* Its questions, for the seat to decide. */
/* Whether every tile may go on every free cell and there are no borders. */
static inline bool legal_is_plain(const struct suburbia_state *state)
{
    return !state->picky && state->borders == 0 &&
           state->borough[state->seat].tally.open == 0;
}
bool legal_can_take(const struct suburbia_box *box,
                    const struct suburbia_state *state, int space, bool lake);
bool legal_can_pay(const struct suburbia_box *box,
                   const struct suburbia_state *state, int tile);
bool legal_can_invest(const struct suburbia_box *box,
                      const struct suburbia_state *state, int slot);
bool legal_is_barred(const struct suburbia_box *box,
                     const struct borough *borough, int tile);
bool legal_can_replace(const struct suburbia_box *box, int tile);
bool legal_is_beside(const struct suburbia_box *box,
                     const struct suburbia_state *state, cell at,
                     class_set filter);

#endif
