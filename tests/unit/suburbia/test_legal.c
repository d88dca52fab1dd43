/* Why a move is refused, and what may be done when (S-AFFORD, S-TURN). */
#include "unit/suburbia/town.h"

static struct suburbia_state state;

static int begin(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 2);
    for (int i = 0; i < 7; i++)
        state.market[i] = (uint8_t)tile_of("farm"); /* $9 */
    return 0;
}

static void assert_refused(enum suburbia_move_type type, int arg, cell at,
                           enum status status)
{
    assert_int_equal(suburbia_refuse(box, &state, state.seat,
                                     suburbia_move_make(type, arg, at)),
                     status);
}

static int count_moves(void)
{
    static game_move move[GAME_MOVES_MAX];
    return suburbia_legal(box, &state, move);
}

static void a_tile_must_touch_and_find_room(void **unused)
{
    (void)unused;
    assert_refused(SUBURBIA_BUY, 6, cell_at(1, 0), STATUS_OK);
    assert_refused(SUBURBIA_BUY, 6, cell_at(0, 1), STATUS_OCCUPIED);
    assert_refused(SUBURBIA_BUY, 6, cell_at(-1, 0), STATUS_OFF_BOARD);
    assert_refused(SUBURBIA_BUY, 6, cell_at(2, 2), STATUS_NOT_ADJACENT);
    assert_refused(SUBURBIA_BUY, 6, 0, STATUS_NOT_ADJACENT);
    assert_refused(SUBURBIA_LAKE, 6, cell_at(2, 2), STATUS_NOT_ADJACENT);
    assert_refused(SUBURBIA_BASIC, 0, cell_at(0, 1), STATUS_OCCUPIED);
}

static void a_space_must_hold_a_tile(void **unused)
{
    (void)unused;
    state.market[2] = TILE_NONE;
    assert_refused(SUBURBIA_BUY, 2, cell_at(1, 0), STATUS_BAD_SLOT);
    assert_refused(SUBURBIA_LAKE, 2, cell_at(1, 0), STATUS_BAD_SLOT);
    assert_refused(SUBURBIA_BUY, 7, cell_at(1, 0), STATUS_BAD_SLOT);
    assert_refused(SUBURBIA_BUY, 15, cell_at(1, 0), STATUS_BAD_SLOT);
}

/* $15: a farm can be had for $9 + $6, not for $9 + $8; a lake anywhere. */
static void money_must_suffice(void **unused)
{
    (void)unused;
    assert_refused(SUBURBIA_BUY, 2, cell_at(1, 0), STATUS_OK);
    assert_refused(SUBURBIA_BUY, 1, cell_at(1, 0), STATUS_TOO_POOR);
    assert_refused(SUBURBIA_LAKE, 0, cell_at(1, 0), STATUS_OK);
    state.numbers[0].stat[STAT_MONEY] = 2;
    assert_refused(SUBURBIA_LAKE, 4, cell_at(1, 0), STATUS_OK);
    assert_refused(SUBURBIA_LAKE, 3, cell_at(1, 0), STATUS_TOO_POOR);
    assert_refused(SUBURBIA_BASIC, 0, cell_at(1, 0), STATUS_TOO_POOR);
    assert_refused(SUBURBIA_INVEST, 0, cell_at(0, 0), STATUS_TOO_POOR);
    state.numbers[0].stat[STAT_MONEY] = 3;
    assert_refused(SUBURBIA_BASIC, 0, cell_at(1, 0), STATUS_OK);
    assert_refused(SUBURBIA_BASIC, 1, cell_at(1, 0), STATUS_TOO_POOR);
    assert_refused(SUBURBIA_INVEST, 0, cell_at(0, 0), STATUS_OK);
    assert_refused(SUBURBIA_INVEST, 0, cell_at(0, 1), STATUS_TOO_POOR);
}

static void basics_can_run_out(void **unused)
{
    (void)unused;
    state.basic_left[1] = 0;
    assert_refused(SUBURBIA_BASIC, 1, cell_at(1, 0), STATUS_NONE_LEFT);
    assert_refused(SUBURBIA_BASIC, 2, cell_at(1, 0), STATUS_OK);
    assert_refused(SUBURBIA_BASIC, 3, cell_at(1, 0), STATUS_UNKNOWN_WORD);
}

