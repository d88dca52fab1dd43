/* Whole screens of Subdivision, as data. */
#include "base/bits.h"
#include "unit/subdivision/terminal/stage.h"

/* A busy board with this tile of the hand on the +2 parcel in its middle. */
static void place_in_the_middle(const char *pick)
{
    table_busy(&match);
    begin(false);
    press("\n");
    press(pick);
    press("\n");
    point_at(0, 0);
    press("\n");
}

/* The cursor on the edge between the new tile and the commercial one. */
static void point_at_the_edge(void)
{
    screen.edge =
        subdivision_edge_between(&subdivision_box, at(0, 0), at(0, 1));
}

static void the_first_screens_are_as_last_seen(void **unused)
{
    (void)unused;
    table_solo(&match);
    begin(false);
    draw(80, 24);
    compare("start");
    press("\n");
    draw(80, 24);
    compare("hand");
}

static void a_busy_board_is_as_last_seen(void **unused)
{
    (void)unused;
    table_busy(&match);
    begin(false);
    press("\n");
    draw(80, 24);
    compare("busy");
    draw(120, 40);
    compare("wide");
    draw(180, 50);
    compare("widest");
    press("2\n");
    point_at(0, 0);
    draw(80, 24);
    compare("parcel");
}

/* Place, activate, lay sidewalks one by one, take back, stop, end. */
static void sidewalks_are_laid_edge_by_edge(void **unused)
{
    (void)unused;
    place_in_the_middle("4");
    assert_int_equal(subdivision_screen_stage(&screen), STAGE_TILE);
    point_at(0, 1);
    draw(80, 24);
    assert_shown("Which tile acts?");
    assert_shown("commercial at 0,1");
    press("\n");
    assert_int_equal(subdivision_screen_stage(&screen), STAGE_WALK);
    point_at_the_edge();
    draw(80, 24);
    compare("sidewalk");
    const struct board *board = &subdivision_match_state(&match)->board[0];
    const int walks = edges_count(board->walk);
    press("\n");
    assert_int_equal(edges_count(board->walk), walks + 1);
    press("u");
    draw(80, 24);
    assert_shown("Taken back.");
    assert_int_equal(edges_count(board->walk), walks);
    press("\ne");
    assert_int_equal(subdivision_screen_stage(&screen), STAGE_TILE);
    assert_false(subdivision_screen_cells(&screen) >> at(0, 1) & 1);
    press("e");
    draw(180, 50);
    assert_shown("The last turn");
    assert_shown("You: civic at 0,0; commercial at");
}

static void an_edge_says_what_it_joins_and_scores(void **unused)
{
    (void)unused;
    place_in_the_middle("4");
    point_at(0, 1);
    press("\n");
    point_at_the_edge();
    draw(120, 40);
    assert_shown("Sidewalk 1 of 3: 0,0/0,1");
    assert_shown("touches 2 zones: commercial, civic");
    assert_shown("best segment");
}

static void a_park_goes_where_it_is_pointed(void **unused)
{
    (void)unused;
    place_in_the_middle("1");
    point_at(-1, 0);
    press("\n");
    assert_int_equal(subdivision_screen_stage(&screen), STAGE_TARGET);
    draw(80, 24);
    assert_shown("Put the park at");
    key(SCREEN_ESCAPE);
    assert_int_equal(subdivision_screen_stage(&screen), STAGE_TILE);
    press("\n");
    const int to = screen.at;
    press("\n");
    assert_true(subdivision_match_state(&match)->board[0].park >> to & 1);
}

static void paying_opens_every_parcel(void **unused)
{
    (void)unused;
    table_busy(&match);
    begin(false);
    press("\n5\n");
    const uint64_t free = subdivision_screen_cells(&screen);
    press("p");
    const uint64_t any = subdivision_screen_cells(&screen);
    assert_true((free & ~any) == 0 && any != free);
    screen.at = bits_first(any & ~free);
    draw(80, 24);
    assert_shown(", paid");
    press("\n");
    assert_int_equal(subdivision_match_state(&match)->board[0].money, 3);
}

