/* The agent finds plans; what they are worth the judge of the table says, on
 * futures that all of them share, as a review would. Then they are explained on
 * one and the same imagined game, so that reasons differ by the decisions and
 * not by what was imagined. */
#include "ai/hint.h"

#include "ai/line.h"
#include "ai/ply.h"
#include "ai/prospect.h"

#include <string.h>

enum { PLANS = 3, FUTURES = 16 };

static struct game_state *imagine(struct agent_desk *desk, struct hint *hint)
{
    struct game_state *imagined = session_state(&hint->imagined);
    game_guess(desk->game, (const struct game_view *)&desk->view, &desk->rng,
               imagined);
    return imagined;
}

/* Whether one before it has the same plan. */
static bool is_known(const struct agent_desk *desk, const struct hint *hint,
                     game_move move)
{
    const struct game_state *state = session_state_const(&hint->imagined);
    const uint32_t plan = game_plan(desk->game, state, move);
    for (int i = 0; i < hint->moves; i++)
        if (game_plan(desk->game, state, hint->move[i].decision.part[0]) ==
            plan)
            return true;
    return false;
}

static bool is_kept(const struct hint *hint, game_move move)
{
    for (int i = 0; i < hint->moves; i++)
        if (hint->move[i].decision.part[0] == move)
            return true;
    return false;
}

static void keep(struct hint *hint, game_move move)
{
    hint->move[hint->moves++].decision =
        (struct game_decision){.part = {move}, .parts = 1};
}

static void keep_plans(const struct agent_desk *desk, struct hint *hint,
                       int most)
{
    for (int i = 0; i < desk->choices && hint->moves < most; i++)
        if (!is_known(desk, hint, desk->choice[i].move))
            keep(hint, desk->choice[i].move);
}

/* The agent's plans; if it looked at too few, the best of others; where there
 * is but one, as when only a place is asked for, different places. */
static void choose_plans(struct agent_desk *desk, struct hint *hint)
{
    hint->moves = 0;
    imagine(desk, hint);
    keep_plans(desk, hint, HINT_MOVES);
    if (hint->moves >= PLANS)
        return;
    ply_rank_plans(desk, session_state(&hint->imagined), AGENT_CANDIDATES);
    keep_plans(desk, hint, PLANS);
    if (hint->moves > 1)
        return;
    ply_rank_different(desk, session_state(&hint->imagined), PLANS);
    for (int i = 0; i < desk->choices && hint->moves < PLANS; i++)
        if (!is_kept(hint, desk->choice[i].move))
            keep(hint, desk->choice[i].move);
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
    const int other = which ? 0 : 1;
    const struct rng chance = desk->rng; /* the same for all */
    reason_compare(desk, &hint->bench, session_state(&hint->imagined), decision,
                   &hint->move[which].why);
    desk->rng = chance;
    prospect_find(desk, session_state(&hint->imagined),
                  &hint->move[which].decision,
                  other < hint->moves ? &hint->move[other].decision : NULL,
                  &hint->move[which].later);
    desk->rng = chance;
}

static void finish_all(struct agent_desk *desk, struct hint *hint)
{
    imagine(desk, hint);
    for (int i = 0; i < hint->moves; i++)
        finish(desk, hint, i);
}

/* What the turn comes to that begins with the plan. */
static uint64_t end_of(struct agent_desk *desk, struct hint *hint, int which)
{
    struct game_state *trial = session_state(&hint->bench.trial);
    const struct rng chance = desk->rng;
    memcpy(trial, &hint->imagined, desk->game->rules->state_size);
    line_finish(desk, trial, &hint->move[which].decision);
    desk->rng = chance;
    return game_check(desk->game, trial);
}

/* Of plans that come to the same by the end of the turn, as when only their
 * order differs, the first is left. */
static void drop_alike(struct agent_desk *desk, struct hint *hint)
{
    uint64_t end[HINT_MOVES];
    int kept = 0;
    for (int i = 0; i < hint->moves; i++) {
        int at = 0;
        end[kept] = end_of(desk, hint, i);
        while (end[at] != end[kept])
            at++;
        if (at == kept)
            hint->move[kept++].decision = hint->move[i].decision;
    }
    hint->moves = kept;
}

