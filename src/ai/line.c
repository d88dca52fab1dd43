#include "ai/line.h"

#include "ai/ply.h"

#include <assert.h>

void line_make(const struct agent_desk *desk, struct game_state *state,
               const struct game_decision *decision)
{
    for (int i = 0; i < decision->parts; i++)
        desk->ops->apply(desk->content, state, decision->part[i], NULL);
}

void line_decide(struct agent_desk *desk, struct game_state *state,
                 game_move first, struct game_decision *decision)
{
    const struct game_ops *ops = desk->ops;
    game_move move = first ? first : ply_move(desk, state, 1);
    decision->parts = 0;
    for (;;) {
        assert(decision->parts < GAME_PARTS_MAX);
        decision->part[decision->parts++] = move;
        ops->apply(desk->content, state, move, NULL);
        if (!ops->pending(state))
            return;
        move = ply_move(desk, state, 1);
    }
}

void line_return(struct agent_desk *desk, struct game_state *state, int seat)
{
    const struct game_ops *ops = desk->ops;
    const int turn = ops->turn(state);
    for (;;) {
        const int actor = ops->actor(state);
        if (actor == ACTOR_NONE || (actor == seat && ops->turn(state) > turn))
            return;
        ops->apply(desk->content, state, ply_move(desk, state, 1), NULL);
    }
}
