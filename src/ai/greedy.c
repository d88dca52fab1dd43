#include "ai/greedy.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* Makes a move from `before` at trial `depth` and returns the highest estimate
 * that finishing the decision from there can lead to. */
static int try_move(struct agent_desk *desk, const struct game_state *before,
                    game_move move, int depth, const int *weight)
{
    const struct game *game = desk->game;
    assert(depth < GAME_PARTS_MAX);
    struct agent_trial *trial = &desk->trial[depth];
    struct game_state *state = session_state(&trial->state);
    const int seat = game_actor(game, before);
    memcpy(state, before, game->rules->state_size);
    game_apply(game, state, move, NULL);
    if (!game_pending(game, state))
        return game_estimate(game, state, seat, weight);
    const int count = game_legal(game, state, trial->move);
    int most = INT_MIN;
    assert(count > 0 && count <= AGENT_PART_MOVES);
    for (int i = 0; i < count; i++) {
        const int worth =
            try_move(desk, state, trial->move[i], depth + 1, weight);
        if (worth > most)
            most = worth;
    }
    return most;
}

game_move greedy_move(struct agent_desk *desk, const struct game_state *state,
                      const int *weight)
{
    const int count = game_legal(desk->game, state, desk->move);
    game_move best = 0;
    int most = INT_MIN;
    for (int i = 0; i < count; i++) {
        const int worth = try_move(desk, state, desk->move[i], 0, weight);
        if (best && worth <= most)
            continue;
        best = desk->move[i];
        most = worth;
    }
    return best;
}
