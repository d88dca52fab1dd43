#include "learn/curve.h"

#include "unit/unit.h"

static void add(struct curve *curve, uint64_t games)
{
    const struct curve_point point = {.games = games};
    curve_add(curve, &point);
}

static void points_stay_in_order(void **unused)
{
    (void)unused;
    struct curve curve = {0};
    for (uint64_t i = 1; i <= CURVE_POINTS; i++) {
        add(&curve, i);
        assert_int_equal(curve.count, i);
        assert_int_equal(curve_last(&curve)->games, i);
    }
    assert_int_equal(curve.point[0].games, 1);
}

/* Whatever the length, the latest is there and the rest lies evenly. */
static void a_long_way_is_thinned_out(void **unused)
{
    (void)unused;
    struct curve curve = {0};
    for (uint64_t i = 1; i <= 5000; i++) {
        add(&curve, i);
        assert_in_range(curve.count, 1, CURVE_POINTS);
        assert_int_equal(curve_last(&curve)->games, i);
    }
    for (uint64_t i = 0; i + 1 < curve.count; i++)
        assert_int_equal(curve.point[i].games, 16 * (i + 1));
    assert_int_equal(curve.count, 5000 / 16 + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_stay_in_order),
        cmocka_unit_test(a_long_way_is_thinned_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
