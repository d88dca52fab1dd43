/* Cells that are as good as each other, see game_mind.alike. */
#ifndef SUBURBIA_MIND_ALIKE_H
#define SUBURBIA_MIND_ALIKE_H

#include "game/mind.h"
#include "suburbia/rules/state.h"

int suburbia_alike(const struct suburbia_box *box,
                   const struct suburbia_state *state, const game_move *move,
                   int count, uint8_t *alike);

#endif
