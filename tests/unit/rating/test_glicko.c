/* The paper's own example, a second one that other libraries publish, and what
 * must hold of any rating. */
#include "rating/glicko.h"

#include "unit/unit.h"

#include "base/hash.h"
#include "base/rng.h"

#include <string.h>

static struct rating made(int points, int deviation)
{
    return (struct rating){points * RATING_POINT, deviation * RATING_POINT,
                           RATING_VOLATILITY, 0};
}

static void assert_rating(const struct rating *rating, int points,
                          int deviation, int volatility)
{
    assert_int_equal(rating->points, points);
    assert_int_equal(rating->deviation, deviation);
    assert_int_equal(rating->volatility, volatility);
}

/* Glickman (2013): 1464.06, 151.52 and 0.05999, from steps that he rounds. In
 * full it is 1464.0507, 151.5165 and 0.0599960. */
static void the_paper_s_example(void **state)
{
    const struct rating player = made(1500, 200);
    const struct rating_result result[] = {
        {made(1400, 30), 2}, {made(1550, 100), 0}, {made(1700, 300), 0}};
    const struct rating after =
        rating_after(&player, RATING_PERIOD_DAYS, result, 3, 1);
    (void)state;
    assert_rating(&after, 1464051, 151517, 59995984);
    assert_int_equal(after.day, RATING_PERIOD_DAYS);
}

/* 1500/200 beats 1400/30: 1563.5642, 175.4027, 0.0599987 and 1398.1436,
 * 31.6702, as the library of H. Sohn and those made after it have it. */
static void a_game_of_two_as_others_have_it(void **state)
{
    const struct rating strong = made(1500, 200), weak = made(1400, 30);
    const struct rating_result won = {weak, 2}, lost = {strong, 0};
    const struct rating winner =
        rating_after(&strong, RATING_PERIOD_DAYS, &won, 1, 1);
    const struct rating loser =
        rating_after(&weak, RATING_PERIOD_DAYS, &lost, 1, 1);
    (void)state;
    assert_int_equal(winner.points, 1563564);
    assert_int_equal(winner.deviation, 175403);
    assert_in_range(winner.volatility, 59998600, 59998700);
    assert_int_equal(loser.points, 1398144);
    assert_int_equal(loser.deviation, 31670);
}

/* The paper, step 6: who has not played a period has sqrt(200^2 + (0.06 *
 * 173.7178)^2) = 200.2714. */
static void a_deviation_grows_by_days(void **state)
{
    const struct rating rating = made(1500, 200);
    const struct rating later = rating_on(&rating, RATING_PERIOD_DAYS);
    const struct rating year = rating_on(&rating, 100 * 365);
    (void)state;
    assert_rating(&later, 1500000, 200271, RATING_VOLATILITY);
    assert_int_equal(rating_on(&rating, 0).deviation, 200000);
    assert_int_equal(rating_on(&rating, -5).deviation, 200000);
    assert_int_equal(year.deviation, RATING_DEVIATION_MOST);
    struct rating known = made(1500, 60);
    assert_true(rating_on(&known, 330).deviation < RATING_PROVISIONAL);
    assert_true(rating_on(&known, 400).deviation > RATING_PROVISIONAL);
}

static void somebody_new(void **state)
{
    const struct rating rating = rating_new(7);
    (void)state;
    assert_rating(&rating, 1500000, 350000, 60000000);
    assert_int_equal(rating.day, 7);
}

static struct rating drawn(struct rng *rng)
{
    struct rating rating =
        made(800 + (int)rng_below(rng, 1600), 30 + (int)rng_below(rng, 320));
    rating.day = (int)rng_below(rng, 100);
    rating.volatility = 10000000 + (int)rng_below(rng, 90000000);
    return rating;
}

static void equals_who_share_stay_where_they_are(void **state)
{
    struct rng rng;
    (void)state;
    rng_init(&rng, 1, 0);
    for (int i = 0; i < 10000; i++) {
        const struct rating one = drawn(&rng);
        const struct rating_result shared = {one, 1};
        const struct rating after = rating_after(&one, 100, &shared, 1, 1);
        assert_int_equal(after.points, one.points);
        assert_true(after.volatility <= one.volatility);
    }
}

/* Who wins gains what he would lose, had he lost against the mirror image. */
static void to_win_and_to_lose_are_alike(void **state)
{
    struct rng rng;
    (void)state;
    rng_init(&rng, 2, 0);
    for (int i = 0; i < 10000; i++) {
        struct rating one = drawn(&rng);
        struct rating_result result = {drawn(&rng), (int)rng_below(&rng, 3)};
        const struct rating after = rating_after(&one, 100, &result, 1, 1);
        one.points = 2 * RATING_START - one.points;
        result.other.points = 2 * RATING_START - result.other.points;
        result.halves = 2 - result.halves;
        const struct rating mirrored = rating_after(&one, 100, &result, 1, 1);
        assert_in_range(mirrored.points + after.points, 2 * RATING_START - 1,
                        2 * RATING_START + 1);
        assert_in_range(mirrored.deviation, after.deviation - 1,
                        after.deviation + 1);
    }
}

