/* The set-up line of a trace: what it says comes back, and every way to get it
 * wrong has its sentence. */
#include "unit/subdivision/lot.h"

#define FIVE    "'civic','luxury','civic','luxury','residential'"
#define TEN     "[" FIVE "," FIVE "]"
#define STACKS  ",'stacks':[" TEN "," TEN "," TEN "," TEN "]"
#define BONUSES ",'bonuses':[1,5,10]"
#define SEED                                                                   \
    ",'seed':'"                                                                \
    "0000000000000000000000000000000000000000000000000000000000000001'"

static struct subdivision_state state;
static const char *reason;

static enum status read(const char *fields)
{
    const struct json_in in = told(fields);
    reason = NULL;
    return subdivision_read_setup(lot_box, &in, &state, &reason);
}

static void wrong(const char *fields, enum status status, const char *sentence)
{
    assert_int_equal(read(fields), status);
    assert_non_null(reason);
    assert_string_equal(reason, sentence);
}

static void bad(const char *fields, const char *sentence)
{
    wrong(fields, STATUS_BAD_SETUP, sentence);
}

static void a_sound_line_is_read(void **unused)
{
    (void)unused;
    assert_int_equal(
        read("'seats':2,'mode':'standard','sides':[1,2],'scenario':null" BONUSES
                 STACKS),
        STATUS_OK);
    assert_null(reason);
    assert_int_equal(state.side[1], 1);
    assert_int_equal(state.await, AWAIT_ROLL);
    assert_int_equal(state.hand[0][ZONE_LUXURY], 2);
    assert_int_equal(lot_box->bonus[state.bonus[2]].number, 10);
    assert_null(subdivision_audit(lot_box, &state));
}

static void what_is_usual_may_be_left_out(void **unused)
{
    (void)unused;
    assert_int_equal(read("'seats':2" BONUSES STACKS), STATUS_OK);
    assert_int_equal(state.mode, PLAY_STANDARD);
    assert_int_equal(state.side[0], 0);
    assert_int_equal(read("'mode':'solo'" SEED), STATUS_OK);
    assert_int_equal(state.seats, 1);
    assert_int_equal(state.stack_size[3], 15);
    assert_int_equal(read("'seats':3,'scenario':'river'" SEED), STATUS_OK);
    assert_int_equal(state.stack_size[0], 12);
    assert_int_equal(state.hand[2][ZONE_LUXURY], 0);
}

static void the_table_is_checked(void **unused)
{
    (void)unused;
    bad("'mode':1", "mode: not a word");
    wrong("'mode':'lone'", STATUS_UNKNOWN_WORD, "mode: no such mode");
    bad("'mode':'standard'", "seats: missing or not a whole number");
    bad("'seats':0", "seats: not from 1 to 4");
    bad("'seats':5", "seats: not from 1 to 4");
    bad("'seats':1" SEED, "Subdivision is for 2 to 4 seats, or solo");
    bad("'mode':'solo','seats':2" SEED, "the solo game has one seat");
    bad("'seats':2,'scenario':3", "scenario: not a word");
    wrong("'seats':2,'scenario':'moon'", STATUS_UNKNOWN_WORD,
          "scenario: no such scenario");
    bad("'seats':4,'scenario':'highway_construction'" SEED,
        "this scenario is for fewer seats");
    bad("'seats':2,'sides':[1]", "sides: not a list with one for each seat");
    bad("'seats':2,'sides':[1,3]", "sides: no such side of the board");
    bad("'seats':2,'sides':[1,'2']", "sides: no such side of the board");
    bad("'seats':2,'sides':[1,2],'scenario':'river'" SEED,
        "this scenario is not played on that side of the board");
}

static void the_deal_is_checked(void **unused)
{
    (void)unused;
    bad("'seats':2,'seed':'12'", "seed: not a string of 64 hexadecimal digits");
    bad("'seats':2", "bonuses: not a list of three numbers");
    bad("'seats':2,'bonuses':[1,2]", "bonuses: not a list of three numbers");
    bad("'seats':2,'bonuses':[1,2,'3']",
        "bonuses: not a list of three numbers");
    wrong("'seats':2,'bonuses':[1,2,26]", STATUS_UNKNOWN_WORD,
          "bonuses: no bonus tile has this number");
    bad("'seats':2" BONUSES, "stacks: not four lists");
    bad("'seats':2" BONUSES ",'stacks':[1,2,3,4]", "stacks: not four lists");
    bad("'seats':2" BONUSES ",'stacks':[[7]," TEN "," TEN "," TEN "]",
        "stacks: a tile is a word");
    wrong("'seats':2" BONUSES ",'stacks':[['school']," TEN "," TEN "," TEN "]",
          STATUS_UNKNOWN_WORD, "stacks: no such zone tile");
    bad("'seats':3" BONUSES STACKS,
        "stacks: one has too few tiles for its round");
    bad("'seats':2" BONUSES ",'stacks':[[" FIVE "," FIVE "," FIVE "," FIVE
        "," FIVE "," FIVE "," FIVE "," FIVE "," FIVE "]," TEN "," TEN "," TEN
        "]",
        "stacks: one has more than 40 tiles");
}

/* Limits are kept to the tile: ten are enough for two seats, forty fit. */
static void stacks_end_where_they_must(void **unused)
{
    (void)unused;
    const char *const forty =
        "'seats':2" BONUSES ",'stacks':[[" FIVE "," FIVE "," FIVE "," FIVE
        "," FIVE "," FIVE "," FIVE "," FIVE "]," TEN "," TEN "," TEN "]";
    assert_int_equal(read(forty), STATUS_OK);
    assert_int_equal(state.stack_size[0], STACK_MAX);
    bad("'seats':2" BONUSES ",'stacks':[[" FIVE "," FIVE "," FIVE "," FIVE
        "," FIVE "," FIVE "," FIVE "," FIVE ",'civic']," TEN "," TEN "," TEN
        "]",
        "stacks: one has more than 40 tiles");
    bad("'seats':2" BONUSES ",'stacks':[" TEN "," TEN "," TEN ",[" FIVE
        ",'civic','civic','civic','civic']]",
        "stacks: one has too few tiles for its round");
    bad("'seats':2" BONUSES ",'stacks':[" TEN "," TEN "," TEN "," TEN "," TEN
        "]",
        "stacks: not four lists");
    bad("'seats':2" BONUSES ",'stacks':[" TEN "," TEN "," TEN "]",
        "stacks: not four lists");
    bad("'seats':2,'sides':[1,0]" BONUSES STACKS,
        "sides: no such side of the board");
}

/* A seed deals only where nothing is spelt out. */
static void half_a_deal_is_none(void **unused)
{
    (void)unused;
    bad("'seats':2" BONUSES SEED, "stacks: not four lists");
    bad("'seats':2" STACKS SEED, "bonuses: not a list of three numbers");
    assert_int_equal(read("'seats':2" BONUSES STACKS SEED), STATUS_OK);
    assert_int_equal(state.hand[0][ZONE_LUXURY], 2);
    assert_int_equal(state.hand[0][ZONE_CIVIC], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sound_line_is_read),
        cmocka_unit_test(what_is_usual_may_be_left_out),
        cmocka_unit_test(the_table_is_checked),
        cmocka_unit_test(the_deal_is_checked),
        cmocka_unit_test(stacks_end_where_they_must),
        cmocka_unit_test(half_a_deal_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
