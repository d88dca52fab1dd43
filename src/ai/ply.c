/* The time of every strong agent is spent here. Moves of a list are close to
 * each other, so the net's sums are carried from one to the next and only what
 * differs is added (judge); where the game knows a move's features without
 * making it, the move is not even made. */
#include "ai/ply.h"

#include <assert.h>
#include <string.h>

static bool is_solo(const struct agent_desk *desk,
                    const struct game_state *state)
{
    return agent_seats(desk, state) == 1;
}

const struct net *ply_net(const struct agent_desk *desk,
                          const struct game_state *state)
{
    const struct agent_nets *nets = &desk->nets;
    const struct net *first = is_solo(desk, state) ? nets->solo : nets->table;
    return first ? first : nets->solo ? nets->solo : nets->table;
}

int64_t ply_worth(const struct net_value *value, bool solo)
{
    enum { MARGIN_MOST = 5000, MARGIN_SHARE = 1 };
    const int32_t margin = value->margin > MARGIN_MOST    ? MARGIN_MOST
                           : value->margin < -MARGIN_MOST ? -MARGIN_MOST
                                                          : value->margin;
    return solo ? value->score : value->win + MARGIN_SHARE * margin;
}

void ply_result(const struct game_result *result, int seat,
                struct net_value *value)
{
    const bool wins = result->winners >> seat & 1;
    const int winners = __builtin_popcount(result->winners);
    int rival = -1; /* the best other seat */
    for (int i = 0; i < result->seats; i++)
        if (i != seat && (rival < 0 || result->score[i] > result->score[rival]))
            rival = i;
    const int best = rival < 0 ? 0 : result->score[rival];
    value->win = wins ? NET_CERTAIN / winners : 0;
    value->score = 100 * result->score[seat];
    value->margin = 100 * (result->score[seat] - best);
}

static void judge_end(const struct agent_desk *desk,
                      const struct game_state *state, int seat,
                      struct net_value *value)
{
    struct game_result result;
    game_result(desk->game, state, &result);
    ply_result(&result, seat, value);
}

void ply_value(struct agent_desk *desk, const struct game_state *state,
               int seat, struct net_value *value)
{
    const struct game *game = desk->game;
    const struct net *net = ply_net(desk, state);
    int8_t x[GAME_FEATURES_MAX];
    desk->work++;
    if (game_actor(game, state) == ACTOR_NONE) {
        judge_end(desk, state, seat, value);
        return;
    }
    game_features(game, state, seat, x);
    net_start(net, &desk->next, x);
    net_judge(net, &desk->next, value);
}

/* A decision being looked for. */
struct quest {
    struct agent_desk *desk;
    const struct net *net;
    const struct game_state *from;
    int seat;
    bool solo;
    struct net_value *last; /* of desk->next */
};

/* Follows the sums of the decision judged last, not those before the decision:
 * neighbours in the list of moves have the most in common, often everything. */
static void judge(const struct quest *quest, const struct game_state *state,
                  struct net_value *value)
{
    struct agent_desk *desk = quest->desk;
    const struct game *game = desk->game;
    int8_t x[GAME_FEATURES_MAX];
    desk->work++;
    if (game_actor(game, state) == ACTOR_NONE) {
        judge_end(desk, state, quest->seat, value);
        return;
    }
    const struct game_step step = {quest->from, state, desk->base.x,
                                   &desk->notes};
    game_features_after(game, &step, quest->seat, x);
    if (net_follow(quest->net, &desk->next, x, &desk->next))
        net_judge(quest->net, &desk->next, quest->last);
    *value = *quest->last;
}

/* Makes a move from `before` at trial `depth`; the value is that of the best
 * way to finish the decision. */
static void try_move(const struct quest *quest, const struct game_state *before,
                     game_move move, int depth, struct agent_choice *choice)
{
    struct agent_desk *desk = quest->desk;
    const struct game *game = desk->game;
    assert(depth < GAME_PARTS_MAX);
    struct agent_trial *trial = &desk->trial[depth];
    struct game_state *state = session_state(&trial->state);
    memcpy(state, before, game->rules->state_size);
    game_apply(game, state, move, NULL);
    choice->move = move;
    if (!game_pending(game, state)) {
        judge(quest, state, &choice->value);
        choice->worth = ply_worth(&choice->value, quest->solo);
        return;
    }
    const int count = game_legal(game, state, trial->move);
    assert(count > 0 && count <= AGENT_PART_MOVES);
    choice->worth = INT64_MIN;
    for (int i = 0; i < count; i++) {
        struct agent_choice part;
        try_move(quest, state, trial->move[i], depth + 1, &part);
        if (part.worth <= choice->worth)
            continue;
        choice->value = part.value;
        choice->worth = part.worth;
    }
}

static bool looks_alike(const struct agent_choice *a,
                        const struct agent_choice *b)
{
    return a->value.win == b->value.win && a->value.score == b->value.score &&
           a->value.margin == b->value.margin;
}

/* Whether one of the best so far, which are sorted, looks like it. */
static bool is_known(const struct agent_choice *list, int count,
                     const struct agent_choice *choice)
{
    int at = count;
    while (at > 0 && list[at - 1].worth < choice->worth)
        at--;
    for (; at > 0 && list[at - 1].worth == choice->worth; at--)
        if (looks_alike(&list[at - 1], choice))
            return true;
    return false;
}

