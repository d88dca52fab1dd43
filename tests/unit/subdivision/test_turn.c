/* Taking back, moves that are no moves, and what a tile can do, whole. */
#include "unit/subdivision/lot.h"

static struct subdivision_state state;

static enum status takes_back(game_move move, int seat)
{
    struct subdivision_state after = state;
    subdivision_apply(lot_box, &after, move, NULL);
    return subdivision_takeback(&state, &after, seat);
}

static void a_choice_can_be_taken_back(void **unused)
{
    (void)unused;
    state = lot_of(2);
    give_hand(&state, 0, ZONE_CIVIC);
    give_hand(&state, 1, ZONE_LUXURY);
    assert_int_equal(
        takes_back(subdivision_move_make(SUBDIVISION_ROLL, 0, 0), 0),
        STATUS_ROLLED);
    make(&state, subdivision_move_make(SUBDIVISION_ROLL, 0, 0));
    assert_int_equal(takes_back(subdivision_move_pass(ZONE_CIVIC), 0),
                     STATUS_OK);
    assert_int_equal(takes_back(subdivision_move_pass(ZONE_CIVIC), 1),
                     STATUS_DECIDED);
    make(&state, subdivision_move_pass(ZONE_CIVIC));
    assert_int_equal(takes_back(subdivision_move_pass(ZONE_LUXURY), 1),
                     STATUS_REVEALED);
}

static void alone_until_tiles_are_drawn(void **unused)
{
    (void)unused;
    state = lot_of(1);
    make(&state, subdivision_move_make(SUBDIVISION_ROLL, 0, 0));
    int zone = 0;
    while (!state.hand[0][zone])
        zone++;
    assert_int_equal(takes_back(subdivision_move_pass((enum zone)zone), 0),
                     STATUS_REVEALED);
}

static enum status refused(int seat, game_move move)
{
    return subdivision_refuse(lot_box, &state, seat, move);
}

static void strange_moves_are_refused(void **unused)
{
    (void)unused;
    state = lot_of(2);
    give_hand(&state, 0, ZONE_CIVIC);
    assert_int_equal(refused(0, subdivision_move_make(SUBDIVISION_ROLL, 0, 0)),
                     STATUS_WRONG_SEAT);
    assert_int_equal(
        refused(ACTOR_CHANCE, subdivision_move_make(SUBDIVISION_ROLL, 0, 6)),
        STATUS_UNKNOWN_WORD);
    assert_int_equal(
        refused(ACTOR_CHANCE, subdivision_move_make(SUBDIVISION_ROLL, 1, 0)),
        STATUS_BAD_MOVE);
    assert_int_equal(refused(ACTOR_CHANCE, 0), STATUS_BAD_MOVE);
    assert_int_equal(
        refused(ACTOR_CHANCE, subdivision_move_make(SUBDIVISION_MOVES, 0, 0)),
        STATUS_BAD_MOVE);
    make(&state, subdivision_move_make(SUBDIVISION_ROLL, 0, 0));
    assert_int_equal(refused(1, subdivision_move_pass(ZONE_CIVIC)),
                     STATUS_WRONG_SEAT);
    assert_int_equal(refused(0, subdivision_move_pass(ZONE_LUXURY)),
                     STATUS_NOT_IN_HAND);
    assert_int_equal(refused(0, subdivision_move_make(SUBDIVISION_DONE, 0, 0)),
                     STATUS_WRONG_PHASE);
    assert_int_equal(refused(0, subdivision_move_place(ZONE_CIVIC, 63, true)),
                     STATUS_OFF_BOARD);
    assert_int_equal(refused(0, subdivision_move_place((enum zone)9, 0, true)),
                     STATUS_NOT_IN_HAND);
}

