/* Moves in words, and every way to get them wrong. */
#include "suburbia/rules/tell.h"
#include "unit/suburbia/town.h"

#include "base/text.h"

static struct suburbia_state state;
/* The built-in box, or one with prices of the test's own. */
static const struct suburbia_box *content = &suburbia_box;

static int begin(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 2);
    for (int i = 0; i < 7; i++)
        state.market[i] = (uint8_t)tile_of("farm"); /* $9 */
    state.market[4] = (uint8_t)tile_of("office_building");
    return 0;
}

static void assert_words(game_move move, const char *words)
{
    char room[WORDS_MAX];
    struct text text;
    game_move again = 0;
    text_init(&text, room, sizeof room);
    suburbia_move_text(content, &state, move, &text);
    assert_string_equal(room, words);
    assert_int_equal(suburbia_move_read(content, &state, words, &again),
                     STATUS_OK);
    assert_int_equal(again, move);
}

static void assert_wrong(const char *words, enum status status)
{
    game_move move = 0;
    assert_int_equal(suburbia_move_read(content, &state, words, &move), status);
}

static void every_move_has_words(void **unused)
{
    (void)unused;
    assert_words(suburbia_move_make(SUBURBIA_BUY, 4, cell_at(1, 0)),
                 "buys Office Building from space 5 for $11 at 1,0");
    assert_words(suburbia_move_make(SUBURBIA_LAKE, 0, cell_at(-1, 2)),
                 "makes a lake of Farm from space 1 for $10 at -1,2");
    assert_words(suburbia_move_make(SUBURBIA_BASIC, 1, cell_at(0, 3)),
                 "takes Community Park for $4 at 0,3");
    assert_words(suburbia_move_make(SUBURBIA_INVEST, 0, cell_at(0, 2)),
                 "invests in Heavy Factory for $3 at 0,2");
    assert_words(suburbia_move_make(SUBURBIA_DISCARD, 3, 0),
                 "discards Farm from space 4 for $4");
    assert_words(suburbia_move_make(SUBURBIA_KEEP, 0, 0),
                 "keeps the first goal");
    assert_words(suburbia_move_make(SUBURBIA_KEEP, 1, 0),
                 "keeps the second goal");
}

static void dale_pays_what_he_has(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_DALE, 2);
    state.seat = DALE_SEAT;
    state.market[0] = (uint8_t)tile_of("farm");
    assert_words(suburbia_move_make(SUBURBIA_BUY, 0, cell_at(1, 0)),
                 "buys Farm from space 1 for $3 at 1,0");
    state.numbers[1].stat[STAT_MONEY] = 2;
    assert_words(suburbia_move_make(SUBURBIA_BUY, 0, cell_at(1, 0)),
                 "buys Farm from space 1 for $2 at 1,0");
}

static void any_wrong_word_is_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {
        "",
        "buys",
        "sells Farm from space 1 for $19 at 1,0",
        "Buys Farm from space 1 for $19 at 1,0",
        "buys farm from space 1 for $19 at 1,0",
        "buys Farms from space 1 for $19 at 1,0",
        "buys Farm from space 1 for $18 at 1,0",
        "buys Farm from space 1 for 19 at 1,0",
        "buys Farm from space 2 for $19 at 1,0",
        "buys Farm from space 01 for $19 at 1,0",
        "buys Farm from space 0 for $19 at 1,0",
        "buys Farm from space 9 for $19 at 1,0",
        "buys Farm from space x for $19 at 1,0",
        "buys Farm for $19 at 1,0",
        "buys Farm from space 1 for $19",
        "buys Farm from space 1 for $19 at 1",
        "buys Farm from space 1 for $19 at ,0",
        "buys Farm from space 1 for $19 at 1,",
        "buys Farm from space 1 for $19 at 1, 0",
        "buys Farm from space 1 for $19 at 1,0 ",
        "buys Farm from space 1 for $19 at 1,0 now",
        "buys  Farm from space 1 for $19 at 1,0",
        "buys Farm from space 1 for $19 at 32,0",
        "buys Farm from space 1 for $19 at 1,-32",
        "buys Farm from space 1 for $19 at -32,-32",
        "makes a lake from space 1 for $10 at 1,0",
        "makes a lake of Farm from space 1 for $19 at 1,0",
        "takes Suburb for $3 at 1,0",
        "takes Suburbs for $4 at 1,0",
        "takes Suburbs at 1,0",
        "takes Suburbs for $3",
        "takes Farm for $9 at 1,0",
        "invests in Suburbs for $3 at 0,1",
        "invests in Suburbs for $3",
        "invests Suburbs for $3 at 0,0",
        "discards Farm from space 4",
        "discards Farm from space 4 for $4 at 1,0",
        "discards Farm from space 4 for $2",
        "keeps the third goal",
        "keeps the first",
        "keeps the first goal twice",
        "keeps first goal"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_wrong(wrong[i], STATUS_BAD_MOVE);
}

