/* A move line of a trace: said and read again, and every way to get it
 * wrong. */
#include "unit/subdivision/lot.h"

static struct subdivision_state state;
static struct game_decision decision;
static const char *reason;

static enum status read(const char *fields)
{
    const struct json_in in = told(fields);
    reason = NULL;
    return subdivision_read_move(lot_box, &state, &in, &decision, &reason);
}

/* A commercial and an industrial tile beside the new civic one. */
static int begin(void **unused)
{
    (void)unused;
    state = lot_of(2);
    lay_zone(&state, 0, ZONE_COMMERCIAL, parcel_at(0, 0));
    lay_zone(&state, 0, ZONE_INDUSTRIAL, parcel_at(2, 0));
    lay_zone(&state, 0, ZONE_CIVIC, parcel_at(1, -1));
    lay_zone(&state, 0, ZONE_LUXURY, parcel_at(-2, 0));
    give_hand(&state, 0, ZONE_CIVIC);
    make(&state, subdivision_move_make(SUBDIVISION_ROLL, 0, 0));
    make(&state, subdivision_move_place(ZONE_CIVIC, parcel_at(1, 0), true));
    return 0;
}

/* Read, the words are these moves; said again, the same words. */
static void means(const char *fields, const game_move *move, int moves)
{
    char line[LINE_ROOM];
    struct text text;
    struct json_out out;
    assert_int_equal(read(fields), STATUS_OK);
    assert_int_equal(decision.parts, moves);
    assert_memory_equal(decision.part, move, (size_t)moves * sizeof *move);
    text_init(&text, line, sizeof line);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    subdivision_trace_move(lot_box, &state, &decision, &out);
    json_out_close(&out);
    const struct json_in wanted = told(fields);
    assert_int_equal(text.length, wanted.size);
    assert_memory_equal(line, wanted.at, wanted.size);
}

static void wrong(const char *fields, enum status status)
{
    assert_int_equal(read(fields), status);
}

static void bad(const char *fields, const char *sentence)
{
    wrong(fields, STATUS_BAD_MOVE);
    assert_string_equal(reason, sentence);
}

static void an_action_is_told(void **unused)
{
    (void)unused;
    const game_move park = subdivision_move_make(
        SUBDIVISION_ACTIVATE, parcel_at(1, -1), parcel_at(3, -1));
    means("'type':'activate','at':[1,-1],'put':[[3,-1]]", &park, 1);
    const game_move done = subdivision_move_make(SUBDIVISION_DONE, 0, 0);
    means("'type':'done'", &done, 1);
}

static void roads_keep_their_order(void **unused)
{
    (void)unused;
    const game_move roads[] = {
        subdivision_move_make(SUBDIVISION_ACTIVATE, parcel_at(2, 0), 0),
        subdivision_move_make(SUBDIVISION_LAY, 0, parcel_at(3, 0)),
        subdivision_move_make(SUBDIVISION_LAY, 0, parcel_at(2, -1)),
    };
    means("'type':'activate','at':[2,0],'put':[[3,0],[2,-1]]", roads, 3);
    const game_move one[] = {roads[0], roads[1],
                             subdivision_move_make(SUBDIVISION_STOP, 0, 0)};
    means("'type':'activate','at':[2,0],'put':[[3,0]]", one, 3);
    const game_move none[] = {roads[0],
                              subdivision_move_make(SUBDIVISION_STOP, 0, 0)};
    means("'type':'activate','at':[2,0],'put':[]", none, 2);
}

static void sidewalks_keep_their_order(void **unused)
{
    (void)unused;
    const game_move walks[] = {
        subdivision_move_make(SUBDIVISION_ACTIVATE, parcel_at(0, 0), 0),
        subdivision_move_make(SUBDIVISION_LAY, 0,
                              edge_at(hex_at(0, 0), hex_at(0, 1))),
        subdivision_move_make(SUBDIVISION_LAY, 0,
                              edge_at(hex_at(0, 0), hex_at(1, 0))),
        subdivision_move_make(SUBDIVISION_LAY, 0,
                              edge_at(hex_at(1, -1), hex_at(1, 0))),
    };
    means("'type':'activate','at':[0,0],'put':"
          "[[[0,0],[0,1]],[[0,0],[1,0]],[[1,-1],[1,0]]]",
          walks, 4);
    assert_int_equal(read("'type':'activate','at':[0,0],'put':"
                          "[[[0,1],[0,0]]]"),
                     STATUS_OK);
    assert_int_equal(decision.part[1], walks[1]);
}

