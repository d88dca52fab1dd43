/* What each tile changed, and undoing it (S-LEDGER). */
#include "unit/suburbia/town.h"

static struct suburbia_state state;
static struct table table;
static struct game_event event[64];
static struct game_events events;

/* Seats 0 and 1 with a tile in slot 3: Cemetery, whose lines are a loss of
 * population and a gain of income. */
static int begin(void **unused)
{
    (void)unused;
    state = town_with("base inc ce", MODE_STANDARD, 2);
    events = (struct game_events){event, 64, 0};
    table = table_of(box, &state, &events);
    state.numbers[0] = NUMBERS(20, 3, 3, 30);
    town_lay(&state, 0, "cemetery", 1, 0);
    return 0;
}

static void undo(int slot)
{
    const struct suburbia_reason why = reason_rule(SUBURBIA_RULE_LEDGER);
    const struct numbers undoing = ledger_take(&table, 0, slot);
    ledger_undo(&table, 0, undoing, &why);
}

static void the_game_keeps_books_if_a_tile_undoes(void **unused)
{
    (void)unused;
    assert_int_equal(state.ledger, 1);
    assert_int_equal(town_with("base", MODE_STANDARD, 2).ledger, 0);
    /* Redevelopment Planner has nothing that could be undone. */
    assert_int_equal(town_with("base inc", MODE_STANDARD, 2).ledger, 0);
    assert_int_equal(town_with("base ce", MODE_DALE, 2).ledger, 1);
}

/* Suburbs +2 population; Community Park -1 income and +1 reputation for each
 * of its two neighbours; Heavy Factory +1 income and -1 reputation for the
 * park beside it. */
static void start_tiles_have_their_lines(void **unused)
{
    (void)unused;
    state.numbers[0].stat[STAT_POPULATION] = 27; /* far from a red line */
    undo(0);
    assert_numbers(&state, 0, NUMBERS(20, 3, 3, 25));
    undo(1);
    assert_numbers(&state, 0, NUMBERS(20, 4, 1, 25));
    undo(2);
    assert_numbers(&state, 0, NUMBERS(20, 3, 2, 25));
    undo(2); /* nothing is left */
    assert_numbers(&state, 0, NUMBERS(20, 3, 2, 25));
}

static void gains_and_losses_are_undone(void **unused)
{
    (void)unused;
    ledger_note(&table, 0, 3, STAT_POPULATION, -2);
    ledger_note(&table, 0, 3, STAT_INCOME, 1);
    ledger_note(&table, 0, 3, STAT_INCOME, 1);
    ledger_note(&table, 0, 3, STAT_INCOME, 0);
    undo(3);
    assert_numbers(&state, 0, NUMBERS(20, 1, 3, 32));
    assert_int_equal(events.count, 2);
    assert_int_equal(event[0].rule, SUBURBIA_RULE_LEDGER);
    assert_int_equal(event[0].delta, -2);
    assert_int_equal(event[1].delta, 2);
}

/* A line stands after 14: up it costs, down it gives back. */
static void undoing_crosses_red_lines(void **unused)
{
    (void)unused;
    state.numbers[0].stat[STAT_POPULATION] = 13;
    ledger_note(&table, 0, 3, STAT_POPULATION, -5);
    undo(3);
    assert_numbers(&state, 0, NUMBERS(20, 2, 2, 18));
    assert_int_equal(events.count, 3);
    assert_int_equal(event[1].rule, SUBURBIA_RULE_RED);
    state.numbers[0].stat[STAT_POPULATION] = 15;
    undo(0); /* Suburbs */
    assert_numbers(&state, 0, NUMBERS(20, 3, 3, 13));
}

/* 15 - 2, and one more for the line; not 15 and one cut off, then 13. */
static void population_moves_last(void **unused)
{
    (void)unused;
    state.numbers[0] = NUMBERS(20, 15, 3, 16);
    state.book[0][3] = 0;
    town_lay(&state, 0, "fast_food_restaurant", 2, 0);
    ledger_note(&table, 0, 4, STAT_INCOME, 2);
    ledger_note(&table, 0, 4, STAT_POPULATION, 3);
    undo(4);
    assert_numbers(&state, 0, NUMBERS(20, 14, 4, 13));
}

static void limits_hold_while_undoing(void **unused)
{
    (void)unused;
    state.numbers[0].stat[STAT_INCOME] = -4;
    ledger_note(&table, 0, 3, STAT_INCOME, 9);
    undo(3);
    assert_int_equal(state.numbers[0].stat[STAT_INCOME], -5);
    assert_int_equal(event[0].cut, 1);
}

