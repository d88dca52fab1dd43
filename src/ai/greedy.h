/* The best estimate one decision ahead: a frozen baseline. */
#ifndef AI_GREEDY_H
#define AI_GREEDY_H

#include "ai/agent.h"

/* The first of the moves with the highest estimate right after the decision
 * that it begins or goes on with. A move that leads to a further decision is
 * judged before that decision. `weight`: what the estimate goes by, NULL for
 * the frozen weights. */
game_move greedy_move(struct agent_desk *desk, const struct game_state *state,
                      const int *weight);

/* The same, but of the moves with the highest estimate any, as the desk's
 * chance has it. */
game_move greedy_any_move(struct agent_desk *desk,
                          const struct game_state *state, const int *weight);

#endif
