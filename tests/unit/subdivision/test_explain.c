/* The reasons for points: what they name, and what they leave out. */
#include "unit/subdivision/lot.h"

enum { ROOM = 64 };

static struct subdivision_state state;
static struct game_event event[ROOM];
static struct game_events events;

static void make_heard(game_move move)
{
    events = (struct game_events){event, ROOM, 0};
    assert_int_equal(
        subdivision_refuse(lot_box, &state, subdivision_actor(&state), move),
        STATUS_OK);
    subdivision_apply(lot_box, &state, move, &events);
    assert_true(events.count <= ROOM);
}

/* The event of this line at this place; there is exactly one. */
static const struct game_event *of_line(enum score_line line, struct hex at)
{
    const struct game_event *found = NULL;
    for (int i = 0; i < events.count; i++) {
        if (event[i].stat != COUNT_LINE + line || !hex_equal(event[i].at, at))
            continue;
        assert_null(found);
        found = &event[i];
    }
    assert_non_null(found);
    return found;
}

/* A tile on the +2 parcel among lakes and parks, with one way out. */
static void wall_in(void)
{
    state = lot_of(2);
    struct board *board = &state.board[0];
    lay_zone(&state, 0, ZONE_INDUSTRIAL, parcel_at(0, 0));
    for (int d = 1; d < HEX_DIRECTIONS; d++) {
        const struct hex at = hex_neighbour(hex_at(0, 0), d);
        board->park |= parcel_bit(parcel_at(at.q, at.r));
    }
    board->covered |= board->park;
    state.shown[0] = *board;
    give_hand(&state, 0, ZONE_CIVIC);
    make(&state, subdivision_move_make(SUBDIVISION_ROLL, 0, 0));
}

static void lost_access_names_what_shut_it(void **unused)
{
    (void)unused;
    wall_in();
    make_heard(subdivision_move_place(ZONE_CIVIC, parcel_at(1, 0), true));
    const struct game_event *lost = of_line(LINE_HIGHWAY, hex_at(0, 0));
    assert_int_equal(lost->delta, -lot_box->highway_points);
    assert_int_equal(lost->cause, CAUSE_ZONE + ZONE_INDUSTRIAL);
    assert_int_equal(lost->by_seat, 0);
    assert_true(hex_equal(lost->by, hex_at(1, 0)));
}

/* What a tile gains by itself has no other trigger. */
static void own_access_names_nothing_else(void **unused)
{
    (void)unused;
    wall_in();
    make_heard(subdivision_move_place(ZONE_CIVIC, parcel_at(1, 0), true));
    const struct game_event *won = of_line(LINE_HIGHWAY, hex_at(1, 0));
    assert_int_equal(won->delta, lot_box->highway_points);
    assert_int_equal(won->by_seat, GAME_NOBODY);
}

/* Only access is opened and shut by something else. */
static void other_lines_name_no_trigger_of_access(void **unused)
{
    (void)unused;
    wall_in();
    make_heard(subdivision_move_place(ZONE_CIVIC, parcel_at(1, 0), true));
    const struct game_event *bare = of_line(LINE_UNCOVERED, hex_at(1, 0));
    assert_int_equal(bare->by_seat, GAME_NOBODY);
}

static void what_scores_nothing_is_no_item(void **unused)
{
    (void)unused;
    state = lot_of(2);
    struct board *board = &state.board[0];
    const struct plot plot = subdivision_plot(lot_box, &state, 0);
    board->walk = edges_one(edge_at(hex_at(0, 0), hex_at(1, 0)));
    board->money = 1;
    events = (struct game_events){event, ROOM, 0};
    subdivision_explain(&plot, 0, &events);
    assert_int_equal(events.count, lot_box->parcels);
    for (int i = 0; i < events.count; i++)
        assert_int_equal(event[i].stat, COUNT_LINE + LINE_UNCOVERED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lost_access_names_what_shut_it),
        cmocka_unit_test(own_access_names_nothing_else),
        cmocka_unit_test(other_lines_name_no_trigger_of_access),
        cmocka_unit_test(what_scores_nothing_is_no_item),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
