/* The course of a turn where the rule cases cannot look: phases, taking back,
 * and what the table of functions says. */
#include "suburbia/game.h"
#include "unit/suburbia/town.h"

static struct suburbia_state state;

static int begin(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 2);
    return 0;
}

static void make(enum suburbia_move_type type, int arg, cell at)
{
    const game_move move = suburbia_move_make(type, arg, at);
    assert_int_equal(suburbia_refuse(box, &state, state.seat, move), STATUS_OK);
    suburbia_apply(box, &state, move, NULL);
}

static enum status takeback(const struct suburbia_state *before, int seat)
{
    return suburbia_takeback(before, &state, seat);
}

static void a_basic_tile_can_be_taken_back_before_the_discard(void **unused)
{
    (void)unused;
    const struct suburbia_state before = state;
    make(SUBURBIA_BASIC, 0, cell_at(1, 0));
    assert_int_equal(state.phase, PHASE_DISCARD);
    assert_int_equal(state.seat, 0);
    assert_int_equal(takeback(&before, 0), STATUS_OK);
    assert_int_equal(takeback(&before, 1), STATUS_DECIDED);
    const struct suburbia_state then = state;
    make(SUBURBIA_DISCARD, 6, 0);
    assert_int_equal(state.seat, 1);
    assert_int_equal(takeback(&then, 0), STATUS_REVEALED);
}

/* With an empty stack nothing is drawn, but the end reveals the goals. */
static void the_end_is_final(void **unused)
{
    (void)unused;
    state.drawn = state.deck_size;
    state.last_round = 1;
    state.round = 1;
    const struct suburbia_state first = state;
    make(SUBURBIA_LAKE, 6, cell_at(1, 0));
    assert_int_equal(takeback(&first, 0), STATUS_OK);
    const struct suburbia_state before = state;
    make(SUBURBIA_LAKE, 6, cell_at(1, 0));
    assert_int_equal(state.phase, PHASE_OVER);
    assert_int_equal(takeback(&before, 1), STATUS_REVEALED);
    assert_int_equal(takeback(&state, 1), STATUS_NO_MOVE);
}

/* No deal is long enough, but an explicit set-up may be: a borough that is
 * full takes no more tiles, and the game goes on to its end. */
static void a_full_borough_takes_no_more_tiles(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 1, 0);
    state = town_open(SECOND, MODE_LONE, 1);
    state.custom = 1;
    state.deck_size = DECK_MAX;
    memset(state.deck, state.market[6], sizeof state.deck);
    while (state.phase != PHASE_OVER) {
        const game_move move = suburbia_random(box, &state, &rng);
        const bool full = state.borough[0].slots == SLOTS_MAX;
        assert_true(!full || suburbia_move_type(move) >= SUBURBIA_INVEST);
        if (full && state.phase == PHASE_ACT)
            assert_int_equal(
                suburbia_refuse(
                    box, &state, 0,
                    suburbia_move_make(SUBURBIA_LAKE, 6, cell_at(20, 20))),
                STATUS_NOT_ALLOWED);
        suburbia_apply(box, &state, move, NULL);
        assert_null(suburbia_audit(box, &state));
    }
    assert_int_equal(state.borough[0].slots, SLOTS_MAX);
    assert_int_equal(state.drawn, DECK_MAX);
}

/* An explicit set-up can run the market dry; whoever cannot do anything is
 * passed over, but income still comes. */
static void a_dry_market_lets_action_1_lapse(void **unused)
{
    (void)unused;
    state.custom = 1;
    state.drawn = state.deck_size;
    memset(state.market, TILE_NONE, sizeof state.market);
    state.market[6] = (uint8_t)tile_of("farm");
    state.numbers[1] = NUMBERS(0, 2, 0, 5);
    state.borough[1].markers = 0;
    memset(state.basic_left, 0, sizeof state.basic_left);
    make(SUBURBIA_LAKE, 6, cell_at(1, 0));
    assert_int_equal(state.numbers[1].stat[STAT_MONEY], 2);
    assert_int_equal(state.seat, 0);
    assert_int_equal(state.turn, 3);
    assert_int_equal(state.round, 2);
    assert_int_equal(state.last_round, 2);
}

/* A marker can still be placed; there is nothing to discard. */
static void a_dry_market_owes_no_discard(void **unused)
{
    (void)unused;
    state.custom = 1;
    state.drawn = state.deck_size;
    memset(state.market, TILE_NONE, sizeof state.market);
    make(SUBURBIA_INVEST, 0, cell_at(0, 0));
    assert_int_equal(state.seat, 1);
    assert_int_equal(state.phase, PHASE_ACT);
}

/* S-LONE, both editions: the further discard comes after the refill in the
 * first and before it in the second. */
static void the_lone_architect_discards_once_more(void **unused)
{
    (void)unused;
    state = town_open(FIRST, MODE_LONE, 1);
    int drawn = state.drawn;
    make(SUBURBIA_LAKE, 6, cell_at(1, 0));
    assert_int_equal(state.phase, PHASE_EXTRA);
    assert_int_equal(state.drawn, drawn + 1);
    make(SUBURBIA_DISCARD, 6, 0);
    assert_int_equal(state.phase, PHASE_ACT);
    assert_int_equal(state.drawn, drawn + 2);
    state = town_open(SECOND, MODE_LONE, 1);
    drawn = state.drawn;
    make(SUBURBIA_LAKE, 6, cell_at(1, 0));
    assert_int_equal(state.phase, PHASE_EXTRA);
    assert_int_equal(state.drawn, drawn);
    assert_int_equal(state.market[6], TILE_NONE);
    make(SUBURBIA_DISCARD, 5, 0);
    assert_int_equal(state.drawn, drawn + 2);
}

