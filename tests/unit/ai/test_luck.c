#include "ai/luck.h"

#include "ai/ply.h"
#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

static struct agent_desk desk;
static struct rough_net rough;
static const struct game *game;

static void sit(const char *name)
{
    game = games_find(name);
    rough_net_make(&rough, game);
    agent_sit(&desk, game, 11);
    desk.nets = (struct agent_nets){&rough.net, &rough.net};
}

static struct game_config configure(const char *mode, const char *seats)
{
    struct game_config config;
    game_defaults(game, &config);
    game_configure(game, &config, "mode", mode);
    game_configure(game, &config, "seats", seats);
    return config;
}

static void deal(const struct game_config *config, uint64_t number,
                 union session_state *state)
{
    struct seed seed = {{0}};
    seed_advance(&seed, number);
    memset(state, 0, sizeof *state);
    game_setup(game, config, &seed, session_state(state));
}

/* Luck summed over a game for one seat, and its squares over games. */
struct spread {
    double sum, squares;
    int games;
};

static void count(struct spread *spread, double luck)
{
    spread->sum += luck;
    spread->squares += luck * luck;
    spread->games++;
}

/* The mean is within three standard errors of nothing, and there was luck. */
static void assert_even(const struct spread *spread)
{
    const double mean = spread->sum / spread->games;
    const double square = spread->squares / spread->games - mean * mean;
    assert_true(square > 0);
    assert_true(mean * mean <= 9 * square / spread->games);
}

/* Plays one game at random, and adds up what chance gives to every seat. */
static void play(const struct game_config *config, uint64_t number,
                 struct luck *total)
{
    union session_state now, before;
    struct luck luck[GAME_SEATS_MAX];
    deal(config, number, &now);
    luck_of_deal(&desk, session_state(&now), config, 2, total);
    while (game_actor(game, session_state(&now)) != ACTOR_NONE) {
        const game_move move =
            game_random(game, session_state(&now), &desk.rng);
        const struct luck_step step = {session_state(&before),
                                       session_state(&now), move};
        before = now;
        game_apply(game, session_state(&now), move, NULL);
        luck_of_move(&desk, &step, 2, luck);
        for (int seat = 0; seat < config->seats; seat++)
            luck_add(&total[seat], &luck[seat]);
    }
}

static void assert_game_is_even(const char *mode, const char *seats,
                                uint32_t kinds)
{
    enum { GAMES = 30 };
    const struct game_config config = configure(mode, seats);
    struct spread spread[GAME_SEATS_MAX][LUCK_KINDS + 1] = {0};
    for (int i = 0; i < GAMES; i++) {
        struct luck total[GAME_SEATS_MAX];
        play(&config, (uint64_t)i, total);
        for (int seat = 0; seat < config.seats; seat++) {
            for (int kind = 0; kind < LUCK_KINDS; kind++)
                count(&spread[seat][kind], total[seat].part[kind].score);
            count(&spread[seat][LUCK_KINDS], luck_total(&total[seat]).win);
        }
    }
    for (int seat = 0; seat < config.seats; seat++) {
        assert_even(&spread[seat][LUCK_KINDS]);
        for (int kind = 0; kind < LUCK_KINDS; kind++)
            if (kinds >> kind & 1)
                assert_even(&spread[seat][kind]);
            else
                assert_true(spread[seat][kind].squares == 0);
    }
}

static void luck_is_even_at_a_table(void **unused)
{
    (void)unused;
    sit("suburbia");
    assert_game_is_even("standard", "2",
                        1 << LUCK_HAND | 1 << LUCK_TABLE | 1 << LUCK_DRAW |
                            1 << LUCK_END);
}

static void luck_is_even_alone(void **unused)
{
    (void)unused;
    sit("suburbia");
    assert_game_is_even("lone", "1",
                        1 << LUCK_TABLE | 1 << LUCK_DRAW | 1 << LUCK_END);
}

static void luck_is_even_in_subdivision(void **unused)
{
    (void)unused;
    sit("subdivision");
    assert_game_is_even("standard", "2",
                        1 << LUCK_HAND | 1 << LUCK_TABLE | 1 << LUCK_DRAW |
                            1 << LUCK_DIE);
}

