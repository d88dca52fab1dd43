/* The hex geometry of a borough (S-HEX, S-BOARD). */
#include "unit/suburbia/town.h"

enum { REACH = 6 };

/* A borough of one tile that stands anywhere, the frontier left alone. */
static struct borough alone(struct hex at)
{
    struct borough borough = {.slots = 0};
    borough_lay(box, &borough, TILE_FIRST, cell_of(at), 1);
    return borough;
}

static void cells_hold_coordinates(void **unused)
{
    (void)unused;
    for (int q = -32; q <= CELL_LIMIT; q++)
        for (int r = -32; r <= CELL_LIMIT; r++) {
            const struct hex again = cell_hex(cell_at(q, r));
            assert_int_equal(again.q, q);
            assert_int_equal(again.r, r);
        }
    assert_true(cell_at(5, 0) < cell_at(-5, 1)); /* by row first */
}

static void six_directions_touch(void **unused)
{
    (void)unused;
    const struct borough borough = alone(hex_at(2, 3));
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        const struct hex beside = hex_neighbour(hex_at(2, 3), direction);
        assert_int_equal(borough_around(&borough, cell_of(beside)).adjacent, 1);
    }
    assert_int_equal(borough_around(&borough, cell_at(3, 4)).adjacent, 0);
    assert_int_equal(borough_around(&borough, cell_at(1, 2)).adjacent, 0);
}

/* Around a cell, for a tile at each offset in a window: whether it touches,
 * and which neighbours of the cell are still untouched by it. */
static void surroundings_follow_from_distances(void **unused)
{
    (void)unused;
    const struct hex centre = hex_at(1, -2);
    for (int q = -REACH; q <= REACH; q++)
        for (int r = -REACH; r <= REACH; r++) {
            const struct hex at = hex_at(centre.q + q, centre.r + r);
            const struct borough borough = alone(at);
            const struct surroundings around =
                borough_around(&borough, cell_of(centre));
            unsigned fresh = 0;
            for (int d = 0; d < HEX_DIRECTIONS; d++)
                fresh |=
                    (unsigned)(hex_distance(hex_neighbour(centre, d), at) > 1)
                    << d;
            assert_int_equal(around.adjacent, hex_distance(centre, at) == 1);
            if (q || r)
                assert_int_equal(around.fresh, fresh);
        }
}

/* Rows end where others begin in a cell's number; nothing may leak across. */
static void the_far_ends_do_not_touch(void **unused)
{
    (void)unused;
    const struct borough borough = alone(hex_at(31, 0));
    assert_int_equal(borough_around(&borough, cell_at(-31, 1)).adjacent, 0);
    assert_int_equal(borough_around(&borough, cell_at(-31, 0)).adjacent, 0);
    assert_int_equal(borough_around(&borough, cell_at(30, 0)).adjacent, 1);
}

static void the_board_blocks_its_cells(void **unused)
{
    (void)unused;
    int blocked = 0;
    for (int q = -32; q <= CELL_LIMIT; q++)
        for (int r = -32; r <= CELL_LIMIT; r++)
            blocked += borough_is_blocked(box, cell_at(q, r));
    assert_int_equal(blocked, box->blocked);
    for (int i = 0; i < box->blocked; i++)
        assert_true(borough_is_blocked(box, cell_of(box->blocked_cell[i])));
    assert_false(borough_is_blocked(box, cell_at(0, 0)));
}

/* Free cells as the rules say it: empty, beside a tile, not the board. */
static bool is_free(const struct borough *borough, struct hex at)
{
    bool beside = false;
    for (int slot = 0; slot < borough->slots; slot++) {
        const int steps = hex_distance(at, cell_hex(borough->cell[slot]));
        if (steps == 0)
            return false;
        beside |= steps == 1;
    }
    return beside && !borough_is_blocked(box, cell_of(at));
}

static void assert_frontier(const struct borough *borough)
{
    int count = 0;
    for (int q = -31; q <= CELL_LIMIT; q++)
        for (int r = -31; r <= CELL_LIMIT; r++) {
            const bool expected = is_free(borough, hex_at(q, r));
            count += expected;
            assert_int_equal(borough_is_frontier(borough, cell_at(q, r)),
                             expected);
        }
    assert_int_equal(borough->edge, count);
}

static void free_cells_follow_from_the_tiles(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 3, 3);
    for (int game = 0; game < 20; game++) {
        struct suburbia_state state = town_open(SECOND, MODE_LONE, 1);
        struct borough *borough = &state.borough[0];
        while (borough->slots < SLOTS_MAX - 1) {
            const cell at = borough->frontier[rng_below(&rng, borough->edge)];
            const struct surroundings around = borough_around(borough, at);
            borough_lay(box, borough, TILE_FIRST, at, 1);
            borough_spread(box, borough, at, around);
            assert_frontier(borough);
        }
    }
}

/* A straight line has the longest edge there can be. */
static void the_longest_frontier_fits(void **unused)
{
    (void)unused;
    struct suburbia_state state = town_open(SECOND, MODE_LONE, 1);
    for (int r = 3; state.borough[0].slots < SLOTS_MAX - 1; r++)
        town_lay(&state, 0, "suburbs", 0, r);
    assert_frontier(&state.borough[0]);
    assert_true(state.borough[0].edge < FRONTIER_MAX);
}

/* Cell 0 marks unused entries; it is no place to build. */
static void nothing_is_free_in_the_corner(void **unused)
{
    (void)unused;
    const struct suburbia_state state = town_open(SECOND, MODE_LONE, 1);
    assert_false(borough_is_frontier(&state.borough[0], 0));
}