/* An industrial tile at the rim beside the new one. */
static void open_industrial(void)
{
    state = lot_of(2);
    lay_zone(&state, 0, ZONE_INDUSTRIAL, parcel_at(0, 0));
    give_hand(&state, 0, ZONE_CIVIC);
    make(&state, subdivision_move_make(SUBDIVISION_ROLL, 0, 0));
    make(&state, subdivision_move_place(ZONE_CIVIC, parcel_at(1, 0), true));
    assert_int_equal(refused(0, subdivision_move_make(SUBDIVISION_ACTIVATE,
                                                      parcel_at(0, 0), 1)),
                     STATUS_BAD_MOVE);
    make(&state,
         subdivision_move_make(SUBDIVISION_ACTIVATE, parcel_at(0, 0), 0));
}

static void roads_are_listed_once(void **unused)
{
    (void)unused;
    game_move list[GAME_MOVES_MAX];
    open_industrial();
    assert_int_equal(subdivision_legal(lot_box, &state, list), 17 + 1);
    assert_int_equal(refused(0, subdivision_move_make(SUBDIVISION_LAY, 0, 127)),
                     STATUS_OFF_BOARD);
    const int last = subdivision_move_what(list[16]);
    make(&state, list[16]);
    assert_int_equal(subdivision_legal(lot_box, &state, list), 1);
    assert_int_equal(subdivision_move_type(list[0]), SUBDIVISION_STOP);
    assert_int_equal(
        refused(0, subdivision_move_make(SUBDIVISION_LAY, 0, last)),
        STATUS_BAD_PUT);
    assert_int_equal(
        refused(0, subdivision_move_make(SUBDIVISION_LAY, 0, parcel_at(-1, 0))),
        STATUS_OK);
}

static void outcomes_are_counted(void **unused)
{
    (void)unused;
    struct outcome outcome[8];
    open_industrial();
    const int count = subdivision_outcomes(lot_box, &state, outcome, 8);
    assert_int_equal(count, 17 * 16 / 2 + 17 + 1);
    assert_int_equal(outcome[0].decision.parts, 2);
    assert_int_equal(outcome[0].money, 0);
    make(&state, subdivision_move_make(SUBDIVISION_LAY, 0, parcel_at(0, 2)));
    assert_int_equal(subdivision_outcomes(lot_box, &state, outcome, 8),
                     16 + 1); /* those that are not listed any more, too */
    make(&state, subdivision_move_make(SUBDIVISION_STOP, 0, 0));
    assert_int_equal(subdivision_outcomes(lot_box, &state, outcome, 8), 0);
}

/* Every word of a move is understood as that move. */
static void words_are_read_back(void **unused)
{
    (void)unused;
    game_move move;
    open_industrial();
    assert_int_equal(subdivision_move_read(lot_box, &state, "stops", &move),
                     STATUS_OK);
    assert_int_equal(subdivision_move_type(move), SUBDIVISION_STOP);
    assert_int_equal(
        subdivision_move_read(lot_box, &state, "lays a road on -1,0", &move),
        STATUS_OK);
    assert_int_equal(subdivision_move_what(move), parcel_at(-1, 0));
    assert_int_equal(
        subdivision_move_read(lot_box, &state, "lays a road on 9,0", &move),
        STATUS_NOT_ALLOWED);
}

/* What is said plainly but may not be done is refused with its reason. */
static void words_of_a_wrong_move_get_a_reason(void **unused)
{
    (void)unused;
    char words[96];
    struct text text;
    game_move move;
    open_industrial();
    const int tile = state.opened.tile;
    text_init(&text, words, sizeof words);
    subdivision_move_text(lot_box, &state,
                          subdivision_move_make(SUBDIVISION_LAY, 0, tile),
                          &text);
    assert_int_equal(subdivision_move_read(lot_box, &state, words, &move),
                     STATUS_OK);
    assert_int_equal(subdivision_refuse(lot_box, &state, state.seat, move),
                     STATUS_BAD_PUT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_choice_can_be_taken_back),
        cmocka_unit_test(alone_until_tiles_are_drawn),
        cmocka_unit_test(strange_moves_are_refused),
        cmocka_unit_test(roads_are_listed_once),
        cmocka_unit_test(outcomes_are_counted),
        cmocka_unit_test(words_are_read_back),
        cmocka_unit_test(words_of_a_wrong_move_get_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
