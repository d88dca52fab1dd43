/* A rough worth: the score, and less and less of what may still come. */
#include "unit/subdivision/lot.h"

static struct subdivision_state state;

static int worth(int seat)
{
    return subdivision_estimate(lot_box, &state, seat);
}

static int total(int seat)
{
    const struct plot plot = subdivision_plot(lot_box, &state, seat);
    struct scorepad pad;
    subdivision_score(&plot, &pad);
    return 100 * pad.total;
}

/* Something of every kind that may still bring points. */
static void furnish(struct board *board)
{
    const int school = parcel_at(1, 0);
    board->school[0] |= parcel_bit(school);
    board->school[1] |= parcel_bit(school);
    board->lake |= parcel_bit(parcel_at(-1, 0));
    board->covered |= board->school[0] | board->lake;
    board->money = 5;
}

static void at_the_end_it_is_the_score(void **unused)
{
    (void)unused;
    state = lot_of(2);
    furnish(&state.board[0]);
    state.round = ROUNDS;
    state.await = AWAIT_NOTHING;
    assert_int_equal(worth(0), total(0));
}

/* Turn by turn the same step: 16 of them to the end. */
static void what_may_come_fades_evenly(void **unused)
{
    (void)unused;
    enum { TURNS = ROUNDS * TURNS_MAX };
    state = lot_of(2);
    furnish(&state.board[0]);
    const int later = worth(0) - total(0);
    assert_true(later > TURNS);
    for (int i = 0; i < TURNS; i++) {
        state.round = (uint8_t)(i / TURNS_MAX);
        state.turn = (uint8_t)(i % TURNS_MAX);
        assert_int_equal(worth(0) - total(0), later * (TURNS - i) / TURNS);
    }
}

/* In a scenario with three turns a round the end is nearer. */
static void three_turns_a_round_fade_faster(void **unused)
{
    (void)unused;
    state = lot_of(2);
    state.scenario = (uint8_t)lot_find_scenario(lot_box, "river");
    state.board[0].money = 12;
    const int later = worth(0) - total(0);
    state.turn = 1;
    assert_int_equal(worth(0) - total(0), later * 11 / 12);
    state.turn = 0;
    state.round = ROUNDS - 1;
    assert_int_equal(worth(0) - total(0), later * 3 / 12);
}

/* Tiles that wait to act are worth something to their owner alone. */
static void only_the_owners_tiles_wait(void **unused)
{
    (void)unused;
    state = lot_of(2);
    for (int seat = 0; seat < 2; seat++) {
        lay_zone(&state, seat, ZONE_CIVIC, parcel_at(0, 0));
        lay_zone(&state, seat, ZONE_LUXURY, parcel_at(1, 0));
    }
    assert_int_equal(worth(0), worth(1));
    state.waiting = parcel_bit(parcel_at(0, 0));
    assert_true(worth(0) > worth(1));
    const int civic = worth(0) - worth(1);
    state.waiting = parcel_bit(parcel_at(1, 0));
    assert_true(worth(0) > worth(1));
    assert_int_not_equal(worth(0) - worth(1), civic);
}

/* A tile that finds no place for its piece is worth nothing. */
static void a_tile_without_a_place_does_not_count(void **unused)
{
    (void)unused;
    state = lot_of(2);
    lay_zone(&state, 0, ZONE_RESIDENTIAL, parcel_at(0, 0));
    state.board[0].park = lot_box->near[parcel_at(0, 0)];
    state.board[0].covered |= state.board[0].park;
    const int before = worth(0);
    state.waiting = parcel_bit(parcel_at(0, 0));
    assert_int_equal(worth(0), before);
}

/* One school promises nothing, two do, and the third keeps it. */
static void only_stacks_of_two_promise(void **unused)
{
    (void)unused;
    int promise[SCHOOLS_MAX];
    state = lot_of(2);
    struct board *board = &state.board[0];
    board->covered = parcel_bit(parcel_at(0, 0));
    for (int i = 0; i < SCHOOLS_MAX; i++) {
        board->school[i] = parcel_bit(parcel_at(0, 0));
        promise[i] = worth(0) - total(0);
    }
    assert_int_equal(promise[0], promise[2]);
    assert_true(promise[1] > promise[0]);
}

/* A tile shut in is worse than its lost points. */
static void being_shut_in_is_bad(void **unused)
{
    (void)unused;
    state = lot_of(2);
    const int middle = parcel_at(0, 0);
    lay_zone(&state, 0, ZONE_RESIDENTIAL, middle);
    state.board[0].lake = lot_box->near[middle] & ~parcel_bit(parcel_at(1, 0));
    state.board[0].road = parcel_bit(parcel_at(1, 0));
    state.board[0].covered |= lot_box->near[middle];
    const int open = worth(0) - total(0);
    state.board[0].road = 0;
    state.board[0].park = parcel_bit(parcel_at(1, 0));
    const struct plot plot = subdivision_plot(lot_box, &state, 0);
    assert_int_equal(subdivision_access(&plot), 0);
    state.board[0].park = 0;
    assert_true(worth(0) - total(0) < open);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_the_end_it_is_the_score),
        cmocka_unit_test(what_may_come_fades_evenly),
        cmocka_unit_test(three_turns_a_round_fade_faster),
        cmocka_unit_test(only_the_owners_tiles_wait),
        cmocka_unit_test(a_tile_without_a_place_does_not_count),
        cmocka_unit_test(only_stacks_of_two_promise),
        cmocka_unit_test(being_shut_in_is_bad),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
