/* What is derived from a box: made again it is the same, and what the fast
 * path cannot add up is marked as slow. */
#include "unit/suburbia/town.h"

static struct suburbia_box copy;
static struct tile *const farm = &copy.tile[TILE_FIRST + BASICS];
static struct quick_tile *const quick = &copy.quick[TILE_FIRST + BASICS];

static void the_built_in_box_is_derived(void **unused)
{
    (void)unused;
    copy = suburbia_box;
    memset(copy.blocked_row, 0xff, sizeof copy.blocked_row);
    memset(copy.cost, 0, sizeof copy.cost);
    memset(copy.quick, 0, sizeof copy.quick);
    memset(copy.pool_count, 0, sizeof copy.pool_count);
    memset(copy.pool, 0, sizeof copy.pool);
    for (int i = 0; i < copy.editions; i++)
        memset(copy.edition[i].red_below, 0, RED_TABLE);
    suburbia_derive(&copy);
    assert_memory_equal(&copy, &suburbia_box, sizeof copy);
}

static void red_lines_are_tabulated(void **unused)
{
    (void)unused;
    for (int i = 0; i < box->editions; i++)
        for (int p = 0; p < RED_TABLE; p++)
            assert_int_equal(box->edition[i].red_below[p],
                             suburbia_red_lines_below(&box->edition[i], p));
}

static void pools_hold_every_copy(void **unused)
{
    (void)unused;
    assert_int_equal(box->pool_count[0][LETTER_A], 32);
    assert_int_equal(box->pool_count[0][LETTER_B], 36);
    assert_int_equal(box->pool_count[0][LETTER_C], 32);
    for (int letter = LETTER_A; letter <= LETTER_C; letter++)
        for (int i = 0; i < box->pool_count[0][letter]; i++)
            assert_int_equal(box->tile[box->pool[0][letter][i]].letter, letter);
}

/* One tile with these effects on neighbours or far tiles. */
static void invent(int effects, enum scope scope, class_set filter, int amount)
{
    copy = suburbia_box;
    *farm = (struct tile){.classes = CLASS_BIT(CLASS_INDUSTRIAL),
                          .effects = (uint8_t)effects};
    for (int i = 0; i < effects; i++)
        farm->effect[i] = (struct effect){.filter = filter,
                                          .scope = (uint8_t)scope,
                                          .stat = STAT_MONEY,
                                          .amount = (int8_t)amount};
    if (scope != SCOPE_ADJACENT)
        farm->far = filter;
    suburbia_derive(&copy);
}

/* Six neighbours, all marked: 18 times 14 is the most a byte holds. */
static void sums_over_neighbours_fit_a_byte(void **unused)
{
    (void)unused;
    const class_set civic = CLASS_BIT(CLASS_CIVIC);
    invent(1, SCOPE_ADJACENT, civic, 14);
    assert_int_equal(quick->tally.slow, 0);
    assert_int_equal(quick->near[CLASS_CIVIC + 1], 14);
    invent(1, SCOPE_ADJACENT, civic, -14);
    assert_int_equal(quick->tally.slow, 0);
    assert_int_equal(quick->near[CLASS_CIVIC + 1], 14 << 8);
    invent(1, SCOPE_ADJACENT, civic, 15);
    assert_int_equal(quick->tally.slow, 1);
    invent(2, SCOPE_ADJACENT, civic, 7);
    assert_int_equal(quick->tally.slow, 0);
    invent(2, SCOPE_ADJACENT, civic, 8);
    assert_int_equal(quick->tally.slow, 1);
    invent(3, SCOPE_ADJACENT, civic, 99);
    assert_int_equal(quick->tally.slow, 1);
}

/* A neighbour is known by its kind; an icon is more than that. */
static void neighbours_are_told_apart_by_kind(void **unused)
{
    (void)unused;
    for (int class = 0; class < CLASS_COUNT; class ++) {
        invent(1, SCOPE_ADJACENT, CLASS_BIT(class), 1);
        assert_int_equal(quick->tally.slow, class > CLASS_BORDER);
    }
    invent(1, SCOPE_ADJACENT, CLASS_BUILDING, 1);
    assert_int_equal(quick->tally.slow, 0);
    invent(1, SCOPE_ADJACENT, CLASS_BUILDING | CLASS_BIT(CLASS_STAR), 1);
    assert_int_equal(quick->tally.slow, 1);
}

static void far_sums_are_limited(void **unused)
{
    (void)unused;
    invent(2, SCOPE_EVERY, CLASS_BUILDING, 50);
    assert_int_equal(quick->tally.slow, 0);
    assert_int_equal(quick->far[0].each, 100);
    assert_int_equal(quick->distant, 1);
    invent(3, SCOPE_EVERY, CLASS_BUILDING, 50);
    assert_int_equal(quick->tally.slow, 1);
    invent(3, SCOPE_OWN, CLASS_BUILDING, -99);
    assert_int_equal(quick->tally.slow, 1);
}

static void gains_are_limited(void **unused)
{
    (void)unused;
    for (int gain = -120; gain <= 120; gain += 20) {
        invent(0, SCOPE_OWN, 0, 0);
        farm->gain[STAT_POPULATION] = (int8_t)gain;
        suburbia_derive(&copy);
        assert_int_equal(quick->tally.slow, gain < -100 || gain > 100);
    }
}