static void a_tile_that_is_not_there_is_told(void **unused)
{
    (void)unused;
    state.market[0] = TILE_NONE;
    assert_wrong("buys Farm from space 1 for $19 at 1,0", STATUS_BAD_SLOT);
    assert_wrong("discards Farm from space 1 for $10", STATUS_BAD_SLOT);
    assert_wrong("buys Farm from space 8 for $19 at 1,0", STATUS_BAD_SLOT);
    assert_wrong("invests in Suburbs for $3 at 5,5", STATUS_BAD_SLOT);
}

/* Names may hold what the words around them hold. */
static void names_do_not_confuse(void **unused)
{
    (void)unused;
    static struct suburbia_box odd;
    char room[WORDS_MAX];
    struct text text;
    game_move again = 0;
    const game_move move = suburbia_move_make(SUBURBIA_BUY, 2, cell_at(1, 0));
    odd = suburbia_box;
    odd.tile_words[tile_of("farm")].name =
        "Inn at 3,4 from space 7 for $5, Ltd";
    text_init(&text, room, sizeof room);
    suburbia_move_text(&odd, &state, move, &text);
    assert_int_equal(suburbia_move_read(&odd, &state, room, &again), STATUS_OK);
    assert_int_equal(again, move);
}

/* Green Belt ($14) and two more lie open. */
static int begin_with_borders(void **unused)
{
    (void)unused;
    static struct suburbia_box priced;
    priced = suburbia_box;
    priced.tile[tile_of("green_belt")].cost = 14;
    suburbia_derive(&priced);
    content = &priced;
    state = town_with("base ce borders", MODE_STANDARD, 2);
    state.border[1] = (uint8_t)tile_of("green_belt");
    for (int i = 0; i < 7; i++)
        state.market[i] = (uint8_t)tile_of("farm");
    state.numbers[0].stat[STAT_MONEY] = 100;
    return 0;
}

static void borders_have_words(void **unused)
{
    (void)unused;
    const uint16_t place = border_place_of(cell_at(0, 4), 2);
    assert_words(suburbia_move_border(1, false, 2, cell_at(0, 4)),
                 "takes the border Green Belt from place 2 for $14 heading 2 "
                 "at 0,4");
    assert_words(suburbia_move_border(1, true, 5, cell_at(-1, 4)),
                 "makes a border lake of Green Belt from place 2 for $0 "
                 "heading 5 at -1,4");
    town_lay_border(&state, 0, 5, "green_belt", place);
    assert_words(suburbia_move_make(SUBURBIA_INVEST, 0, place & 0xfff),
                 "invests in Green Belt for $14 at 1,2");
}

static void wrong_borders_are_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {
        "takes the border Green Belt for $14 heading 2 at 0,4",
        "takes the border Green Belt from place 0 for $14 heading 2 at 0,4",
        "takes the border Green Belt from place 4 for $14 heading 2 at 0,4",
        "takes the border Green Belt from place 2 for $14 at 0,4",
        "takes the border Green Belt from place 2 for $14 heading 6 at 0,4",
        "takes the border Green Belt from place 2 for $14 heading -1 at 0,4",
        "takes the border Green Belt from place 2 for $14 heading 2",
        "takes the border Green Belt from place 2 for $13 heading 2 at 0,4",
        "takes the border Ring Road from place 2 for $14 heading 2 at 0,4",
        "makes a border lake of Green Belt from place 2 heading 2 at 0,4"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_wrong(wrong[i], STATUS_BAD_MOVE);
    state.border_open[1] = 0;
    assert_wrong("takes the border Green Belt from place 2 for $14 heading 2 "
                 "at 0,4",
                 STATUS_NO_BORDER);
}

static void ask(const char *id)
{
    state.market[0] = (uint8_t)tile_of(id);
    suburbia_apply(box, &state,
                   suburbia_move_make(SUBURBIA_BUY, 0, cell_at(1, 1)), NULL);
    assert_int_equal(state.phase, PHASE_CHOOSE);
}

