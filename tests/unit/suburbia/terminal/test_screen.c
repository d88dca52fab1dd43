/* Whole screens of the base box, as data. */
#include "unit/suburbia/terminal/stage.h"

static void begin(const char *mode, int seats)
{
    table_deal(&match, "2e", mode, seats);
    start(false);
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

static void a_game_begins_with_what_it_is_about(void **unused)
{
    (void)unused;
    static const char *const mode[] = {"standard", "lone", "dale"};
    static const char *const words[] = {"one of yours is secret",
                                        "you take one more tile off",
                                        "Dale the Bot builds"};
    for (int i = 0; i < 3; i++) {
        table_deal(&match, "2e", mode[i], i == 0 ? 3 : i);
        suburbia_screen_begin(&screen, &match, false);
        draw(80, 24);
        assert_shown(words[i]);
        assert_shown("Players: ");
        assert_shown("Enter begins. ? explains the keys at any time.");
        if (i == 0)
            compare("start");
    }
    begin("standard", 3);
    press("1");
    suburbia_screen_begin(&screen, &match, false);
    draw(80, 24);
    assert_not_shown("Enter begins");
}

/* Help lies over everything and leads back to it. */
static void help_opens_wherever_one_is(void **unused)
{
    (void)unused;
    static const enum suburbia_overlay all[] = {
        OVERLAY_START,   OVERLAY_KEEP,  OVERLAY_CURTAIN,
        OVERLAY_CONFIRM, OVERLAY_FINAL, OVERLAY_NONE};
    table_deal(&match, "2e", "standard", 3);
    suburbia_screen_begin(&screen, &match, false);
    assert_int_equal(screen.overlay, OVERLAY_START);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        screen.overlay = all[i];
        press("?");
        draw(80, 24);
        assert_shown(" Keys ");
        suburbia_screen_key(&screen, SCREEN_PAGE_DOWN);
        suburbia_screen_key(&screen, SCREEN_ESCAPE);
        assert_int_equal(screen.overlay, all[i]);
    }
    screen.overlay = OVERLAY_SAVE;
    press("?");
    assert_string_equal(screen.input, "?");
    assert_int_equal(screen.overlay, OVERLAY_SAVE);
}

/* Nothing of a borough is seen before the next person is there. */
static void help_over_a_curtain_shows_nothing_else(void **unused)
{
    (void)unused;
    begin("standard", 3);
    screen.overlay = OVERLAY_CURTAIN;
    press("?");
    draw(120, 40);
    assert_shown(" Keys ");
    assert_not_shown("Market");
}

static void keys_act_only_where_the_game_is_seen(void **unused)
{
    (void)unused;
    canvas_begin(&canvas, 80, 24);
    assert_true(front_fits(&canvas));
    assert_int_equal(front_key(&canvas, '1'), '1');
    assert_int_equal(front_key(&canvas, 'q'), 'q');
    const int small[][2] = {{79, 24}, {80, 23}, {40, 10}, {1, 1}};
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        canvas_begin(&canvas, small[i][0], small[i][1]);
        assert_false(front_fits(&canvas));
        assert_int_equal(front_key(&canvas, '1'), SCREEN_NO_KEY);
        assert_int_equal(front_key(&canvas, SCREEN_ENTER), SCREEN_NO_KEY);
        assert_int_equal(front_key(&canvas, 'q'), SCREEN_QUIT);
    }
    begin("standard", 3);
    screen.overlay = OVERLAY_SAVE;
    suburbia_screen_key(&screen, SCREEN_QUIT);
    assert_true(screen.quit);
}

/* Each tile with what it costs together with its space. */
static void assert_whole_prices(int x)
{
    for (int space = 0; space < suburbia_match_state(&match)->spaces; space++) {
        char start[16], price[16];
        snprintf(start, sizeof start, "%d +$%d ", space + 1,
                 suburbia_match_space_price(&match, space));
        snprintf(price, sizeof price, " $%d ",
                 suburbia_match_space_cost(&match, space));
        assert_non_null(strstr(row_at(x, start), price));
    }
}

