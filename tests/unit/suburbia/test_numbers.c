/* Limits, red lines, income and population (S-RANGE, S-RED, S-INCOME,
 * S-POP). */
#include "unit/suburbia/town.h"

static struct suburbia_state state;
static struct game_event event[64];
static struct game_events events;

static struct table given(enum mode mode, struct numbers numbers)
{
    state = town_open(SECOND, mode, mode == MODE_LONE ? 1 : 2);
    state.numbers[0] = numbers;
    events = (struct game_events){event, 64, 0};
    return table_of(box, &state, &events);
}

static int change(const struct table *table, enum stat stat, int amount)
{
    const struct suburbia_reason why = reason_rule(SUBURBIA_RULE_GOAL);
    return numbers_change(table, 0, stat, amount, &why);
}

static void assert_event(int index, enum stat stat, int delta, int cut)
{
    assert_true(index < events.count);
    assert_int_equal(event[index].seat, 0);
    assert_int_equal(event[index].stat, stat);
    assert_int_equal(event[index].delta, delta);
    assert_int_equal(event[index].cut, cut);
}

static void tracks_end_at_both_sides(void **unused)
{
    (void)unused;
    const enum stat track[] = {STAT_INCOME, STAT_REPUTATION};
    for (int i = 0; i < 2; i++) {
        const struct table table = given(MODE_STANDARD, NUMBERS(5, 14, 14, 5));
        assert_int_equal(change(&table, track[i], 1), 0);
        assert_int_equal(change(&table, track[i], 3), 3);
        assert_int_equal(state.numbers[0].stat[track[i]], 15);
        assert_int_equal(change(&table, track[i], -20), 0);
        assert_int_equal(change(&table, track[i], -4), -4);
        assert_int_equal(state.numbers[0].stat[track[i]], -5);
        assert_event(0, track[i], 1, 0);
        assert_event(1, track[i], 0, 1);
        assert_event(2, track[i], -20, 0);
        assert_event(3, track[i], 0, 1);
    }
}

static void money_and_population_end_at_0_only(void **unused)
{
    (void)unused;
    const struct table table = given(MODE_STANDARD, NUMBERS(5, 0, 0, 5));
    assert_int_equal(change(&table, STAT_MONEY, -7), -2);
    assert_int_equal(change(&table, STAT_MONEY, 1000), 0);
    assert_int_equal(change(&table, STAT_POPULATION, -7), -2);
    assert_numbers(&state, 0, NUMBERS(1000, 0, 0, 0));
    assert_event(0, STAT_MONEY, -5, 1);
    assert_event(2, STAT_POPULATION, -5, 1);
}

/* 14 | 15 and 21 | 22 are red lines. */
static void red_lines_take_and_give_back(void **unused)
{
    (void)unused;
    const struct table table = given(MODE_STANDARD, NUMBERS(5, 3, 4, 14));
    change(&table, STAT_POPULATION, 1);
    assert_numbers(&state, 0, NUMBERS(5, 2, 3, 15));
    change(&table, STAT_POPULATION, 6);
    assert_numbers(&state, 0, NUMBERS(5, 2, 3, 21));
    change(&table, STAT_POPULATION, -7);
    assert_numbers(&state, 0, NUMBERS(5, 3, 4, 14));
    change(&table, STAT_POPULATION, 8);
    assert_numbers(&state, 0, NUMBERS(5, 1, 2, 22));
    assert_int_equal(events.count, 3 + 1 + 3 + 5);
    assert_int_equal(event[1].rule, SUBURBIA_RULE_RED);
}

static void the_lone_architect_loses_two(void **unused)
{
    (void)unused;
    const struct table table = given(MODE_LONE, NUMBERS(5, 3, 4, 14));
    change(&table, STAT_POPULATION, 1);
    assert_numbers(&state, 0, NUMBERS(5, 1, 2, 15));
    assert_int_equal(event[1].rule, SUBURBIA_RULE_LONE);
    change(&table, STAT_POPULATION, -1);
    assert_numbers(&state, 0, NUMBERS(5, 3, 4, 14));
}

/* What a limit cuts off on the way up is not given back on the way down. */
static void red_lines_stop_at_the_ends(void **unused)
{
    (void)unused;
    const struct table table = given(MODE_STANDARD, NUMBERS(5, -5, -5, 14));
    change(&table, STAT_POPULATION, 1);
    assert_numbers(&state, 0, NUMBERS(5, -5, -5, 15));
    assert_event(1, STAT_INCOME, 0, 1);
    assert_event(2, STAT_REPUTATION, 0, 1);
    change(&table, STAT_POPULATION, -1);
    assert_numbers(&state, 0, NUMBERS(5, -4, -4, 14));
}

/* Beyond the table of red lines the list goes on by its rule. */
static void red_lines_never_end(void **unused)
{
    (void)unused;
    const struct table table =
        given(MODE_STANDARD, NUMBERS(5, 0, 0, RED_TABLE - 2));
    change(&table, STAT_POPULATION, 4);
    assert_numbers(&state, 0, NUMBERS(5, -2, -2, RED_TABLE + 2));
    change(&table, STAT_POPULATION, 100);
    change(&table, STAT_POPULATION, -104);
    assert_int_equal(state.numbers[0].stat[STAT_INCOME], 15);
}