static void an_extra_tile_has_words(void **unused)
{
    (void)unused;
    assert_wrong("adds no tile", STATUS_BAD_SLOT);
    ask("ce_15_london");
    assert_words(suburbia_move_make(SUBURBIA_CHOOSE, 6, cell_at(1, 0)),
                 "adds Farm from space 7 at 1,0");
    assert_words(suburbia_move_make(SUBURBIA_CHOOSE, CHOOSE_PASS, 0),
                 "adds no tile");
    assert_wrong("adds Farm from space 9 at 1,0", STATUS_BAD_MOVE);
    assert_wrong("adds Farm from space 7", STATUS_BAD_MOVE);
    assert_wrong("adds Farms from space 7 at 1,0", STATUS_BAD_MOVE);
    assert_wrong("adds nothing", STATUS_BAD_MOVE);
    assert_wrong("adds Farm from space 1 at 1,0", STATUS_BAD_SLOT);
}

static void a_free_marker_has_words(void **unused)
{
    (void)unused;
    ask("ce_05");
    assert_words(suburbia_move_make(SUBURBIA_CHOOSE, 0, cell_at(0, 0)),
                 "puts a marker on Suburbs at 0,0");
    assert_wrong("puts a marker on Suburbs", STATUS_BAD_MOVE);
    assert_wrong("puts a marker on Farm at 0,0", STATUS_BAD_MOVE);
    assert_wrong("puts a marker on Suburbs at 5,5", STATUS_BAD_SLOT);
}

static void a_flip_has_words(void **unused)
{
    (void)unused;
    town_lay(&state, 1, "hotel", 1, 0);
    ask("ce_20_kuala_lumpur");
    assert_words(suburbia_move_make(SUBURBIA_CHOOSE, 1, cell_at(1, 0)),
                 "turns over Hotel of seat 1 at 1,0");
    assert_wrong("turns over Hotel at 1,0", STATUS_BAD_MOVE);
    assert_wrong("turns over Hotel of seat 1", STATUS_BAD_MOVE);
    assert_wrong("turns over Hotel of seat 5 at 1,0", STATUS_BAD_MOVE);
    assert_wrong("turns over Hotel of seat -1 at 1,0", STATUS_BAD_MOVE);
    assert_wrong("turns over Hotel of seat 3 at 1,0", STATUS_BAD_SLOT);
    assert_wrong("turns over Hotel of seat 1 at 5,5", STATUS_BAD_SLOT);
}

static void assert_reason(const struct game_reason *reason, const char *tile,
                          const char *words)
{
    char room[128];
    struct text text;
    text_init(&text, room, sizeof room);
    suburbia_reason_text(box, reason, *tile ? suburbia_find_tile(box, tile) : 0,
                         &text);
    assert_string_equal(room, words);
}

static void reasons_are_told_in_a_few_words(void **unused)
{
    (void)unused;
    const int32_t farm = suburbia_find_tile(box, "farm");
    assert_reason(&(struct game_reason){.subject = SUBURBIA_SUBJECT_TILE,
                                        .why = SUBURBIA_WHY_THEIRS,
                                        .arguments = 2,
                                        .argument = {{SUBURBIA_ARG_TILE, farm},
                                                     {SUBURBIA_ARG_SEAT, 2}}},
                  "mint", "mint (theirs farm seat 2)");
    assert_reason(&(struct game_reason){.subject = SUBURBIA_SUBJECT_THIS},
                  "farm", "farm");
    assert_reason(
        &(struct game_reason){.subject = SUBURBIA_SUBJECT_PRICE,
                              .why = SUBURBIA_WHY_PRICE_TILE,
                              .arguments = 1,
                              .argument = {{SUBURBIA_ARG_TILE, farm}}},
        "farm", "price of farm");
    assert_reason(
        &(struct game_reason){.subject = SUBURBIA_SUBJECT_RED_LINE_BACK,
                              .about = 14,
                              .arguments = 1,
                              .argument = {{SUBURBIA_ARG_LINE, 14}}},
        "", "red line back 14");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reasons_are_told_in_a_few_words),
        cmocka_unit_test_setup(every_move_has_words, begin),
        cmocka_unit_test_setup(dale_pays_what_he_has, begin),
        cmocka_unit_test_setup(any_wrong_word_is_refused, begin),
        cmocka_unit_test_setup(a_tile_that_is_not_there_is_told, begin),
        cmocka_unit_test_setup(names_do_not_confuse, begin),
        cmocka_unit_test_setup(borders_have_words, begin_with_borders),
        cmocka_unit_test_setup(wrong_borders_are_refused, begin_with_borders),
        cmocka_unit_test_setup(an_extra_tile_has_words, begin_with_borders),
        cmocka_unit_test_setup(a_free_marker_has_words, begin_with_borders),
        cmocka_unit_test_setup(a_flip_has_words, begin_with_borders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