static void nobody_pays_for_what_is_free(void **unused)
{
    (void)unused;
    table_busy(&match);
    begin(false);
    press("\n5\np");
    point_at(0, 0); /* the +2 parcel */
    draw(80, 24);
    assert_shown("Luxury at 0,0, free");
    assert_shown("nothing is paid");
    const int money = subdivision_match_state(&match)->board[0].money;
    press("\n");
    assert_true(subdivision_match_state(&match)->board[0].covered >> at(0, 0) &
                1);
    assert_int_equal(subdivision_match_state(&match)->board[0].money,
                     money + 1); /* from the lake beside it */
}

/* The opening page promises it. */
static void help_opens_from_the_first_page(void **unused)
{
    (void)unused;
    table_solo(&match);
    begin(false);
    press("?");
    draw(80, 50);
    assert_shown(" Keys ");
    assert_shown("mouse");
    press(" ");
    assert_int_equal(screen.overlay, SUBDIVISION_OVERLAY_START);
    press("\n");
    assert_int_equal(screen.overlay, SUBDIVISION_OVERLAY_NONE);
    assert_int_equal(subdivision_screen_stage(&screen), STAGE_HAND);
}

/* Help lies over everything and leads back to it. */
static void help_opens_wherever_one_is(void **unused)
{
    (void)unused;
    static const enum subdivision_overlay all[] = {
        SUBDIVISION_OVERLAY_START,   SUBDIVISION_OVERLAY_CURTAIN,
        SUBDIVISION_OVERLAY_CONFIRM, SUBDIVISION_OVERLAY_NONE,
        SUBDIVISION_OVERLAY_EXPLAIN, SUBDIVISION_OVERLAY_BONUS,
        SUBDIVISION_OVERLAY_LOG,     SUBDIVISION_OVERLAY_FINAL};
    table_solo(&match);
    begin(false);
    press("\n");
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        screen.overlay = all[i];
        subdivision_screen_key(&screen, '?');
        draw(80, 24);
        assert_shown(" Keys ");
        if (all[i] == SUBDIVISION_OVERLAY_CURTAIN)
            assert_not_shown("Your hand");
        subdivision_screen_key(&screen, SCREEN_PAGE_DOWN);
        subdivision_screen_key(&screen, SCREEN_ESCAPE);
        assert_int_equal(screen.overlay, all[i]);
    }
    screen.overlay = SUBDIVISION_OVERLAY_SAVE;
    subdivision_screen_key(&screen, '?');
    assert_string_equal(screen.input, "?");
    subdivision_screen_key(&screen, SCREEN_QUIT);
    assert_true(screen.quit);
}

/* What was said while others chose is not true any more. */
static void a_message_goes_with_the_turn(void **unused)
{
    (void)unused;
    table_set(&match, (struct table_plan){"standard", NULL, NULL, 2, 1, 5});
    begin(false);
    press("\n");
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (subdivision_match_state(&match)->hand[0][zone])
            screen.pick = zone;
    subdivision_screen_key(&screen, 'x');
    subdivision_screen_key(&screen, 'e');
    draw(80, 24);
    assert_shown("There is nothing to end now.");
    follow();
    assert_int_equal(subdivision_screen_stage(&screen), STAGE_HAND);
    draw(80, 24);
    assert_not_shown("There is nothing to end now.");
}

/* While something else is on view the keys that decide lead back first. */
static void nothing_is_decided_from_another_board(void **unused)
{
    (void)unused;
    table_set(&match, (struct table_plan){"standard", NULL, NULL, 2, 1, 5});
    table_build(&match);
    begin(false);
    press("\n4");
    key(SCREEN_TAB);
    assert_int_equal(screen.shown, 1);
    const int moves = match.game.session.moves;
    press("x");
    assert_int_equal(screen.shown, 0);
    assert_int_equal(match.game.session.moves, moves);
    key(SCREEN_TAB);
    press("p");
    assert_int_equal(screen.shown, 0);
    assert_false(screen.pay);
    press("\n");
    point_at(0, 0);
    press("\n");
    assert_int_equal(subdivision_screen_stage(&screen), STAGE_TILE);
    key(SCREEN_TAB);
    press("e");
    assert_int_equal(screen.shown, 0);
    assert_int_equal(match.game.session.moves, moves + 1);
    assert_int_equal(subdivision_screen_stage(&screen), STAGE_TILE);
    draw(80, 24);
    assert_shown("Back on your board");
    press("e");
    assert_true(match.game.session.moves > moves + 1);
}

