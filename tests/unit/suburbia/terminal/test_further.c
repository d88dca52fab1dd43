/* Screens of games with borders, stars, bonuses and city tiles. */
#include "suburbia/game.h"
#include "suburbia/rules/border.h"
#include "suburbia/terminal/final.h"
#include "unit/suburbia/terminal/stage.h"

static const char everything[] =
    "base inc five_star nightlife con essen ce borders bonuses stars";

static void begin(const char *mode, int seats)
{
    table_set(&match, (struct table_plan){"ce", mode, everything, seats, 7});
    start(false);
}

static struct suburbia_state *now(void)
{
    return (struct suburbia_state *)(void *)&match.game.session.now;
}

static int tile_named(const char *id)
{
    const int tile = suburbia_find_tile(suburbia_match_box(&match), id);
    assert_true(tile > 0);
    return tile;
}

/* Goes on from the state as it was changed: the moves before it would not
 * lead there. */
static void go_on(void)
{
    const union session_state state = match.game.session.now;
    session_start(&match.game.session, &suburbia_game,
                  session_state_const(&state));
    start(false);
}

static void set_money(int money)
{
    now()->numbers[0].stat[STAT_MONEY] = (int16_t)money;
    go_on();
}

/* The person has all the money, and this tile lies in the last space. */
static void offer(const char *id)
{
    struct suburbia_state *state = now();
    state->market[state->spaces - 1] = (uint8_t)tile_named(id);
    set_money(200);
}

static void pick_last(void)
{
    suburbia_screen_click(&screen,
                          TAG_PICK + suburbia_match_state(&match)->spaces - 1);
}

static void five_players_fit(void **unused)
{
    (void)unused;
    begin("standard", 5);
    press("1");
    draw(80, 24);
    compare("five");
    press("g");
    draw(120, 40);
    compare("five_wide");
    for (int i = 0; i < 5; i++)
        suburbia_screen_key(&screen, SCREEN_PAGE_DOWN);
    draw(120, 40);
    assert_shown("Challenge ");
    assert_shown("has a secret goal");
}

static void a_border_is_picked_turned_and_placed(void **unused)
{
    (void)unused;
    begin("standard", 3);
    press("1C");
    draw(80, 24);
    compare("border");
    press("\n");
    draw(80, 24);
    compare("border_held");
    press("t");
    draw(120, 40);
    compare("border_turned");
    const game_move move = suburbia_screen_move(&screen);
    assert_int_equal(suburbia_move_type(move), SUBURBIA_BORDER);
    assert_int_equal(suburbia_screen_refuse(&screen, move), STATUS_OK);
    const cell middle = screen.at;
    press("\n");
    draw(80, 24);
    assert_shown("Discard which?");
    const struct suburbia_state *state = suburbia_match_state(&match);
    const int slot = borough_find(state, 0, middle);
    assert_int_equal(slot, BASICS);
    assert_int_equal(border_first_corner(suburbia_match_place(state, 0, slot)),
                     suburbia_move_cell(move));
}

/* Every cell the cursor can go to, in every direction, is a legal place, and
 * every legal place can be gone to. */
static void the_cursor_goes_to_all_legal_places(void **unused)
{
    (void)unused;
    game_move legal[GAME_MOVES_MAX];
    begin("standard", 3);
    press("1V\n");
    const int count = suburbia_legal(suburbia_match_box(&match),
                                     suburbia_match_state(&match), legal);
    int there = 0, reached = 0;
    for (int i = 0; i < count; i++)
        there += suburbia_move_type(legal[i]) == SUBURBIA_BORDER &&
                 suburbia_move_arg(legal[i]) == 2 &&
                 !suburbia_move_lake(legal[i]);
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        cell cells[SCREEN_CELLS_MAX];
        screen.way = way;
        const int cells_here = suburbia_screen_cells(&screen, cells);
        for (int i = 0; i < cells_here; i++) {
            screen.at = cells[i];
            assert_int_equal(
                suburbia_screen_refuse(&screen, suburbia_screen_move(&screen)),
                STATUS_OK);
            reached++;
        }
    }
    assert_true(there > 0);
    assert_int_equal(reached, there);
}

