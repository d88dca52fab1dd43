#include "ai/agent.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum { AGENT_STREAM = 1 };

void agent_sit(struct agent_desk *desk, const struct game_ops *ops,
               const struct game_content *content, uint64_t seed)
{
    assert(ops->state_size <= sizeof desk->guess);
    assert(ops->view_size <= sizeof desk->view);
    desk->ops = ops;
    desk->content = content;
    rng_init(&desk->rng, seed, AGENT_STREAM);
}

/* Which moves are legal depends only on what the seat to decide may know, so
 * those of an imagined state are those of the real one. */
static struct game_state *imagine(struct agent_desk *desk)
{
    struct game_state *guess = session_state(&desk->guess);
    desk->ops->guess(desk->content, (const struct game_view *)&desk->view,
                     &desk->rng, guess);
    return guess;
}

static game_move choose_random(struct agent_desk *desk, int seat)
{
    (void)seat;
    const struct game_state *guess = imagine(desk);
    return desk->ops->random(desk->content, guess, &desk->rng);
}

/* Makes a move from `before` at trial `depth` and returns the highest estimate
 * that finishing the decision from there can lead to. */
static int try_move(struct agent_desk *desk, const struct game_state *before,
                    game_move move, int depth)
{
    const struct game_ops *ops = desk->ops;
    assert(depth < GAME_PARTS_MAX);
    struct agent_trial *trial = &desk->trial[depth];
    struct game_state *state = session_state(&trial->state);
    const int seat = ops->actor(before);
    memcpy(state, before, ops->state_size);
    ops->apply(desk->content, state, move, NULL);
    if (!ops->pending(state))
        return ops->estimate(desk->content, state, seat);
    const int count = ops->legal(desk->content, state, trial->move);
    int most = INT_MIN;
    assert(count > 0 && count <= AGENT_PART_MOVES);
    for (int i = 0; i < count; i++) {
        const int worth = try_move(desk, state, trial->move[i], depth + 1);
        if (worth > most)
            most = worth;
    }
    return most;
}

/* The first of the moves with the highest estimate right after the decision
 * that it begins or goes on with. A move that leads to a further decision is
 * judged before that decision. */
static game_move choose_greedy(struct agent_desk *desk, int seat)
{
    (void)seat;
    const struct game_state *guess = imagine(desk);
    const int count = desk->ops->legal(desk->content, guess, desk->move);
    game_move best = 0;
    int most = INT_MIN;
    for (int i = 0; i < count; i++) {
        const int worth = try_move(desk, guess, desk->move[i], 0);
        if (best && worth <= most)
            continue;
        best = desk->move[i];
        most = worth;
    }
    return best;
}

const struct agent agent_random = {"random", choose_random};
const struct agent agent_greedy = {"greedy", choose_greedy};

const struct agent *agent_find(const char *name)
{
    static const struct agent *const agents[] = {&agent_random, &agent_greedy};
    for (size_t i = 0; i < sizeof agents / sizeof *agents; i++)
        if (strcmp(agents[i]->name, name) == 0)
            return agents[i];
    return NULL;
}

game_move agent_ask(const struct agent *agent, struct agent_desk *desk,
                    const struct game_state *state)
{
    const int seat = desk->ops->actor(state);
    assert(seat >= 0);
    desk->ops->observe(desk->content, state, seat,
                       (struct game_view *)&desk->view);
    return agent->choose(desk, seat);
}
