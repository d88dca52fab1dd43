/* Dale the Bot (S-DALE-TURN). */
#include "unit/suburbia/town.h"

static struct suburbia_state state;

static int begin(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_DALE, 2);
    state.seat = DALE_SEAT;
    memset(state.market, TILE_NONE, sizeof state.market);
    return 0;
}

static void offer(int space, const char *id)
{
    state.market[space] = (uint8_t)tile_of(id);
}

static void assert_takes(int space)
{
    const game_move move = dale_move(box, &state);
    assert_int_equal(suburbia_move_type(move), SUBURBIA_BUY);
    assert_int_equal(suburbia_move_arg(move), space);
}

static void takes_the_dearest_with_its_space(void **unused)
{
    (void)unused;
    offer(0, "farm");        /* 9 + 6 */
    offer(1, "stadium");     /* 16 + 4 */
    offer(2, "casino");      /* 22 + 2 */
    offer(3, "high_school"); /* 18 + 0 */
    assert_takes(2);
    offer(0, "high_school"); /* 18 + 6: the leftmost of equals */
    assert_takes(0);
}

static void takes_nothing_from_an_empty_market(void **unused)
{
    (void)unused;
    assert_int_equal(dale_move(box, &state), 0);
    state.mode = MODE_STANDARD;
    assert_int_equal(suburbia_dale_choice(box, &state), 0);
}

static cell first_cell(const struct borough *borough)
{
    cell first = borough->frontier[0];
    for (int i = 1; i < borough->edge; i++)
        if (borough->frontier[i] < first)
            first = borough->frontier[i];
    return first;
}

/* A Parking Lot gains income beside the park; a Convenience Store the same
 * everywhere, but the park gives reputation for it and the factory takes none
 * from it; a Retirement Village loses reputation to the factory. */
static void puts_it_where_it_gains_most(void **unused)
{
    (void)unused;
    const struct borough *borough = &state.borough[DALE_SEAT];
    offer(3, "parking_lot");
    cell at = suburbia_move_cell(dale_move(box, &state));
    assert_true(borough_around(borough, at).adjacent & 1 << 1);
    offer(3, "retirement_village");
    at = suburbia_move_cell(dale_move(box, &state));
    assert_true(borough_around(borough, at).adjacent & 1 << 1);
    assert_false(borough_around(borough, at).adjacent & 1 << 2);
}

/* With no start tile to please, the first cell by row and column. */
static void takes_the_first_of_equal_cells(void **unused)
{
    (void)unused;
    struct borough *borough = &state.borough[DALE_SEAT];
    memset(borough, 0, sizeof *borough);
    for (int i = 0; i < BASICS; i++) {
        const struct surroundings around =
            borough_around(borough, cell_at(0, i));
        borough_lay(box, borough, TILE_FIRST, cell_at(0, i), 0);
        borough_spread(box, borough, cell_at(0, i), around);
    }
    offer(3, "mobile_home_community");
    assert_int_equal(suburbia_move_cell(dale_move(box, &state)),
                     first_cell(borough));
}

/* What he tries out must leave no trace. */
static void trying_changes_nothing(void **unused)
{
    (void)unused;
    offer(0, "hotel");
    offer(3, "casino");
    const struct suburbia_state before = state;
    dale_move(box, &state);
    assert_memory_equal(&before, &state, sizeof before);
}

static void pays_three_or_what_he_has(void **unused)
{
    (void)unused;
    offer(3, "convenience_store");
    state.numbers[1] = NUMBERS(2, 0, 0, 2);
    suburbia_apply(box, &state, dale_move(box, &state), NULL);
    assert_int_equal(state.numbers[1].stat[STAT_INCOME], 1);
    assert_int_equal(state.numbers[1].stat[STAT_MONEY], 2 - 2 + 1);
    begin(NULL);
    offer(3, "convenience_store");
    state.numbers[1] = NUMBERS(20, 0, 0, 2);
    suburbia_apply(box, &state, dale_move(box, &state), NULL);
    assert_int_equal(state.numbers[1].stat[STAT_MONEY], 20 - 3 + 1);
}

/* As a player in an ordinary game he must pay like everybody. */
static void chooses_like_a_player(void **unused)
{
    (void)unused;
    state = town_deal(SECOND, MODE_STANDARD, 2);
    assert_int_equal(suburbia_dale_choice(box, &state),
                     suburbia_move_make(SUBURBIA_KEEP, 0, 0));
    state = town_open(SECOND, MODE_STANDARD, 2);
    for (int i = 0; i < 7; i++)
        offer(i, "farm"); /* $9; with $15 the third space is the dearest */
    game_move move = suburbia_dale_choice(box, &state);
    assert_int_equal(move >> 16, suburbia_move_make(SUBURBIA_BUY, 2, 0) >> 16);
    assert_int_equal(suburbia_refuse(box, &state, 0, move), STATUS_OK);
    state.numbers[0].stat[STAT_MONEY] = 1; /* the rightmost free lake */
    move = suburbia_dale_choice(box, &state);
    assert_int_equal(move >> 16, suburbia_move_make(SUBURBIA_LAKE, 6, 0) >> 16);
    assert_int_equal(suburbia_refuse(box, &state, 0, move), STATUS_OK);
    state.phase = PHASE_DISCARD;
    assert_int_equal(suburbia_dale_choice(box, &state),
                     suburbia_move_make(SUBURBIA_DISCARD, 6, 0));
    state.market[6] = TILE_NONE;
    assert_int_equal(suburbia_dale_choice(box, &state),
                     suburbia_move_make(SUBURBIA_DISCARD, 5, 0));
}