/* Two different far effects have room, a third has not. */
static void far_effects_share_entries(void **unused)
{
    (void)unused;
    for (int effects = 1; effects <= EFFECTS_MAX; effects++) {
        invent(effects, SCOPE_OWN, CLASS_BIT(CLASS_CIVIC), 1);
        assert_int_equal(quick->tally.slow, 0);
        for (int i = 0; i < effects; i++)
            farm->effect[i].filter = CLASS_BIT(i);
        suburbia_derive(&copy);
        assert_int_equal(quick->tally.slow, effects > QUICK_MAX);
    }
}

static void special_scopes_are_marked(void **unused)
{
    (void)unused;
    const struct quick_tile *casino = &box->quick[tile_of("casino")];
    const struct quick_tile *realty = &box->quick[tile_of("waterfront_realty")];
    assert_int_equal(casino->red, 1);
    assert_int_equal(casino->tally.slow, 0);
    assert_int_equal(realty->lakeside, 1);
    assert_int_equal(realty->tally.slow, 1);
}

static void costs_can_go_by_seats(void **unused)
{
    (void)unused;
    const int office = tile_of("redistricting_office");
    for (int seats = 1; seats <= SEATS_MAX; seats++) {
        assert_int_equal(box->cost[seats][office], 6 * seats);
        assert_int_equal(box->cost[seats][tile_of("farm")], 9);
    }
    copy = suburbia_box;
    copy.tile[office].cost = 50;
    suburbia_derive(&copy);
    assert_int_equal(copy.cost[5][office], COST_MAX);
}

static void sets_switch_components_on(void **unused)
{
    (void)unused;
    for (int component = COMPONENT_BORDERS; component < COMPONENT_COUNT;
         component++)
        assert_int_equal(
            box->component_sets[component],
            1 << suburbia_find_set(box, suburbia_component_word[component]));
}

/* Gains and effects on one number in one direction share a line. */
static void ledger_lines_are_counted(void **unused)
{
    (void)unused;
    invent(2, SCOPE_OWN, CLASS_BUILDING, 1); /* money */
    assert_int_equal(quick->lines, 1);
    farm->gain[STAT_MONEY] = 2;
    farm->effect[1].amount = -1;
    farm->effect[1].stat = STAT_POPULATION;
    suburbia_derive(&copy);
    assert_int_equal(quick->lines, 2);
    assert_int_equal(quick->line[STAT_MONEY][0], 0);
    assert_int_equal(quick->line[STAT_POPULATION][1], 1);
    assert_int_equal(quick->line[STAT_MONEY][1], LEDGER_LINES);
    for (int i = 0; i < box->tiles; i++)
        assert_true(box->quick[i].lines <= LEDGER_LINES);
}

static void traits_are_found(void **unused)
{
    (void)unused;
    assert_int_equal(box_traits(&box->quick[tile_of("farm")]), 0);
    assert_int_equal(box_traits(&box->quick[tile_of("ce_18_milan")]),
                     TRAIT_UNDOES);
    assert_int_equal(box_traits(&box->quick[tile_of("ce_20_kuala_lumpur")]),
                     TRAIT_UNDOES);
    assert_int_equal(box_traits(&box->quick[tile_of("redevelopment_planner")]),
                     0);
    assert_int_equal(box_traits(&box->quick[tile_of("lake_house")]),
                     TRAIT_PICKY);
    assert_int_equal(box_traits(&box->quick[tile_of("miners_row")]),
                     TRAIT_PICKY);
    copy = suburbia_box;
    copy.tile[tile_of("redevelopment_planner")].gain[STAT_MONEY] = 1;
    suburbia_derive(&copy);
    assert_int_equal(box_traits(&copy.quick[tile_of("redevelopment_planner")]),
                     TRAIT_UNDOES);
}

static void further_scopes_are_slow(void **unused)
{
    (void)unused;
    invent(1, SCOPE_OWN_OTHER, CLASS_BUILDING, 1);
    assert_int_equal(quick->tally.slow, 1);
    assert_int_equal(quick->distant, 1);
    invent(1, SCOPE_RIVALS, 0, 5);
    assert_int_equal(quick->tally.slow, 1);
    assert_int_equal(quick->distant, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_box_is_derived),
        cmocka_unit_test(red_lines_are_tabulated),
        cmocka_unit_test(pools_hold_every_copy),
        cmocka_unit_test(sums_over_neighbours_fit_a_byte),
        cmocka_unit_test(neighbours_are_told_apart_by_kind),
        cmocka_unit_test(far_sums_are_limited),
        cmocka_unit_test(gains_are_limited),
        cmocka_unit_test(far_effects_share_entries),
        cmocka_unit_test(special_scopes_are_marked),
        cmocka_unit_test(costs_can_go_by_seats),
        cmocka_unit_test(sets_switch_components_on),
        cmocka_unit_test(ledger_lines_are_counted),
        cmocka_unit_test(traits_are_found),
        cmocka_unit_test(further_scopes_are_slow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