/* What the reader leaves to subdivision_refuse(). */
static void unlaid(const char *fields, enum status status)
{
    struct subdivision_state trial = state;
    assert_int_equal(read(fields), STATUS_OK);
    for (int i = 0; i < decision.parts; i++) {
        const enum status said =
            subdivision_refuse(lot_box, &trial, trial.seat, decision.part[i]);
        if (said != STATUS_OK) {
            assert_int_equal(said, status);
            return;
        }
        subdivision_apply(lot_box, &trial, decision.part[i], NULL);
    }
    fail();
}

static void what_cannot_be_put_is_refused(void **unused)
{
    (void)unused;
    wrong("'type':'activate','at':[1,-1],'put':[]", STATUS_BAD_PUT);
    wrong("'type':'activate','at':[1,-1],'put':[[3,-1],[2,-1]]",
          STATUS_TOO_MANY);
    unlaid("'type':'activate','at':[1,-1],'put':[[1,0]]", STATUS_BAD_PUT);
    wrong("'type':'activate','at':[1,-1],'put':[[4,0]]", STATUS_OFF_BOARD);
    wrong("'type':'activate','at':[2,0],'put':[[3,0],[3,-1],[2,1]]",
          STATUS_TOO_MANY);
    unlaid("'type':'activate','at':[2,0],'put':[[3,0],[3,0]]", STATUS_BAD_PUT);
    unlaid("'type':'activate','at':[2,0],'put':[[-1,0]]", STATUS_BAD_PUT);
    wrong("'type':'activate','at':[0,0],'put':[[[0,0],[2,0]]]", STATUS_BAD_PUT);
    wrong("'type':'activate','at':[0,0],'put':[[[3,0],[4,0]]]",
          STATUS_OFF_BOARD);
    unlaid("'type':'activate','at':[0,0],'put':[[[2,0],[3,0]]]",
           STATUS_BAD_PUT);
    unlaid("'type':'activate','at':[0,0],'put':"
           "[[[0,0],[0,1]],[[0,0],[0,1]]]",
           STATUS_BAD_PUT);
}

/* Only one parcel is left in reach: after that the tile closes by itself. */
static void what_has_no_place_left_is_refused(void **unused)
{
    (void)unused;
    struct board *board = &state.board[0];
    const uint64_t left = parcel_bit(parcel_at(3, 0));
    const uint64_t full = lot_box->all & ~board->covered & ~left;
    board->park |= full;
    board->covered |= full;
    assert_null(subdivision_audit(lot_box, &state));
    wrong("'type':'activate','at':[2,0],'put':[[3,0],[2,-1]]", STATUS_BAD_PUT);
    assert_int_equal(read("'type':'activate','at':[2,0],'put':[[3,0]]"),
                     STATUS_OK);
    assert_int_equal(decision.parts, 2);
}

static void who_cannot_act_is_refused(void **unused)
{
    (void)unused;
    wrong("'type':'activate','at':[-2,0],'put':[]", STATUS_NOT_ACTIVATABLE);
    wrong("'type':'activate','at':[1,0],'put':[]", STATUS_NOT_ACTIVATABLE);
    wrong("'type':'activate','at':[0,1],'put':[]", STATUS_NOT_ACTIVATABLE);
    wrong("'type':'activate','at':[9,9],'put':[]", STATUS_OFF_BOARD);
    wrong("'type':'activate','at':[1000000,0],'put':[]", STATUS_OFF_BOARD);
    wrong("'type':'bonus','at':[0,0],'put':[]", STATUS_WRONG_PHASE);
    make(&state, subdivision_move_make(SUBDIVISION_ACTIVATE, parcel_at(1, -1),
                                       parcel_at(3, -1)));
    wrong("'type':'activate','at':[1,-1],'put':[[3,-1]]",
          STATUS_ALREADY_ACTIVATED);
}