static void a_border_lake_costs_nothing(void **unused)
{
    (void)unused;
    begin("standard", 3);
    press("1");
    set_money(1);
    press("V\n");
    draw(80, 24);
    assert_shown("short.");
    assert_int_equal(screen.focus, FOCUS_MARKET);
    press("Vf\n");
    draw(80, 24);
    assert_shown("Border Lake at ");
    press("\n");
    assert_int_equal(suburbia_match_state(&match)->borough[0].tile[BASICS],
                     TILE_BORDER_LAKE);
}

static void an_empty_place_has_no_border(void **unused)
{
    (void)unused;
    begin("standard", 3);
    press("1");
    now()->border_open[2] = 0;
    go_on();
    press("V\n");
    draw(80, 24);
    assert_shown("there is no border in that place");
}

/* The last card but one of a game against nobody, as an edition names it. */
static void draw_the_end(const char *rules)
{
    table_set(&match, (struct table_plan){rules, "lone", "base", 1, 7});
    suburbia_screen_begin(&screen, &match, false);
    now()->deck[now()->drawn] = TILE_ONE_MORE_ROUND;
    go_on();
    press("7f\n\n6\n");
    assert_true(suburbia_match_state(&match)->last_round != ROUND_NONE);
    press("r");
    draw(120, 40);
}

static void the_end_has_the_name_its_edition_prints(void **unused)
{
    (void)unused;
    draw_the_end("1e");
    assert_shown("  1 More Round is drawn");
    draw_the_end("2e");
    assert_shown("  One More Round is drawn");
    draw_the_end("ce");
    assert_shown("  One More Round is drawn");
}

static void a_border_is_invested_in_by_its_middle(void **unused)
{
    (void)unused;
    begin("lone", 1);
    press("X\n");
    const cell middle = screen.at;
    press("\n7\n7\n6\n");
    set_money(90);
    press("i");
    screen.at = middle;
    draw(120, 40);
    compare("border_invest");
    press("\n");
    draw(80, 24);
    assert_shown("Discard which?");
    assert_int_equal(suburbia_match_state(&match)->borough[0].marked,
                     1u << BASICS);
    press("o");
    screen.at = middle;
    draw(80, 24);
    assert_shown("border");
    assert_shown("[×2]");
}

static void london_adds_the_cheapest_tile_or_none(void **unused)
{
    (void)unused;
    for (int pass = 0; pass < 2; pass++) {
        begin("standard", 3);
        press("1");
        offer("ce_15_london");
        pick_last();
        press("\n");
        draw(80, 24);
        assert_shown("Then add the market's");
        press("\n");
        assert_int_equal(suburbia_match_state(&match)->phase, PHASE_CHOOSE);
        draw(80, 24);
        if (!pass)
            compare("add");
        const unsigned choices = suburbia_screen_choices(&screen);
        assert_true(choices >> CHOOSE_PASS & 1);
        const int cheapest = __builtin_ctz(choices);
        suburbia_screen_click(&screen, TAG_PICK + (cheapest == 0));
        press("\n");
        draw(80, 24);
        assert_shown("Only the cheapest tile can be added.");
        const int slots = suburbia_match_state(&match)->borough[0].slots;
        const int moves = match.game.session.moves;
        if (pass) {
            press("p");
        } else {
            suburbia_screen_click(&screen, TAG_PICK + cheapest);
            press("\n\n");
        }
        assert_true(match.game.session.moves > moves);
        assert_int_equal(suburbia_match_state(&match)->borough[0].slots,
                         slots + !pass);
    }
}

static void a_marker_is_put_down_for_nothing(void **unused)
{
    (void)unused;
    begin("standard", 3);
    press("1");
    offer("ce_05");
    pick_last();
    press("\n\n");
    assert_int_equal(suburbia_match_state(&match)->phase, PHASE_CHOOSE);
    assert_int_equal(screen.focus, FOCUS_MAP);
    draw(80, 24);
    compare("marker");
    const int16_t money =
        suburbia_match_state(&match)->numbers[0].stat[STAT_MONEY];
    const int moves = match.game.session.moves;
    struct story story;
    match_preview(&match, suburbia_screen_move(&screen), &story);
    assert_true(suburbia_story_after(&story)->numbers[0].stat[STAT_MONEY] >=
                money);
    press("\n");
    assert_true(match.game.session.moves > moves);
    assert_true(suburbia_match_state(&match)->borough[0].marked != 0);
}

