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

/* What is sought, and the best of it so far. */
struct choice {
    const struct game_state *state;
    const int *weight;
    struct rng *chance; /* which of equals; NULL: the first */
    game_move move;     /* 0: none yet */
    int worth;
    uint32_t equals; /* so many are as good */
};

/* The first of equals stays, or any of them as chance has it. */
static void compare(struct choice *best, game_move move, int worth)
{
    if (best->move && worth < best->worth)
        return;
    best->equals = best->move && worth == best->worth ? best->equals + 1 : 1;
    best->worth = worth;
    if (best->equals == 1 ||
        (best->chance && rng_below(best->chance, best->equals) == 0))
        best->move = move;
}

/* Looks at moves that stand side by side and tries one of those that are alike;
 * all of them count as looked at. Returns how many there were. */
static int try_run(struct agent_desk *desk, const game_move *move, int count,
                   struct choice *best)
{
    uint8_t alike[GAME_RUN_MAX];
    int worth[GAME_RUN_MAX];
    const int length = game_alike(desk->game, best->state, move, count, alike);
    for (int i = 0; i < length; i++) {
        if (alike[i] == i) {
            worth[i] = try_move(desk, best->state, move[i], 0, best->weight);
        } else {
            worth[i] = worth[alike[i]];
            desk->work++;
        }
        compare(best, move[i], worth[i]);
    }
    return length;
}

/* To estimate a position takes half as long as to judge it by the net, and
 * counts for half the work. */
static game_move best_move(struct agent_desk *desk,
                           const struct game_state *state, const int *weight,
                           struct rng *chance)
{
    const int count = game_legal(desk->game, state, desk->move);
    struct choice best = {.state = state, .weight = weight, .chance = chance};
    const uint64_t before = desk->work;
    memset(&desk->notes, 0, sizeof desk->notes);
    for (int i = 0; i < count;)
        i += try_run(desk, &desk->move[i], count - i, &best);
    desk->work = before + (desk->work - before + 1) / 2;
    return best.move;
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
