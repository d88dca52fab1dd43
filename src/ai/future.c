/* The seat itself is moved by the net in full. A rival who is thought to go by
 * the net costs as much but matters less, so only one in FUTURE_GLANCE of that
 * rival's moves is tried. STEPS_MAX ends a future that goes on to the end of
 * the game and finds it too far away. */
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

/* Whether the seat's turn, the number of which is given, goes on. */
static bool is_in_turn(const struct future *future,
                       const struct game_state *state, int turn)
{
    const struct game *game = future->desk->game;
    return game_actor(game, state) == future->seat &&
           game_turn(game, state) == turn;
}

static int turns_of(const struct future *future)
{
    return future->turns  ? future->turns
           : future->solo ? FUTURE_SOLO
                          : FUTURE_TABLE;
}

/* Once everybody knows when the game ends, it is not far. */
static bool is_ending(const struct game *game, const struct game_state *state)
{
    return game->rules->ending && game_ending(game, state);
}

/* The move of whoever is to move. */
static game_move move_of(const struct future *future,
                         const struct game_state *state)
{
    struct agent_desk *desk = future->desk;
    const int actor = game_actor(desk->game, state);
    if (actor == ACTOR_CHANCE || game_automatic(desk->game, state))
        return game_random(desk->game, state, &desk->rng);
    if (actor == future->seat)
        return ply_glance(desk, state, 1);
    return notebook_foretell(desk, state, future->model[actor], FUTURE_GLANCE);
}

bool future_play(const struct future *future, const struct game_state *guess,
                 game_move move, struct net_value *value)
{
    struct agent_desk *desk = future->desk;
    const struct game *game = desk->game;
    struct game_state *state = session_state(&desk->line);
    int turns = turns_of(future);
    memcpy(state, guess, game->rules->state_size);
    const int now = game_turn(game, state);
    game_apply(game, state, move, NULL);
    turns += is_in_turn(future, state, now);
    for (int made = 0; made < STEPS_MAX && !future_spent(future); made++) {
        const int actor = game_actor(game, state),
                  turn = game_turn(game, state);
        if (actor == ACTOR_NONE)
            break;
        game_apply(game, state, move_of(future, state), NULL);
        if (actor == future->seat && !is_in_turn(future, state, turn) &&
            --turns <= 0 && !is_ending(game, state))
            break;
    }
    ply_value(desk, state, future->seat, value);
    return !future_spent(future);
}
