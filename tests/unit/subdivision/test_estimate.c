/* A rough worth: the score, and less and less of what may still come. */
#include "unit/subdivision/lot.h"

static struct subdivision_state state;

/* What the tests go by, so that tuning does not touch them: plain weights in
 * the order of the list. */
static const int plain[SUBDIVISION_WEIGHTS] = {64,  0,    830, 52,  112, 60, 43,
                                               0,   -238, 0,   0,   0,   0,  0,
                                               120, 117,  137, 326, 238};

static int worth(int seat)
{
    return subdivision_estimate(lot_box, &state, seat, plain);
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
    enum { TURNS = ROUNDS * SUBDIVISION_TURNS_MAX };
    state = lot_of(2);
    furnish(&state.board[0]);
    const int later = worth(0) - total(0);
    assert_true(later > TURNS);
    for (int i = 0; i < TURNS; i++) {
        state.round = (uint8_t)(i / SUBDIVISION_TURNS_MAX);
        state.turn = (uint8_t)(i % SUBDIVISION_TURNS_MAX);
        assert_int_equal(worth(0) - total(0), later * (TURNS - i) / TURNS);
    }
}

/* In a scenario with three turns a round the end is nearer. */
static void three_turns_a_round_fade_faster(void **unused)
{
    (void)unused;
    state = lot_of(2);
    state.scenario = (uint8_t)subdivision_find_scenario(lot_box, "river");
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

/* A board on which every weight matters. */
static void build_up(void)
{
    state = lot_of(2);
    struct board *board = &state.board[0];
    furnish(board);
    lay_zone(&state, 0, ZONE_RESIDENTIAL, parcel_at(0, 0));
    lay_zone(&state, 0, ZONE_COMMERCIAL, parcel_at(0, 1));
    board->school[0] |= parcel_bit(parcel_at(0, -1));
    board->road |= parcel_bit(parcel_at(-1, 1));
    board->park |= parcel_bit(parcel_at(1, -1));
    board->covered |= board->school[0] | board->road | board->park;
    board->walk = edges_one(edge_at(hex_at(0, 0), hex_at(0, 1)));
    board->coin = parcel_bit(parcel_at(2, 0)) & ~board->covered;
}

/* By how much a step of the weight moves the worth of the first board. */
static int push(int which)
{
    int weight[SUBDIVISION_WEIGHTS];
    memcpy(weight, plain, sizeof weight);
    const int before = subdivision_estimate(lot_box, &state, 0, weight);
    weight[which] += subdivision_weight[which].step;
    return subdivision_estimate(lot_box, &state, 0, weight) - before;
}

static int find_weight(const char *name)
{
    int found = 0;
    while (strcmp(subdivision_weight[found].name, name) != 0)
        assert_true(++found < SUBDIVISION_WEIGHTS);
    return found;
}

static void more_of_a_weight_is_more_worth(void **unused)
{
    (void)unused;
    static const char *const names[] = {
        "dollar",    "school_one",  "school_two",  "walk",
        "lake_room", "park_room",   "zone_room",   "road_room",
        "free_room", "symbol_open", "highway_room"};
    build_up();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const int pushed = push(find_weight(names[i]));
        if (pushed <= 0)
            fail_msg("%s moves the worth by %d", names[i], pushed);
    }
}

/* A residential tile with parks all around has neither place nor access. */
static void what_is_walled_in_counts(void **unused)
{
    (void)unused;
    state = lot_of(2);
    lay_zone(&state, 0, ZONE_RESIDENTIAL, parcel_at(0, 0));
    assert_int_equal(push(find_weight("idle")), 0);
    assert_int_equal(push(find_weight("shut_in")), 0);
    state.board[0].park = lot_box->all & ~parcel_bit(parcel_at(0, 0));
    state.board[0].covered = lot_box->all;
    assert_true(push(find_weight("idle")) > 0);
    assert_true(push(find_weight("shut_in")) > 0);
}

static void waiting_tiles_count_by_zone(void **unused)
{
    (void)unused;
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        state = lot_of(2);
        lay_zone(&state, 0, (enum zone)zone, parcel_at(0, 0));
        state.waiting = parcel_bit(parcel_at(0, 0));
        for (int other = 0; other < ZONE_COUNT; other++) {
            const int which = find_weight("act_residential") + other;
            assert_int_equal(push(which), zone == other
                                              ? subdivision_weight[which].step
                                              : 0);
        }
    }
}

/* The bonus tile of the next round counts, and none in the last. */
static void the_next_bonus_counts_if_met(void **unused)
{
    (void)unused;
    const int which = find_weight("bonus_met");
    state = lot_of(2);
    for (int i = 0; i < lot_box->bonuses; i++)
        if (lot_box->bonus[i].criterion == CRITERION_COUNT &&
            lot_box->bonus[i].counted == COUNTED_PARK)
            state.bonus[0] = (uint8_t)i;
    assert_int_equal(lot_box->bonus[state.bonus[0]].counted, COUNTED_PARK);
    assert_int_equal(push(which), 0);
    state.board[0].park = state.board[0].covered = lot_box->all;
    assert_true(push(which) > 0);
    state.round = ROUNDS - 1;
    assert_int_equal(push(which), 0);
}

/* The frozen weights lie within their limits, and no list means them. */
static void no_list_means_the_frozen_one(void **unused)
{
    (void)unused;
    int weight[SUBDIVISION_WEIGHTS];
    build_up();
    for (int i = 0; i < SUBDIVISION_WEIGHTS; i++) {
        const struct game_weight *known = &subdivision_weight[i];
        assert_true(known->least <= known->value &&
                    known->value <= known->most);
        assert_true(known->step > 0);
        weight[i] = known->value;
    }
    const int frozen = subdivision_estimate(lot_box, &state, 0, NULL);
    assert_int_equal(subdivision_estimate(lot_box, &state, 0, weight), frozen);
    weight[0]++;
    assert_int_not_equal(subdivision_estimate(lot_box, &state, 0, weight),
                         frozen);
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
        cmocka_unit_test(more_of_a_weight_is_more_worth),
        cmocka_unit_test(what_is_walled_in_counts),
        cmocka_unit_test(waiting_tiles_count_by_zone),
        cmocka_unit_test(the_next_bonus_counts_if_met),
        cmocka_unit_test(no_list_means_the_frozen_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
