#include "base/hex.h"
#include "unit/unit.h"

static void assert_hex(struct hex hex, int q, int r)
{
    assert_int_equal(hex.q, q);
    assert_int_equal(hex.r, r);
}

static void directions_count_anticlockwise_from_the_right(void **unused)
{
    (void)unused;
    assert_hex(hex_neighbour(hex_at(0, 0), 0), 1, 0);
    assert_hex(hex_neighbour(hex_at(0, 0), 1), 1, -1);
    assert_hex(hex_neighbour(hex_at(0, 0), 2), 0, -1);
    assert_hex(hex_neighbour(hex_at(0, 0), 3), -1, 0);
    assert_hex(hex_neighbour(hex_at(0, 0), 4), -1, 1);
    assert_hex(hex_neighbour(hex_at(0, 0), 5), 0, 1);
}

static void opposite_directions_lead_back(void **unused)
{
    (void)unused;
    const struct hex start = hex_at(-3, 7);
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        const struct hex there = hex_neighbour(start, direction);
        const struct hex back = hex_neighbour(there, (direction + 3) % 6);
        assert_false(hex_equal(start, there));
        assert_true(hex_equal(start, back));
    }
}

static void consecutive_neighbours_touch(void **unused)
{
    (void)unused;
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        const struct hex one = hex_direction[direction];
        const struct hex next = hex_direction[(direction + 1) % 6];
        assert_int_equal(hex_distance(one, next), 1);
    }
}

static void equal_needs_both_coordinates(void **unused)
{
    (void)unused;
    assert_true(hex_equal(hex_at(2, -5), hex_at(2, -5)));
    assert_false(hex_equal(hex_at(2, -5), hex_at(2, 5)));
    assert_false(hex_equal(hex_at(2, -5), hex_at(-2, -5)));
}

static void add_adds_each_coordinate(void **unused)
{
    (void)unused;
    assert_hex(hex_add(hex_at(3, -4), hex_at(-5, 6)), -2, 2);
}

static void distance_is_steps_over_edges(void **unused)
{
    (void)unused;
    assert_int_equal(hex_distance(hex_at(4, 4), hex_at(4, 4)), 0);
    assert_int_equal(hex_distance(hex_at(0, 0), hex_at(3, 0)), 3);
    assert_int_equal(hex_distance(hex_at(0, 0), hex_at(3, -3)), 3);
    assert_int_equal(hex_distance(hex_at(0, 0), hex_at(3, 3)), 6);
    assert_int_equal(hex_distance(hex_at(-2, 1), hex_at(1, 2)), 4);
    /* The far corners of the coordinates do not overflow. */
    assert_int_equal(hex_distance(hex_at(-128, -128), hex_at(127, 127)), 510);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(directions_count_anticlockwise_from_the_right),
        cmocka_unit_test(opposite_directions_lead_back),
        cmocka_unit_test(consecutive_neighbours_touch),
        cmocka_unit_test(equal_needs_both_coordinates),
        cmocka_unit_test(add_adds_each_coordinate),
        cmocka_unit_test(distance_is_steps_over_edges),
    };
    return cmocka_run_group_tests_name("hex", tests, NULL, NULL);
}
