/* Every flaw the audit knows, made on purpose; and what the check sees. */
#include "unit/suburbia/town.h"

static struct suburbia_state state;

static void assert_flaw(const char *words)
{
    const char *flaw = suburbia_audit(box, &state);
    assert_non_null(flaw);
    assert_string_equal(flaw, words);
    state = town_open(SECOND, MODE_STANDARD, 2);
    assert_null(suburbia_audit(box, &state));
}

static int begin(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 2);
    return 0;
}

static void names_broken_boroughs(void **unused)
{
    (void)unused;
    const char *const caches =
        "a borough's caches do not follow from its tiles";
    state.borough[0].slots = 2;
    assert_flaw("a borough has too few or too many tiles");
    state.borough[1].slots = SLOTS_MAX + 1;
    assert_flaw("a borough has too few or too many tiles");
    state.borough[1].count[CLASS_CIVIC]++;
    assert_flaw(caches);
    state.borough[0].far = 1;
    assert_flaw(caches);
    state.borough[0].distant = 1;
    assert_flaw(caches);
    state.borough[0].red = 1;
    assert_flaw(caches);
    state.borough[0].lakeside = 1;
    assert_flaw(caches);
    state.borough[0].slow = 1;
    assert_flaw(caches);
    state.borough[0].edge--;
    assert_flaw(caches);
    state.borough[0].frontier[0] ^= 1;
    assert_flaw(caches);
    state.borough[0].cell[5] = 77; /* no such slot */
    assert_flaw(caches);
}

/* Laid as any other, so that all caches follow. */
static void lay(struct borough *borough, cell at)
{
    const struct surroundings around = borough_around(borough, at);
    borough_lay(box, borough, TILE_FIRST, at, 1);
    borough_spread(box, borough, at, around);
}

static void names_tiles_in_the_wrong_place(void **unused)
{
    (void)unused;
    lay(&state.borough[0], cell_at(0, 1));
    assert_flaw("a tile lies on another or on the board");
    lay(&state.borough[1], cell_at(-1, 0));
    assert_flaw("a tile lies on another or on the board");
    lay(&state.borough[0], cell_at(1, 0));
    assert_null(suburbia_audit(box, &state));
}

static void names_wrong_markers(void **unused)
{
    (void)unused;
    state.borough[0].marked = 1 << 3;
    state.borough[0].markers = 2;
    assert_flaw("a marker lies on no tile");
    state.borough[1].markers = 2;
    assert_flaw("an investment marker is missing");
    state.borough[1].marked = 1;
    assert_flaw("an investment marker is missing");
}

static void names_numbers_out_of_range(void **unused)
{
    (void)unused;
    state.numbers[0].stat[STAT_INCOME] = 16;
    assert_flaw("income is out of range");
    state.numbers[1].stat[STAT_INCOME] = -6;
    assert_flaw("income is out of range");
    state.numbers[1].stat[STAT_REPUTATION] = 16;
    assert_flaw("reputation is out of range");
    state.numbers[1].stat[STAT_REPUTATION] = -6;
    assert_flaw("reputation is out of range");
    state.numbers[0].stat[STAT_MONEY] = -1;
    assert_flaw("money or population is below 0");
    state.numbers[0].stat[STAT_POPULATION] = -1;
    assert_flaw("money or population is below 0");
}

static void names_a_broken_market(void **unused)
{
    (void)unused;
    state.drawn = (uint8_t)(state.deck_size + 1);
    assert_flaw("more tiles were drawn than there are");
    state.deck_size = DECK_MAX + 1;
    assert_flaw("more tiles were drawn than there are");
    state.market[7] = TILE_FIRST;
    assert_flaw("a tile lies beyond the market");
}

static void assert_check(const struct suburbia_state *before, bool same)
{
    if (same)
        assert_int_equal(suburbia_check(box, &state),
                         suburbia_check(box, before));
    else
        assert_int_not_equal(suburbia_check(box, &state),
                             suburbia_check(box, before));
    state = *before;
}

static void the_check_sees_what_lies_open(void **unused)
{
    (void)unused;
    const struct suburbia_state before = state;
    state.numbers[1].stat[STAT_MONEY]++;
    assert_check(&before, false);
    state.borough[0].tile[0] = TILE_LAKE;
    assert_check(&before, false);
    state.borough[0].cell[0]++;
    assert_check(&before, false);
    state.borough[1].marked = 1;
    assert_check(&before, false);
    state.borough[1].markers--;
    assert_check(&before, false);
    state.market[3] = TILE_NONE;
    assert_check(&before, false);
    state.basic_left[2]--;
    assert_check(&before, false);
    state.drawn++;
    assert_check(&before, false);
    state.seat = 1;
    assert_check(&before, false);
    state.phase = PHASE_DISCARD;
    assert_check(&before, false);
    state.turn++;
    assert_check(&before, false);
    state.round++;
    assert_check(&before, false);
}

/* A record of a running game carries it and must not tell the stack. */
static void the_check_does_not_see_what_is_hidden(void **unused)
{
    (void)unused;
    const struct suburbia_state before = state;
    state.deck[state.drawn] ^= 1;
    assert_check(&before, true);
    state.deal[0][0] ^= 1;
    state.kept[1] ^= 1;
    assert_check(&before, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(names_broken_boroughs, begin),
        cmocka_unit_test_setup(names_tiles_in_the_wrong_place, begin),
        cmocka_unit_test_setup(names_wrong_markers, begin),
        cmocka_unit_test_setup(names_numbers_out_of_range, begin),
        cmocka_unit_test_setup(names_a_broken_market, begin),
        cmocka_unit_test_setup(the_check_sees_what_lies_open, begin),
        cmocka_unit_test_setup(the_check_does_not_see_what_is_hidden, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