static void a_marker_needs_a_tile_without_one(void **unused)
{
    (void)unused;
    struct borough *borough = &state.borough[0];
    assert_refused(SUBURBIA_INVEST, 0, cell_at(1, 0), STATUS_NOT_ALLOWED);
    borough->marked = 1;
    borough->markers = 2;
    assert_refused(SUBURBIA_INVEST, 0, cell_at(0, 0), STATUS_ALREADY_INVESTED);
    assert_refused(SUBURBIA_INVEST, 0, cell_at(0, 1), STATUS_OK);
    borough->markers = 0;
    assert_refused(SUBURBIA_INVEST, 0, cell_at(0, 1), STATUS_NO_MARKER);
}

/* S-INVEST: a lake costs nothing and can be marked like any tile. */
static void a_lake_can_be_marked_without_money(void **unused)
{
    (void)unused;
    town_lay(&state, 0, "lake", 1, 0);
    state.numbers[0].stat[STAT_MONEY] = 0;
    assert_refused(SUBURBIA_INVEST, 0, cell_at(1, 0), STATUS_OK);
}

static void only_the_seat_to_decide_decides(void **unused)
{
    (void)unused;
    const game_move move = suburbia_move_make(SUBURBIA_LAKE, 6, cell_at(1, 0));
    assert_int_equal(suburbia_refuse(box, &state, 1, move), STATUS_WRONG_SEAT);
    assert_int_equal(suburbia_refuse(box, &state, -1, move), STATUS_WRONG_SEAT);
    state.phase = PHASE_OVER;
    assert_int_equal(suburbia_refuse(box, &state, 0, move), STATUS_GAME_OVER);
    assert_int_equal(suburbia_actor(&state), ACTOR_NONE);
    assert_int_equal(count_moves(), 0);
}

static void every_phase_has_its_moves(void **unused)
{
    (void)unused;
    assert_refused(SUBURBIA_KEEP, 0, 0, STATUS_WRONG_PHASE);
    assert_refused(SUBURBIA_DISCARD, 6, 0, STATUS_WRONG_PHASE);
    state.phase = PHASE_DISCARD;
    assert_refused(SUBURBIA_BUY, 6, cell_at(1, 0), STATUS_WRONG_PHASE);
    assert_refused(SUBURBIA_DISCARD, 6, 0, STATUS_OK);
    state.phase = PHASE_KEEP;
    assert_refused(SUBURBIA_KEEP, 1, 0, STATUS_OK);
    assert_refused(SUBURBIA_KEEP, 2, 0, STATUS_NOT_ALLOWED);
    assert_refused(SUBURBIA_DISCARD, 6, 0, STATUS_WRONG_PHASE);
    assert_int_equal(count_moves(), 2);
}

/* S-DISCARD: whoever cannot pay for a space cannot discard from it. */
static void discards_are_paid(void **unused)
{
    (void)unused;
    state.phase = PHASE_DISCARD;
    state.numbers[0].stat[STAT_MONEY] = 3;
    assert_refused(SUBURBIA_DISCARD, 4, 0, STATUS_OK);
    assert_refused(SUBURBIA_DISCARD, 3, 0, STATUS_TOO_POOR);
    assert_refused(SUBURBIA_DISCARD, 7, 0, STATUS_BAD_SLOT);
    assert_int_equal(count_moves(), 3);
    state.phase = PHASE_EXTRA;
    assert_int_equal(count_moves(), 3);
}

/* A decision is written in one way only, or the same game would have several
 * records. */
