/* Moves in words, to the letter: old records depend on it. */
#include "unit/subdivision/lot.h"

static struct subdivision_state state;

static void says(game_move move, const char *words)
{
    char buffer[96];
    struct text text;
    game_move again = 0;
    text_init(&text, buffer, sizeof buffer);
    subdivision_move_text(lot_box, &state, move, &text);
    assert_string_equal(buffer, words);
    assert_int_equal(subdivision_move_read(lot_box, &state, words, &again),
                     STATUS_OK);
    assert_int_equal(again, move);
}

static void others_hear(game_move move, enum game_told told, const char *words)
{
    char buffer[96];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    assert_true(subdivision_face_down(lot_box, &state, move, told, &text));
    assert_string_equal(buffer, words);
}

/* Who discards a tile names it, others hear that there is one. */
static void says_face_down(enum zone zone, const char *open, const char *place)
{
    says(subdivision_move_pass(zone), open);
    others_hear(subdivision_move_pass(zone), TOLD_NAMELESS,
                "discards a tile face down for $2");
    others_hear(subdivision_move_pass(zone), TOLD_BY_PLACE, place);
}

/* In records of version 1 it is told by its place in the stack: of equal ones
 * the first, and behind those that were taken on the turns before. */
static void a_discard_is_face_down(void **unused)
{
    static const uint8_t dealt[] = {ZONE_CIVIC, ZONE_COMMERCIAL, ZONE_CIVIC,
                                    ZONE_LUXURY, ZONE_COMMERCIAL};
    (void)unused;
    state = lot_of(2);
    memcpy(&state.stack[0][0], dealt, sizeof dealt);
    memset(state.hand[0], 0, sizeof state.hand[0]);
    state.hand[0][ZONE_COMMERCIAL] = 2;
    state.hand[0][ZONE_CIVIC] = 2;
    state.hand[0][ZONE_LUXURY] = 1;
    give_hand(&state, 1, ZONE_LUXURY);
    says(subdivision_move_make(SUBDIVISION_ROLL, 0, 0), "rolls circle");
    subdivision_apply(lot_box, &state,
                      subdivision_move_make(SUBDIVISION_ROLL, 0, 0), NULL);
    says_face_down(ZONE_COMMERCIAL, "discards commercial face down for $2",
                   "discards tile 2 of the stack for $2");
    says_face_down(ZONE_CIVIC, "discards civic face down for $2",
                   "discards tile 1 of the stack for $2");
    says_face_down(ZONE_LUXURY, "discards luxury face down for $2",
                   "discards tile 4 of the stack for $2");
    says(subdivision_move_place(ZONE_CIVIC, parcel_at(0, 0), false),
         "places civic at 0,0");
    assert_false(subdivision_face_down(
        lot_box, &state,
        subdivision_move_place(ZONE_CIVIC, parcel_at(0, 0), false),
        TOLD_NAMELESS, NULL));
    says(subdivision_move_place(ZONE_CIVIC, parcel_at(-3, 1), true),
         "places civic at -3,1 for $2");
    make(&state, subdivision_move_pass(ZONE_CIVIC));
    says_face_down(ZONE_LUXURY, "discards luxury face down for $2",
                   "discards tile 6 of the stack for $2");
    make(&state, subdivision_move_pass(ZONE_LUXURY));
    make(&state, subdivision_move_make(SUBDIVISION_ROLL, 0, 0));
    make(&state, subdivision_move_pass(ZONE_LUXURY));
    says_face_down(ZONE_CIVIC, "discards civic face down for $2",
                   "discards tile 3 of the stack for $2");
}

/* Sidewalks with a high number are understood too, in any order. */
static void an_open_tile_is_told_piece_by_piece(void **unused)
{
    (void)unused;
    state = lot_of(2);
    lay_zone(&state, 0, ZONE_COMMERCIAL, parcel_at(0, 2));
    give_hand(&state, 0, ZONE_CIVIC);
    make(&state, subdivision_move_make(SUBDIVISION_ROLL, 0, 0));
    make(&state, subdivision_move_place(ZONE_CIVIC, parcel_at(0, 1), true));
    says(subdivision_move_make(SUBDIVISION_DONE, 0, 0), "is done");
    says(subdivision_move_make(SUBDIVISION_ACTIVATE, parcel_at(0, 2), 0),
         "activates commercial at 0,2");
    make(&state,
         subdivision_move_make(SUBDIVISION_ACTIVATE, parcel_at(0, 2), 0));
    const int high = edge_at(hex_at(0, 2), hex_at(0, 3));
    assert_true(high > 64);
    says(subdivision_move_make(SUBDIVISION_LAY, 0, high),
         "lays a sidewalk between 0,2 and 0,3");
    make(&state, subdivision_move_make(SUBDIVISION_LAY, 0, high));
    says(subdivision_move_make(SUBDIVISION_LAY, 0,
                               edge_at(hex_at(0, 2), hex_at(-1, 3))),
         "lays a sidewalk between 0,2 and -1,3");
    says(subdivision_move_make(SUBDIVISION_STOP, 0, 0), "stops");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_discard_is_face_down),
        cmocka_unit_test(an_open_tile_is_told_piece_by_piece),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
