/* Drawing a round: who sits at which table, and where. */
#ifndef CUP_DRAW_H
#define CUP_DRAW_H

#include "cup/cup.h"

enum { CUP_ROUND_TABLES = CUP_ENTRANTS_MOST / 2 + 1 };

/* Adds the tables of the next round, for which cup_rounds_left() must hold and
 * whose tables are made at `starts`. `game` has the numbers of their games,
 * used in order. Who would sit with somebody who has withdrawn wins without a
 * game. False: there is no room for more tables. */
bool cup_draw(struct cup *cup, uint64_t starts,
              const uint64_t game[CUP_ROUND_TABLES]);

#endif
