/* The agent ranks, then every choice is finished and explained on one and the
 * same imagined game, so that reasons differ by the decisions and not by what
 * was imagined. All choices are finished before any is explained, because each
 * is compared with the whole of the best one. */
#include "ai/hint.h"

#include "ai/line.h"

#include <string.h>

static void keep_choices(const struct agent_desk *desk, struct hint *hint)
{
    const struct net_value *best = &desk->choice[0].value;
    hint->moves = desk->choices < HINT_MOVES ? desk->choices : HINT_MOVES;
    for (int i = 0; i < hint->moves; i++) {
        const struct agent_choice *choice = &desk->choice[i];
        hint->move[i].decision =
            (struct game_decision){.part = {choice->move}, .parts = 1};
        hint->move[i].value = choice->value;
        hint->move[i].behind = (struct net_value){
            best->win - choice->value.win, best->score - choice->value.score,
            best->margin - choice->value.margin};
    }
}

static void finish(struct agent_desk *desk, struct hint *hint, int which)
{
    struct game_decision *decision = &hint->move[which].decision;
    struct game_state *trial = session_state(&hint->bench.trial);
    memcpy(trial, &hint->imagined, desk->game->rules->state_size);
    line_decide(desk, trial, decision->part[0], decision);
}

static void explain(struct agent_desk *desk, struct hint *hint, int which)
{
    const struct game_decision *decision[REASON_SIDES] = {
        [REASON_BETTER] = &hint->move[0].decision,
        [REASON_OTHER] = which ? &hint->move[which].decision : NULL};
    reason_compare(desk, &hint->bench, session_state(&hint->imagined), decision,
                   &hint->move[which].why);
}

int hint_think(const struct agent *agent, struct agent_desk *desk, int seat,
               struct hint *hint)
{
    desk->choices = 0;
    agent->choose(agent, desk, seat);
    keep_choices(desk, hint);
    hint_explain(desk, hint);
    return hint->moves;
}

void hint_explain(struct agent_desk *desk, struct hint *hint)
{
    game_guess(desk->game, (const struct game_view *)&desk->view, &desk->rng,
               session_state(&hint->imagined));
    for (int i = 0; i < hint->moves; i++)
        finish(desk, hint, i);
    for (int i = 0; i < hint->moves; i++)
        explain(desk, hint, i);
}
