/* A line ends by turn and not by decision: a seat that decides several times in
 * one turn has not come round yet. */
#include "ai/line.h"

#include "ai/judge.h"
#include "ai/ply.h"

#include <assert.h>

void line_make(const struct agent_desk *desk, struct game_state *state,
               const struct game_decision *decision)
{
    for (int i = 0; i < decision->parts; i++)
        game_apply(desk->game, state, decision->part[i], NULL);
}

void line_decide(struct agent_desk *desk, struct game_state *state,
                 game_move first, struct game_decision *decision)
{
    const struct game *game = desk->game;
    game_move move = first ? first : ply_move(desk, state, 1);
    decision->parts = 0;
    for (;;) {
        assert(decision->parts < GAME_PARTS_MAX);
        decision->part[decision->parts++] = move;
        game_apply(game, state, move, NULL);
        if (!game_pending(game, state))
            return;
        move = ply_move(desk, state, 1);
    }
}

game_move line_rest(struct agent_desk *desk, const struct game_state *state,
                    int seat, int turn)
{
    const struct game *game = desk->game;
    return game_actor(game, state) == seat && game_turn(game, state) == turn
               ? ply_move(desk, state, 1)
               : 0;
}

void line_finish(struct agent_desk *desk, struct game_state *state,
                 const struct game_decision *decision)
{
    const int seat = game_actor(desk->game, state),
              turn = game_turn(desk->game, state);
    game_move move;
    line_make(desk, state, decision);
    while ((move = line_rest(desk, state, seat, turn)) != 0)
        game_apply(desk->game, state, move, NULL);
}

void line_return(struct agent_desk *desk, struct game_state *state, int seat)
{
    const struct game *game = desk->game;
    const int turn = game_turn(game, state);
    for (;;) {
        const int actor = game_actor(game, state);
        if (actor == ACTOR_NONE ||
            (actor == seat && game_turn(game, state) > turn))
            return;
        game_apply(game, state, ply_move(desk, state, 1), NULL);
    }
}

void line_worth(struct agent_desk *desk, struct game_state *state, int seat,
                const struct game_decision *decision, struct net_value *value)
{
    const bool solo = agent_seats(desk, state) == 1;
    line_make(desk, state, decision);
    for (int i = solo ? LINE_TURNS_SOLO : LINE_TURNS; i > 0; i--)
        line_return(desk, state, seat);
    judge_value(desk, state, seat, value);
}
