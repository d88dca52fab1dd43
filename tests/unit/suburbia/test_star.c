/* The star track (S-STAR, S-STAR-ROUND, S-STAR-ORDER, S-STAR-TIE). */
#include "unit/suburbia/town.h"

static struct suburbia_state state;
static struct suburbia_box short_box; /* with a track of the test's own */
static struct table table;
static int stars_tile;

/* Ten spaces, income on 3, reputation on 6, room for two on 8 and one on 9;
 * every seat has a tile with two stars in slot 3. */
static int begin(void **unused)
{
    (void)unused;
    short_box = suburbia_box;
    short_box.track = (struct star_track){.spaces = 10,
                                          .income = 3,
                                          .reputation = 6,
                                          .limited = 2,
                                          .room = {2, 1}};
    stars_tile = TILE_FIRST;
    short_box.tile[stars_tile].stars = 2;
    suburbia_derive(&short_box);
    state = town_with("base stars", MODE_STANDARD, 4);
    table = table_of(&short_box, &state, NULL);
    for (int seat = 0; seat < 4; seat++) {
        state.star_pile[seat] = (uint8_t)seat;
        town_lay(&state, seat, "suburbs", 1, 0);
        state.numbers[seat] = NUMBERS(5, 0, 0, 10);
    }
    star_redeal_order(&state);
    return 0;
}

static void given_stars(int a, int b, int c, int d)
{
    const int star[] = {a, b, c, d};
    for (int seat = 0; seat < 4; seat++)
        state.star[seat] = (uint8_t)star[seat];
}

static void assert_pile(int a, int b, int c, int d)
{
    const uint8_t pile[] = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d};
    assert_memory_equal(state.star_pile, pile, sizeof pile);
}

static void assert_order(int a, int b, int c, int d)
{
    assert_int_equal(state.first, a);
    assert_int_equal(seat_after(&state, a), b);
    assert_int_equal(seat_after(&state, b), c);
    assert_int_equal(seat_after(&state, c), d);
    assert_int_equal(seat_after(&state, d), a);
}

static void a_token_moves_and_lies_on_top(void **unused)
{
    (void)unused;
    star_move(&table, 2, 3);
    assert_int_equal(state.star[2], 2);
    assert_pile(2, 0, 1, 3);
    star_move(&table, 1, 3);
    assert_pile(1, 2, 0, 3);
}

/* Landing on or passing, and only once. */
static void two_spaces_give_something_once(void **unused)
{
    (void)unused;
    given_stars(2, 1, 3, 5);
    star_move(&table, 0, 3); /* passes 3 */
    assert_numbers(&state, 0, NUMBERS(5, 1, 0, 10));
    star_move(&table, 1, 3); /* lands on 3 */
    assert_numbers(&state, 1, NUMBERS(5, 1, 0, 10));
    star_move(&table, 2, 3); /* was there */
    assert_numbers(&state, 2, NUMBERS(5, 0, 0, 10));
    star_move(&table, 3, 3);
    assert_numbers(&state, 3, NUMBERS(5, 0, 1, 10));
    star_move(&table, 0, 3);
    star_move(&table, 0, 3);
    assert_numbers(&state, 0, NUMBERS(5, 1, 1, 10));
}

static void both_at_once(void **unused)
{
    (void)unused;
    static struct game_event event[8];
    struct game_events events = {event, 8, 0};
    short_box.tile[stars_tile].stars = 5;
    given_stars(2, 0, 0, 0);
    table.events = &events;
    star_move(&table, 0, 3);
    assert_int_equal(events.count, 3);
    assert_int_equal(event[0].stat, STAT_STARS);
    assert_int_equal(event[0].delta, 5);
    assert_int_equal(event[0].rule, SUBURBIA_RULE_STAR);
    assert_int_equal(event[0].cause, stars_tile);
    assert_int_equal(event[1].stat, STAT_INCOME); /* income first */
    assert_int_equal(event[2].stat, STAT_REPUTATION);
}

/* The farthest space with room, and no farther than the end. */
static void full_spaces_hold_a_token_back(void **unused)
{
    (void)unused;
    given_stars(8, 8, 7, 9);
    star_move(&table, 2, 3); /* 9 and 8 are full: it stays */
    assert_int_equal(state.star[2], 7);
    assert_pile(0, 1, 2, 3);
    star_move(&table, 3, 3); /* at the end */
    assert_int_equal(state.star[3], 9);
    given_stars(8, 7, 6, 9);
    star_move(&table, 1, 3);
    assert_int_equal(state.star[1], 8);
    given_stars(0, 0, 0, 8);
    star_move(&table, 3, 3);
    assert_int_equal(state.star[3], 9);
}

