/* What a tile asks for once it is placed. Inside src/suburbia only. */
#ifndef SUBURBIA_RULES_SPECIAL_H
#define SUBURBIA_RULES_SPECIAL_H

#include "suburbia/rules/move.h"

struct table;

/* What the tile placed last may ask for, or SPECIAL_NONE. */
enum special special_asking(const struct suburbia_box *box,
                            const struct suburbia_state *state);
/* Whether the tile placed last has something to ask. */
bool special_asks(const struct suburbia_box *box,
                  const struct suburbia_state *state);
/* The cheapest market spaces, a bit each. */
unsigned special_cheapest(const struct suburbia_box *box,
                          const struct suburbia_state *state);
/* Tiles of a borough that may be turned over. */
slot_set special_targets(const struct suburbia_box *box,
                         const struct suburbia_state *state, int seat);
void special_choose(const struct table *table, game_move move);

#endif