static void fields_are_checked(void **unused)
{
    (void)unused;
    bad("'at':[0,0]", "type: no kind of move is named");
    wrong("'type':'build'", STATUS_UNKNOWN_WORD);
    bad("'type':'activate'", "at: not two whole numbers");
    bad("'type':'activate','at':[0]", "at: not two whole numbers");
    bad("'type':'activate','at':[0,'0']", "at: not two whole numbers");
    bad("'type':'activate','at':[0,0]", "put: missing or not a list");
    bad("'type':'activate','at':[2,0],'put':[3]",
        "a parcel is two whole numbers");
    bad("'type':'activate','at':[0,0],'put':[[0,0]]",
        "a parcel is two whole numbers");
    bad("'type':'activate','at':[0,0],'put':[[[0,0]]]",
        "put: a sidewalk is a pair of parcels");
    bad("'type':'place','at':[0,0]", "tile: no zone tile is named");
    bad("'type':'pass'", "tile: no zone tile is named");
    wrong("'type':'pass','tile':'school'", STATUS_UNKNOWN_WORD);
    bad("'type':'place','tile':'civic','at':[0,0],'pay':1",
        "pay: neither true nor false");
    bad("'type':'roll'", "symbol: none is named");
    wrong("'type':'roll','symbol':'moon'", STATUS_UNKNOWN_WORD);
}

static void a_turn_is_told(void **unused)
{
    (void)unused;
    const game_move place =
        subdivision_move_place(ZONE_CIVIC, parcel_at(3, 0), false);
    const game_move pass = subdivision_move_pass(ZONE_LUXURY);
    const game_move roll = subdivision_move_make(SUBDIVISION_ROLL, 0, 1);
    means("'type':'place','tile':'civic','at':[3,0],'pay':false", &place, 1);
    means("'type':'pass','tile':'luxury'", &pass, 1);
    means("'type':'roll','symbol':'square'", &roll, 1);
    bad("'type':'place','tile':'civic','at':[3,0]",
        "pay: neither true nor false");
}

/* A number too large for a coordinate is not cut down to one. */
static void far_away_is_off_the_board(void **unused)
{
    (void)unused;
    wrong("'type':'activate','at':[256,0],'put':[]", STATUS_OFF_BOARD);
    wrong("'type':'activate','at':[0,256],'put':[]", STATUS_OFF_BOARD);
    wrong("'type':'activate','at':[-256,0],'put':[]", STATUS_OFF_BOARD);
    wrong("'type':'activate','at':[0,-256],'put':[]", STATUS_OFF_BOARD);
    wrong("'type':'activate','at':[2,0],'put':[[3,65536]]", STATUS_OFF_BOARD);
}

static void a_sidewalk_has_two_parcels(void **unused)
{
    (void)unused;
    bad("'type':'activate','at':[0,0],'put':[[[0,0],[0,1],[1,0]]]",
        "put: a sidewalk is a pair of parcels");
    bad("'type':'activate','at':[0,0],'put':[[[0,0]]]",
        "put: a sidewalk is a pair of parcels");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(an_action_is_told, begin),
        cmocka_unit_test_setup(roads_keep_their_order, begin),
        cmocka_unit_test_setup(sidewalks_keep_their_order, begin),
        cmocka_unit_test_setup(what_cannot_be_put_is_refused, begin),
        cmocka_unit_test_setup(what_has_no_place_left_is_refused, begin),
        cmocka_unit_test_setup(who_cannot_act_is_refused, begin),
        cmocka_unit_test_setup(fields_are_checked, begin),
        cmocka_unit_test_setup(a_turn_is_told, begin),
        cmocka_unit_test_setup(far_away_is_off_the_board, begin),
        cmocka_unit_test_setup(a_sidewalk_has_two_parcels, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