/* Every plan once on one and the same future. */
static void weigh_once(struct agent_desk *desk, struct hint *hint, int seat,
                       int64_t sum[HINT_MOVES][NET_HEADS])
{
    imagine(desk, hint);
    const struct rng chance = desk->rng;
    for (int i = 0; i < hint->moves; i++) {
        struct net_value value;
        desk->rng = chance;
        hint->bench.trial = hint->imagined;
        line_worth(desk, session_state(&hint->bench.trial), seat,
                   &hint->move[i].decision, &value);
        sum[i][NET_WIN] += value.win;
        sum[i][NET_SCORE] += value.score;
        sum[i][NET_MARGIN] += value.margin;
    }
}

static void weigh(struct agent_desk *desk, struct hint *hint, int seat)
{
    int64_t sum[HINT_MOVES][NET_HEADS] = {{0}};
    for (int i = 0; i < FUTURES; i++)
        weigh_once(desk, hint, seat, sum);
    for (int i = 0; i < hint->moves; i++)
        hint->move[i].value =
            (struct net_value){(int32_t)(sum[i][NET_WIN] / FUTURES),
                               (int32_t)(sum[i][NET_SCORE] / FUTURES),
                               (int32_t)(sum[i][NET_MARGIN] / FUTURES)};
}

static bool is_better(const struct net_value *a, const struct net_value *b,
                      bool solo)
{
    if (solo)
        return a->score > b->score;
    return a->win > b->win || (a->win == b->win && a->margin > b->margin);
}

/* The best first, by the numbers that are shown; equals stay in order. */
static void sort(struct hint *hint, bool solo)
{
    for (int i = 1; i < hint->moves; i++) {
        const struct net_value value = hint->move[i].value;
        const struct game_decision decision = hint->move[i].decision;
        int at = i;
        for (; at > 0 && is_better(&value, &hint->move[at - 1].value, solo);
             at--) {
            hint->move[at].value = hint->move[at - 1].value;
            hint->move[at].decision = hint->move[at - 1].decision;
        }
        hint->move[at].value = value;
        hint->move[at].decision = decision;
    }
}

static void compare(struct hint *hint)
{
    const struct net_value *best = &hint->move[0].value;
    for (int i = 0; i < hint->moves; i++) {
        const struct net_value *value = &hint->move[i].value;
        hint->move[i].behind = (struct net_value){best->win - value->win,
                                                  best->score - value->score,
                                                  best->margin - value->margin};
    }
}

/* Whether all plans lead to it. */
static bool is_shared(const struct hint *hint, const struct game_prospect *one)
{
    for (int i = 0; i < hint->moves; i++)
        if (!game_foreseen(&hint->move[i].later, one))
            return false;
    return hint->moves > 1;
}

static void drop(struct game_prospects *list,
                 const struct game_prospects *shared)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (!game_foreseen(shared, &list->item[i]))
            list->item[kept++] = list->item[i];
    list->count = kept;
}

/* What all plans lead to is said once, of the best, and only where there is
 * nothing to tell it from the others. */
static void drop_shared(struct hint *hint)
{
    struct game_prospects shared = {.count = 0};
    const struct game_prospects *best = &hint->move[0].later;
    for (int i = 0; i < best->count; i++)
        if (is_shared(hint, &best->item[i]))
            shared.item[shared.count++] = best->item[i];
    const bool alike = shared.count == best->count;
    for (int which = alike ? 1 : 0; which < hint->moves; which++)
        drop(&hint->move[which].later, &shared);
    for (int which = 0; which < hint->moves; which++)
        game_foresee_most(&hint->move[which].later);
}

static void explain_all(struct agent_desk *desk, struct hint *hint)
{
    for (int i = 0; i < hint->moves; i++)
        explain(desk, hint, i);
    drop_shared(hint);
}

int hint_think(const struct agent *agent, struct agent_desk *desk, int seat,
               struct hint *hint)
{
    desk->choices = 0;
    agent->choose(agent, desk, seat);
    choose_plans(desk, hint);
    finish_all(desk, hint);
    drop_alike(desk, hint);
    weigh(desk, hint, seat);
    sort(hint, agent_seats(desk, session_state(&hint->imagined)) == 1);
    compare(hint);
    explain_all(desk, hint);
    return hint->moves;
}

void hint_explain(struct agent_desk *desk, struct hint *hint)
{
    finish_all(desk, hint);
    explain_all(desk, hint);
}
