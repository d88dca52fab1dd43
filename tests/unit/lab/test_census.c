#include "lab/census.h"

#include "unit/suburbia/town.h"

static struct census census;
static struct census_game game;
static struct suburbia_state state;

/* Three players; in the market, from the left, tiles that are known. */
static int begin(void **unused)
{
    (void)unused;
    memset(&census, 0, sizeof census);
    game = (struct census_game){.box = box, .census = &census};
    state = town_with("base borders bonuses stars", MODE_STANDARD, 3);
    state.market[0] = (uint8_t)tile_of("landfill");
    state.market[1] = (uint8_t)tile_of("mint");
    for (int space = 2; space < 7; space++)
        state.market[space] = (uint8_t)tile_of("farm");
    census_begin(&game, &state);
    return 0;
}

static const struct census_tile *tile(const char *id)
{
    return &census.tile[tile_of(id)];
}

static void end(int a, int b, int c, unsigned winners)
{
    const struct game_result result = {
        .seats = 3, .score = {a, b, c}, .winners = (uint8_t)winners};
    census_end(&game, &state, &result);
}

static void offers_and_prices_are_counted(void **unused)
{
    (void)unused;
    census_move(&game, &state,
                suburbia_move_make(SUBURBIA_BUY, 0, cell_at(1, 0)));
    census_move(&game, &state,
                suburbia_move_make(SUBURBIA_LAKE, 2, cell_at(1, 0)));
    assert_int_equal(tile("landfill")->offered, 2);
    assert_int_equal(tile("landfill")->bought, 1);
    assert_int_equal(tile("landfill")->paid, 4 + 10);
    assert_int_equal(tile("farm")->offered, 10);
    assert_int_equal(tile("farm")->lakes, 1);
    assert_int_equal(tile("farm")->bought, 0);
    const uint8_t border = state.border[state.border_open[1] - 1];
    assert_int_equal(census.tile[border].offered, 2);
    state.phase = PHASE_DISCARD;
    census_move(&game, &state, suburbia_move_make(SUBURBIA_DISCARD, 2, 0));
    assert_int_equal(tile("farm")->offered, 10);
}

static void borders_cost_nothing_but_their_cost(void **unused)
{
    (void)unused;
    const uint8_t border = state.border[state.border_open[1] - 1];
    census_move(&game, &state,
                suburbia_move_border(1, false, 0, cell_at(1, 1)));
    census_move(&game, &state, suburbia_move_border(1, true, 0, cell_at(1, 1)));
    assert_int_equal(census.tile[border].bought, 1);
    assert_int_equal(census.tile[border].paid, box->tile[border].cost);
    assert_int_equal(census.tile[border].lakes, 1);
}

static void markers_go_to_their_tile(void **unused)
{
    (void)unused;
    census_move(&game, &state,
                suburbia_move_make(SUBURBIA_INVEST, 0, cell_at(0, 2)));
    assert_int_equal(tile("heavy_factory")->marked, 1);
}

/* One buyer of three: 60 people against 40 and 50, and the only winner. */
static void buyers_are_compared_with_the_others(void **unused)
{
    (void)unused;
    state.seat = 1;
    census_move(&game, &state,
                suburbia_move_make(SUBURBIA_BUY, 1, cell_at(1, 0)));
    end(40, 60, 50, 1u << 1);
    assert_int_equal(tile("mint")->people.count, 1);
    assert_int_equal(tile("mint")->people.sum, 15 * CENSUS_PARTS);
    assert_int_equal(tile("mint")->wins.sum, 3 * CENSUS_PARTS * CENSUS_PARTS);
    assert_int_equal(tile("landfill")->people.count, 0);
}

static void a_tile_that_all_bought_tells_nothing(void **unused)
{
    (void)unused;
    for (int seat = 0; seat < 3; seat++) {
        state.seat = (uint8_t)seat;
        census_move(&game, &state,
                    suburbia_move_make(SUBURBIA_BUY, 1, cell_at(1, 0)));
    }
    end(40, 60, 50, 1u << 1);
    assert_int_equal(tile("mint")->bought, 3);
    assert_int_equal(tile("mint")->people.count, 0);
}

