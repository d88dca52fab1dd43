#include "rating/match.h"

#include "rating/anchor.h"
#include "unit/unit.h"

#include "base/rng.h"

#include <string.h>

static struct rating_card card_of(int points, int deviation, int games)
{
    return (struct rating_card){{points * RATING_POINT,
                                 deviation * RATING_POINT, RATING_VOLATILITY,
                                 100},
                                games};
}

static struct match_seat somebody(struct rng *rng)
{
    struct match_seat seat = {.place = 1 + (int)rng_below(rng, 4)};
    if (rng_below(rng, 4) == 0) {
        seat.anchored = true;
        anchor_of("suburbia", "expert", &seat.anchor);
        return seat;
    }
    seat.game = card_of(1000 + (int)rng_below(rng, 1000),
                        40 + (int)rng_below(rng, 300), 5);
    if (rng_below(rng, 3) > 0)
        seat.pool = card_of(1000 + (int)rng_below(rng, 1000),
                            40 + (int)rng_below(rng, 300), 3);
    return seat;
}

static void two_newcomers_gain_and_lose_the_same(void **state)
{
    struct match_seat seat[2] = {{.place = 1}, {.place = 2}};
    (void)state;
    match_rate(seat, 2, 100);
    assert_int_equal(seat[0].pool.rating.points - RATING_START,
                     RATING_START - seat[1].pool.rating.points);
    assert_true(seat[0].pool.rating.points > RATING_START);
    assert_int_equal(seat[0].pool.games, 1);
    assert_memory_equal(&seat[0].pool, &seat[0].game, sizeof seat[0].pool);
}

static void equals_who_share_move_neither(void **state)
{
    struct match_seat seat[3] = {{.place = 1}, {.place = 1}, {.place = 1}};
    (void)state;
    for (int i = 0; i < 3; i++)
        seat[i].pool = seat[i].game = card_of(1700, 80, 9);
    match_rate(seat, 3, 100);
    for (int i = 0; i < 3; i++)
        assert_int_equal(seat[i].pool.rating.points, 1700000);
}

/* Three against equals, first of them: two wins of a half are as one. */
static void a_game_of_three_weighs_as_one(void **state)
{
    struct match_seat three[3] = {{.place = 1}, {.place = 2}, {.place = 2}};
    struct match_seat two[2] = {{.place = 1}, {.place = 2}};
    (void)state;
    match_rate(three, 3, 100);
    match_rate(two, 2, 100);
    assert_memory_equal(&three[0].pool, &two[0].pool, sizeof two[0].pool);
}

static void anchors_never_move(void **state)
{
    struct match_seat seat[2] = {{.place = 2}, {.place = 1, .anchored = true}};
    (void)state;
    assert_true(anchor_of("subdivision", "beginner", &seat[1].anchor));
    const struct match_seat before = seat[1];
    for (int game = 0; game < 50; game++)
        match_rate(seat, 2, 100 + game);
    assert_memory_equal(&seat[1], &before, sizeof before);
    assert_true(seat[0].pool.rating.points < 1251 * RATING_POINT);
}

/* Who wins as often as he loses against a level comes to stand where it does.
 */
static void an_anchor_gives_the_scale(void **state)
{
    struct match_seat seat[2] = {{.place = 1}, {.anchored = true}};
    (void)state;
    assert_true(anchor_of("suburbia", "expert", &seat[1].anchor));
    for (int game = 0; game < 400; game++) {
        seat[1].place = game % 2 ? 2 : 0;
        match_rate(seat, 2, 100 + game / 4);
    }
    assert_in_range(seat[0].pool.rating.points, 1789000, 1849000);
    assert_false(card_provisional(&seat[0].pool));
}

static void who_is_new_to_a_pool_is_guessed(void **state)
{
    struct match_seat seat[2] = {{.place = 1}, {.place = 1}};
    (void)state;
    seat[0].game = card_of(1800, 50, 40);
    seat[1].game = card_of(1800, 50, 40);
    match_rate(seat, 2, 100);
    assert_int_equal(seat[0].pool.rating.points, 1800000);
    assert_int_equal(seat[0].pool.games, 1);
    assert_int_equal(seat[0].game.games, 41);
    assert_true(card_provisional(&seat[0].pool));
    assert_true(seat[0].pool.rating.deviation < 206155); /* 50 and 200 */
}

/* However people sit, each comes to the same. */
static void the_order_of_seats_makes_no_difference(void **state)
{
    struct rng rng;
    (void)state;
    rng_init(&rng, 7, 0);
    for (int i = 0; i < 5000; i++) {
        const int seats = 2 + (int)rng_below(&rng, 4);
        struct match_seat one[5], other[5];
        for (int seat = 0; seat < seats; seat++)
            one[seat] = somebody(&rng);
        for (int seat = 0; seat < seats; seat++)
            other[(seat + 1) % seats] = one[seat];
        match_rate(one, seats, 120);
        match_rate(other, seats, 120);
        for (int seat = 0; seat < seats; seat++) {
            const struct match_seat *const same = &other[(seat + 1) % seats];
            assert_int_equal(one[seat].pool.rating.points,
                             same->pool.rating.points);
            assert_int_equal(one[seat].pool.rating.deviation,
                             same->pool.rating.deviation);
            assert_int_equal(one[seat].game.rating.points,
                             same->game.rating.points);
        }
    }
}

/* The better place never leads to fewer points. */
static void a_better_place_is_worth_no_less(void **state)
{
    struct rng rng;
    (void)state;
    rng_init(&rng, 8, 0);
    for (int i = 0; i < 5000; i++) {
        struct match_seat worse[3], better[3];
        for (int seat = 0; seat < 3; seat++)
            worse[seat] = somebody(&rng);
        worse[0].anchored = false;
        memcpy(better, worse, sizeof better);
        better[0].place--;
        match_rate(worse, 3, 110);
        match_rate(better, 3, 110);
        assert_true(better[0].pool.rating.points >=
                    worse[0].pool.rating.points);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_newcomers_gain_and_lose_the_same),
        cmocka_unit_test(equals_who_share_move_neither),
        cmocka_unit_test(a_game_of_three_weighs_as_one),
        cmocka_unit_test(anchors_never_move),
        cmocka_unit_test(an_anchor_gives_the_scale),
        cmocka_unit_test(who_is_new_to_a_pool_is_guessed),
        cmocka_unit_test(the_order_of_seats_makes_no_difference),
        cmocka_unit_test(a_better_place_is_worth_no_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
