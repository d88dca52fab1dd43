#include "learn/duel.h"

#include "games/games.h"
#include "unit/unit.h"

#include <math.h>

static struct duel duel;

static void frozen(const struct game *game, int *weight)
{
    for (int i = 0; i < game->mind->weights; i++)
        weight[i] = game->mind->weight[i].value;
}

/* So many duels in one of the ways to play, the lone seat going round. */
static struct duel_tally compete(const struct game *game, int way, const int *a,
                                 const int *b, int duels)
{
    struct duel_tally tally = {0};
    struct game_config config;
    assert_true(game_variant(game, way, &config));
    for (int i = 0; i < duels; i++) {
        struct duel_deal deal = {game, &config, {{0}}, i % config.seats};
        seed_advance(&deal.seed, (uint64_t)i);
        duel_play(&duel, &deal, a, b, &tally);
    }
    return tally;
}

/* The same weights, whatever the game: exactly equal. */
static void equals_are_equal(void **unused)
{
    (void)unused;
    for (int which = 0; which < GAMES_COUNT; which++)
        for (int way = 0; way < 5; way++) {
            int weight[GAME_WEIGHTS_MAX];
            double either_way;
            frozen(games[which], weight);
            const struct duel_tally tally =
                compete(games[which], way, weight, weight, 5);
            assert_int_equal(tally.duels, 5);
            assert_true(duel_rate(&tally, &either_way) == 0.5);
            assert_true(either_way == 0);
            assert_true(duel_better(&tally) == 0);
            assert_int_equal(tally.score[0], tally.score[1]);
        }
}

/* Who thinks nothing of what counts loses, whichever side it is on. */
static void the_blind_lose(void **unused)
{
    (void)unused;
    for (int which = 0; which < GAMES_COUNT; which++)
        for (int way = 0; way < 4; way++) {
            const struct game *game = games[which];
            int weight[GAME_WEIGHTS_MAX], blind[GAME_WEIGHTS_MAX];
            double either_way;
            frozen(game, weight);
            for (int i = 0; i < game->mind->weights; i++)
                blind[i] = game->mind->weight[i].least;
            struct duel_tally tally = compete(game, way, weight, blind, 12);
            assert_true(duel_rate(&tally, &either_way) > 0.7);
            assert_true(duel_better(&tally) > 0.1);
            assert_true(tally.score[0] > tally.score[1]);
            tally = compete(game, way, blind, weight, 12);
            assert_true(duel_rate(&tally, &either_way) < 0.3);
            assert_true(duel_better(&tally) < -0.1);
        }
}

/* NULL are the frozen weights. */
static void no_weights_are_the_frozen_ones(void **unused)
{
    (void)unused;
    for (int which = 0; which < GAMES_COUNT; which++) {
        int weight[GAME_WEIGHTS_MAX];
        frozen(games[which], weight);
        const struct duel_tally a = compete(games[which], 3, weight, NULL, 4);
        const struct duel_tally b = compete(games[which], 3, NULL, weight, 4);
        assert_memory_equal(&a, &b, sizeof a);
        assert_true(a.score[0] > 0);
    }
}

/* Ten duels: six won whole, four lost whole. */
static void sums_make_a_rate(void **unused)
{
    (void)unused;
    struct duel_tally sum = {0};
    double either_way;
    const struct duel_tally won = {
        6, 6 * DUEL_WIN, 6 * DUEL_WIN, 6 * 4 * DUEL_WIN * DUEL_WIN, {60, 30},
        30};
    const struct duel_tally lost = {4, 0, 0, 0, {40, 80}, -40};
    duel_add(&sum, &won);
    duel_add(&sum, &lost);
    assert_int_equal(sum.duels, 10);
    assert_int_equal(sum.score[0], 100);
    assert_int_equal(sum.score[1], 110);
    assert_true(fabs(duel_rate(&sum, &either_way) - 0.6) < 1e-9);
    assert_true(fabs(either_way - 1.96 * 0.154919) < 1e-5);
    assert_true(fabs(duel_better(&sum) - (0.2 - 0.01) / 2) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equals_are_equal),
        cmocka_unit_test(the_blind_lose),
        cmocka_unit_test(no_weights_are_the_frozen_ones),
        cmocka_unit_test(sums_make_a_rate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
