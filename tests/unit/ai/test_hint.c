#include "ai/hint.h"

#include "ai/judge.h"
#include "ai/line.h"
#include "ai/ply.h"
#include "ai/search.h"
#include "games/games.h"
#include "suburbia/rules/cast.h"
#include "suburbia/rules/move.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

static struct agent_desk desk;
static struct rough_net rough;
static struct hint hint;
static const struct game *game;
static union session_state now;

static const struct agent by_net = {.name = "net", .choose = ply_choose};
static const struct agent by_search = {
    .name = "search", .choose = search_choose, .work = 3000};

/* A game of so many seats after so many random moves. */
static void reach(const char *name, const char *seats, int moves)
{
    struct game_config config;
    const struct seed seed = {{3}};
    game = games_find(name);
    rough_net_make(&rough, game);
    agent_sit(&desk, game, 1);
    desk.nets = (struct agent_nets){&rough.net, &rough.net};
    game_defaults(game, &config);
    game_configure(game, &config, "seats", seats);
    memset(&now, 0, sizeof now);
    game_setup(game, &config, &seed, session_state(&now));
    while (moves-- > 0 || game_actor(game, session_state(&now)) < 0 ||
           game_pending(game, session_state(&now)))
        game_apply(game, session_state(&now),
                   game_random(game, session_state(&now), &desk.rng), NULL);
}

static int think(const struct agent *agent)
{
    const int seat = game_actor(game, session_state(&now));
    game_observe(game, session_state(&now), seat,
                 (struct game_view *)&desk.view);
    return hint_think(agent, &desk, seat, &hint);
}

/* What is said to change in the numbers of every seat is what has changed when
 * the turn is over. */
static void assert_sums(const struct reasons *why, enum reason_side side,
                        const struct game_decision *decision)
{
    const struct game_state *before = session_state(&hint.imagined);
    union session_state after = hint.imagined;
    struct game_config config;
    game_config_of(game, before, &config);
    line_finish(&desk, session_state(&after), decision);
    for (int seat = 0; seat < config.seats; seat++)
        for (int stat = 0; stat < game->rules->stats; stat++)
            assert_int_equal(
                why->sum[side][seat][stat],
                game_stat(game, session_state(&after), seat, stat) -
                    game_stat(game, before, seat, stat));
}

/* One and the same red line is never said to be crossed by both and neither. */
static bool is_same_line(const struct reason *a, const struct reason *b)
{
    return a->told.about && a->told.about == b->told.about &&
           a->told.subject == b->told.subject && a->seat == b->seat &&
           a->stat == b->stat;
}

/* The reasons are exactly the difference, and only what differs. */
static void assert_reasons(const struct reasons *why)
{
    int gap[GAME_SEATS_MAX][GAME_STATS_MAX] = {0};
    assert_int_equal(why->left_out, 0);
    for (int i = 0; i < why->count; i++) {
        const struct reason *item = &why->item[i];
        const int by = item->delta[REASON_BETTER] - item->delta[REASON_OTHER];
        assert_int_not_equal(by, 0);
        gap[item->seat][item->stat] += by;
        for (int j = 0; j < i; j++)
            assert_false(is_same_line(item, &why->item[j]));
    }
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        for (int stat = 0; stat < GAME_STATS_MAX; stat++)
            assert_int_equal(gap[seat][stat],
                             why->sum[REASON_BETTER][seat][stat] -
                                 why->sum[REASON_OTHER][seat][stat]);
}

static uint32_t plan_of(int which)
{
    return game_plan(game, session_state(&now),
                     hint.move[which].decision.part[0]);
}

/* How many plans there are, those of desk.move. */
static int plans(void)
{
    const int count = game_legal(game, session_state(&now), desk.move);
    int different = 0;
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (game_plan(game, session_state(&now), desk.move[at]) !=
               game_plan(game, session_state(&now), desk.move[i]))
            at++;
        different += at == i;
    }
    return different;
}

static uint64_t end_of(int which)
{
    union session_state after = hint.imagined;
    line_finish(&desk, session_state(&after), &hint.move[which].decision);
    return game_check(game, session_state(&after));
}

/* No two are for the same or come to the same, and there are three if the game
 * has as many; in Suburbia, where no order is left to choose. */
static void assert_different_plans(void)
{
    const int there = plans();
    for (int i = 0; i < hint.moves; i++)
        for (int j = 0; j < i; j++)
            assert_true(end_of(i) != end_of(j));
    if (there < 2)
        return;
    if (strcmp(game->name, "suburbia") == 0)
        assert_true(hint.moves >= (there < 3 ? there : 3));
    for (int i = 0; i < hint.moves; i++)
        for (int j = 0; j < i; j++)
            assert_int_not_equal(plan_of(i), plan_of(j));
}

/* Nobody is told that a later one is better: by what is shown, each is at most
 * as good as the one before it. */
static void assert_order(void)
{
    const bool solo = agent_seats(&desk, session_state(&now)) == 1;
    for (int i = 0; i < hint.moves; i++) {
        const struct net_value *behind = &hint.move[i].behind;
        const int32_t by = solo ? behind->score : behind->win;
        const struct net_value *last = &hint.move[i ? i - 1 : 0].behind;
        assert_true(by >= 0);
        assert_true(by >= (solo ? last->score : last->win));
    }
}

/* What all lead to is said of the best alone, and there only of a hint that has
 * nothing else to say of it. */
