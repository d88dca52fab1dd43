/* All decisions begin in one guess and go on with one stream, so that they
 * differ by what they are and as little as possible by chance. */
#include "ai/weigh.h"

#include "ai/judge.h"
#include "ai/ply.h"

enum { FUTURE_STREAM = 1 << 20 };

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

void weigh_future(const struct weigh *weigh, int number,
                  struct weigh_moves moves, struct net_value *value)
{
    struct agent_desk *desk = weigh->desk;
    const struct game *game = desk->game;
    const int seat = game_actor(game, weigh->now);
    game_observe(game, weigh->now, seat, (struct game_view *)&desk->view);
    rng_init(&desk->rng, weigh->seed,
             FUTURE_STREAM + (uint64_t)weigh->at * WEIGH_FUTURES +
                 (uint64_t)number);
    agent_imagine(desk);
    const union session_state guess = desk->guess;
    const struct rng start = desk->rng;
    for (int i = 0; i < moves.count; i++) {
        union session_state line = guess;
        struct game_state *state = session_state(&line);
        desk->rng = start;
        game_apply(game, state, moves.move[i], NULL);
        play_on(desk, state, seat, weigh->turns);
        (weigh->table ? judge_value : ply_value)(desk, state, seat, &value[i]);
    }
}
