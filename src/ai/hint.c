/* The agent ranks, then every choice is finished and explained on one and the
 * same imagined game, so that reasons differ by the decisions and not by what
 * was imagined. All choices are finished before any is explained, because each
 * is compared with the whole of the best one. */
#include "ai/hint.h"

#include "ai/line.h"

#include <string.h>

/* Whether one before it takes the same thing, only to put it elsewhere: that
 * is no plan of its own. */
static bool is_known(const struct agent_desk *desk, const struct hint *hint,
                     game_move move)
{
    const uint32_t gist = game_gist(desk->game, move);
    for (int i = 0; gist && i < hint->moves; i++)
        if (game_gist(desk->game, hint->move[i].decision.part[0]) == gist)
            return true;
    return false;
}

static void keep_choice(const struct agent_choice *choice,
                        const struct net_value *best, struct hint_move *out)
{
    out->decision = (struct game_decision){.part = {choice->move}, .parts = 1};
    out->value = choice->value;
    out->behind = (struct net_value){best->win - choice->value.win,
                                     best->score - choice->value.score,
                                     best->margin - choice->value.margin};
}

static void keep_choices(const struct agent_desk *desk, struct hint *hint)
{
    hint->moves = 0;
    for (int i = 0; i < desk->choices && hint->moves < HINT_MOVES; i++) {
        const struct agent_choice *choice = &desk->choice[i];
        if (!is_known(desk, hint, choice->move))
            keep_choice(choice, &desk->choice[0].value,
                        &hint->move[hint->moves++]);
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