static void the_table_of_functions_has_words(void **unused)
{
    (void)unused;
    const struct game *game = &suburbia_game;
    const struct game_state *now = (const void *)&state;
    assert_string_equal(game->name, "suburbia");
    assert_string_equal(game_stat_word(game, STAT_REPUTATION), "reputation");
    assert_string_equal(game_rule_word(game, SUBURBIA_RULE_ORDER_2),
                        "S-ORDER-2");
    assert_string_equal(game_rule_word(game, SUBURBIA_RULE_FINAL), "S-FINAL");
    assert_string_equal(game_cause_word(game, tile_of("farm")), "farm");
    assert_string_equal(game_goal_word(game, 0), "aquatic_engineer");
    assert_int_equal(game_stat(game, now, 1, STAT_MONEY), 15);
    assert_int_equal(game_turn(game, now), 1);
    assert_int_equal(game_round(game, now), 1);
    assert_false(game_automatic(game, now));
    assert_int_equal(game_content_hash(game, NULL), box->hash);
    struct game_notes notes = {{0}};
    assert_int_equal(game_estimate(game, now, 1, NULL, &notes),
                     suburbia_estimate(box, &state, 1, NULL));
    assert_int_equal(game_check(game, now), suburbia_check(box, &state));
}

/* A taken border is replaced at once, which shows something. */
static void a_border_cannot_be_taken_back(void **unused)
{
    (void)unused;
    state = town_with("base borders", MODE_STANDARD, 2);
    const struct suburbia_state before = state;
    suburbia_apply(box, &state, suburbia_move_border(1, true, 2, cell_at(0, 4)),
                   NULL);
    assert_int_equal(state.phase, PHASE_DISCARD);
    assert_int_equal(state.border_open[1], 4);
    assert_int_equal(state.borders_seen, 4);
    assert_int_equal(takeback(&before, 0), STATUS_REVEALED);
}

/* The last ones leave gaps. */
static void borders_run_out(void **unused)
{
    (void)unused;
    state = town_with("base borders", MODE_STANDARD, 2);
    state.borders = 3;
    const struct suburbia_state before = state;
    suburbia_apply(box, &state, suburbia_move_border(1, true, 2, cell_at(0, 4)),
                   NULL);
    assert_int_equal(state.border_open[0], 1);
    assert_int_equal(state.border_open[1], 0);
    assert_int_equal(takeback(&before, 0), STATUS_OK);
    assert_null(suburbia_audit(box, &state));
}

/* Paid, placed, and the first edition's income before the discard. */
static void a_border_is_an_action(void **unused)
{
    (void)unused;
    state = town_with("base borders", MODE_STANDARD, 2);
    state.edition = FIRST;
    const int cost = tile_record("mountain_ridge")->cost;
    state.border[0] = (uint8_t)tile_of("mountain_ridge");
    state.numbers[0] = NUMBERS(20, 2, 0, 5);
    const game_move move = suburbia_move_border(0, false, 2, cell_at(0, 4));
    suburbia_apply(box, &state, move, NULL);
    assert_numbers(&state, 0, NUMBERS((int16_t)(20 - cost + 2), 2, 1, 6));
    assert_int_equal(state.phase, PHASE_DISCARD);
    assert_int_equal(state.borough[0].placed[3], state.placements);
}

/* Nothing can be built or marked: income comes, and a tile is discarded, or
 * the game would never end. */
static void whoever_is_closed_in_only_discards(void **unused)
{
    (void)unused;
    for (int edition = FIRST; edition <= SECOND; edition++) {
        state = town_open(edition, MODE_STANDARD, 2);
        for (int r = 3; state.borough[1].slots < SLOTS_MAX; r++)
            town_lay(&state, 1, "lake", 0, r);
        state.borough[1].marked = 7;
        state.borough[1].markers = 0;
        state.numbers[1] = NUMBERS(0, 2, 0, 5);
        make(SUBURBIA_LAKE, 6, cell_at(1, 0));
        assert_int_equal(state.seat, 1);
        assert_int_equal(state.phase, PHASE_DISCARD);
        make(SUBURBIA_DISCARD, 6, 0);
        assert_int_equal(state.seat, 0);
        assert_int_equal(state.numbers[1].stat[STAT_MONEY], 2);
        assert_int_equal(state.drawn, 7 + 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(
            a_basic_tile_can_be_taken_back_before_the_discard, begin),
        cmocka_unit_test_setup(the_end_is_final, begin),
        cmocka_unit_test_setup(a_full_borough_takes_no_more_tiles, begin),
        cmocka_unit_test_setup(a_dry_market_lets_action_1_lapse, begin),
        cmocka_unit_test_setup(a_dry_market_owes_no_discard, begin),
        cmocka_unit_test_setup(the_lone_architect_discards_once_more, begin),
        cmocka_unit_test_setup(the_table_of_functions_has_words, begin),
        cmocka_unit_test_setup(a_border_cannot_be_taken_back, begin),
        cmocka_unit_test_setup(borders_run_out, begin),
        cmocka_unit_test_setup(a_border_is_an_action, begin),
        cmocka_unit_test_setup(whoever_is_closed_in_only_discards, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
