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
    state.borough[0].tally.slow = 1;
    assert_flaw(caches);
    state.borough[0].tally.open = 1;
    assert_flaw(caches);
    state.borough[0].cell[5] = 77; /* no such slot */
    assert_flaw(caches);
}

static void names_wrong_free_cells(void **unused)
{
    (void)unused;
    const char *const cells = "a borough's free cells are wrong";
    struct borough *borough = &state.borough[0];
    borough->edge--;
    assert_flaw(cells);
    borough->frontier[0] = cell_at(9, 9);
    assert_flaw(cells);
    borough->frontier[0] = borough->frontier[1];
    assert_flaw(cells);
    borough->frontier[--borough->edge] = 0;
    assert_flaw(cells);
    borough->frontier[borough->edge + 1] = 1;
    assert_flaw(cells);
    for (int r = 3; borough->slots < SLOTS_MAX; r++)
        town_lay(&state, 0, "suburbs", 0, r);
    borough->frontier[0] = cell_at(1, 0);
    borough->edge = 1;
    assert_flaw(cells);
}

/* Beside the start tiles: corner spaces (0,4) to (0,1). */
static void names_borders_in_the_wrong_place(void **unused)
{
    (void)unused;
    const char *const wrong = "a border lies where it may not";
    const uint16_t place = border_place_of(cell_at(0, 4), 2);
    town_lay_border(&state, 0, 1, "mountain_ridge", place);
    assert_null(suburbia_audit(box, &state));
    town_lay_border(&state, 0, 2, "mountain_ridge",
                    border_place_of(cell_at(0, 5), 2));
    assert_flaw("a tile lies on another or on the board");
    town_lay_border(&state, 0, 1, "mountain_ridge",
                    border_place_of(cell_at(9, 9), 2));
    assert_flaw(wrong); /* no tile on a corner space */
    town_lay_border(&state, 0, 1, "border_lake", place);
    town_lay(&state, 0, "suburbs", 0, 3);
    town_lay(&state, 0, "suburbs", 0, 4);
    town_lay_border(&state, 0, 2, "border_lake",
                    border_place_of(cell_at(0, 4), 5));
    assert_flaw(wrong); /* the two share a corner space */
}

static void names_missing_star_tokens(void **unused)
{
    (void)unused;
    const int last = box->track.spaces - 1;
    state.stars = 1;
    state.star_pile[0] = 1;
    state.star_pile[1] = 0;
    assert_null(suburbia_audit(box, &state));
    state.star[0] = state.star[1] = (uint8_t)last;
    assert_flaw("too many tokens on a space of the star track");
    state.stars = 1;
    state.star_pile[1] = 1;
    state.star[1] = (uint8_t)box->track.spaces;
    assert_flaw("too many tokens on a space of the star track");
    state.stars = 1;
    assert_flaw("a star token is missing");
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

static void the_check_sees_tokens_and_borders(void **unused)
{
    (void)unused;
    state = town_with("base borders stars", MODE_STANDARD, 2);
    const struct suburbia_state before = state;
    state.star[1]++;
    assert_check(&before, false);
    state.star_pile[0] ^= 1;
    state.star_pile[1] ^= 1;
    assert_check(&before, false);
    state.border[0] = state.border[1];
    assert_check(&before, false);
    state.border_open[1] = 0;
    assert_check(&before, false);
    state.border[state.borders_seen] = 0; /* lies face down */
    assert_check(&before, true);
    town_lay_border(&state, 0, 1, "border_lake",
                    border_place_of(cell_at(0, 4), 2));
    const struct suburbia_state lake = state;
    state.border_place[0]++;
    assert_check(&lake, false);
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
        cmocka_unit_test_setup(names_wrong_free_cells, begin),
        cmocka_unit_test_setup(names_borders_in_the_wrong_place, begin),
        cmocka_unit_test_setup(names_missing_star_tokens, begin),
        cmocka_unit_test_setup(names_tiles_in_the_wrong_place, begin),
        cmocka_unit_test_setup(names_wrong_markers, begin),
        cmocka_unit_test_setup(names_numbers_out_of_range, begin),
        cmocka_unit_test_setup(names_a_broken_market, begin),
        cmocka_unit_test_setup(the_check_sees_what_lies_open, begin),
        cmocka_unit_test_setup(the_check_sees_tokens_and_borders, begin),
        cmocka_unit_test_setup(the_check_does_not_see_what_is_hidden, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
