/* The turning point of ways that are written down here. */
#include "ai/turning.h"

#include "unit/unit.h"

#include <string.h>

static struct turning_way way;

static void walk(const int32_t *hope, int rows)
{
    way.rows = rows;
    for (int row = 0; row < rows; row++) {
        way.first[row] = (int16_t)(10 * row);
        way.hope[row][0] = hope[row];
        way.hope[row][1] = 100 - hope[row];
    }
}

static void the_largest_rise_that_lasted(void **unused)
{
    (void)unused;
    static const int32_t hope[] = {50, 55, 90, 40, 70, 65, 100};
    struct turning turning;
    walk(hope, 7);
    assert_true(turning_find(&way, 2, 10, &turning));
    assert_int_equal(turning.seat, 0);
    assert_int_equal(turning.first, 60);
    assert_int_equal(turning.from, 65);
    assert_int_equal(turning.to, 100);
}

/* A jump that was taken back counts for what was left of it. */
static void what_was_lost_again_does_not_count(void **unused)
{
    (void)unused;
    static const int32_t hope[] = {50, 95, 52, 72, 70, 75, 80};
    struct turning turning;
    walk(hope, 7);
    assert_true(turning_find(&way, 2, 10, &turning));
    assert_int_equal(turning.first, 30);
    assert_int_equal(turning.from, 52);
    assert_int_equal(turning.to, 72);
}

static void the_others_rise_counts(void **unused)
{
    (void)unused;
    static const int32_t hope[] = {50, 20, 25, 22, 0};
    struct turning turning;
    walk(hope, 5);
    assert_true(turning_find(&way, 2, 10, &turning));
    assert_int_equal(turning.seat, 1);
    assert_int_equal(turning.first, 10);
}

static void an_even_game_has_none(void **unused)
{
    (void)unused;
    static const int32_t hope[] = {50, 53, 49, 52, 55};
    struct turning turning;
    walk(hope, 5);
    assert_false(turning_find(&way, 2, 10, &turning));
    walk(hope, 1);
    assert_false(turning_find(&way, 2, 10, &turning));
}

/* Three rows of two seats each for two turns; the second turn is the last. */
static void last_turns_do_not_count(void **unused)
{
    (void)unused;
    static const int32_t hope[] = {50, 65, 64, 62, 64, 100};
    static const int16_t turn[] = {0, 1, 1, 1, 2, 2};
    static const int8_t seat[] = {-2, 0, 0, 1, 1, 0};
    struct turning turning;
    walk(hope, 6);
    memcpy(way.turn, turn, sizeof turn);
    memcpy(way.seat, seat, sizeof seat);
    assert_true(turning_find(&way, 2, 10, &turning));
    assert_int_equal(turning.first, 50);
    way.over = true;
    assert_true(turning_find(&way, 2, 10, &turning));
    assert_int_equal(turning.first, 10);
    assert_true(turning_find_last(&way, 2, 10, &turning));
    assert_int_equal(turning.first, 50);
    way.over = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_largest_rise_that_lasted),
        cmocka_unit_test(what_was_lost_again_does_not_count),
        cmocka_unit_test(the_others_rise_counts),
        cmocka_unit_test(an_even_game_has_none),
        cmocka_unit_test(last_turns_do_not_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