static void casino_and_pr_firm_gain_upwards_only(void **unused)
{
    (void)unused;
    const struct table table = given(MODE_STANDARD, NUMBERS(5, 3, 4, 14));
    town_lay(&state, 0, "casino", 1, 0);
    town_lay(&state, 0, "pr_firm", 1, 1);
    state.borough[0].marked = 1 << 4; /* PR Firm */
    change(&table, STAT_POPULATION, 1);
    assert_numbers(&state, 0, NUMBERS(5, 3, 5, 15));
    assert_event(3, STAT_INCOME, 1, 0);
    assert_event(4, STAT_REPUTATION, 2, 0);
    assert_int_equal(event[3].rule, SUBURBIA_RULE_REDLINE_TILE);
    change(&table, STAT_POPULATION, -1);
    assert_numbers(&state, 0, NUMBERS(5, 4, 6, 14));
}

static void income_is_paid_or_owed(void **unused)
{
    (void)unused;
    struct table table = given(MODE_STANDARD, NUMBERS(5, 4, 0, 16));
    numbers_collect_income(&table, 0);
    assert_numbers(&state, 0, NUMBERS(9, 4, 0, 16));
    table = given(MODE_STANDARD, NUMBERS(5, 0, 0, 16));
    numbers_collect_income(&table, 0);
    assert_int_equal(events.count, 0);
    table = given(MODE_STANDARD, NUMBERS(3, -5, 0, 16));
    numbers_collect_income(&table, 0); /* two people leave, over a line */
    assert_numbers(&state, 0, NUMBERS(0, -4, 1, 14));
    table = given(MODE_STANDARD, NUMBERS(3, -5, 0, 1));
    numbers_collect_income(&table, 0); /* the rest is let off */
    assert_numbers(&state, 0, NUMBERS(0, -5, 0, 0));
}

static void population_moves_or_costs(void **unused)
{
    (void)unused;
    struct table table = given(MODE_STANDARD, NUMBERS(5, 0, 3, 13));
    numbers_move_population(&table, 0);
    assert_numbers(&state, 0, NUMBERS(5, -1, 2, 16));
    table = given(MODE_STANDARD, NUMBERS(5, 0, 0, 13));
    numbers_move_population(&table, 0);
    assert_int_equal(events.count, 0);
    table = given(MODE_STANDARD, NUMBERS(5, 0, -4, 1));
    numbers_move_population(&table, 0); /* three dollars for three people */
    assert_numbers(&state, 0, NUMBERS(2, 0, -4, 0));
    table = given(MODE_STANDARD, NUMBERS(1, 0, -4, 1));
    numbers_move_population(&table, 0);
    assert_numbers(&state, 0, NUMBERS(0, 0, -4, 0));
}

/* fast_collect() leaves to the two above what it cannot do at once. */
static void collecting_at_once_is_the_same(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 1, 1);
    for (int i = 0; i < 20000; i++) {
        const struct numbers numbers =
            NUMBERS((int16_t)rng_below(&rng, 20),
                    (int16_t)((int)rng_below(&rng, 21) - 5),
                    (int16_t)((int)rng_below(&rng, 21) - 5),
                    (int16_t)rng_below(&rng, i % 2 ? 20 : 300));
        const struct table table = given(MODE_STANDARD, numbers);
        numbers_collect_income(&table, 0);
        numbers_move_population(&table, 0);
        const struct numbers slow = state.numbers[0];
        state.numbers[0] = numbers;
        const struct table deaf = table_of(box, &state, NULL);
        fast_collect(&deaf, 0);
        assert_memory_equal(&slow, &state.numbers[0], sizeof slow);
    }
}

/* With invented content money and people end somewhere too. */
static void there_is_a_largest_number(void **unused)
{
    (void)unused;
    const struct table table =
        given(MODE_STANDARD, NUMBERS(NUMBER_MAX - 1, 0, 0, 5));
    assert_int_equal(change(&table, STAT_MONEY, 3), 2);
    assert_int_equal(state.numbers[0].stat[STAT_MONEY], NUMBER_MAX);
    const struct table deaf = table_of(box, &state, NULL);
    state.numbers[0].stat[STAT_INCOME] = 5;
    fast_collect(&deaf, 0);
    assert_int_equal(state.numbers[0].stat[STAT_MONEY], NUMBER_MAX);
}

/* Milan: what a tile takes at a red line is ignored, what it gives is not. */
static void red_line_tiles_respect_milan(void **unused)
{
    (void)unused;
    static struct suburbia_box mean;
    struct table table = given(MODE_STANDARD, NUMBERS(5, 3, 4, 14));
    mean = suburbia_box;
    mean.tile[tile_of("casino")].effect[0].amount = -1;
    suburbia_derive(&mean);
    table.box = &mean;
    town_lay(&state, 0, "casino", 1, 0);
    change(&table, STAT_POPULATION, 1);
    assert_numbers(&state, 0, NUMBERS(5, 1, 3, 15));
    state = town_open(SECOND, MODE_STANDARD, 2);
    state.numbers[0] = NUMBERS(5, 3, 4, 14);
    town_lay(&state, 0, "casino", 1, 0);
    town_lay(&state, 0, "ce_18_milan", 1, 1);
    change(&table, STAT_POPULATION, 1);
    assert_numbers(&state, 0, NUMBERS(5, 2, 3, 15));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tracks_end_at_both_sides),
        cmocka_unit_test(money_and_population_end_at_0_only),
        cmocka_unit_test(red_lines_take_and_give_back),
        cmocka_unit_test(the_lone_architect_loses_two),
        cmocka_unit_test(red_lines_stop_at_the_ends),
        cmocka_unit_test(red_lines_never_end),
        cmocka_unit_test(casino_and_pr_firm_gain_upwards_only),
        cmocka_unit_test(income_is_paid_or_owed),
        cmocka_unit_test(population_moves_or_costs),
        cmocka_unit_test(collecting_at_once_is_the_same),
        cmocka_unit_test(there_is_a_largest_number),
        cmocka_unit_test(red_line_tiles_respect_milan),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
