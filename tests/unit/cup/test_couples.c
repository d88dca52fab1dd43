/* Couples cost as little as the least of all ways to couple, which are tried
 * one by one where people are few; and where they are many, no two couples can
 * change partners to their advantage. */
#include "cup/couples.h"

#include "base/rng.h"
#include "unit/unit.h"

#include <stdbool.h>
#include <string.h>

enum { FEW = 10, CROWDS = 600 };

static int64_t least(const struct couples *couples, unsigned left)
{
    int one = 0;
    int64_t best = -1;
    if (!left)
        return 0;
    while (!(left >> one & 1))
        one++;
    for (int other = one + 1; other < couples->people; other++) {
        if (!(left >> other & 1))
            continue;
        const int64_t rest =
            least(couples, left & ~(1u << one) & ~(1u << other));
        const int64_t cost = couples->cost[one][other] + rest;
        if (best < 0 || cost < best)
            best = cost;
    }
    return best;
}

static int64_t cost_of(const struct couples *couples)
{
    int64_t cost = 0;
    for (int i = 0; i < couples->people; i++) {
        const int mate = couples->mate[i];
        assert_in_range(mate, 0, couples->people - 1);
        assert_int_not_equal(mate, i);
        assert_int_equal(couples->mate[mate], i);
        cost += mate > i ? couples->cost[i][mate] : 0;
    }
    return cost;
}

/* Costs of few sizes make many ties, and so many blossoms. */
static void draw(struct couples *couples, struct rng *rng, int people)
{
    const uint32_t sizes = rng_below(rng, 2) ? 3 : 1000;
    memset(couples, 0, sizeof *couples);
    couples->people = people;
    for (int i = 0; i < people; i++)
        for (int j = 0; j < i; j++)
            couples->cost[i][j] = couples->cost[j][i] =
                (int64_t)rng_below(rng, sizes) << rng_below(rng, 50);
}

static void few_cost_the_least(void **state)
{
    struct couples couples;
    struct rng rng;
    (void)state;
    rng_init(&rng, 1, 0);
    for (int crowd = 0; crowd < CROWDS; crowd++) {
        draw(&couples, &rng, 2 + 2 * (int)rng_below(&rng, FEW / 2));
        couples_make(&couples);
        assert_true(cost_of(&couples) ==
                    least(&couples, (1u << couples.people) - 1));
    }
}

static void no_two_of_many_change(const struct couples *couples, int one,
                                  int other)
{
    const int first = couples->mate[one], second = couples->mate[other];
    if (first == other)
        return;
    const int64_t now =
        couples->cost[one][first] + couples->cost[other][second];
    assert_true(couples->cost[one][other] + couples->cost[first][second] >=
                now);
    assert_true(couples->cost[one][second] + couples->cost[other][first] >=
                now);
}

static void many_gain_nothing_by_a_change(void **state)
{
    struct couples couples;
    struct rng rng;
    (void)state;
    rng_init(&rng, 2, 0);
    for (int crowd = 0; crowd < 12; crowd++) {
        draw(&couples, &rng, COUPLES_MOST - 2 * (crowd % 6));
        couples_make(&couples);
        cost_of(&couples);
        for (int i = 0; i < couples.people; i++)
            for (int j = 0; j < i; j++)
                no_two_of_many_change(&couples, i, j);
    }
}

/* Who would rather not meet is coupled if there is nobody else. */
static void the_dearest_are_coupled_if_they_must_be(void **state)
{
    struct couples couples = {.people = 2};
    (void)state;
    couples.cost[0][1] = couples.cost[1][0] = INT64_C(1) << 56;
    couples_make(&couples);
    assert_int_equal(couples.mate[0], 1);
    couples.people = 0;
    couples_make(&couples);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_cost_the_least),
        cmocka_unit_test(many_gain_nothing_by_a_change),
        cmocka_unit_test(the_dearest_are_coupled_if_they_must_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