/* Whatever comes up, he finds a legal move. */
static void plays_whole_games(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++)
        for (int edition = FIRST; edition <= SECOND; edition++) {
            state = town_deal(edition, MODE_STANDARD, seats);
            while (state.phase != PHASE_OVER) {
                const game_move move = suburbia_dale_choice(box, &state);
                assert_int_equal(suburbia_refuse(box, &state, state.seat, move),
                                 STATUS_OK);
                suburbia_apply(box, &state, move, NULL);
            }
        }
}

/* S-DALE-ce: a star tile first, unless he is three stars ahead. */
static void prefers_star_tiles(void **unused)
{
    (void)unused;
    static struct suburbia_box starry;
    starry = suburbia_box;
    starry.tile[tile_of("farm")].classes |= CLASS_BIT(CLASS_STAR);
    starry.tile[tile_of("stadium")].classes |= CLASS_BIT(CLASS_STAR);
    suburbia_derive(&starry);
    offer(0, "farm");
    offer(1, "stadium");
    offer(2, "casino"); /* the dearest */
    assert_int_equal(suburbia_move_arg(dale_move(box, &state)), 2);
    assert_int_equal(suburbia_move_arg(dale_move(&starry, &state)), 1);
    state.stars = 1;
    assert_int_equal(suburbia_move_arg(dale_move(&starry, &state)), 1);
    state.star[DALE_SEAT] = 3;
    assert_int_equal(suburbia_move_arg(dale_move(&starry, &state)), 2);
    state.star[0] = 1;
    assert_int_equal(suburbia_move_arg(dale_move(&starry, &state)), 1);
    memset(state.market, TILE_NONE, sizeof state.market);
    offer(2, "casino");
    assert_int_equal(suburbia_move_arg(dale_move(&starry, &state)), 2);
}

/* Planners, what takes people, and what has no cell. */
static void shuns_some_tiles(void **unused)
{
    (void)unused;
    offer(0, "farm");
    offer(1, "redevelopment_planner");
    offer(2, "cemetery");
    offer(3, "lake_house"); /* dear, but there is no lake */
    assert_takes(0);
    state.market[0] = TILE_NONE;
    assert_false(dale_can_move(box, &state));
    assert_int_equal(dale_move(box, &state), 0);
    static game_move move[GAME_MOVES_MAX];
    assert_int_equal(suburbia_legal(box, &state, move), 0);
}

static void shuns_effects_that_take_people(void **unused)
{
    (void)unused;
    static struct suburbia_box mean;
    mean = suburbia_box;
    struct tile *farm = &mean.tile[tile_of("farm")];
    farm->effects = 1;
    farm->effect[0] = (struct effect){.filter = CLASS_BUILDING,
                                      .scope = SCOPE_OWN,
                                      .stat = STAT_POPULATION,
                                      .amount = -1};
    suburbia_derive(&mean);
    offer(3, "farm");
    assert_true(dale_can_move(box, &state));
    assert_false(dale_can_move(&mean, &state));
}

/* S-ESSEN holds for him too. */
static void has_one_of_each_essen_tile(void **unused)
{
    (void)unused;
    offer(2, "bratwurst_stand");
    offer(3, "farm");
    assert_takes(2);
    town_lay(&state, DALE_SEAT, "bratwurst_stand", 1, 0);
    assert_takes(3);
}

/* Then his turn passes: income, population, and the next four tiles. */
static void takes_nothing_but_has_income(void **unused)
{
    (void)unused;
    state = town_with("base inc", MODE_DALE, 2);
    for (int i = 0; i < 4; i++)
        offer(i, "cemetery");
    state.numbers[DALE_SEAT] = NUMBERS(10, 2, 3, 5);
    const int drawn = state.drawn;
    suburbia_apply(box, &state,
                   suburbia_move_make(SUBURBIA_LAKE, 3, cell_at(1, 0)), NULL);
    assert_numbers(&state, DALE_SEAT, NUMBERS(12, 2, 3, 8));
    assert_int_equal(state.borough[DALE_SEAT].slots, 3);
    assert_int_equal(state.seat, 0);
    assert_int_equal(state.drawn, drawn + 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(takes_the_dearest_with_its_space, begin),
        cmocka_unit_test_setup(takes_nothing_from_an_empty_market, begin),
        cmocka_unit_test_setup(puts_it_where_it_gains_most, begin),
        cmocka_unit_test_setup(takes_the_first_of_equal_cells, begin),
        cmocka_unit_test_setup(trying_changes_nothing, begin),
        cmocka_unit_test_setup(pays_three_or_what_he_has, begin),
        cmocka_unit_test_setup(chooses_like_a_player, begin),
        cmocka_unit_test_setup(plays_whole_games, begin),
        cmocka_unit_test_setup(prefers_star_tiles, begin),
        cmocka_unit_test_setup(shuns_some_tiles, begin),
        cmocka_unit_test_setup(shuns_effects_that_take_people, begin),
        cmocka_unit_test_setup(has_one_of_each_essen_tile, begin),
        cmocka_unit_test_setup(takes_nothing_but_has_income, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