static void stray_bits_are_refused(void **unused)
{
    (void)unused;
    const game_move buy = suburbia_move_make(SUBURBIA_BUY, 6, cell_at(1, 0));
    const game_move invest =
        suburbia_move_make(SUBURBIA_INVEST, 0, cell_at(0, 0));
    for (int bit = 12; bit < 16; bit++)
        assert_int_equal(suburbia_refuse(box, &state, 0, buy | 1u << bit),
                         STATUS_NOT_ALLOWED);
    for (int bit = 24; bit < 32; bit++)
        assert_int_equal(suburbia_refuse(box, &state, 0, buy | 1u << bit),
                         STATUS_WRONG_PHASE);
    assert_int_equal(suburbia_refuse(box, &state, 0, invest | 1 << 16),
                     STATUS_NOT_ALLOWED);
    state.phase = PHASE_DISCARD;
    assert_refused(SUBURBIA_DISCARD, 6, 1, STATUS_NOT_ALLOWED);
    state.phase = PHASE_KEEP;
    assert_refused(SUBURBIA_KEEP, 0, 1, STATUS_NOT_ALLOWED);
}

/* Seven cells are free at the start. With $15 a farm can be bought from the
 * five right spaces, a lake made from each, each basic taken, each start tile
 * marked. */
static void moves_are_counted(void **unused)
{
    (void)unused;
    const int cells = state.borough[0].edge;
    assert_int_equal(count_moves(), (5 + 7 + 3) * cells + 3);
    state.borough[0].markers = 0;
    assert_int_equal(count_moves(), (5 + 7 + 3) * cells);
    state.numbers[0].stat[STAT_MONEY] = 0;
    assert_int_equal(count_moves(), 2 * cells);
}

/* Money beyond every price, as the fast reckoning in bytes sees it. */
static void great_wealth_buys_everything(void **unused)
{
    (void)unused;
    struct rng rng;
    bool seen[8] = {false};
    rng_init(&rng, 1, 1);
    state.numbers[0].stat[STAT_MONEY] = 5000;
    for (int i = 0; i < 3000; i++) {
        const game_move move = suburbia_random(box, &state, &rng);
        assert_int_equal(suburbia_refuse(box, &state, 0, move), STATUS_OK);
        if (suburbia_move_type(move) == SUBURBIA_BUY)
            seen[suburbia_move_arg(move)] = true;
    }
    for (int space = 0; space < 7; space++)
        assert_true(seen[space]);
    assert_false(seen[7]);
}

static void dale_has_one_move(void **unused)
{
    (void)unused;
    static game_move move[GAME_MOVES_MAX];
    struct rng rng;
    rng_init(&rng, 1, 1);
    state = town_open(SECOND, MODE_DALE, 2);
    suburbia_apply(box, &state, suburbia_random(box, &state, &rng), NULL);
    while (state.phase == PHASE_DISCARD)
        suburbia_apply(box, &state, suburbia_random(box, &state, &rng), NULL);
    assert_true(dale_is_to_move(&state));
    assert_int_equal(suburbia_legal(box, &state, move), 1);
    assert_int_equal(suburbia_random(box, &state, &rng), move[0]);
    assert_int_equal(suburbia_refuse(box, &state, 1, move[0]), STATUS_OK);
    assert_int_equal(suburbia_refuse(box, &state, 1, move[0] ^ 1 << 20),
                     STATUS_NOT_ALLOWED);
    memset(state.market, TILE_NONE, sizeof state.market);
    assert_int_equal(suburbia_legal(box, &state, move), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_tile_must_touch_and_find_room, begin),
        cmocka_unit_test_setup(a_space_must_hold_a_tile, begin),
        cmocka_unit_test_setup(money_must_suffice, begin),
        cmocka_unit_test_setup(basics_can_run_out, begin),
        cmocka_unit_test_setup(a_marker_needs_a_tile_without_one, begin),
        cmocka_unit_test_setup(a_lake_can_be_marked_without_money, begin),
        cmocka_unit_test_setup(only_the_seat_to_decide_decides, begin),
        cmocka_unit_test_setup(every_phase_has_its_moves, begin),
        cmocka_unit_test_setup(discards_are_paid, begin),
        cmocka_unit_test_setup(stray_bits_are_refused, begin),
        cmocka_unit_test_setup(moves_are_counted, begin),
        cmocka_unit_test_setup(great_wealth_buys_everything, begin),
        cmocka_unit_test_setup(dale_has_one_move, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
