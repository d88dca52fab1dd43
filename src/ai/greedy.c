/* A move inside a decision is worth the best that finishing the decision can
 * lead to, found by trying everything (try_move calls itself, a trial a part).
 * The one loop serves both kinds of player: without chance the first of equals
 * stays, with it each of them is as likely. */
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
    desk->work++;
    if (!game_pending(game, state))
        return game_estimate(game, state, seat, weight, &desk->notes);
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

/* The first of equals, or any of them as chance has it. To estimate a position
 * takes half as long as to judge it by the net, and counts for half the work.
 */
static game_move best_move(struct agent_desk *desk,
                           const struct game_state *state, const int *weight,
                           struct rng *chance)
{
    const int count = game_legal(desk->game, state, desk->move);
    game_move best = 0;
    int most = INT_MIN;
    uint32_t equals = 0;
    const uint64_t before = desk->work;
    memset(&desk->notes, 0, sizeof desk->notes);
    for (int i = 0; i < count; i++) {
        const int worth = try_move(desk, state, desk->move[i], 0, weight);
        if (best && worth < most)
            continue;
        equals = best && worth == most ? equals + 1 : 1;
        most = worth;
        if (equals == 1 || (chance && rng_below(chance, equals) == 0))
            best = desk->move[i];
    }
    desk->work = before + (desk->work - before + 1) / 2;
    return best;
}

game_move greedy_move(struct agent_desk *desk, const struct game_state *state,
                      const int *weight)
{
    return best_move(desk, state, weight, NULL);
}

game_move greedy_any_move(struct agent_desk *desk,
                          const struct game_state *state, const int *weight)
{
    return best_move(desk, state, weight, &desk->rng);
}