/* Opponents play until one of them has a commercial tile. */
static void kuala_lumpur_turns_over_anybodys_tile(void **unused)
{
    (void)unused;
    begin("standard", 3);
    press("1");
    for (int turn = 0; turn < 8; turn++) {
        offer("ce_20_kuala_lumpur");
        pick_last();
        press("\n\n");
        if (suburbia_match_state(&match)->phase == PHASE_CHOOSE)
            break;
    }
    assert_int_equal(suburbia_match_state(&match)->phase, PHASE_CHOOSE);
    assert_int_equal(suburbia_screen_asked(&screen), SPECIAL_FLIP);
    draw(80, 24);
    assert_shown("turn a tile over");
    assert_shown("Turn over: ");
    assert_shown("Tab other boroughs");
    const int seat = screen.shown, moves = match.game.session.moves;
    const struct hex at = cell_hex(screen.at);
    for (int i = 0; i < 3; i++) {
        suburbia_screen_key(&screen, SCREEN_TAB);
        draw(80, 24);
    }
    assert_int_equal(screen.shown, seat);
    suburbia_screen_key(&screen, SCREEN_ESCAPE);
    press("\n");
    while (screen.shown != seat)
        suburbia_screen_key(&screen, SCREEN_TAB);
    press("\n");
    assert_true(match.game.session.moves > moves);
    assert_int_equal(
        suburbia_match_tile_at(suburbia_match_state(&match), seat, at),
        TILE_LAKE);
}

static void a_planner_makes_room(void **unused)
{
    (void)unused;
    begin("standard", 2);
    press("1");
    offer("redevelopment_planner");
    pick_last();
    press("\n");
    const cell at = screen.at;
    press("\nx\n");
    assert_int_equal(suburbia_match_state(&match)->phase, PHASE_ACT);
    screen.at = at;
    draw(80, 24);
    assert_shown("Suburbs at ");
    const int slots = suburbia_match_state(&match)->borough[0].slots;
    press("n");
    draw(80, 24);
    assert_shown("[here]");
    screen.at = at;
    press("\n");
    assert_int_equal(suburbia_match_state(&match)->borough[0].slots, slots);
}

static void a_tile_that_wants_a_neighbour_goes_nowhere_else(void **unused)
{
    (void)unused;
    begin("standard", 2);
    press("1");
    offer("checkpoint");
    pick_last();
    draw(120, 40);
    assert_shown("must lie beside a border");
    press("\n");
    draw(120, 40);
    assert_shown("Not possible: the rules do not allow that here.");
}

/* Picks the tile in the last space and holds it over the first cell. */
static void hold(const char *id)
{
    offer(id);
    pick_last();
    press("\n");
    draw(120, 60);
}

static void what_is_taken_is_given_back(void **unused)
{
    (void)unused;
    begin("standard", 3);
    press("1");
    hold("redistricting_office");
    assert_shown("taken from Gre");
    assert_shown("taken by You");
    press("\n");
    hold("landfill");
    press("\n");
    hold("ce_18_milan");
    assert_shown(" gives");
}

static void a_planners_deeds_are_undone(void **unused)
{
    (void)unused;
    begin("standard", 2);
    press("1");
    hold("redevelopment_planner");
    const cell at = screen.at;
    press("\n");
    set_money(200);
    press("i");
    screen.at = at;
    press("\n7\n");
    hold("farm");
    screen.at = at;
    draw(120, 60);
    assert_shown("Farm at ");
    const int markers = suburbia_match_state(&match)->borough[0].markers;
    press("\n");
    assert_int_equal(suburbia_match_state(&match)->borough[0].markers,
                     markers + 1);
}

static void gold_stars_move_the_token(void **unused)
{
    (void)unused;
    begin("standard", 2);
    press("1");
    offer("teapot_museum");
    pick_last();
    press("\n");
    draw(80, 24);
    assert_shown("Star track 3    was 0");
    press("\n");
    draw(80, 24);
    assert_shown("3+iA 4");
}

