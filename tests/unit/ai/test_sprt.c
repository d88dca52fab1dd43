#include "ai/sprt.h"

#include "base/rng.h"
#include "unit/unit.h"

#include <math.h>

static void assert_near(double got, double wanted, double off)
{
    if (!(fabs(got - wanted) <= off))
        fail_msg("%.12g is not %.12g", got, wanted);
}

static void logs_and_powers_are_right(void **unused)
{
    (void)unused;
    for (double x = 1e-9; x < 1e9; x *= 1.37)
        assert_near(sprt_log(x), log(x), 1e-13 * (1 + fabs(log(x))));
    for (double x = -40; x < 40; x += 0.173)
        assert_near(sprt_exp(x) / exp(x), 1, 1e-12);
}

static void elo_is_a_share(void **unused)
{
    (void)unused;
    assert_near(sprt_share(0, 2), 0.5, 1e-12);
    assert_near(sprt_share(0, 4), 0.25, 1e-12);
    assert_near(sprt_share(400, 2), 10.0 / 11, 1e-12);
    assert_near(sprt_share(-400, 2), 1.0 / 11, 1e-12);
    assert_near(sprt_share(100, 2), 0.640065, 1e-6);
    assert_near(sprt_share(400, 4), 10.0 / 13, 1e-12);
}

static void bounds_and_steps_are_walds(void **unused)
{
    (void)unused;
    struct sprt sprt;
    sprt_begin(&sprt, 0.5, 0.6, 0.05, 0.05);
    assert_near(sprt.upper, log(20), 1e-12);
    assert_near(sprt.lower, -log(20), 1e-12);
    assert_near(sprt.win, log(1.2), 1e-12);
    assert_near(sprt.loss, log(0.8), 1e-12);
    assert_int_equal(sprt_add(&sprt, 1), SPRT_GO_ON);
    assert_int_equal(sprt_add(&sprt, 0), SPRT_GO_ON);
    assert_int_equal(sprt_add(&sprt, 0.5), SPRT_GO_ON);
    assert_near(sprt.sum, 1.5 * log(0.96), 1e-12);
    assert_int_equal(sprt.games, 3);
}

/* log 20 is 16.4 wins of log 1.2, and 13.4 losses of log 0.8. */
static void it_ends_where_it_must(void **unused)
{
    (void)unused;
    struct sprt sprt;
    sprt_begin(&sprt, 0.5, 0.6, 0.05, 0.05);
    for (int i = 1; i <= 16; i++)
        assert_int_equal(sprt_add(&sprt, 1), SPRT_GO_ON);
    assert_int_equal(sprt_add(&sprt, 1), SPRT_H1);
    assert_int_equal(sprt_add(&sprt, 0), SPRT_H1);
    assert_int_equal(sprt.games, 17);
    sprt_begin(&sprt, 0.5, 0.6, 0.05, 0.05);
    for (int i = 1; i <= 13; i++)
        assert_int_equal(sprt_add(&sprt, 0), SPRT_GO_ON);
    assert_int_equal(sprt_add(&sprt, 0), SPRT_H0);
}

/* A game: won, shared by two or lost, so many in 1000. */
struct odds {
    uint32_t won, shared;
};

static double play(struct rng *rng, const struct odds *odds)
{
    const uint32_t die = rng_below(rng, 1000);
    return die < odds->won ? 1 : die < odds->won + odds->shared ? 0.5 : 0;
}

/* How often, of 1000 tests, this is the verdict; every test ends. */
static int count_verdicts(const struct odds *odds, double s0, double s1,
                          enum sprt_verdict wanted)
{
    struct rng rng;
    int count = 0;
    rng_init(&rng, odds->won, odds->shared);
    for (int i = 0; i < 1000; i++) {
        struct sprt sprt;
        sprt_begin(&sprt, s0, s1, 0.05, 0.05);
        while (sprt_add(&sprt, play(&rng, odds)) == SPRT_GO_ON)
            assert_true(sprt.games < 100000);
        count += sprt.verdict == wanted;
    }
    return count;
}

/* At most 5 % in the long run; of 1000 fixed tests at most 6.5 %. Wins that
 * are often shared make it more careful, never less. */
static void errors_stay_within_bounds(void **unused)
{
    (void)unused;
    static const struct odds even = {500, 0}, quarter = {250, 0},
                             shared = {100, 300}, better = {600, 0},
                             third = {330, 0}, tied = {230, 200};
    assert_in_range(count_verdicts(&even, 0.5, 0.6, SPRT_H1), 10, 65);
    assert_in_range(count_verdicts(&quarter, 0.25, 0.33, SPRT_H1), 10, 65);
    assert_in_range(count_verdicts(&shared, 0.25, 0.33, SPRT_H1), 0, 65);
    assert_in_range(count_verdicts(&better, 0.5, 0.6, SPRT_H0), 10, 65);
    assert_in_range(count_verdicts(&third, 0.25, 0.33, SPRT_H0), 10, 65);
    assert_in_range(count_verdicts(&tied, 0.25, 0.33, SPRT_H0), 0, 65);
}

static void near_certainty_errors_stay_within_bounds(void **unused)
{
    (void)unused;
    static const struct odds low = {970, 0}, high = {990, 0};
    assert_in_range(count_verdicts(&low, 0.97, 0.99, SPRT_H1), 5, 65);
    assert_in_range(count_verdicts(&high, 0.97, 0.99, SPRT_H0), 5, 65);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(logs_and_powers_are_right),
        cmocka_unit_test(elo_is_a_share),
        cmocka_unit_test(bounds_and_steps_are_walds),
        cmocka_unit_test(it_ends_where_it_must),
        cmocka_unit_test(errors_stay_within_bounds),
        cmocka_unit_test(near_certainty_errors_stay_within_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