static void places_share_the_win(void **unused)
{
    (void)unused;
    state.stars = 0;
    census_begin(&game, &state);
    end(50, 50, 40, 3);
    int64_t sum = 0;
    for (int i = 0; i < 3; i++)
        sum += census.place[0][3][i].sum;
    assert_int_equal(sum, CENSUS_PARTS);
    assert_int_equal(census.place[0][3][game.place[2]].sum, 0);
    assert_int_equal(census.winning.sum, 50);
    assert_int_equal(census.seats[3], 2); /* begin() opened one as well */
}

static void awards_are_seen_in_the_events(void **unused)
{
    (void)unused;
    struct game_event event[] = {
        {.stat = STAT_INCOME, .rule = SUBURBIA_RULE_BONUS},
        {.stat = STAT_REPUTATION, .rule = SUBURBIA_RULE_BONUS},
        {.stat = STAT_REPUTATION, .rule = SUBURBIA_RULE_BONUS},
        {.stat = STAT_INCOME, .rule = SUBURBIA_RULE_STAR}};
    const struct game_events events = {event, 4, 4};
    census_events(&game, &state, &events);
    assert_int_equal(census.award[state.bonus].seats, 3);
    assert_int_equal(census.award[state.bonus].earned, 1);
    assert_int_equal(census.award[state.challenge].earned, 2);
}

static void goals_scored_again_are_apart(void **unused)
{
    (void)unused;
    struct game_result result = {
        .seats = 3, .score = {1, 2, 3}, .winners = 4, .goals = 7};
    for (int i = 0; i < 7; i++)
        result.goal[i] =
            (struct game_goal_result){4, (int8_t)(i < 3 ? GAME_NOBODY : i - 3),
                                      (int8_t)(i % 2 ? GAME_NOBODY : 0), 10};
    census_end(&game, &state, &result);
    assert_int_equal(census.goal[4].open, 3);
    assert_int_equal(census.goal[4].open_scored, 2);
    assert_int_equal(census.goal[4].secret, 3);
    assert_int_equal(census.goal[4].secret_scored, 1);
    assert_int_equal(census.again, 1);
}

static void parts_add_up(void **unused)
{
    (void)unused;
    static struct census sum;
    memset(&sum, 0, sizeof sum);
    end(40, 60, 50, 1u << 1);
    census_add(&sum, &census);
    census_add(&sum, &census);
    assert_int_equal(sum.games, 2 * census.games);
    assert_int_equal(sum.winning.squares, 2 * 3600);
    assert_int_equal(sum.place[1][3][game.place[1]].sum, 2 * CENSUS_PARTS);
}

static void means_have_errors(void **unused)
{
    (void)unused;
    const struct census_mean none = {0, 0, 0}, mean = {4, 20, 116};
    assert_true(census_value(&none) == 0 && census_error(&none) == 0);
    assert_true(census_value(&mean) == 5);
    /* 3 3 7 7: the spread is 4, and the error its root of a third. */
    const double error = census_error(&mean);
    assert_true(error > 1.1547 && error < 1.1548);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(offers_and_prices_are_counted, begin),
        cmocka_unit_test_setup(borders_cost_nothing_but_their_cost, begin),
        cmocka_unit_test_setup(markers_go_to_their_tile, begin),
        cmocka_unit_test_setup(buyers_are_compared_with_the_others, begin),
        cmocka_unit_test_setup(a_tile_that_all_bought_tells_nothing, begin),
        cmocka_unit_test_setup(places_share_the_win, begin),
        cmocka_unit_test_setup(awards_are_seen_in_the_events, begin),
        cmocka_unit_test_setup(goals_scored_again_are_apart, begin),
        cmocka_unit_test_setup(parts_add_up, begin),
        cmocka_unit_test_setup(means_have_errors, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