static void more_points_raise_and_a_game_tells_something(void **state)
{
    struct rng rng;
    (void)state;
    rng_init(&rng, 3, 0);
    for (int i = 0; i < 10000; i++) {
        const struct rating one = drawn(&rng);
        struct rating_result result = {drawn(&rng), 0};
        const struct rating lost = rating_after(&one, 100, &result, 1, 1);
        result.halves = 2;
        const struct rating won = rating_after(&one, 100, &result, 1, 1);
        assert_true(lost.points <= one.points && one.points <= won.points);
        assert_true(lost.points < won.points);
        assert_true(won.deviation > 0 && won.volatility > 0);
        assert_true(won.deviation <= RATING_DEVIATION_MOST);
    }
}

static void the_order_of_results_makes_no_difference(void **state)
{
    struct rng rng;
    (void)state;
    rng_init(&rng, 4, 0);
    for (int i = 0; i < 10000; i++) {
        const struct rating one = drawn(&rng);
        struct rating_result result[4];
        for (int r = 0; r < 4; r++)
            result[r] =
                (struct rating_result){drawn(&rng), (int)rng_below(&rng, 3)};
        const struct rating after = rating_after(&one, 100, result, 4, 4);
        for (int turn = 0; turn < 4; turn++) {
            const struct rating_result first = result[0];
            memmove(result, result + 1, 3 * sizeof *result);
            result[3] = first;
            const struct rating again = rating_after(&one, 100, result, 4, 4);
            assert_memory_equal(&after, &again, sizeof after);
        }
    }
}

/* Each of four results of a quarter is as one whole result. */
static void shares_make_up_a_game(void **state)
{
    const struct rating one = made(1600, 120), other = made(1700, 80);
    const struct rating_result result[] = {
        {other, 2}, {other, 2}, {other, 2}, {other, 2}};
    const struct rating whole = rating_after(&one, 10, result, 1, 1);
    const struct rating parts = rating_after(&one, 10, result, 4, 4);
    (void)state;
    assert_memory_equal(&whole, &parts, sizeof whole);
}

/* Far apart, surprising, hardly known: it stays a number. */
static void extremes_stay_sound(void **state)
{
    (void)state;
    for (int points = -20000; points <= 20000; points += 1000)
        for (int halves = 0; halves <= 2; halves++) {
            const struct rating one = made(1500, 350);
            const struct rating_result result = {made(points, 30), halves};
            const struct rating after = rating_after(&one, 9, &result, 1, 1);
            assert_in_range(after.deviation, 1, RATING_DEVIATION_MOST);
            assert_true(after.volatility > 0);
            assert_true(after.points > -100000000 && after.points < 100000000);
        }
}

/* A long history: the same number from every compiler, with and without
 * optimisation, on every machine. If it changes, ratings that are kept do. */
static void the_same_everywhere(void **state)
{
    struct rating player[16];
    uint64_t hash = HASH_START;
    struct rng rng;
    (void)state;
    rng_init(&rng, 5, 0);
    for (int i = 0; i < 16; i++)
        player[i] = rating_new(0);
    for (int day = 0; day < 20000; day++) {
        struct rating *const one = &player[rng_below(&rng, 16)];
        const struct rating_result result = {
            rating_on(&player[rng_below(&rng, 16)], day),
            (int)rng_below(&rng, 3)};
        *one = rating_after(one, day, &result, 1, 1);
        hash = hash_number(hash, (uint64_t)one->points);
        hash = hash_number(hash, (uint64_t)one->deviation);
        hash = hash_number(hash, (uint64_t)one->volatility);
    }
    assert_int_equal(hash, UINT64_C(0xdbe5c099e8d3f952));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_paper_s_example),
        cmocka_unit_test(a_game_of_two_as_others_have_it),
        cmocka_unit_test(a_deviation_grows_by_days),
        cmocka_unit_test(somebody_new),
        cmocka_unit_test(equals_who_share_stay_where_they_are),
        cmocka_unit_test(to_win_and_to_lose_are_alike),
        cmocka_unit_test(more_points_raise_and_a_game_tells_something),
        cmocka_unit_test(the_order_of_results_makes_no_difference),
        cmocka_unit_test(shares_make_up_a_game),
        cmocka_unit_test(extremes_stay_sound),
        cmocka_unit_test(the_same_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
