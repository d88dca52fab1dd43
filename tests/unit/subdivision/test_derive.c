/* What follows from the board: the counts that the rulebook gives, and that
 * the built-in box is derived. */
#include "subdivision/rules/box.h"

#include "unit/unit.h"

#include <string.h>

static const struct subdivision_box *const box = &subdivision_box;

static int count(uint64_t set)
{
    return __builtin_popcountll(set);
}

static int centre(void)
{
    return subdivision_parcel_at(box, hex_at(0, 0));
}

static void the_built_in_box_is_derived(void **state)
{
    (void)state;
    static struct subdivision_box copy;
    copy = subdivision_box;
    copy.all = 0;
    memset(copy.near, 0xff, sizeof copy.near);
    memset(copy.reach, 0xff, sizeof copy.reach);
    memset(copy.edge, 0xff, sizeof copy.edge);
    memset(copy.around, 0xff, sizeof copy.around);
    memset(copy.touch, 0xff, sizeof copy.touch);
    memset(copy.beside, 0xff, sizeof copy.beside);
    memset(copy.place, 0xff, sizeof copy.place);
    copy.edges = copy.places = 1;
    for (int i = 0; i < copy.sides; i++) {
        memset(copy.side[i].of_symbol, 0xff, sizeof copy.side[i].of_symbol);
        memset(copy.side[i].of_level, 0xff, sizeof copy.side[i].of_level);
        copy.side[i].wild = copy.side[i].highway = ~UINT64_C(0);
    }
    subdivision_derive(&copy);
    assert_memory_equal(&copy, &subdivision_box, sizeof copy);
}

/* D-BOARD: a hexagon of 37 parcels. */
static void parcels_are_adjacent(void **state)
{
    (void)state;
    int pairs = 0;
    assert_int_equal(box->parcels, 37);
    assert_int_equal(count(box->all), 37);
    assert_int_equal(count(box->near[centre()]), 6);
    assert_int_equal(count(box->near[0]), 3);
    for (int i = 0; i < box->parcels; i++) {
        pairs += count(box->near[i]);
        assert_false(box->near[i] >> i & 1);
    }
    assert_int_equal(pairs, 2 * 90);
}

/* D-EDGE: numbered by their parcels, the lower first. */
static void edges_ascend(void **state)
{
    (void)state;
    int before = -1;
    assert_int_equal(box->edges, 90);
    for (int i = 0; i < box->edges; i++) {
        const int a = box->edge[i][0], b = box->edge[i][1];
        assert_true(a < b && a * PARCELS_MAX + b > before);
        before = a * PARCELS_MAX + b;
        assert_true(edges_has(box->around[a], i));
        assert_true(edges_has(box->around[b], i));
        assert_int_equal(subdivision_edge_between(box, a, b), i);
    }
    assert_int_equal(edges_count(box->around[centre()]), 6);
    assert_int_equal(edges_count(box->around[0]), 3);
}

/* An inner edge meets two others at each end, one at the rim only at one. */
static void edges_touch_at_corners(void **state)
{
    (void)state;
    int four = 0;
    for (int i = 0; i < box->edges; i++) {
        const int meets = edges_count(box->touch[i]);
        assert_true(meets == 2 || meets == 4);
        assert_false(edges_has(box->touch[i], i));
        four += meets == 4;
        for (int j = 0; j < box->edges; j++)
            assert_int_equal(edges_has(box->touch[i], j),
                             edges_has(box->touch[j], i));
    }
    assert_int_equal(four, 72); /* 18 lie between two parcels of the rim */
    const int east = subdivision_edge_between(box, centre(), centre() + 1);
    struct edges around = edges_and(box->touch[east], box->around[centre()]);
    assert_int_equal(edges_count(around), 2);
}

/* The rulebook's examples: a tile in the centre, the new tile beside it in a
 * direction that the tile does not have. */
static void tiles_reach_what_the_examples_say(void **state)
{
    (void)state;
    const uint64_t west = parcel_bit(centre() - 1), east = west << 2;
    const uint64_t(*reach)[PARCELS_MAX] = box->reach;
    assert_int_equal(count(reach[ZONE_CIVIC][centre()] & ~west), 9);
    assert_int_equal(count(reach[ZONE_LUXURY][centre()] & ~east), 9);
    assert_int_equal(count(reach[ZONE_INDUSTRIAL][centre()] & ~east), 17);
    assert_int_equal(count(reach[ZONE_RESIDENTIAL][centre()] & ~east), 5);
    assert_int_equal(reach[ZONE_COMMERCIAL][centre()], 0);
    assert_int_equal(reach[ZONE_CIVIC][centre()] & west, 0);
    assert_int_equal(reach[ZONE_CIVIC][centre()] & east, east);
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        for (int i = 0; i < box->parcels; i++)
            assert_false(reach[zone][i] >> i & 1);
}

/* Three sidewalks from a tile in the centre (D-COMMERCIAL). */
static void sidewalks_reach_twenty_four_edges(void **state)
{
    (void)state;
    struct edges all = box->around[centre()];
    for (int step = 1; step < 3; step++) {
        struct edges next = all;
        for (struct edges left = all; edges_any(left); left = edges_rest(left))
            next = edges_or(next, box->touch[edges_first(left)]);
        all = next;
    }
    assert_int_equal(edges_count(all), 24);
}

