/* The numbers after action 1 of every legal move; the property tests compare
 * them with the event path move by move, these are worked out by hand. */
#include "unit/suburbia/town.h"

static struct suburbia_state state;
static game_move move[GAME_MOVES_MAX];
static struct numbers after[GAME_MOVES_MAX][SEATS_MAX];
static int count;

static int begin(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 2);
    for (int i = 0; i < 7; i++)
        state.market[i] = (uint8_t)tile_of("hotel"); /* $13 */
    town_lay(&state, 1, "resort", 1, 0);
    state.numbers[0] = NUMBERS(20, 0, 1, 12);
    state.numbers[1] = NUMBERS(20, 0, 1, 12);
    return 0;
}

static void foresee(void)
{
    const struct suburbia_state before = state;
    count = suburbia_afterstates(box, &state, move, after);
    assert_memory_equal(&before, &state, sizeof before);
}

static void assert_after(game_move wanted, int seat, struct numbers numbers)
{
    for (int i = 0; i < count; i++)
        if (move[i] == wanted) {
            assert_memory_equal(&after[i][seat], &numbers, sizeof numbers);
            return;
        }
    fail_msg("move %#x is not listed", wanted);
}

/* $13 + $4; income +1; the other has one Suburbs. */
static void a_tile_is_paid_and_resolved(void **unused)
{
    (void)unused;
    const game_move buy = suburbia_move_make(SUBURBIA_BUY, 3, cell_at(1, 2));
    foresee();
    assert_after(buy, 0, NUMBERS(3, 1, 1, 13));
    assert_after(buy, 1, NUMBERS(20, 0, 1, 12));
}

/* Suburbs: population +2, and the other's Resort gains one for them. */
static void others_gain_too(void **unused)
{
    (void)unused;
    const game_move take = suburbia_move_make(SUBURBIA_BASIC, 0, cell_at(1, 2));
    foresee(); /* beside the factory only */
    assert_after(take, 0, NUMBERS(17, 0, 0, 14));
    assert_after(take, 1, NUMBERS(20, 0, 1, 13));
    state.numbers[0].stat[STAT_POPULATION] = 13; /* over a red line */
    foresee();
    assert_after(take, 0, NUMBERS(17, -1, -1, 15));
}

static void lakes_pay_at_once(void **unused)
{
    (void)unused;
    foresee();
    assert_after(suburbia_move_make(SUBURBIA_LAKE, 4, cell_at(1, 0)), 0,
                 NUMBERS(20 - 2 + 4, 0, 1, 12));
}

static void markers_double(void **unused)
{
    (void)unused;
    foresee();
    assert_after(suburbia_move_make(SUBURBIA_INVEST, 0, cell_at(0, 0)), 0,
                 NUMBERS(17, 0, 1, 14));
    assert_after(suburbia_move_make(SUBURBIA_INVEST, 0, cell_at(0, 1)), 0,
                 NUMBERS(16, -1, 3, 12));
}

/* A Mountain Ridge (reputation +1) and its back, beside two start tiles. */
static void borders_are_foreseen(void **unused)
{
    (void)unused;
    const int cost = tile_record("mountain_ridge")->cost;
    state = town_with("base borders stars", MODE_STANDARD, 2);
    state.border[0] = (uint8_t)tile_of("mountain_ridge");
    state.numbers[0] = NUMBERS(20, 0, 1, 12);
    foresee();
    assert_after(suburbia_move_border(0, false, 2, cell_at(0, 4)), 0,
                 NUMBERS((int16_t)(20 - cost), 0, 2, 12));
    assert_after(suburbia_move_border(0, true, 2, cell_at(0, 4)), 0,
                 NUMBERS(24, 0, 1, 12));
    assert_after(suburbia_move_make(SUBURBIA_INVEST, 0, cell_at(0, 0)), 0,
                 NUMBERS(17, 0, 1, 14));
    assert_after(suburbia_move_make(SUBURBIA_BASIC, 2, cell_at(1, 2)), 0,
                 NUMBERS(17, 1, 1, 12));
}

/* Redistricting Office for two players: $12, five people change sides. */
static void what_is_taken_is_foreseen(void **unused)
{
    (void)unused;
    state = town_with("base inc ce", MODE_STANDARD, 2);
    state.market[6] = (uint8_t)tile_of("redistricting_office");
    state.numbers[0] = NUMBERS(20, 0, 0, 5);
    state.numbers[1] = NUMBERS(20, 0, 0, 4);
    foresee();
    const game_move buy = suburbia_move_make(SUBURBIA_BUY, 6, cell_at(1, 2));
    assert_after(buy, 1, NUMBERS(20, 0, 0, 0));
    assert_after(buy, 0, NUMBERS(8, 0, -1, 9)); /* and the factory */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_tile_is_paid_and_resolved, begin),
        cmocka_unit_test_setup(others_gain_too, begin),
        cmocka_unit_test_setup(lakes_pay_at_once, begin),
        cmocka_unit_test_setup(markers_double, begin),
        cmocka_unit_test_setup(borders_are_foreseen, begin),
        cmocka_unit_test_setup(what_is_taken_is_foreseen, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
