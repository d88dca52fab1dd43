#include "learn/spsa.h"

#include "unit/unit.h"

#include <stdlib.h>

enum { WEIGHTS = 4 };

static const struct game_weight list[WEIGHTS] = {
    {"near", 50, 0, 100, 2},
    {"far", 10, -500, 500, 20},
    {"edge", 5, 0, 10, 1},   /* the best lies beyond the most */
    {"idle", 7, 0, 1000, 10} /* does nothing */
};

static const int best[WEIGHTS] = {62, -110, 14, 0};

/* A hill with its top at `best`; the last weight does not matter. */
static double height(const int *weight)
{
    double sum = 0;
    for (int i = 0; i < WEIGHTS - 1; i++) {
        const double off = (double)(weight[i] - best[i]) / list[i].step;
        sum -= 0.002 * off * off;
    }
    return sum;
}

static void start(struct spsa *spsa, int steps, uint64_t seed)
{
    int from[WEIGHTS];
    for (int i = 0; i < WEIGHTS; i++)
        from[i] = list[i].value;
    spsa_begin(spsa, list, WEIGHTS, from, seed);
    spsa->steps = steps;
}

/* Goes all the way; the noise is far larger than what is looked for. */
static void climb(struct spsa *spsa, struct rng *noise)
{
    int plus[WEIGHTS], minus[WEIGHTS];
    while (spsa->done < spsa->steps) {
        spsa_ask(spsa, plus, minus);
        const double blur = rng_below(noise, 2001) / 5000.0 - 0.2;
        spsa_tell(spsa, height(plus) - height(minus) + blur);
    }
}

static void it_finds_the_top_of_a_noisy_hill(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct spsa spsa;
        struct rng noise;
        int found[WEIGHTS];
        rng_init(&noise, seed, 1);
        start(&spsa, 20000, seed);
        climb(&spsa, &noise);
        spsa_answer(&spsa, found);
        assert_true(abs(found[0] - best[0]) <= 2 * list[0].step);
        assert_true(abs(found[1] - best[1]) <= 2 * list[1].step);
        assert_in_range(found[2], 8, list[2].most);
        assert_in_range(found[3], 0, 250);
    }
}

/* Both sides lie equally far from the middle, and within the limits. */
static void the_sides_are_opposite(void **unused)
{
    (void)unused;
    struct spsa spsa;
    int plus[WEIGHTS], minus[WEIGHTS], up = 0;
    start(&spsa, 100, 1);
    for (int i = 0; i < 100; i++) {
        spsa_ask(&spsa, plus, minus);
        assert_int_not_equal(plus[1], minus[1]);
        assert_int_equal(plus[1] + minus[1], 2 * list[1].value);
        assert_in_range(plus[3], 0, 27);
        assert_in_range(minus[3], 0, 27);
        up += plus[1] > minus[1];
        spsa_tell(&spsa, 0);
    }
    assert_in_range(up, 30, 70);
}

/* Nothing is learnt without steps or from a draw. */
static void without_news_nothing_changes(void **unused)
{
    (void)unused;
    struct spsa spsa;
    int plus[WEIGHTS], minus[WEIGHTS], found[WEIGHTS];
    start(&spsa, 0, 1);
    spsa_answer(&spsa, found);
    for (int i = 0; i < WEIGHTS; i++)
        assert_int_equal(found[i], list[i].value);
    start(&spsa, 10, 1);
    for (int i = 0; i < 10; i++) {
        spsa_ask(&spsa, plus, minus);
        spsa_tell(&spsa, 0);
    }
    spsa_answer(&spsa, found);
    for (int i = 0; i < WEIGHTS; i++)
        assert_int_equal(found[i], list[i].value);
}

/* A weight goes towards the side that did better. */
static void a_step_goes_to_the_better_side(void **unused)
{
    (void)unused;
    struct spsa spsa;
    int plus[WEIGHTS], minus[WEIGHTS];
    start(&spsa, 10, 3);
    const double before = spsa.at[1];
    spsa_ask(&spsa, plus, minus);
    spsa_tell(&spsa, -1);
    assert_true((spsa.at[1] < before) == (plus[1] > minus[1]));
    assert_true(spsa.at[1] != before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_finds_the_top_of_a_noisy_hill),
        cmocka_unit_test(the_sides_are_opposite),
        cmocka_unit_test(without_news_nothing_changes),
        cmocka_unit_test(a_step_goes_to_the_better_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
