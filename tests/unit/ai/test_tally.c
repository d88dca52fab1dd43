#include "ai/tally.h"

#include "base/rng.h"
#include "unit/unit.h"

#include <math.h>

static void assert_near(double got, double wanted, double off)
{
    if (!(fabs(got - wanted) <= off))
        fail_msg("%.12g is not %.12g", got, wanted);
}

static void roots_are_right(void **unused)
{
    (void)unused;
    assert_near(tally_root(0), 0, 0);
    assert_near(tally_root(-1), 0, 0);
    for (double x = 1e-12; x < 1e12; x *= 3.7)
        assert_near(tally_root(x) / sqrt(x), 1, 1e-14);
}

static void mean_and_deviation(void **unused)
{
    (void)unused;
    static const double number[] = {2, 4, 4, 4, 5, 5, 7, 9};
    struct tally tally = {0};
    assert_near(tally_deviation(&tally), 0, 0);
    for (int i = 0; i < 8; i++)
        tally_add(&tally, number[i]);
    assert_int_equal(tally.count, 8);
    assert_near(tally.mean, 5, 1e-12);
    assert_near(tally_variance(&tally), 32.0 / 7, 1e-12);
    assert_near(tally_deviation(&tally), 2.13809, 1e-5);
    assert_near(tally.best, 9, 0);
    assert_near(tally.worst, 2, 0);
    const struct tally_interval interval = tally_interval(&tally);
    assert_near(interval.low, 5 - 1.959964 * 2.1380899 / sqrt(8), 1e-5);
    assert_near(interval.high, 5 + 1.959964 * 2.1380899 / sqrt(8), 1e-5);
}

static void numbers_below_zero(void **unused)
{
    (void)unused;
    struct tally tally = {0};
    tally_add(&tally, -7);
    assert_near(tally.best, -7, 0);
    assert_near(tally.worst, -7, 0);
    tally_add(&tally, -9);
    assert_near(tally.best, -7, 0);
    assert_near(tally.worst, -9, 0);
}

static struct tally wins(int won, int games)
{
    struct tally tally = {0};
    for (int i = 0; i < games; i++)
        tally_add(&tally, i < won);
    return tally;
}

/* Wilson's interval without continuity correction, as published for
 * 81 of 263, 15 of 148, 0 of 20 and 1 of 29 (Newcombe 1998, method 3). */
static void shares_have_the_published_interval(void **unused)
{
    (void)unused;
    static const struct {
        int won, games;
        double low, high;
    } known[] = {{81, 263, 0.2553, 0.3662},
                 {15, 148, 0.0624, 0.1605},
                 {0, 20, 0, 0.1611},
                 {1, 29, 0.0061, 0.1718}};
    for (int i = 0; i < 4; i++) {
        const struct tally tally = wins(known[i].won, known[i].games);
        const struct tally_interval interval = tally_share_interval(&tally);
        assert_near(interval.low, known[i].low, 6e-5);
        assert_near(interval.high, known[i].high, 6e-5);
    }
}

static void certainty_is_never_claimed(void **unused)
{
    (void)unused;
    const struct tally none = {0}, all = wins(2000, 2000);
    struct tally_interval interval = tally_share_interval(&none);
    assert_near(interval.low, 0, 0);
    assert_near(interval.high, 1, 0);
    interval = tally_share_interval(&all);
    assert_near(interval.low, 0.998083, 1e-6);
    assert_near(interval.high, 1, 1e-12);
}

/* A share of the win: sometimes half of it. */
static double draw_share(struct rng *rng)
{
    const uint32_t die = rng_below(rng, 100);
    return die < 20 ? 1 : die < 30 ? 0.5 : 0;
}

/* The truth (25 %) lies inside as often as it should, ties included. */
static void intervals_cover(void **unused)
{
    (void)unused;
    enum { RUNS = 2000, GAMES = 200 };
    struct rng rng;
    int inside = 0;
    rng_init(&rng, 5, 1);
    for (int run = 0; run < RUNS; run++) {
        struct tally tally = {0};
        for (int i = 0; i < GAMES; i++)
            tally_add(&tally, draw_share(&rng));
        const struct tally_interval interval = tally_share_interval(&tally);
        inside += interval.low <= 0.25 && 0.25 <= interval.high;
    }
    assert_in_range(inside, RUNS * 94 / 100, RUNS * 99 / 100);
}

