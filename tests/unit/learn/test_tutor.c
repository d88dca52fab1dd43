/* Decisions compared on common futures, in the real games with a rough net. */
#include "learn/tutor.h"

#include "ai/future.h"
#include "ai/ply.h"
#include "game/chance.h"
#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

static struct agent_desk desk;
static struct rough_net rough;
static struct tutor tutor, again;
static union session_state room, before;

static struct game_state *deal(const struct game *game, uint64_t number)
{
    struct game_state *state = session_state(&room);
    struct game_config config;
    struct seed seed = {{0}};
    seed_advance(&seed, number);
    game_defaults(game, &config);
    config.seats = 2;
    game_setup(game, &config, &seed, state);
    rough_sit(&desk, &rough, game, number);
    return state;
}

/* Goes on at random until a seat is to decide, so many times. */
static void go_on(struct game_state *state, int decisions)
{
    const struct game *game = desk.game;
    while (game_actor(game, state) != ACTOR_NONE) {
        const bool decides =
            game_actor(game, state) >= 0 && !game_pending(game, state);
        if (decides && decisions-- == 0)
            return;
        game_apply(game, state, game_random(game, state, &desk.rng), NULL);
    }
}

static void assert_differs_by_decision(const struct game_state *state)
{
    const struct game *game = desk.game;
    const int seat = game_actor(game, state);
    assert_true(tutor.count >= 2 && tutor.count <= TUTOR_CANDIDATES);
    for (int i = 0; i < tutor.count; i++) {
        const struct tutor_candidate *candidate = &tutor.candidate[i];
        assert_int_equal(game_refuse(game, state, seat, candidate->move),
                         STATUS_OK);
        for (int half = 0; half < TUTOR_HALVES; half++)
            assert_in_range(candidate->came[half].win, 0, NET_CERTAIN);
        for (int j = 0; j < i; j++)
            assert_int_not_equal(candidate->move, tutor.candidate[j].move);
    }
}

/* Of the net's ranking the best half is always there, in its order. */
static void assert_best_are_there(const struct game_state *state)
{
    enum { SURE = TUTOR_CANDIDATES / 2 };
    game_observe(desk.game, state, game_actor(desk.game, state),
                 (struct game_view *)&desk.view);
    const int count = ply_rank(&desk, agent_imagine(&desk), SURE);
    for (int i = 0; i < count; i++) {
        assert_int_equal(tutor.candidate[i].move, desk.choice[i].move);
        assert_int_equal(tutor.candidate[i].said.win, desk.choice[i].value.win);
    }
}

static void compares(const struct game *game)
{
    int compared = 0;
    for (uint64_t number = 1; number <= 6; number++) {
        struct game_state *state = deal(game, number);
        go_on(state, 3 * (int)number);
        if (game_actor(game, state) == ACTOR_NONE)
            continue;
        memcpy(&before, &room, sizeof before);
        const struct rng start = desk.rng;
        if (!tutor_compare(&tutor, &desk, state, 2))
            continue;
        compared++;
        assert_memory_equal(&before, &room, sizeof before);
        assert_differs_by_decision(state);
        desk.rng = start;
        assert_true(tutor_compare(&again, &desk, state, 2));
        assert_memory_equal(&tutor, &again, sizeof tutor);
        desk.rng = start;
        assert_best_are_there(state);
    }
    assert_true(compared >= 3);
}

static void both_games_are_compared(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES_COUNT; i++)
        compares(games[i]);
}

/* What makes the comparison fair: put back, chance is the same; left alone, it
 * is another. */
static void chance_is_common(void **unused)
{
    (void)unused;
    enum { TIMES = 8 };
    const struct game *game = games_find("suburbia");
    const struct game_state *state = deal(game, 3);
    go_on(session_state(&room), 9);
    const struct future future = {.desk = &desk,
                                  .seat = game_actor(game, state)};
    const game_move move = game_random(game, state, &desk.rng);
    const struct rng start = desk.rng;
    struct net_value first, same, other;
    int others = 0;
    assert_true(future_play(&future, state, move, &first));
    for (int i = 0; i < TIMES; i++) {
        assert_true(future_play(&future, state, move, &other));
        others += memcmp(&first, &other, sizeof first) != 0;
    }
    desk.rng = start;
    assert_true(future_play(&future, state, move, &same));
    assert_memory_equal(&first, &same, sizeof first);
    assert_true(others > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_games_are_compared),
        cmocka_unit_test(chance_is_common),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
