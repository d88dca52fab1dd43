/* Whole screens of the base box, as data. */
#include "unit/tui/stage.h"

static void begin(const char *mode, int seats)
{
    table_deal(&match, "2e", mode, seats);
    screen_begin(&screen, &match, false);
    follow();
}

static void the_first_screens_are_as_last_seen(void **unused)
{
    (void)unused;
    begin("standard", 3);
    draw(80, 24);
    compare("goal");
    press("2");
    draw(80, 24);
    compare("turn");
    press("x\n");
    draw(80, 24);
    compare("reasons");
    draw(120, 40);
    compare("wide");
}

static void too_small_says_what_it_needs(void **unused)
{
    (void)unused;
    begin("standard", 3);
    draw(79, 24);
    assert_shown("Borough needs 80 x 24.");
    draw(5, 2);
    draw(0, 0);
    draw(80, 23);
    assert_shown("This window has 80 x 23 characters.");
}

static void a_basic_tile_asks_for_a_discard_and_can_be_taken_back(void **unused)
{
    (void)unused;
    begin("standard", 3);
    press("1x\n\n");
    draw(80, 24);
    assert_shown("Discard which?");
    press("u");
    draw(80, 24);
    assert_shown("Taken back.");
    press("x\n\n7\n");
    press("u");
    draw(80, 24);
    assert_shown("That cannot be taken back: another player has decided");
}

static void too_dear_is_said_with_what_is_missing(void **unused)
{
    (void)unused;
    begin("standard", 3);
    press("1");
    struct suburbia_state *state =
        (struct suburbia_state *)(void *)&match.game.session.now;
    state->numbers[0].stat[STAT_MONEY] = 1;
    press("1\n");
    draw(80, 24);
    char words[64];
    snprintf(words, sizeof words, "That costs $%d: $%d short.",
             match_space_cost(&match, 0), match_space_cost(&match, 0) - 1);
    assert_shown(words);
    assert_int_equal(screen.focus, FOCUS_MARKET);
}

static void the_log_opens_its_reasons(void **unused)
{
    (void)unused;
    begin("standard", 3);
    press("1x\n\n7\n");
    press("rkkkk\n");
    draw(100, 30);
    assert_shown("Log");
    assert_shown("arrows choose a move");
}

static void a_second_click_on_a_cell_builds(void **unused)
{
    (void)unused;
    begin("standard", 2);
    press("1");
    draw(80, 24);
    const int moves = match.game.session.moves;
    const cell at = match_state(&match)->borough[0].frontier[0];
    screen_click(&screen, TAG_PICK + match_state(&match)->spaces);
    screen_click(&screen, MAP_TAG + at);
    draw(80, 24);
    assert_shown("Price of Suburbs");
    assert_int_equal(match.game.session.moves, moves);
    screen_click(&screen, MAP_TAG + at);
    assert_int_equal(match.game.session.moves, moves + 1);
}

static void two_people_get_a_curtain_and_no_secrets(void **unused)
{
    (void)unused;
    table_deal(&match, "2e", "standard", 2);
    match.game.player[1].kind = RECORD_HUMAN;
    screen_begin(&screen, &match, false);
    draw(80, 24);
    assert_shown("Pass the screen to You.");
    assert_null(strstr(shown, "Keep one"));
    press("\n");
    draw(80, 24);
    assert_shown("Keep one of these two goals");
    press("1");
    draw(80, 24);
    assert_shown("Pass the screen to Greta.");
    assert_null(strstr(shown, "secret goal"));
}

/* Any keys in any order: nothing breaks, every size can be drawn. */
static void random_keys_play_whole_games(void **unused)
{
    (void)unused;
    static const int keys[] = {'j',
                               'k',
                               'h',
                               'l',
                               'f',
                               'i',
                               'o',
                               'g',
                               'r',
                               'n',
                               'N',
                               '1',
                               '3',
                               '5',
                               '7',
                               'x',
                               'c',
                               'v',
                               '?',
                               'H',
                               '+',
                               '-',
                               '.',
                               'b',
                               SCREEN_TAB,
                               SCREEN_ENTER,
                               SCREEN_ENTER,
                               SCREEN_ENTER,
                               SCREEN_ESCAPE,
                               SCREEN_PAGE_DOWN,
                               SCREEN_PAGE_UP,
                               SCREEN_BACK_TAB,
                               SCREEN_NO_KEY,
                               '7',
                               'f',
                               '7',
                               'f',
                               '6',
                               SCREEN_ENTER,
                               SCREEN_ENTER,
                               SCREEN_ENTER};
    static const char *const modes[] = {"standard", "lone", "dale"};
    struct rng rng;
    rng_init(&rng, 4, 4);
    for (int game = 0; game < 3; game++) {
        begin(modes[game], game == 0 ? 3 : game);
        for (int i = 0; i < 400000 && !match_is_over(&match); i++) {
            screen_key(&screen,
                       keys[rng_below(&rng, sizeof keys / sizeof *keys)]);
            follow();
            if (i % 211 == 0)
                press("u");
            if (i % 97 == 0)
                draw(80 + (int)rng_below(&rng, 130),
                     24 + (int)rng_below(&rng, 40));
        }
        draw(80, 24);
        if (!match_is_over(&match))
            print_error("%s", shown);
        assert_true(match_is_over(&match));
        for (int i = 0; i < 12; i++)
            screen_key(&screen, ' ');
        draw(80, 24);
        assert_shown("Final population:");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_screens_are_as_last_seen),
        cmocka_unit_test(too_small_says_what_it_needs),
        cmocka_unit_test(a_basic_tile_asks_for_a_discard_and_can_be_taken_back),
        cmocka_unit_test(too_dear_is_said_with_what_is_missing),
        cmocka_unit_test(the_log_opens_its_reasons),
        cmocka_unit_test(a_second_click_on_a_cell_builds),
        cmocka_unit_test(two_people_get_a_curtain_and_no_secrets),
        cmocka_unit_test(random_keys_play_whole_games),
    };
    return cmocka_run_group_tests_name("screen", tests, NULL, NULL);
}