static void luck_is_taken_off(void **unused)
{
    (void)unused;
    struct tally_control control = {{0}, {0}, {0}, 0};
    struct tally_adjusted adjusted;
    struct rng rng;
    rng_init(&rng, 7, 1);
    for (int i = 0; i < 20000; i++) {
        const double luck = (double)rng_below(&rng, 1001) / 1000 - 0.5;
        const double skill = (double)rng_below(&rng, 1001) / 2000;
        tally_control_add(&control, skill + luck, luck);
    }
    /* Uniform numbers, one twice as wide as the other: variances 4 to 1. */
    tally_control_adjust(&control, 1, &adjusted);
    assert_near(adjusted.mean, 0.25, 0.005);
    assert_near(adjusted.mean, control.rest.mean, 1e-9);
    assert_near(adjusted.factor, 5, 0.2);
    assert_near(
        adjusted.factor,
        tally_variance(&control.outcome) / tally_variance(&control.rest), 1e-6);
    const struct tally_interval rest = tally_interval(&control.rest);
    assert_near(adjusted.interval.low, rest.low, 1e-9);
    assert_near(adjusted.interval.high, rest.high, 1e-9);
    assert_near(tally_control_part(&control), 1, 0.02);
    tally_control_adjust(&control, 0, &adjusted);
    assert_near(adjusted.factor, 1, 1e-12);
    assert_near(adjusted.mean, control.outcome.mean, 1e-12);
}

/* Luck told at twice its size is worth half of what is told. */
static void the_best_part_is_found(void **unused)
{
    (void)unused;
    struct tally_control control = {{0}, {0}, {0}, 0};
    struct tally_adjusted whole, best;
    struct rng rng;
    rng_init(&rng, 8, 1);
    for (int i = 0; i < 20000; i++) {
        const double luck = (double)rng_below(&rng, 1001) / 1000 - 0.5;
        const double skill = (double)rng_below(&rng, 1001) / 2000;
        tally_control_add(&control, skill + luck, 2 * luck);
    }
    const double part = tally_control_part(&control);
    assert_near(part, 0.5, 0.01);
    tally_control_adjust(&control, 1, &whole);
    tally_control_adjust(&control, part, &best);
    assert_near(whole.factor, 1, 0.05);
    assert_near(best.factor, 5, 0.2);
    const struct tally_control none = {{0}, {0}, {0}, 0};
    assert_near(tally_control_part(&none), 0, 0);
}

static void ladders_are_in_order(void **unused)
{
    (void)unused;
    struct tally_ladder ladder = {.rungs = 0};
    assert_true(tally_ladder_add(&ladder, "clerk", 44));
    assert_true(tally_ladder_add(&ladder, "chief", 99));
    assert_true(tally_ladder_add(&ladder, "clerk", 41));
    assert_true(tally_ladder_add(&ladder, "mayor", 77));
    assert_true(tally_ladder_add(&ladder, "chief", 91));
    assert_true(tally_ladder_add(&ladder, "clerk", 48));
    assert_int_equal(ladder.rungs, 3);
    assert_string_equal(ladder.rung[0].word, "chief");
    assert_int_equal(ladder.rung[0].games, 2);
    assert_int_equal(ladder.rung[0].lowest, 91);
    assert_string_equal(ladder.rung[1].word, "mayor");
    assert_string_equal(ladder.rung[2].word, "clerk");
    assert_int_equal(ladder.rung[2].games, 3);
    assert_int_equal(ladder.rung[2].lowest, 41);
}

static void too_many_rungs_are_refused(void **unused)
{
    (void)unused;
    struct tally_ladder ladder = {.rungs = 0};
    char word[TALLY_RUNGS_MAX + 1][2] = {{0}};
    for (int i = 0; i < TALLY_RUNGS_MAX; i++) {
        word[i][0] = (char)('a' + i);
        assert_true(tally_ladder_add(&ladder, word[i], i));
    }
    word[TALLY_RUNGS_MAX][0] = '?';
    assert_false(tally_ladder_add(&ladder, word[TALLY_RUNGS_MAX], 99));
    assert_int_equal(ladder.rungs, TALLY_RUNGS_MAX);
    assert_true(tally_ladder_add(&ladder, word[0], 5));
}

static void times_have_a_middle(void **unused)
{
    (void)unused;
    struct tally_times times = {0}, more = {0};
    assert_near(tally_times_median(&times), 0, 0);
    assert_near(tally_times_mean(&times), 0, 0);
    for (uint64_t i = 1; i <= 500; i++)
        tally_times_add(&times, i * 1000);
    for (uint64_t i = 501; i <= 999; i++)
        tally_times_add(&more, i * 1000);
    tally_times_join(&times, &more);
    assert_int_equal(times.count, 999);
    assert_near(tally_times_mean(&times), 500000, 1e-6);
    assert_near(tally_times_median(&times), 500000, 50000);
    tally_times_add(&times, UINT64_MAX);
    tally_times_add(&times, 0);
    assert_near(tally_times_median(&times), 500000, 50000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roots_are_right),
        cmocka_unit_test(mean_and_deviation),
        cmocka_unit_test(numbers_below_zero),
        cmocka_unit_test(shares_have_the_published_interval),
        cmocka_unit_test(certainty_is_never_claimed),
        cmocka_unit_test(intervals_cover),
        cmocka_unit_test(luck_is_taken_off),
        cmocka_unit_test(the_best_part_is_found),
        cmocka_unit_test(ladders_are_in_order),
        cmocka_unit_test(too_many_rungs_are_refused),
        cmocka_unit_test(times_have_a_middle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
