/* What decisions are worth: many futures in which the net moves everybody, and
 * every decision is tried on the same ones. Futures are fixed by the seed, the
 * moment and their number, so a decision that is weighed later is weighed as if
 * it had been there from the beginning. */
#ifndef AI_WEIGH_H
#define AI_WEIGH_H

#include "ai/agent.h"

enum { WEIGH_FUTURES = 1 << 16 }; /* of a moment, at the most */

/* A moment at which a seat decides. The desk must have a net for the game. */
struct weigh {
    struct agent_desk *desk;
    const struct game_state *now;
    uint64_t seed;
    int at;     /* moves made before it */
    int turns;  /* own turns that a future goes on for; 0: to the end */
    bool table; /* what that led to the judge of the table says (ai/judge.h);
                   else the net's word about the seat alone */
};

/* The decisions that are weighed: the move that each begins with. */
struct weigh_moves {
    const game_move *move;
    int count;
};

/* Future `number` of the moment, once for each decision: what it comes to for
 * the seat that decides, left in `value`. */
void weigh_future(const struct weigh *weigh, int number,
                  struct weigh_moves moves, struct net_value *value);

#endif