static void names_are_cut_only_where_they_must_be(void **unused)
{
    (void)unused;
    static const char *const name[] = {"Wilhelmina", "Bernhard", "\u00c4nne",
                                       "Kunigunde-Adelheid"};
    table_set(&match, (struct table_plan){"standard", NULL, NULL, 4, 1, 5});
    for (int seat = 0; seat < 4; seat++)
        snprintf(match.game.player[seat].name,
                 sizeof match.game.player[seat].name, "%s", name[seat]);
    begin(false);
    press("\n");
    draw(120, 40);
    assert_shown(" Wilhelm\u2026 Bernhard     \u00c4nne Kunigun\u2026\n");
    draw(80, 24);
    assert_shown(" Wilh\u2026 Bern\u2026  \u00c4nne Kuni\u2026\n");
    /* Not in the middle of a character: twelve of them are shown. */
    snprintf(match.game.player[0].name, sizeof match.game.player[0].name, "%s",
             "Anna-Dorothe\u00e9");
    draw(120, 40);
    assert_shown("Anna-Dorothe: $");
    snprintf(match.game.player[0].name, sizeof match.game.player[0].name, "%s",
             "Anna-Doroth\u00e9e");
    draw(120, 40);
    assert_shown("Anna-Doroth\u00e9: $");
}

/* The names of zones are longer in French; what they do has a column. */
static void long_names_of_zones_have_room(void **unused)
{
    (void)unused;
    table_busy(&match);
    match.language = words_language("fr");
    begin(false);
    press("\n");
    draw(80, 24);
    assert_shown(" résidentielle  une école");
    assert_shown(" administrative un parc");
    assert_shown(" 2 routes, rayon 2\n");
}

static void too_small_says_what_it_needs(void **unused)
{
    (void)unused;
    table_solo(&match);
    begin(false);
    draw(79, 24);
    assert_shown("Borough needs 80 x 24.");
    draw(0, 0);
}

/* What one person chose is seen by nobody before all have chosen. */
static void two_people_get_a_curtain_and_no_secrets(void **unused)
{
    (void)unused;
    table_set(&match, (struct table_plan){"standard", NULL, NULL, 2, 2, 3});
    begin(false);
    press("\n");
    draw(100, 30);
    assert_shown("Pass the screen to Ada.");
    assert_not_shown("Your hand");
    press("\n");
    screen.pick = -1;
    key(SCREEN_DOWN);
    press("\n");
    const int place = screen.at;
    draw(100, 30);
    assert_shown("+5 highway");
    press("\n");
    draw(100, 30);
    assert_shown("Pass the screen to Bruno.");
    assert_not_shown("Ada:");
    press("\n");
    draw(100, 30);
    assert_shown("To begin");
    assert_not_shown("The last turn");
    assert_not_shown("Ada: ");
    assert_true(subdivision_match_state(&match)->board[0].covered >> place & 1);
    key(SCREEN_TAB);
    assert_int_equal(screen.shown, 0);
    screen.at = place;
    draw(100, 30);
    assert_not_shown("When activated");
    press("r");
    draw(100, 30);
    assert_not_shown("Ada: ");
    press("n");
    key(SCREEN_ESCAPE);
    key(SCREEN_DOWN);
    press("x");
    draw(100, 30);
    assert_shown("Pass the screen to Ada.");
    press("\n");
    draw(100, 30);
    assert_shown("The last turn");
    assert_shown("Bruno: a tile discarded face down for $2");
    assert_shown("Ada: ");
}

static void a_decision_that_others_followed_stays(void **unused)
{
    (void)unused;
    table_set(&match, (struct table_plan){"standard", NULL, NULL, 3, 1, 5});
    begin(false);
    press("\n");
    key(SCREEN_DOWN);
    press("\n\n");
    press("u");
    draw(80, 24);
    assert_shown("That cannot be taken back: the die has been rolled since");
}

static void every_move_can_be_asked_about_first(void **unused)
{
    (void)unused;
    table_busy(&match);
    begin(true);
    press("\n1\n");
    point_at(0, 0);
    const int moves = match.game.session.moves;
    press("\n");
    draw(80, 24);
    assert_shown("y yes   n no");
    press("n");
    assert_int_equal(match.game.session.moves, moves);
    press("\ny");
    assert_int_equal(match.game.session.moves, moves + 1);
}