/* Plays to the end and shows it. */
static void whole_games_by_random_keys(void **unused)
{
    (void)unused;
    static const int keys[] = {
        'j',          'k',           'h',          'l',           'f',
        'i',          'o',           'g',          'n',           '1',
        '5',          '8',           'x',          'X',           'C',
        'V',          't',           'T',          'p',           '?',
        SCREEN_TAB,   SCREEN_ENTER,  SCREEN_ENTER, SCREEN_ENTER,  SCREEN_ENTER,
        SCREEN_ENTER, SCREEN_ESCAPE, '7',          SCREEN_PAGE_UP};
    static const char *const modes[] = {"standard", "lone", "dale", "standard"};
    static const int seats[] = {3, 1, 2, 5};
    struct rng rng;
    rng_init(&rng, 4, 4);
    for (int game = 0; game < 4; game++) {
        begin(modes[game], seats[game]);
        for (int i = 0; i < 400000 && !match_is_over(&match); i++) {
            suburbia_screen_key(
                &screen, keys[rng_below(&rng, sizeof keys / sizeof *keys)]);
            follow();
            if (i % 41 == 0)
                draw(80, 24);
            if (i % 67 == 0)
                draw(80 + (int)rng_below(&rng, 130),
                     24 + (int)rng_below(&rng, 40));
        }
        draw(80, 24);
        if (!match_is_over(&match))
            print_error("%s", shown);
        assert_true(match_is_over(&match));
        for (int i = 0; i < 30; i++)
            suburbia_screen_key(&screen, ' ');
        draw(80, 24);
        assert_shown("Final population:");
    }
}

/* draw() has checked each of them. The choice of a goal, which random keys may
 * pass unseen, is shown on purpose. */
static void the_keys_of_every_screen_fit(void **unused)
{
    (void)unused;
    begin("standard", 2);
    draw(80, 24);
    assert_shown("Keep one of these two goals");
    assert_int_equal(feet_seen, 12);
}

/* A Law Office and Prague are named with what they score. */
static void the_end_names_the_tiles_behind_goals(void **unused)
{
    (void)unused;
    static const char *const ids[] = {"law_office", "ce_19_prague"};
    int found[2] = {0, 0};
    for (uint8_t seed = 1; seed < 40; seed++) {
        table_set(&match,
                  (struct table_plan){"ce", "standard", everything, 3, seed});
        match.game.player[0].kind = RECORD_RANDOM;
        while (match_step(&match))
            ;
        assert_true(match_is_over(&match));
        for (int i = 0; i < 2; i++) {
            now()->borough[i].tile[BASICS] = (uint8_t)tile_named(ids[i]);
            now()->borough[i].tile[BASICS + 1] = (uint8_t)tile_named(ids[i]);
        }
        for (int step = 0; step < suburbia_final_steps(&match); step++) {
            char words[1024];
            struct text text;
            text_init(&text, words, sizeof words);
            suburbia_final_step(&match, step, &text);
            assert_true(text_ok(&text));
            found[0] += strstr(words, "Law Office: ") != NULL;
            found[1] += strstr(words, "St. Vitus Cathedral: ") != NULL;
        }
    }
    assert_true(found[0] > 0);
    assert_true(found[1] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_players_fit),
        cmocka_unit_test(a_border_is_picked_turned_and_placed),
        cmocka_unit_test(the_cursor_goes_to_all_legal_places),
        cmocka_unit_test(a_border_lake_costs_nothing),
        cmocka_unit_test(an_empty_place_has_no_border),
        cmocka_unit_test(the_end_has_the_name_its_edition_prints),
        cmocka_unit_test(a_border_is_invested_in_by_its_middle),
        cmocka_unit_test(london_adds_the_cheapest_tile_or_none),
        cmocka_unit_test(a_marker_is_put_down_for_nothing),
        cmocka_unit_test(kuala_lumpur_turns_over_anybodys_tile),
        cmocka_unit_test(a_planner_makes_room),
        cmocka_unit_test(a_tile_that_wants_a_neighbour_goes_nowhere_else),
        cmocka_unit_test(what_is_taken_is_given_back),
        cmocka_unit_test(a_planners_deeds_are_undone),
        cmocka_unit_test(gold_stars_move_the_token),
        cmocka_unit_test(whole_games_by_random_keys),
        cmocka_unit_test(the_keys_of_every_screen_fit),
        cmocka_unit_test(the_end_names_the_tiles_behind_goals),
    };
    return cmocka_run_group_tests_name("further", tests, NULL, NULL);
}
