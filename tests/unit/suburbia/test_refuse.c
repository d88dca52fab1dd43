/* Why a move is refused where expansions have a say: borders, tiles that are
 * choosy about their place, tiles that make room. */
#include "unit/suburbia/town.h"

static struct suburbia_state state;

/* All three open borders are Mountain Ridges. */
static int begin(void **unused)
{
    (void)unused;
    state = town_with("base inc essen ce borders", MODE_STANDARD, 2);
    memset(state.border, tile_of("mountain_ridge"), sizeof state.border);
    for (int i = 0; i < 7; i++)
        state.market[i] = (uint8_t)tile_of("farm");
    state.numbers[0].stat[STAT_MONEY] = 100;
    return 0;
}

static enum status refuse(game_move move)
{
    return suburbia_refuse(box, &state, state.seat, move);
}

static enum status refuse_border(int which, int dir, int q, int r)
{
    return refuse(suburbia_move_border(which, false, dir, cell_at(q, r)));
}

/* Direction 2 from (0,4): the covered cells are (1,4) up to (1,0). */
static void a_border_finds_its_place(void **unused)
{
    (void)unused;
    assert_int_equal(refuse_border(0, 2, 0, 4), STATUS_OK);
    assert_int_equal(refuse_border(2, 2, 0, 4), STATUS_OK);
    assert_int_equal(refuse_border(3, 2, 0, 4), STATUS_NO_BORDER);
    assert_int_equal(refuse_border(0, 2, 0, 3), STATUS_OFF_BOARD);
    assert_int_equal(refuse_border(0, 5, 0, 3), STATUS_NOT_ADJACENT);
    assert_int_equal(refuse_border(0, 2, 9, 9), STATUS_NOT_ADJACENT);
    assert_int_equal(refuse_border(0, 6, 0, 4), STATUS_NOT_ALLOWED);
    assert_int_equal(refuse_border(0, 2, -1, 3), STATUS_OCCUPIED);
    state.border_open[1] = 0;
    assert_int_equal(refuse_border(1, 2, 0, 4), STATUS_NO_BORDER);
    state.numbers[0].stat[STAT_MONEY] =
        (int16_t)(tile_record("mountain_ridge")->cost - 1);
    assert_int_equal(refuse_border(0, 2, 0, 4), STATUS_TOO_POOR);
    assert_int_equal(refuse(suburbia_move_border(0, true, 2, cell_at(0, 4))),
                     STATUS_OK);
}

/* Whatever face the one that lies there shows, and whatever the new one. */
static void keep_apart(const char *there, bool lake)
{
    town_lay_border(&state, 0, 5, there, border_place_of(cell_at(0, 4), 2));
    for (int r = 3; r <= 6; r++)
        town_lay(&state, 0, "farm", 0, r);
    /* It would cover what the other covers, or share a corner space. */
    assert_int_equal(refuse(suburbia_move_border(0, lake, 2, cell_at(0, 5))),
                     STATUS_OCCUPIED);
    assert_int_equal(refuse(suburbia_move_border(0, lake, 5, cell_at(0, 4))),
                     STATUS_BESIDE_BORDER);
    assert_int_equal(refuse(suburbia_move_border(0, lake, 5, cell_at(0, 5))),
                     STATUS_OK);
    assert_int_equal(refuse(suburbia_move_make(SUBURBIA_BUY, 6, cell_at(1, 1))),
                     STATUS_OCCUPIED);
}

static void borders_keep_apart(void **unused)
{
    const struct suburbia_state empty = state;
    (void)unused;
    for (int lake = 0; lake < 2; lake++) {
        state = empty;
        keep_apart("mountain_ridge", lake);
        state = empty;
        keep_apart("border_lake", lake);
    }
}

static void without_borders_there_are_none(void **unused)
{
    (void)unused;
    state = town_with("base", MODE_STANDARD, 2);
    assert_int_equal(refuse_border(0, 2, 0, 4), STATUS_NOT_ALLOWED);
}