static void lifting_undoes_laying(void **unused)
{
    (void)unused;
    struct suburbia_state state = town_open(SECOND, MODE_LONE, 1);
    struct borough *borough = &state.borough[0];
    town_lay(&state, 0, "hotel", 1, 0);
    const struct borough before = *borough;
    for (int tile = TILE_LAKE; tile < box->tiles; tile++) {
        borough_lay(box, borough, tile, cell_at(1, 1), 9);
        assert_int_equal(borough_slot_at(borough, cell_at(1, 1)), before.slots);
        borough_lift(box, borough);
        assert_memory_equal(borough, &before, sizeof before);
    }
}

static void slots_are_found_by_cell(void **unused)
{
    (void)unused;
    const struct suburbia_state state = town_open(SECOND, MODE_LONE, 1);
    const struct borough *borough = &state.borough[0];
    assert_int_equal(borough_slot_at(borough, cell_at(0, 0)), 0);
    assert_int_equal(borough_slot_at(borough, cell_at(0, 2)), 2);
    assert_int_equal(borough_slot_at(borough, cell_at(1, 2)), -1);
    assert_int_equal(borough_slot_at(borough, 0), -1);
}

static void tiles_are_counted_once(void **unused)
{
    (void)unused;
    struct suburbia_state state = town_open(SECOND, MODE_LONE, 1);
    const struct borough *borough = &state.borough[0];
    town_lay(&state, 0, "municipal_airport", 1, 0);
    town_lay(&state, 0, "lake", 1, 1);
    const class_set industrial = CLASS_BIT(CLASS_INDUSTRIAL);
    const class_set airport = CLASS_BIT(CLASS_AIRPORT);
    assert_int_equal(borough_count(box, borough, industrial), 2);
    assert_int_equal(borough_count(box, borough, airport), 1);
    assert_int_equal(borough_count(box, borough, industrial | airport), 2);
    assert_int_equal(borough_count(box, borough, CLASS_BUILDING), 4);
    assert_int_equal(borough_count(box, borough, 0), 0);
    assert_int_equal(borough_matching(box, borough, industrial),
                     1 << 2 | 1 << 3);
}

static int largest_group(const struct suburbia_state *state, class_set filter)
{
    return borough_largest_group(box, state, 0, filter);
}

static void groups_hang_together(void **unused)
{
    (void)unused;
    struct suburbia_state state = town_open(SECOND, MODE_LONE, 1);
    const class_set lake = CLASS_BIT(CLASS_LAKE);
    assert_int_equal(largest_group(&state, lake), 0);
    town_lay(&state, 0, "lake", 1, 0);
    town_lay(&state, 0, "lake", -1, 2);
    assert_int_equal(largest_group(&state, lake), 1);
    town_lay(&state, 0, "lake", 1, 2);
    town_lay(&state, 0, "lake", 2, 0);
    assert_int_equal(largest_group(&state, lake), 2);
    town_lay(&state, 0, "lake", 1, 1); /* joins three of them */
    assert_int_equal(largest_group(&state, lake), 4);
    assert_int_equal(largest_group(&state, CLASS_BUILDING), 3);
    assert_int_equal(largest_group(&state, lake | CLASS_BUILDING), 8);
}

/* Like lifting, from the middle: those after it move up. */
static void any_tile_can_be_removed(void **unused)
{
    (void)unused;
    struct suburbia_state state = town_open(SECOND, MODE_LONE, 1);
    struct borough *borough = &state.borough[0];
    static const char *const id[] = {"hotel", "casino", "municipal_airport"};
    for (int i = 0; i < 3; i++)
        town_lay(&state, 0, id[i], 1, i);
    borough->marked = 1 | 1 << 4 | 1 << 5;
    borough_remove(box, borough, 4);
    assert_int_equal(borough->slots, 5);
    assert_int_equal(borough->tile[4], tile_of("municipal_airport"));
    assert_int_equal(borough->cell[4], cell_at(1, 2));
    assert_int_equal(borough->marked, 1 | 1 << 4);
    assert_int_equal(borough->red, 0); /* the Casino's */
    assert_int_equal(borough->count[CLASS_COMMERCIAL], 1);
}

static void a_tile_can_be_turned_over(void **unused)
{
    (void)unused;
    struct suburbia_state state = town_open(SECOND, MODE_LONE, 1);
    struct borough *borough = &state.borough[0];
    town_lay(&state, 0, "casino", 1, 0);
    borough_turn_over(box, borough, 3);
    assert_int_equal(borough->tile[3], TILE_LAKE);
    assert_int_equal(borough->cell[3], cell_at(1, 0));
    assert_int_equal(borough->red, 0);
    assert_int_equal(borough->count[CLASS_COMMERCIAL], 0);
    assert_int_equal(borough->count[CLASS_LAKE], 1);
    assert_null(suburbia_audit(box, &state));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_hold_coordinates),
        cmocka_unit_test(six_directions_touch),
        cmocka_unit_test(surroundings_follow_from_distances),
        cmocka_unit_test(the_far_ends_do_not_touch),
        cmocka_unit_test(the_board_blocks_its_cells),
        cmocka_unit_test(free_cells_follow_from_the_tiles),
        cmocka_unit_test(the_longest_frontier_fits),
        cmocka_unit_test(nothing_is_free_in_the_corner),
        cmocka_unit_test(lifting_undoes_laying),
        cmocka_unit_test(slots_are_found_by_cell),
        cmocka_unit_test(tiles_are_counted_once),
        cmocka_unit_test(groups_hang_together),
        cmocka_unit_test(any_tile_can_be_removed),
        cmocka_unit_test(a_tile_can_be_turned_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