static void
prices_are_whole_while_goals_are_chosen_and_at_the_end(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 1, 1);
    begin("standard", 3);
    assert_int_equal(screen.overlay, OVERLAY_KEEP);
    screen.overlay = OVERLAY_NONE;
    draw(80, 24);
    assert_whole_prices(46);
    struct session *session = &match.game.session;
    while (!match_is_over(&match))
        if (!match_step(&match))
            match_play(&match,
                       game_random(session->game, session_now(session), &rng));
    suburbia_screen_follow(&screen);
    suburbia_screen_key(&screen, SCREEN_ESCAPE);
    draw(80, 24);
    assert_whole_prices(46);
    assert_not_shown("short");
}

/* Whoever waits is told so only as long as it is true. */
static void it_is_not_your_turn_goes_away(void **unused)
{
    (void)unused;
    begin("standard", 3);
    suburbia_screen_key(&screen, '1');
    suburbia_screen_key(&screen, SCREEN_ENTER);
    draw(80, 24);
    assert_shown("It is not your turn.");
    while (!suburbia_screen_waits(&screen))
        match.front->screen->step((struct scene *)(void *)&screen);
    assert_true(suburbia_screen_is_turn(&screen));
    draw(80, 24);
    assert_not_shown("It is not your turn.");
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
             suburbia_match_space_cost(&match, 0),
             suburbia_match_space_cost(&match, 0) - 1);
    assert_shown(words);
    assert_int_equal(screen.focus, FOCUS_MARKET);
    assert_shown("A lake is free: space 6 or 7, then f.");
    press("7\n");
    draw(80, 24);
    assert_shown("As a lake (f) it costs nothing.");
    press("v\n");
    draw(80, 24);
    assert_shown("A lake is free: space 6 or 7, then f.");
    state->numbers[0].stat[STAT_MONEY] = 2;
    press("5\n");
    draw(80, 24);
    assert_shown("As a lake (f) it costs $2.");
    press("6f\n");
    assert_int_equal(screen.focus, FOCUS_MAP);
    assert_int_equal(screen.deed, DEED_LAKE);
    suburbia_screen_key(&screen, SCREEN_ESCAPE);
    suburbia_screen_key(&screen, SCREEN_ESCAPE);
    draw(80, 24);
    assert_shown("a lake is free");
    state->numbers[0].stat[STAT_MONEY] = 15;
    draw(80, 24);
    assert_not_shown("a lake is free");
}

static void a_discard_that_is_too_dear_says_what_is_free(void **unused)
{
    (void)unused;
    begin("standard", 3);
    press("1x\n\n");
    ((struct suburbia_state *)(void *)&match.game.session.now)
        ->numbers[0]
        .stat[STAT_MONEY] = 1;
    press("1\n");
    draw(80, 24);
    assert_shown("Free: space 6 or 7.");
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
    const cell at = suburbia_match_state(&match)->borough[0].frontier[0];
    suburbia_screen_click(&screen,
                          TAG_PICK + suburbia_match_state(&match)->spaces);
    suburbia_screen_click(&screen, MAP_TAG + at);
    draw(80, 24);
    assert_shown("Price of Suburbs");
    assert_int_equal(match.game.session.moves, moves);
    suburbia_screen_click(&screen, MAP_TAG + at);
    assert_int_equal(match.game.session.moves, moves + 1);
}

static void whoever_is_asked_is_spoken_to(void **unused)
{
    (void)unused;
    table_deal(&match, "2e", "standard", 2);
    start(true);
    press("1x\n\n");
    draw(80, 24);
    assert_shown("You take Suburbs for $3 at");
    snprintf(match.game.player[0].name, sizeof match.game.player[0].name,
             "Ada");
    draw(80, 24);
    assert_shown("Ada takes Suburbs for $3 at");
}

/* The column in which the words begin, on the first row that has them. */
static int column_of(const char *words)
{
    const char *at = strstr(shown, words);
    assert_non_null(at);
    const char *row = at;
    while (row > shown && row[-1] != '\n')
        row--;
    char before[CANVAS_COLUMNS_MAX * 4];
    snprintf(before, sizeof before, "%.*s", (int)(at - row), row);
    return canvas_columns(before);
}