static void the_reconstruction_is_told(void **unused)
{
    (void)unused;
    table_solo(&match);
    begin(false);
    draw(80, 24);
    assert_shown("reconstruction");
    press("\n?");
    draw(80, 50);
    assert_shown("reconstruction");
    press(" cl");
    draw(80, 24);
    assert_shown("[sidewalk]");
    press(" b");
    draw(80, 24);
    assert_shown("Bonus before round 2");
}

static void pages_do_not_close_the_log(void **unused)
{
    (void)unused;
    place_in_the_middle("1");
    press("er");
    assert_int_equal(screen.overlay, SUBDIVISION_OVERLAY_LOG);
    key(SCREEN_PAGE_DOWN);
    assert_int_equal(screen.overlay, SUBDIVISION_OVERLAY_LOG);
    key(SCREEN_ESCAPE);
    assert_int_equal(screen.overlay, SUBDIVISION_OVERLAY_NONE);
    assert_int_equal(screen.scroll, 0);
}

/* A second click decides. */
static void clicks_choose_and_decide(void **unused)
{
    (void)unused;
    table_busy(&match);
    begin(false);
    press("\n");
    const int moves = match.game.session.moves;
    subdivision_screen_click(&screen, SUBDIVISION_TAG_HAND + ZONE_CIVIC);
    subdivision_screen_click(&screen, SUBDIVISION_TAG_PARCEL + at(0, 0));
    assert_int_equal(match.game.session.moves, moves);
    subdivision_screen_click(&screen, SUBDIVISION_TAG_PARCEL + at(0, 0));
    assert_int_equal(match.game.session.moves, moves + 1);
    subdivision_screen_click(&screen, SUBDIVISION_TAG_LINE + LINE_HIGHWAY);
    draw(80, 24);
    assert_shown("[highway]");
}

/* Any keys in any order: nothing breaks, every size can be drawn. */
static void play_with_any_keys(struct table_plan plan)
{
    static const int keys[] = {
        'j',          'k',           'h',          'l',
        'n',          'N',           '1',          '2',
        '3',          '4',           '5',          'p',
        'x',          'e',           'u',          'o',
        'c',          'b',           'r',          '?',
        'y',          's',           SCREEN_TAB,   SCREEN_BACK_TAB,
        SCREEN_ENTER, SCREEN_ESCAPE, SCREEN_ENTER, SCREEN_ENTER,
        SCREEN_ENTER, SCREEN_PAGE_UP};
    struct rng rng;
    int pressed = 0;
    rng_init(&rng, plan.seed, 1);
    table_set(&match, plan);
    begin(plan.seed % 2);
    while (!match_is_over(&match) && pressed++ < 20000) {
        key(keys[rng_below(&rng, sizeof keys / sizeof *keys)]);
        if (pressed % 16 == 0)
            draw((int)rng_below(&rng, 180), (int)rng_below(&rng, 60));
        draw(80, 24);
    }
    assert_true(match_is_over(&match));
    press("\033");
    screen.overlay = SUBDIVISION_OVERLAY_FINAL;
    draw(100, 30);
    assert_shown("Final scoring");
    for (int i = SUBDIVISION_OVERLAY_NONE; i <= SUBDIVISION_OVERLAY_FINAL;
         i++) {
        if (i == SUBDIVISION_OVERLAY_CURTAIN) /* nobody is to come any more */
            continue;
        screen.overlay = (enum subdivision_overlay)i;
        draw(80, 24);
    }
}

static void random_keys_play_whole_games(void **unused)
{
    (void)unused;
    play_with_any_keys((struct table_plan){"solo", NULL, "2", 1, 1, 1});
    play_with_any_keys((struct table_plan){"solo", "river", NULL, 1, 1, 2});
    play_with_any_keys((struct table_plan){"standard", NULL, "1,2", 2, 2, 3});
    play_with_any_keys(
        (struct table_plan){"standard", "highway_construction", NULL, 3, 1, 4});
}

/* draw() has checked each of them. */
static void the_keys_of_every_screen_fit(void **unused)
{
    (void)unused;
    assert_int_equal(feet_seen, 18);
}

static char before[sizeof shown];