/* A line that is full stays full, and the one beside it is not touched. */
static void lines_do_not_run_over(void **unused)
{
    (void)unused;
    state.numbers[0].stat[STAT_POPULATION] = 0;
    for (int i = 0; i < 30; i++) {
        ledger_note(&table, 0, 3, STAT_POPULATION, -99);
        ledger_note(&table, 0, 3, STAT_INCOME, 99);
    }
    state.numbers[0].stat[STAT_INCOME] = 15;
    undo(3);
    assert_int_equal(event[0].stat, STAT_INCOME);
    assert_int_equal(event[0].delta, -20);
    assert_int_equal(state.numbers[0].stat[STAT_POPULATION], 2047);
    assert_int_equal(state.numbers[0].stat[STAT_INCOME], -5);
}

/* What the tile has no line for is not written down. */
static void no_line_no_entry(void **unused)
{
    (void)unused;
    ledger_note(&table, 0, 3, STAT_MONEY, 5);
    undo(3);
    assert_numbers(&state, 0, NUMBERS(20, 3, 3, 30));
    state.ledger = 0;
    ledger_note(&table, 0, 3, STAT_INCOME, 5);
    assert_int_equal(state.book[0][3], 0);
}

/* Milan: what own tiles and other players took comes back, what was gained
 * stays. */
static void losses_can_be_absolved(void **unused)
{
    (void)unused;
    town_lay(&state, 0, "ce_18_milan", 1, 1);
    ledger_note(&table, 0, 3, STAT_POPULATION, -2);
    ledger_note(&table, 0, 3, STAT_INCOME, 1);
    state.borough[0].robbed = 7;
    ledger_absolve(&table, 0, 4);
    /* The park's income and the factory's reputation too; with the Office's
     * people a red line is crossed. */
    assert_numbers(&state, 0, NUMBERS(20, 3, 3, 39));
    assert_int_equal(state.borough[0].robbed, 0);
    assert_int_equal(events.count, 6);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(event[i].rule, SUBURBIA_RULE_LEDGER);
        assert_int_equal(event[i].cause, tile_of("ce_18_milan"));
        assert_true(event[i].delta > 0);
    }
    assert_int_equal(event[3].by_seat, GAME_NOBODY);
    undo(3);
    assert_numbers(&state, 0, NUMBERS(20, 2, 3, 39));
}

static void gain(const char *id, int q, int r)
{
    turn_place(&table, 0, tile_of(id), cell_at(q, r));
}

/* From then on nothing is taken, by no tile of the borough, red lines
 * excepted. */
static void nothing_is_taken_any_more(void **unused)
{
    (void)unused;
    gain("ce_18_milan", 1, 1);
    const struct numbers before = state.numbers[0];
    gain("cemetery", 2, 0);
    assert_int_equal(state.numbers[0].stat[STAT_POPULATION],
                     before.stat[STAT_POPULATION]);
    state.numbers[0].stat[STAT_POPULATION] = 14;
    const struct suburbia_reason why = reason_rule(SUBURBIA_RULE_POP);
    const int income = state.numbers[0].stat[STAT_INCOME];
    numbers_change(&table, 0, STAT_POPULATION, 1, &why);
    assert_int_equal(state.numbers[0].stat[STAT_INCOME], income - 1);
}

/* A marker on a tile that is taken up comes back to its owner. */
static void a_planner_makes_room(void **unused)
{
    (void)unused;
    gain("redevelopment_planner", 1, 1);
    assert_int_equal(state.borough[0].tally.open, 1);
    state.borough[0].marked = 1u << 4 | 1u;
    state.borough[0].markers = 1;
    town_lay(&state, 0, "lake", 2, 0);
    gain("farm", 1, 1);
    assert_int_equal(state.borough[0].slots, 6);
    assert_int_equal(state.borough[0].tile[4], TILE_LAKE);
    assert_int_equal(state.borough[0].tile[5], tile_of("farm"));
    assert_int_equal(state.borough[0].marked, 1);
    assert_int_equal(state.borough[0].markers, 2);
    assert_int_equal(state.borough[0].tally.open, 0);
    assert_null(suburbia_audit(box, &state));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_game_keeps_books_if_a_tile_undoes, begin),
        cmocka_unit_test_setup(start_tiles_have_their_lines, begin),
        cmocka_unit_test_setup(gains_and_losses_are_undone, begin),
        cmocka_unit_test_setup(undoing_crosses_red_lines, begin),
        cmocka_unit_test_setup(population_moves_last, begin),
        cmocka_unit_test_setup(limits_hold_while_undoing, begin),
        cmocka_unit_test_setup(lines_do_not_run_over, begin),
        cmocka_unit_test_setup(no_line_no_entry, begin),
        cmocka_unit_test_setup(losses_can_be_absolved, begin),
        cmocka_unit_test_setup(nothing_is_taken_any_more, begin),
        cmocka_unit_test_setup(a_planner_makes_room, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