/* Most stars first; of equals the one whose token lies higher. */
static void the_track_deals_the_order(void **unused)
{
    (void)unused;
    given_stars(1, 3, 3, 0);
    star_redeal_order(&state);
    assert_order(1, 2, 0, 3);
    star_move(&table, 0, 3); /* 3, on top */
    star_redeal_order(&state);
    assert_order(0, 1, 2, 3);
    given_stars(0, 0, 0, 0);
    star_clockwise(&state);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(seat_after(&state, seat), (seat + 1) % 4);
}

static void a_round_ends_with_praise_and_blame(void **unused)
{
    (void)unused;
    given_stars(1, 3, 3, 0);
    star_end_round(&table);
    assert_int_equal(state.numbers[0].stat[STAT_POPULATION], 10);
    assert_int_equal(state.numbers[1].stat[STAT_POPULATION], 11);
    assert_int_equal(state.numbers[2].stat[STAT_POPULATION], 11);
    assert_int_equal(state.numbers[3].stat[STAT_POPULATION], 9);
    assert_order(1, 2, 0, 3);
}

/* Everybody leads and everybody is last: up over a red line and back. */
static void equals_gain_and_lose(void **unused)
{
    (void)unused;
    static struct game_event event[64];
    struct game_events events = {event, 64, 0};
    table.events = &events;
    given_stars(4, 4, 4, 4);
    state.numbers[1].stat[STAT_POPULATION] = 14;
    star_end_round(&table);
    for (int seat = 0; seat < 4; seat++)
        assert_numbers(&state, seat, NUMBERS(5, 0, 0, seat == 1 ? 14 : 10));
    assert_int_equal(events.count, 8 + 4);
    assert_int_equal(event[0].rule, SUBURBIA_RULE_STAR_ROUND);
    assert_int_equal(event[0].seat, 0); /* all gains before any loss */
    assert_int_equal(event[5].delta, 1);
}

/* Against Dale the human goes first, whatever the tokens say. */
static void dale_does_not_go_first(void **unused)
{
    (void)unused;
    state = town_with("base stars", MODE_DALE, 2);
    const struct table dales = table_of(box, &state, NULL);
    assert_int_equal(state.first, 0);
    state.star[DALE_SEAT] = 5;
    star_end_round(&dales);
    assert_int_equal(state.first, 0);
    assert_int_equal(seat_after(&state, 0), 1);
    state = town_with("base stars", MODE_LONE, 1);
    const struct table lone = table_of(box, &state, NULL);
    const struct numbers before = state.numbers[0];
    star_end_round(&lone);
    assert_memory_equal(&state.numbers[0], &before, sizeof before);
}

static int turn_of(struct suburbia_state *game)
{
    suburbia_apply(box, game,
                   suburbia_move_make(SUBURBIA_LAKE, 6, cell_at(1, 0)), NULL);
    return game->seat;
}

/* The new order holds from the next round on, and a token that moves in the
 * middle of a round changes nothing yet. */
static void rounds_are_played_in_that_order(void **unused)
{
    (void)unused;
    state = town_with("base stars", MODE_STANDARD, 3);
    for (int i = 0; i < 3; i++)
        state.star_pile[i] = (uint8_t)((i + 1) % 3);
    star_redeal_order(&state);
    state.seat = state.first;
    assert_int_equal(state.seat, 1);
    assert_int_equal(turn_of(&state), 2);
    state.star[0] = 4;
    assert_int_equal(turn_of(&state), 0);
    assert_int_equal(state.round, 1);
    assert_int_equal(turn_of(&state), 0);
    assert_int_equal(state.round, 2);
    assert_int_equal(seat_after(&state, 0), 1);
}

/* A marker moves the stars again. */
static void a_marker_counts_the_stars_again(void **unused)
{
    (void)unused;
    state.borough[0].marked = 1 << 3;
    effect_resolve_marker(&table, 0, 3);
    assert_int_equal(state.star[0], 2);
    state.stars = 0;
    effect_resolve_marker(&table, 0, 3);
    assert_int_equal(state.star[0], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_token_moves_and_lies_on_top, begin),
        cmocka_unit_test_setup(two_spaces_give_something_once, begin),
        cmocka_unit_test_setup(both_at_once, begin),
        cmocka_unit_test_setup(full_spaces_hold_a_token_back, begin),
        cmocka_unit_test_setup(the_track_deals_the_order, begin),
        cmocka_unit_test_setup(a_round_ends_with_praise_and_blame, begin),
        cmocka_unit_test_setup(equals_gain_and_lose, begin),
        cmocka_unit_test_setup(dale_does_not_go_first, begin),
        cmocka_unit_test_setup(rounds_are_played_in_that_order, begin),
        cmocka_unit_test_setup(a_marker_counts_the_stars_again, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