/* To keep a goal shows nothing to anybody. */
static void what_shows_nothing_is_no_luck(void **unused)
{
    (void)unused;
    const struct luck none = {0};
    union session_state before, now;
    struct luck luck[GAME_SEATS_MAX];
    sit("suburbia");
    const struct game_config config = configure("standard", "3");
    deal(&config, 3, &now);
    before = now;
    const game_move move = game_random(game, session_state(&now), &desk.rng);
    game_apply(game, session_state(&now), move, NULL);
    const struct luck_step step = {session_state(&before), session_state(&now),
                                   move};
    luck_of_move(&desk, &step, 8, luck);
    for (int seat = 0; seat < config.seats; seat++)
        assert_memory_equal(&luck[seat], &none, sizeof none);
}

/* Over all faces of the die luck adds up to nothing, but for rounding. */
static void the_faces_of_the_die_even_out(void **unused)
{
    (void)unused;
    game_move face[GAME_MOVES_MAX];
    union session_state before;
    int64_t sum = 0, size = 0;
    sit("subdivision");
    const struct game_config config = configure("standard", "2");
    deal(&config, 3, &before);
    while (game_turn(game, session_state(&before)) < 6)
        game_apply(game, session_state(&before),
                   game_random(game, session_state(&before), &desk.rng), NULL);
    assert_int_equal(game_actor(game, session_state(&before)), ACTOR_CHANCE);
    const int faces = game_legal(game, session_state(&before), face);
    for (int i = 0; i < faces; i++) {
        union session_state after = before;
        struct luck luck[GAME_SEATS_MAX];
        game_apply(game, session_state(&after), face[i], NULL);
        const struct luck_step step = {session_state(&before),
                                       session_state(&after), face[i]};
        luck_of_move(&desk, &step, 1, luck);
        const int32_t win = luck[0].part[LUCK_DIE].win;
        sum += win;
        size += win < 0 ? -win : win;
    }
    assert_true(size > 0);
    assert_in_range(sum + faces, 0, 2 * faces);
}

/* Plays at random; `told` counts the draws that had to do with the end. */
static void play_to_end(const struct game_config *config, int *told, int *late)
{
    union session_state now, before;
    struct luck luck[GAME_SEATS_MAX];
    deal(config, 5, &now);
    while (game_actor(game, session_state(&now)) != ACTOR_NONE) {
        const game_move move =
            game_random(game, session_state(&now), &desk.rng);
        const struct luck_step step = {session_state(&before),
                                       session_state(&now), move};
        before = now;
        game_apply(game, session_state(&now), move, NULL);
        luck_of_move(&desk, &step, 32, luck);
        const bool some = luck[0].part[LUCK_END].score != 0;
        *told += some && game_ending(game, session_state(&now));
        *late += some && game_ending(game, session_state(&before));
    }
}

/* 1 More Round comes once; after that nothing about the end is left to
 * luck. */
static void the_end_is_told_once(void **unused)
{
    (void)unused;
    int told = 0, late = 0;
    sit("suburbia");
    const struct game_config config = configure("standard", "2");
    play_to_end(&config, &told, &late);
    assert_int_equal(told, 1);
    assert_int_equal(late, 0);
}

static void luck_adds_up(void **unused)
{
    (void)unused;
    struct luck sum = {0}, luck = {0};
    for (int kind = 0; kind < LUCK_KINDS; kind++)
        luck.part[kind] = (struct net_value){kind + 1, 10 * kind, -kind};
    luck_add(&sum, &luck);
    luck_add(&sum, &luck);
    assert_int_equal(luck_total(&sum).win, 30);
    assert_int_equal(luck_total(&sum).score, 200);
    assert_int_equal(luck_total(&sum).margin, -20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(luck_is_even_at_a_table),
        cmocka_unit_test(luck_is_even_alone),
        cmocka_unit_test(luck_is_even_in_subdivision),
        cmocka_unit_test(what_shows_nothing_is_no_luck),
        cmocka_unit_test(the_faces_of_the_die_even_out),
        cmocka_unit_test(the_end_is_told_once),
        cmocka_unit_test(luck_adds_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