static void assert_causes_differ(void)
{
    int shared = 0;
    const struct game_prospects *best = &hint.move[0].later;
    for (int i = 0; i < best->count; i++) {
        int at = 1;
        while (at < hint.moves &&
               game_foreseen(&hint.move[at].later, &best->item[i]))
            at++;
        shared += at == hint.moves;
    }
    assert_true(hint.moves < 2 || shared == 0);
}

static void assert_hint(void)
{
    assert_causes_differ();
    assert_different_plans();
    assert_order();
    const int seat = game_actor(game, session_state(&now));
    for (int i = 0; i < hint.moves; i++) {
        const struct hint_move *move = &hint.move[i];
        union session_state state = now;
        for (int part = 0; part < move->decision.parts; part++) {
            assert_int_equal(game_refuse(game, session_state(&state), seat,
                                         move->decision.part[part]),
                             STATUS_OK);
            game_apply(game, session_state(&state), move->decision.part[part],
                       NULL);
        }
        assert_false(game_pending(game, session_state(&state)));
        assert_int_equal(move->behind.win,
                         hint.move[0].value.win - move->value.win);
        assert_sums(&move->why, REASON_BETTER, &hint.move[0].decision);
        if (i)
            assert_sums(&move->why, REASON_OTHER, &move->decision);
        assert_reasons(&move->why);
    }
}

static void hints_are_legal_and_explained(void **unused)
{
    (void)unused;
    for (int moves = 3; moves < 40; moves += 6) {
        reach("suburbia", "3", moves);
        assert_in_range(think(&by_net), 2, HINT_MOVES);
        assert_hint();
        assert_in_range(think(&by_search), 2, HINT_MOVES);
        assert_hint();
    }
}

/* Sidewalks and roads: a decision of several moves is told whole. */
static void hints_finish_decisions(void **unused)
{
    (void)unused;
    int long_ones = 0;
    for (int moves = 3; moves < 40; moves++) {
        reach("subdivision", "2", moves);
        think(&by_net);
        assert_hint();
        for (int i = 0; i < hint.moves; i++)
            long_ones += hint.move[i].decision.parts > 1;
    }
    assert_true(long_ones > 0);
}

/* What the agent would do is one of them. */
static void the_agents_choice_is_there(void **unused)
{
    (void)unused;
    reach("suburbia", "4", 12);
    const struct rng chance = desk.rng;
    think(&by_search);
    desk.rng = chance;
    const game_move move = agent_ask(&by_search, &desk, session_state(&now));
    int at = 0;
    while (at < hint.moves && hint.move[at].decision.part[0] != move)
        at++;
    assert_in_range(at, 0, hint.moves - 1);
}

/* The one judge says what they are worth: before the last decision of a game
 * everything is known, and it says the result. */
static void chances_are_the_judges(void **unused)
{
    (void)unused;
    reach("suburbia", "3", 3);
    union session_state last = now;
    while (game_actor(game, session_state(&now)) != ACTOR_NONE) {
        if (game_actor(game, session_state(&now)) >= 0 &&
            !game_automatic(game, session_state(&now)) &&
            !game_pending(game, session_state(&now)))
            last = now;
        game_apply(game, session_state(&now),
                   game_random(game, session_state(&now), &desk.rng), NULL);
    }
    now = last;
    assert_in_range(think(&by_search), 1, HINT_MOVES);
    const int seat = game_actor(game, session_state(&now));
    for (int i = 0; i < hint.moves; i++) {
        struct net_value value;
        union session_state after = hint.imagined;
        line_make(&desk, session_state(&after), &hint.move[i].decision);
        assert_int_equal(game_actor(game, session_state(&after)), ACTOR_NONE);
        judge_value(&desk, session_state(&after), seat, &value);
        assert_int_equal(hint.move[i].value.score, value.score);
    }
}

static uint32_t plan_at(game_move move)
{
    return game_plan(game, session_state(&now), move);
}

/* A tile is one plan on every space of the market and on every cell; lakes are
 * one plan whatever they are made of. */
static void assert_plans_of_suburbia(game_move a, game_move b, int *alike)
{
    const struct suburbia_state *state = suburbia_see(session_state(&now));
    const enum suburbia_move_type type = suburbia_move_type(a);
    const bool same = suburbia_move_type(b) == type;
    if (type != SUBURBIA_BUY && type != SUBURBIA_LAKE)
        return;
    const bool tile = state->market[suburbia_move_arg(a)] ==
                      state->market[suburbia_move_arg(b)];
    if (!same) {
        assert_int_not_equal(plan_at(a), plan_at(b));
    } else if (type == SUBURBIA_LAKE || tile) {
        assert_int_equal(plan_at(a), plan_at(b));
        *alike += type == SUBURBIA_BUY &&
                  suburbia_move_arg(a) != suburbia_move_arg(b);
    } else {
        assert_int_not_equal(plan_at(a), plan_at(b));
    }
}

static void plans_are_actions_and_tiles(void **unused)
{
    (void)unused;
    int alike = 0;
    for (int moves = 3; moves < 60; moves++) {
        reach("suburbia", "4", moves);
        const int count = game_legal(game, session_state(&now), desk.move);
        for (int i = 0; i < count; i += 7)
            for (int j = 0; j < count; j += 5)
                assert_plans_of_suburbia(desk.move[i], desk.move[j], &alike);
    }
    assert_true(alike > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_are_legal_and_explained),
        cmocka_unit_test(hints_finish_decisions),
        cmocka_unit_test(the_agents_choice_is_there),
        cmocka_unit_test(chances_are_the_judges),
        cmocka_unit_test(plans_are_actions_and_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