/* The screen as it would be in another game that looks the same to the person
 * at it: other hands, other stacks, other choices of this turn. */
static void draw_imagined(uint64_t chance)
{
    struct session *session = &match.game.session;
    const union session_state real = session->now;
    union agent_view view;
    struct rng rng;
    rng_init(&rng, chance, 1);
    game_observe(session->game, session_now(session), screen.here,
                 (struct game_view *)&view);
    game_guess(session->game, (const struct game_view *)&view, &rng,
               session_state(&session->now));
    draw(180, 50);
    session->now = real;
}

static void what_cannot_be_known_changes_nothing(void **unused)
{
    (void)unused;
    struct rng rng;
    int differ = 0;
    rng_init(&rng, 6, 1);
    table_set(&match, (struct table_plan){"standard", NULL, "1,2,1", 3, 3, 6});
    begin(false);
    while (!match_is_over(&match)) {
        static const char *const keys[] = {"j", "\n", "n", "p", "o",
                                           "c", "b",  "r", "\n"};
        const struct session *session = &match.game.session;
        if (screen.overlay != SUBDIVISION_OVERLAY_NONE || screen.look)
            key(screen.overlay == SUBDIVISION_OVERLAY_CURTAIN ||
                        screen.overlay == SUBDIVISION_OVERLAY_START
                    ? SCREEN_ENTER
                    : SCREEN_ESCAPE);
        press(keys[rng_below(&rng, sizeof keys / sizeof *keys)]);
        if (rng_below(&rng, 4) == 0)
            key(SCREEN_TAB);
        if (screen.here == GAME_NOBODY || match_is_over(&match))
            continue;
        draw(180, 50);
        memcpy(before, shown, sizeof before);
        draw_imagined((uint64_t)session->moves);
        assert_string_equal(shown, before);
        differ++;
        if (rng_below(&rng, 3) == 0 && match_person(&match) == screen.here) {
            screen.overlay = SUBDIVISION_OVERLAY_NONE;
            match_play(&match,
                       game_random(session->game, session_now(session), &rng));
            subdivision_screen_follow(&screen);
            follow();
        }
    }
    assert_true(differ > 100);
}

static void the_end_has_winners_and_scorepads(void **unused)
{
    (void)unused;
    table_set(&match, (struct table_plan){"standard", NULL, NULL, 4, 0, 9});
    begin(false);
    press("\n");
    assert_true(match_is_over(&match));
    draw(80, 24);
    assert_shown("Final scoring");
    assert_shown(" win");
    table_set(&match, (struct table_plan){"solo", "river", NULL, 1, 0, 9});
    begin(false);
    press("\n");
    draw(80, 24);
    assert_shown("Target 100 points: ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_screens_are_as_last_seen),
        cmocka_unit_test(a_busy_board_is_as_last_seen),
        cmocka_unit_test(sidewalks_are_laid_edge_by_edge),
        cmocka_unit_test(an_edge_says_what_it_joins_and_scores),
        cmocka_unit_test(a_park_goes_where_it_is_pointed),
        cmocka_unit_test(paying_opens_every_parcel),
        cmocka_unit_test(nobody_pays_for_what_is_free),
        cmocka_unit_test(help_opens_from_the_first_page),
        cmocka_unit_test(help_opens_wherever_one_is),
        cmocka_unit_test(a_message_goes_with_the_turn),
        cmocka_unit_test(nothing_is_decided_from_another_board),
        cmocka_unit_test(names_are_cut_only_where_they_must_be),
        cmocka_unit_test(too_small_says_what_it_needs),
        cmocka_unit_test(two_people_get_a_curtain_and_no_secrets),
        cmocka_unit_test(a_decision_that_others_followed_stays),
        cmocka_unit_test(every_move_can_be_asked_about_first),
        cmocka_unit_test(the_reconstruction_is_told),
        cmocka_unit_test(pages_do_not_close_the_log),
        cmocka_unit_test(clicks_choose_and_decide),
        cmocka_unit_test(random_keys_play_whole_games),
        cmocka_unit_test(the_keys_of_every_screen_fit),
        cmocka_unit_test(long_names_of_zones_have_room),
        cmocka_unit_test(what_cannot_be_known_changes_nothing),
        cmocka_unit_test(the_end_has_winners_and_scorepads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
