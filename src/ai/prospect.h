/* Causes over time: what a decision leads to in turns to come, from what the
 * game says of its own numbers, and from what rivals would take. */
#ifndef AI_PROSPECT_H
#define AI_PROSPECT_H

#include "ai/agent.h"

/* Of the decision of the seat to decide in `state`, which it imagines, against
 * another, NULL: there is none. Both go on by the net to the end of the turn:
 * the desk needs one. */
void prospect_find(struct agent_desk *desk, const struct game_state *state,
                   const struct game_decision *decision,
                   const struct game_decision *other,
                   struct game_prospects *out);

/* Leaves only what speaks for it, and what the other decision does not have as
 * well. */
void prospect_only(struct game_prospects *list,
                   const struct game_prospects *other);

#endif