static void rays_cross_the_board(void **state)
{
    (void)state;
    const int corner = subdivision_parcel_at(box, hex_at(-3, 0));
    uint64_t row = 0;
    for (int q = -2; q <= 3; q++)
        row |= parcel_bit(subdivision_parcel_at(box, hex_at(q, 0)));
    assert_true(box->reach[ZONE_CIVIC][corner] == row);
    assert_int_equal(count(box->reach[ZONE_LUXURY][corner]), 6);
    assert_int_equal(count(box->reach[ZONE_INDUSTRIAL][corner]), 8);
}

/* Six symbols of six parcels, and the +2. */
static void sides_have_all_symbols(void **state)
{
    (void)state;
    static const int8_t level[] = {-3, -2, -1, 2};
    static const int parcels[] = {6, 24, 6, 1};
    assert_int_equal(box->sides, 2);
    for (int i = 0; i < box->sides; i++) {
        const struct side *side = &box->side[i];
        uint64_t all = side->wild;
        assert_true(side->wild == parcel_bit(centre()));
        for (int s = 0; s < box->symbols; s++) {
            assert_int_equal(count(side->of_symbol[s]), 6);
            assert_true((all & side->of_symbol[s]) == 0);
            all |= side->of_symbol[s];
        }
        assert_true(all == box->all);
        assert_int_equal(side->worths, 4);
        for (int w = 0; w < side->worths; w++) {
            assert_int_equal(side->level[w], level[w]);
            assert_int_equal(count(side->of_level[w]), parcels[w]);
        }
    }
}

/* No two adjacent parcels have one symbol. */
static void symbols_stand_apart(void **state)
{
    (void)state;
    for (int i = 0; i < box->sides; i++)
        for (int p = 0; p < box->parcels; p++) {
            const int symbol = box->side[i].symbol[p];
            if (symbol != SYMBOL_NONE)
                assert_true((box->near[p] & box->side[i].of_symbol[symbol]) ==
                            0);
        }
}

/* Side 1: the rim's 18 parcels and 42 edges; side 2: 14 and 13. */
static void highways_run(void **state)
{
    (void)state;
    int edges[SIDES_MAX] = {0};
    for (int i = 0; i < box->sides; i++)
        for (int p = 0; p < box->parcels; p++)
            edges[i] += __builtin_popcount(box->side[i].highway_edges[p]);
    assert_int_equal(count(box->side[0].highway), 18);
    assert_int_equal(edges[0], 42);
    assert_int_equal(count(box->side[1].highway), 14);
    assert_int_equal(edges[1], 2 * 13); /* each from both of its parcels */
}

/* Inner edges of the highway are the same from both sides. */
static void highways_are_mutual(void **state)
{
    (void)state;
    for (int i = 0; i < box->sides; i++)
        for (int p = 0; p < box->parcels; p++)
            for (int d = 0; d < HEX_DIRECTIONS; d++) {
                const uint8_t *edges = box->side[i].highway_edges;
                const int other = subdivision_parcel_at(
                    box, hex_neighbour(box->parcel[p], d));
                if (other >= 0)
                    assert_int_equal(edges[p] >> d & 1,
                                     edges[other] >> (d + 3) % 6 & 1);
            }
}

static void patterns_fit(void **state)
{
    (void)state;
    static const struct {
        int number, cells, places;
    } want[] = {{3, 4, 48},  {4, 4, 72},  {5, 5, 27}, {6, 5, 126},
                {12, 6, 19}, {16, 4, 38}, {18, 6, 36}};
    int places = 0;
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        const struct bonus *bonus =
            &box->bonus[subdivision_find_bonus(box, want[i].number)];
        assert_int_equal(bonus->places, want[i].places);
        places += bonus->places;
        for (int p = 0; p < bonus->places; p++) {
            const uint64_t set = box->place[bonus->place + p];
            assert_int_equal(count(set), want[i].cells);
            assert_true((set & ~box->all) == 0);
            for (int q = 0; q < p; q++)
                assert_true(box->place[bonus->place + q] != set);
        }
    }
    assert_int_equal(box->places, places);
    assert_int_equal(box->bonus[subdivision_find_bonus(box, 1)].places, 0);
}

/* The ring around the centre, whatever lies inside. */
static void the_ring_leaves_its_middle_out(void **state)
{
    (void)state;
    const struct bonus *ring = &box->bonus[subdivision_find_bonus(box, 12)];
    bool found = false;
    for (int i = 0; i < ring->places; i++)
        found |= box->place[ring->place + i] == box->near[centre()];
    assert_true(found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_box_is_derived),
        cmocka_unit_test(parcels_are_adjacent),
        cmocka_unit_test(edges_ascend),
        cmocka_unit_test(edges_touch_at_corners),
        cmocka_unit_test(tiles_reach_what_the_examples_say),
        cmocka_unit_test(sidewalks_reach_twenty_four_edges),
        cmocka_unit_test(rays_cross_the_board),
        cmocka_unit_test(sides_have_all_symbols),
        cmocka_unit_test(symbols_stand_apart),
        cmocka_unit_test(highways_run),
        cmocka_unit_test(highways_are_mutual),
        cmocka_unit_test(patterns_fit),
        cmocka_unit_test(the_ring_leaves_its_middle_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