/* Makes room for the choice if it is the best of its plan so far; else false.
 */
static bool leads_plan(struct agent_desk *desk, const struct game_state *state,
                       const struct agent_choice *choice)
{
    const uint32_t plan = game_plan(desk->game, state, choice->move);
    int at = 0;
    while (at < desk->choices &&
           game_plan(desk->game, state, desk->choice[at].move) != plan)
        at++;
    if (at == desk->choices)
        return true;
    if (desk->choice[at].worth >= choice->worth)
        return false;
    desk->choices--;
    memmove(&desk->choice[at], &desk->choice[at + 1],
            (size_t)(desk->choices - at) * sizeof *desk->choice);
    return true;
}

/* Puts a choice where it belongs among the best so far. */
static int insert(struct agent_choice *list, int count, int most,
                  const struct agent_choice *choice)
{
    int at = count < most ? count : most;
    while (at > 0 && list[at - 1].worth < choice->worth)
        at--;
    if (at == most)
        return count;
    const int moved = (count < most ? count : most - 1) - at;
    memmove(&list[at + 1], &list[at], (size_t)moved * sizeof *list);
    list[at] = *choice;
    return count < most ? count + 1 : most;
}

/* Which decisions are ranked. */
struct some {
    int most;       /* that are left */
    int step;       /* one in this many is looked at */
    bool different; /* of those that look alike only the first */
    bool plans;     /* of each plan only the best */
};

static int rank_some(struct agent_desk *desk, const struct game_state *state,
                     struct some some)
{
    const struct game *game = desk->game;
    struct net_value last;
    const struct quest quest = {.desk = desk,
                                .net = ply_net(desk, state),
                                .from = state,
                                .seat = game_actor(game, state),
                                .solo = is_solo(desk, state),
                                .last = &last};
    int8_t x[GAME_FEATURES_MAX];
    assert(quest.net->features == game->mind->feature_count);
    const int count = game_legal(game, state, desk->move);
    game_features(game, state, quest.seat, x);
    net_start(quest.net, &desk->base, x);
    net_judge(quest.net, &desk->base, &last);
    desk->next = desk->base;
    memset(&desk->notes, 0, sizeof desk->notes);
    desk->choices = 0;
    const int first =
        some.step > 1 ? (int)rng_below(&desk->rng, (uint32_t)some.step) : 0;
    for (int i = first < count ? first : 0; i < count; i += some.step) {
        struct agent_choice choice;
        try_move(&quest, state, desk->move[i], 0, &choice);
        if (some.different && is_known(desk->choice, desk->choices, &choice))
            continue;
        if (some.plans && !leads_plan(desk, state, &choice))
            continue;
        desk->choices = insert(desk->choice, desk->choices, some.most, &choice);
    }
    return desk->choices;
}

int ply_rank(struct agent_desk *desk, const struct game_state *state, int most)
{
    return rank_some(desk, state, (struct some){.most = most, .step = 1});
}

int ply_rank_different(struct agent_desk *desk, const struct game_state *state,
                       int most)
{
    return rank_some(desk, state,
                     (struct some){.most = most, .step = 1, .different = true});
}

int ply_rank_plans(struct agent_desk *desk, const struct game_state *state,
                   int most)
{
    return rank_some(desk, state,
                     (struct some){.most = most, .step = 1, .plans = true});
}

game_move ply_glance(struct agent_desk *desk, const struct game_state *state,
                     int step)
{
    rank_some(desk, state, (struct some){.most = 1, .step = step});
    return desk->choice[0].move;
}

game_move ply_move(struct agent_desk *desk, const struct game_state *state,
                   int step)
{
    const struct game *game = desk->game;
    if (game_actor(game, state) == ACTOR_CHANCE || game_automatic(game, state))
        return game_random(game, state, &desk->rng);
    return ply_glance(desk, state, step);
}

game_move ply_choose(const struct agent *agent, struct agent_desk *desk,
                     int seat)
{
    (void)seat;
    const struct game_state *guess = agent_imagine(desk);
    /* What a decision was begun for must be carried through. */
    const bool all = agent->work < 2 || game_pending(desk->game, guess);
    const int step = all ? 1 : (int)agent->work;
    rank_some(desk, guess,
              (struct some){.most = AGENT_CANDIDATES, .step = step});
    return desk->choice[0].move;
}

game_move ply_content(struct agent_desk *desk, const struct game_state *state,
                      int64_t less)
{
    ply_rank(desk, state, AGENT_CANDIDATES);
    int enough = 1;
    while (enough < desk->choices &&
           desk->choice[enough].worth >= desk->choice[0].worth - less)
        enough++;
    return desk->choice[rng_below(&desk->rng, (uint32_t)enough)].move;
}

game_move ply_slack(const struct agent *agent, struct agent_desk *desk,
                    int seat)
{
    enum { WHOLE = 10000 }; /* hundredths of a percent */
    (void)seat;
    const struct game_state *guess = agent_imagine(desk);
    const int64_t less = (int64_t)agent->work;
    return ply_content(
        desk, guess, is_solo(desk, guess) ? less : NET_CERTAIN * less / WHOLE);
}