/* S-ESSEN: one of each name; as a lake it may be taken. */
static void one_of_each_essen_tile(void **unused)
{
    (void)unused;
    const game_move buy = suburbia_move_make(SUBURBIA_BUY, 6, cell_at(1, 1));
    state.market[6] = (uint8_t)tile_of("miners_row");
    assert_int_equal(refuse(buy), STATUS_OK);
    town_lay(&state, 1, "miners_row", 1, 0);
    town_lay(&state, 0, "tram_depot", 1, 0);
    assert_int_equal(refuse(buy), STATUS_OK);
    town_lay(&state, 0, "miners_row", 2, 0);
    assert_int_equal(refuse(buy), STATUS_NOT_ALLOWED);
    assert_int_equal(
        refuse(suburbia_move_make(SUBURBIA_LAKE, 6, cell_at(1, 1))), STATUS_OK);
}

/* A Lake House beside a lake, a Checkpoint beside a border. */
static void some_tiles_have_neighbours_they_need(void **unused)
{
    (void)unused;
    const game_move buy = suburbia_move_make(SUBURBIA_BUY, 6, cell_at(1, 1));
    state.market[6] = (uint8_t)tile_of("lake_house");
    assert_int_equal(refuse(buy), STATUS_NOT_ALLOWED);
    assert_int_equal(refuse(suburbia_move_make(SUBURBIA_BUY, 6, cell_at(9, 9))),
                     STATUS_NOT_ADJACENT);
    town_lay(&state, 0, "lake", 1, 0);
    assert_int_equal(refuse(buy), STATUS_OK);
    state.market[6] = (uint8_t)tile_of("checkpoint");
    assert_int_equal(refuse(suburbia_move_make(SUBURBIA_BUY, 6, cell_at(0, 3))),
                     STATUS_NOT_ALLOWED);
    town_lay_border(&state, 0, 5, "mountain_ridge",
                    border_place_of(cell_at(0, 5), 2));
    assert_null(suburbia_audit(box, &state));
    assert_int_equal(refuse(suburbia_move_make(SUBURBIA_BUY, 6, cell_at(0, 3))),
                     STATUS_OK);
    assert_int_equal(
        refuse(suburbia_move_make(SUBURBIA_BUY, 6, cell_at(-1, 2))),
        STATUS_NOT_ALLOWED);
}

/* A Planner's cell is free for buildings and lakes, not for Planners. */
static void a_planner_makes_room(void **unused)
{
    (void)unused;
    const cell at = cell_at(1, 0);
    town_lay(&state, 0, "redevelopment_planner", 1, 0);
    assert_int_equal(refuse(suburbia_move_make(SUBURBIA_BUY, 6, at)),
                     STATUS_OK);
    assert_int_equal(refuse(suburbia_move_make(SUBURBIA_LAKE, 6, at)),
                     STATUS_OK);
    assert_int_equal(refuse(suburbia_move_make(SUBURBIA_BASIC, 0, at)),
                     STATUS_OK);
    state.market[6] = (uint8_t)tile_of("redevelopment_planner");
    assert_int_equal(refuse(suburbia_move_make(SUBURBIA_BUY, 6, at)),
                     STATUS_OCCUPIED);
    assert_int_equal(refuse_border(0, 2, 0, 4), STATUS_OCCUPIED);
}

/* What is offered is what is not refused, with all of this on the table. */
static void the_list_is_what_is_allowed(void **unused)
{
    (void)unused;
    static game_move move[GAME_MOVES_MAX];
    town_lay(&state, 0, "redevelopment_planner", 1, 0);
    town_lay(&state, 0, "lake", 1, 1);
    town_lay_border(&state, 0, 5, "mountain_ridge",
                    border_place_of(cell_at(0, 5), 2));
    state.market[6] = (uint8_t)tile_of("lake_house");
    state.market[5] = (uint8_t)tile_of("redevelopment_planner");
    const int count = suburbia_legal(box, &state, move);
    int found = 0;
    for (game_move any = 0; any < 1 << 24; any++)
        if (refuse(any) == STATUS_OK)
            assert_int_equal(any, move[found++]);
    assert_int_equal(found, count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_border_finds_its_place, begin),
        cmocka_unit_test_setup(borders_keep_apart, begin),
        cmocka_unit_test_setup(without_borders_there_are_none, begin),
        cmocka_unit_test_setup(one_of_each_essen_tile, begin),
        cmocka_unit_test_setup(some_tiles_have_neighbours_they_need, begin),
        cmocka_unit_test_setup(a_planner_makes_room, begin),
        cmocka_unit_test_setup(the_list_is_what_is_allowed, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
