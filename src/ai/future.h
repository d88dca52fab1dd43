/* A future: a decision is made in an imagined state and the net moves the seat
 * on, and each other seat the model that foretells it best, until the seat has
 * finished this turn and a few more; the net judges what that led to. */
#ifndef AI_FUTURE_H
#define AI_FUTURE_H

#include "ai/agent.h"

enum {
    FUTURE_GLANCE = 6, /* of the others' decisions one in this many is tried */
    FUTURE_TABLE = 1,  /* own turns that a future goes on for, if not told */
    FUTURE_SOLO = 6,   /* likewise, alone at the table */
};

struct future {
    struct agent_desk *desk;
    int seat;
    bool solo;
    int turns; /* own turns that it goes on for; 0: as usual. Once it is
                  known when the game ends, it goes on to the end. */
    enum notebook_model model[GAME_SEATS_MAX]; /* of the others */
    uint64_t work_end; /* desk->work at which it must end; 0: no limit */
    uint64_t ms_end;   /* likewise, by the clock */
};

/* Whether work or time is spent. */
bool future_spent(const struct future *future);

/* Plays on from the guess with this decision and judges where it leads. Chance
 * comes from desk->rng. False: it was cut short. */
bool future_play(const struct future *future, const struct game_state *guess,
                 game_move move, struct net_value *value);

#endif
