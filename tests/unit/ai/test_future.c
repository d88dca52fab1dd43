/* Futures: how far they go, and who moves in them. */
#include "ai/future.h"

#include "ai/ply.h"
#include "base/seed.h"
#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

static struct agent_desk desk;
static struct rough_net rough;
static union session_state memory;

/* Suburbia with three seats, played at random. */
static struct game_state *deal(uint64_t number)
{
    const struct game *game = games_find("suburbia");
    struct game_state *state = session_state(&memory);
    struct game_config config;
    struct seed seed = {{0}};
    seed_advance(&seed, number);
    game_defaults(game, &config);
    config.seats = 3;
    game_setup(game, &config, &seed, state);
    rough_sit(&desk, &rough, game, number);
    return state;
}

static void step(struct game_state *state)
{
    game_apply(desk.game, state, game_random(desk.game, state, &desk.rng),
               NULL);
}

static struct future future_of(const struct game_state *state)
{
    return (struct future){.desk = &desk, .seat = game_actor(desk.game, state)};
}

/* The value of a future of the first legal move, with this chance. */
static struct net_value play(const struct future *future,
                             const struct game_state *state)
{
    struct net_value value;
    const int count = game_legal(desk.game, state, desk.move);
    assert_true(count > 0);
    rng_init(&desk.rng, 3, 0);
    assert_true(future_play(future, state, desk.move[0], &value));
    return value;
}

/* Points are counted in hundredths, and shares of the win by the winners. */
static bool is_result(const struct net_value *value)
{
    const bool whole = value->win == 0 || value->win == NET_CERTAIN ||
                       value->win == NET_CERTAIN / 2 ||
                       value->win == NET_CERTAIN / 3;
    return whole && value->score % 100 == 0 && value->margin % 100 == 0;
}

static void once_the_end_is_known_it_is_reached(void **unused)
{
    (void)unused;
    for (uint64_t number = 1; number <= 8; number++) {
        struct game_state *state = deal(number);
        while (!game_ending(desk.game, state))
            step(state);
        const struct future future = future_of(state);
        const struct net_value value = play(&future, state);
        assert_true(is_result(&value));
    }
}

static void before_that_the_net_judges(void **unused)
{
    (void)unused;
    struct game_state *state = deal(5);
    while (game_turn(desk.game, state) < 4)
        step(state);
    const struct future future = future_of(state);
    const struct net_value value = play(&future, state);
    assert_false(is_result(&value));
}

/* Each turn more takes the decisions of another round. */
static void more_turns_are_more_work(void **unused)
{
    (void)unused;
    struct game_state *state = deal(6);
    while (game_turn(desk.game, state) < 4)
        step(state);
    struct future future = future_of(state);
    uint64_t last = 0;
    for (future.turns = 1; future.turns <= 4; future.turns++) {
        const uint64_t before = desk.work;
        play(&future, state);
        assert_true(desk.work - before > last);
        last = desk.work - before;
    }
}

/* Whom the others are taken for decides where a future leads. */
static void rivals_are_moved_by_their_models(void **unused)
{
    (void)unused;
    enum { MOMENTS = 12 };
    int differ[NOTEBOOK_MODELS] = {0};
    struct game_state *state = deal(7);
    for (int i = 0; i < MOMENTS; i++) {
        do
            step(state);
        while (game_turn(desk.game, state) < 3);
        struct future future = future_of(state);
        const struct net_value by_net = play(&future, state);
        for (int model = 1; model < NOTEBOOK_MODELS; model++) {
            for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
                future.model[seat] = (enum notebook_model)model;
            const struct net_value value = play(&future, state);
            differ[model] += memcmp(&value, &by_net, sizeof value) != 0;
        }
    }
    for (int model = 1; model < NOTEBOOK_MODELS; model++)
        assert_true(differ[model] > MOMENTS / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(once_the_end_is_known_it_is_reached),
        cmocka_unit_test(before_that_the_net_judges),
        cmocka_unit_test(more_turns_are_more_work),
        cmocka_unit_test(rivals_are_moved_by_their_models),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
