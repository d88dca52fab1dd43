#include "ai/future.h"

#include "ai/ply.h"

#include <string.h>

enum { STEPS_MAX = 4 * GAME_SEATS_MAX * FUTURE_SOLO }; /* moves of a future */

bool future_spent(const struct future *future)
{
    const struct agent_desk *desk = future->desk;
    if (future->work_end && desk->work >= future->work_end)
        return true;
    return future->ms_end &&
           desk->clock.now_ms(desk->clock.context) >= future->ms_end;
}

/* The move of whoever is to move. */
static game_move move_on(const struct future *future,
                         const struct game_state *state)
{
    struct agent_desk *desk = future->desk;
    const struct game_ops *ops = desk->ops;
    if (ops->actor(state) == ACTOR_CHANCE || ops->automatic(state))
        return ops->random(desk->content, state, &desk->rng);
    return ply_glance(desk, state,
                      ops->actor(state) == future->seat ? 1 : FUTURE_GLANCE);
}

/* Whether the seat's turn, the number of which is given, goes on. */
static bool is_in_turn(const struct future *future,
                       const struct game_state *state, int turn)
{
    const struct game_ops *ops = future->desk->ops;
    return ops->actor(state) == future->seat && ops->turn(state) == turn;
}

bool future_play(const struct future *future, const struct game_state *guess,
                 game_move move, struct net_value *value)
{
    struct agent_desk *desk = future->desk;
    const struct game_ops *ops = desk->ops;
    struct game_state *state = session_state(&desk->line);
    int turns = future->solo ? FUTURE_SOLO : FUTURE_TABLE;
    memcpy(state, guess, ops->state_size);
    const int now = ops->turn(state);
    ops->apply(desk->content, state, move, NULL);
    turns += is_in_turn(future, state, now);
    for (int step = 0; step < STEPS_MAX && !future_spent(future); step++) {
        const int actor = ops->actor(state), turn = ops->turn(state);
        if (actor == ACTOR_NONE)
            break;
        ops->apply(desk->content, state, move_on(future, state), NULL);
        if (actor == future->seat && !is_in_turn(future, state, turn) &&
            --turns == 0)
            break;
    }
    ply_value(desk, state, future->seat, value);
    return !future_spent(future);
}
