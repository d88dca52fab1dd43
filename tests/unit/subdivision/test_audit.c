/* A state that cannot be is found out, and says what is wrong. */
#include "unit/subdivision/lot.h"

static struct subdivision_state state;

static int begin(void **unused)
{
    (void)unused;
    state = lot_of(2);
    lay_zone(&state, 0, ZONE_COMMERCIAL, parcel_at(0, 0));
    give_hand(&state, 0, ZONE_CIVIC);
    make(&state, subdivision_move_make(SUBDIVISION_ROLL, 0, 0));
    return 0;
}

static void flaw(const char *sentence)
{
    const char *said = subdivision_audit(lot_box, &state);
    assert_non_null(said);
    assert_string_equal(said, sentence);
}

static void boards_are_looked_at(void **unused)
{
    (void)unused;
    state.board[0].park = parcel_bit(parcel_at(0, 0));
    flaw("two things lie on one parcel");
    begin(NULL);
    state.board[1].covered = 1;
    flaw("the covered parcels are wrong");
    begin(NULL);
    state.board[1].coin = 1;
    flaw("a coin lies where none can lie");
    begin(NULL);
    state.board[1].school[1] = 1;
    flaw("a school hangs in the air");
    begin(NULL);
    state.board[1].walk = edges_one(lot_box->edges);
    flaw("a sidewalk lies outside");
    begin(NULL);
    state.board[1].money = -1;
    flaw("money is negative");
    begin(NULL);
    state.scenario =
        (uint8_t)subdivision_find_scenario(lot_box, "walk_the_sidewalk");
    flaw("a sidewalk was taken away");
}

static void the_course_is_looked_at(void **unused)
{
    (void)unused;
    state.seat = 2;
    flaw("seats or rounds are out of range");
    begin(NULL);
    state.waiting = 1;
    flaw("tiles wait out of turn");
    begin(NULL);
    state.hand[1][ZONE_CIVIC]++;
    flaw("a hand is not what was dealt less what was taken");
    begin(NULL);
    state.board[1].money++;
    flaw("a board differs from what was shown");
    begin(NULL);
    state.opened.laid = 1;
    flaw("a tile is open that should be closed");
    begin(NULL);
    make(&state, subdivision_move_place(ZONE_CIVIC, parcel_at(1, 0), true));
    state.waiting = 1;
    flaw("the wrong tiles wait to act");
}

static void open_tiles_are_looked_at(void **unused)
{
    (void)unused;
    make(&state, subdivision_move_place(ZONE_CIVIC, parcel_at(1, 0), true));
    make(&state,
         subdivision_move_make(SUBDIVISION_ACTIVATE, parcel_at(0, 0), 0));
    const struct subdivision_state open = state;
    state.opened.open = edges_one(0);
    flaw("the open edges are wrong");
    state = open;
    state.opened.laid = 3;
    flaw("the open tile cannot put anything");
    state = open;
    state.board[0].zone[ZONE_INDUSTRIAL] = state.board[0].zone[ZONE_COMMERCIAL];
    state.board[0].zone[ZONE_COMMERCIAL] = 0;
    flaw("sidewalks for a road");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(boards_are_looked_at, begin),
        cmocka_unit_test_setup(the_course_is_looked_at, begin),
        cmocka_unit_test_setup(open_tiles_are_looked_at, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
