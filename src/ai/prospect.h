/* Causes over time: what a decision leads to in turns to come, from what the
 * game says of its own numbers, and from what rivals would take. */
#ifndef AI_PROSPECT_H
#define AI_PROSPECT_H

#include "ai/agent.h"

/* What comes of the decision of the seat to decide in `state`, which somebody
 * imagines; `other` is what it is compared with, or NULL. */
void prospect_find(struct agent_desk *desk, const struct game_state *state,
                   const struct game_decision *decision,
                   const struct game_decision *other,
                   struct game_prospects *out);

#endif
