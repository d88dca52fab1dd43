/* Futures come from a stream that the game's seed and the moment fix, so a
 * decision judged later is judged by the very same futures. */
#include "lab/suite_judge.h"

#include "ai/ply.h"

#include <string.h>

enum { FUTURE_STREAM = 1 << 20, FUTURES_A_MOMENT = 1 << 16 };

/* Sums over the futures of one half. */
struct sum {
    int64_t win, score;
};

/* Plays on until the seat has decided that many times more. */
static void play_on(struct agent_desk *desk, struct game_state *state, int seat,
                    int turns)
{
    const struct game *game = desk->game;
    for (;;) {
        const int actor = game_actor(game, state);
        if (actor == ACTOR_NONE)
            return;
        const int turn = game_turn(game, state);
        game_apply(game, state, ply_move(desk, state, 1), NULL);
        if (turns && actor == seat && !game_pending(game, state) &&
            (game_actor(game, state) == ACTOR_NONE ||
             game_turn(game, state) != turn) &&
            --turns == 0)
            return;
    }
}

/* One future for every candidate, from one guess and with one stream. */
static void play_future(struct agent_desk *desk, int seat, int turns,
                        const struct suite_position *position, struct sum *sum)
{
    const struct game *game = desk->game;
    union session_state line;
    agent_imagine(desk);
    const union session_state guess = desk->guess;
    const struct rng start = desk->rng;
    for (int i = 0; i < position->values; i++) {
        struct game_state *state = session_state(&line);
        struct net_value value;
        desk->rng = start;
        line = guess;
        game_apply(game, state, position->value[i].move, NULL);
        play_on(desk, state, seat, turns);
        ply_value(desk, state, seat, &value);
        sum[i].win += value.win;
        sum[i].score += value.score;
    }
}

static int scale(int64_t sum, int64_t parts)
{
    return (int)((sum + (sum < 0 ? -parts : parts) / 2) / parts);
}

void suite_judge(struct agent_desk *desk, const struct suite_game *bout,
                 const struct suite_reference *reference,
                 struct suite_position *position)
{
    const struct game *game = bout->game;
    const int half = reference->futures / 2;
    struct sum sum[2][SUITE_VALUES] = {0};
    union session_state now;
    suite_state(bout, position->at, &now);
    const int seat = game_actor(game, session_state(&now));
    for (int i = 0; i < 2 * half; i++) {
        game_observe(game, session_state(&now), seat,
                     (struct game_view *)&desk->view);
        rng_init(&desk->rng, seed_number(&bout->seed),
                 FUTURE_STREAM + (uint64_t)position->at * FUTURES_A_MOMENT +
                     (uint64_t)i);
        play_future(desk, seat, reference->turns, position, sum[i % 2]);
    }
    for (int i = 0; i < position->values; i++)
        for (int which = 0; which < 2; which++) {
            const struct sum *of = &sum[which][i];
            position->value[i].win[which] =
                scale(of->win * SUITE_CERTAIN, (int64_t)half * NET_CERTAIN);
            position->value[i].score[which] =
                scale(of->score * SUITE_POINT, (int64_t)half * 100);
        }
}

int suite_best(const struct suite_position *position, int half, bool solo)
{
    int best = 0;
    for (int i = 1; i < position->values; i++) {
        const struct suite_value *a = &position->value[i];
        const struct suite_value *b = &position->value[best];
        const bool even = solo || a->win[half] == b->win[half];
        if (even ? a->score[half] > b->score[half]
                 : a->win[half] > b->win[half])
            best = i;
    }
    return best;
}
