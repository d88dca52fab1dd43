/* Moves in words, and every way to get them wrong. */
#include "unit/suburbia/town.h"

#include "base/text.h"

static struct suburbia_state state;

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
    suburbia_move_text(box, &state, move, &text);
    assert_string_equal(room, words);
    assert_int_equal(suburbia_move_read(box, &state, words, &again), STATUS_OK);
    assert_int_equal(again, move);
}

static void assert_wrong(const char *words, enum status status)
{
    game_move move = 0;
    assert_int_equal(suburbia_move_read(box, &state, words, &move), status);
}

static void every_move_has_words(void **unused)
{
    (void)unused;
    assert_words(move_make(MOVE_BUY, 4, cell_at(1, 0)),
                 "buys Office Building from space 5 for $11 at 1,0");
    assert_words(move_make(MOVE_LAKE, 0, cell_at(-1, 2)),
                 "makes a lake of Farm from space 1 for $10 at -1,2");
    assert_words(move_make(MOVE_BASIC, 1, cell_at(0, 3)),
                 "takes Community Park for $4 at 0,3");
    assert_words(move_make(MOVE_INVEST, 0, cell_at(0, 2)),
                 "invests in Heavy Factory for $3 at 0,2");
    assert_words(move_make(MOVE_DISCARD, 3, 0),
                 "discards Farm from space 4 for $4");
    assert_words(move_make(MOVE_KEEP, 0, 0), "keeps the first goal");
    assert_words(move_make(MOVE_KEEP, 1, 0), "keeps the second goal");
}

static void dale_pays_what_he_has(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_DALE, 2);
    state.seat = DALE_SEAT;
    state.market[0] = (uint8_t)tile_of("farm");
    assert_words(move_make(MOVE_BUY, 0, cell_at(1, 0)),
                 "buys Farm from space 1 for $3 at 1,0");
    state.numbers[1].stat[STAT_MONEY] = 2;
    assert_words(move_make(MOVE_BUY, 0, cell_at(1, 0)),
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
    const game_move move = move_make(MOVE_BUY, 2, cell_at(1, 0));
    odd = suburbia_box;
    odd.tile_words[tile_of("farm")].name =
        "Inn at 3,4 from space 7 for $5, Ltd";
    text_init(&text, room, sizeof room);
    suburbia_move_text(&odd, &state, move, &text);
    assert_int_equal(suburbia_move_read(&odd, &state, room, &again), STATUS_OK);
    assert_int_equal(again, move);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(every_move_has_words, begin),
        cmocka_unit_test_setup(dale_pays_what_he_has, begin),
        cmocka_unit_test_setup(any_wrong_word_is_refused, begin),
        cmocka_unit_test_setup(a_tile_that_is_not_there_is_told, begin),
        cmocka_unit_test_setup(names_do_not_confuse, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
