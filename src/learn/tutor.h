/* What a learner cannot find out by playing one game: how the decisions that
 * were not made would have done. At a decision some candidates are tried on the
 * same imagined futures, so that they differ by the decision and not by luck.
 */
#ifndef LEARN_TUTOR_H
#define LEARN_TUTOR_H

#include "ai/agent.h"

enum {
    TUTOR_CANDIDATES = 16,
    TUTOR_HALVES = 2, /* of the futures, kept apart: their difference is luck */
};

struct tutor_candidate {
    game_move move;
    struct net_value said;               /* by the net, without futures */
    struct net_value came[TUTOR_HALVES]; /* to: means over the futures */
    int8_t x[GAME_FEATURES_MAX];         /* after the decision */
};

struct tutor {
    int count;
    struct tutor_candidate candidate[TUTOR_CANDIDATES];
};

/* Compares decisions of the seat to move in `state`: the best half by the net,
 * and some of those that come after. `futures` of each half. False: there is
 * nothing to compare, or one of them ends the game. */
bool tutor_compare(struct tutor *tutor, struct agent_desk *desk,
                   const struct game_state *state, int futures);

#endif