/* Accents take bytes but no columns. */
static void accented_words_line_up(void **unused)
{
    (void)unused;
    static const struct words_piece income[] = {{WORDS_TEXT, 0, 0, "réçûs "},
                                                {WORDS_ARGUMENT, 0, 0, ""}};
    static const struct words_piece money[] = {{WORDS_TEXT, 0, 0, "Éçûs"}};
    static struct words_message message[WORD_COUNT];
    struct words_language accented = words_en;
    memcpy(message, words_en.message, sizeof message);
    message[WORD_SUBURBIA_PLAYER_INCOME] =
        (struct words_message){income, 2, "n"};
    message[WORD_SUBURBIA_STAT_MONEY] = (struct words_message){money, 1, ""};
    accented.message = message;
    begin("standard", 2);
    press("1x\n");
    draw(120, 40);
    const int reputation = column_of(" rep "), was = column_of("was $");
    const int now = column_of("$12 ");
    match.language = &accented;
    draw(120, 40);
    assert_shown("réçûs ");
    assert_int_equal(column_of(" rep "), reputation);
    assert_int_equal(column_of("was $"), was);
    assert_int_equal(column_of("$12 "), now);
}

/* A name is cut between two characters. */
static void an_accented_name_has_its_place_on_the_board(void **unused)
{
    (void)unused;
    begin("standard", 2);
    snprintf(match.game.player[0].name, sizeof match.game.player[0].name,
             "Éléonore");
    press("1");
    draw(120, 50);
    assert_shown("░ Éléonore ░");
}

static void two_people_get_a_curtain_and_no_secrets(void **unused)
{
    (void)unused;
    table_deal(&match, "2e", "standard", 2);
    match.game.player[1].kind = RECORD_HUMAN;
    start(false);
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
            suburbia_screen_key(
                &screen, keys[rng_below(&rng, sizeof keys / sizeof *keys)]);
            follow();
            if (i % 211 == 0)
                press("u");
            if (i % 41 == 0)
                draw(80, 24);
            if (i % 97 == 0)
                draw(80 + (int)rng_below(&rng, 130),
                     24 + (int)rng_below(&rng, 40));
        }
        draw(80, 24);
        if (!match_is_over(&match))
            print_error("%s", shown);
        assert_true(match_is_over(&match));
        for (int i = 0; i < 12; i++)
            suburbia_screen_key(&screen, ' ');
        draw(80, 24);
        assert_shown("Final population:");
        for (int i = OVERLAY_NONE; i <= OVERLAY_FINAL; i++) {
            screen.overlay = (enum suburbia_overlay)i;
            draw(80, 24);
        }
    }
}

/* draw() has checked each of them. */
static void the_keys_of_every_screen_fit(void **unused)
{
    (void)unused;
    assert_int_equal(feet_seen, 14);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_screens_are_as_last_seen),
        cmocka_unit_test(a_game_begins_with_what_it_is_about),
        cmocka_unit_test(help_opens_wherever_one_is),
        cmocka_unit_test(help_over_a_curtain_shows_nothing_else),
        cmocka_unit_test(keys_act_only_where_the_game_is_seen),
        cmocka_unit_test(
            prices_are_whole_while_goals_are_chosen_and_at_the_end),
        cmocka_unit_test(it_is_not_your_turn_goes_away),
        cmocka_unit_test(too_small_says_what_it_needs),
        cmocka_unit_test(a_basic_tile_asks_for_a_discard_and_can_be_taken_back),
        cmocka_unit_test(too_dear_is_said_with_what_is_missing),
        cmocka_unit_test(a_discard_that_is_too_dear_says_what_is_free),
        cmocka_unit_test(the_log_opens_its_reasons),
        cmocka_unit_test(a_second_click_on_a_cell_builds),
        cmocka_unit_test(whoever_is_asked_is_spoken_to),
        cmocka_unit_test(accented_words_line_up),
        cmocka_unit_test(an_accented_name_has_its_place_on_the_board),
        cmocka_unit_test(two_people_get_a_curtain_and_no_secrets),
        cmocka_unit_test(random_keys_play_whole_games),
        cmocka_unit_test(the_keys_of_every_screen_fit),
    };
    return cmocka_run_group_tests_name("screen", tests, NULL, NULL);
}
