/* What a seat may know (S-GOALS, S-REFILL). */
#include "unit/suburbia/town.h"

static struct suburbia_state state, guessed;
static struct suburbia_view view, again;

static void observe(int seat)
{
    suburbia_observe(box, &state, seat, &view);
}

static void guess(uint64_t luck)
{
    struct rng rng;
    rng_init(&rng, luck, 0);
    suburbia_guess(box, &view, &rng, &guessed);
    suburbia_observe(box, &guessed,
                     view.viewer == VIEWER_NONE ? GAME_NOBODY : view.viewer,
                     &again);
    assert_memory_equal(&view, &again, sizeof view);
}

static void shows_what_lies_open(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 3);
    observe(1);
    assert_int_equal(view.viewer, 1);
    assert_memory_equal(view.market, state.market, sizeof view.market);
    assert_memory_equal(view.borough, state.borough, sizeof view.borough);
    assert_memory_equal(view.numbers, state.numbers, sizeof view.numbers);
    assert_memory_equal(view.seen, state.deck, state.drawn);
    assert_int_equal(view.turn, 1);
    assert_int_equal(view.public_goals, 3);
}

static void shows_only_the_backs_of_the_stack(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 2);
    observe(0);
    for (int i = state.drawn; i < state.deck_size; i++) {
        const int letter = i < 14 ? LETTER_A : i < 26 ? LETTER_B : LETTER_C;
        assert_int_equal(view.seen[i], 0);
        assert_int_equal(view.back[i], letter);
    }
}

static void shows_own_goals_only(void **unused)
{
    (void)unused;
    state = town_deal(SECOND, MODE_STANDARD, 2);
    suburbia_apply(box, &state, suburbia_move_make(SUBURBIA_KEEP, 1, 0), NULL);
    observe(0);
    assert_memory_equal(view.deal, state.deal[0], 2);
    assert_int_equal(view.kept, 1);
    assert_int_equal(view.decided[0], 1);
    assert_int_equal(view.decided[1], 0);
    observe(1);
    assert_memory_equal(view.deal, state.deal[1], 2);
    assert_int_equal(view.kept, KEPT_NONE);
    assert_int_equal(view.decided[0], 1);
    observe(GAME_NOBODY);
    assert_int_equal(view.viewer, VIEWER_NONE);
    assert_int_equal(view.kept, KEPT_NONE);
    assert_int_equal(view.deal[0] | view.deal[1], 0);
}

/* Second edition, two seats: A 14, B 12, six C above, mixed with six. */
static void knows_where_one_more_round_may_lie(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 2);
    observe(0);
    assert_int_equal(view.one_more_from, 32);
    assert_int_equal(view.one_more_to, 38);
    const uint8_t *at =
        memchr(state.deck, TILE_ONE_MORE_ROUND, state.deck_size);
    assert_non_null(at);
    state.drawn = (uint8_t)(at - state.deck);
    observe(0);
    assert_int_equal(view.one_more_from, state.drawn);
    state.drawn++;
    observe(0);
    assert_true(view.one_more_from > view.one_more_to); /* it has come */
    guess(1);
}

static void an_explicit_stack_tells_less(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 2);
    state.custom = 1;
    observe(0);
    assert_int_equal(view.one_more_from, state.drawn);
    assert_int_equal(view.one_more_to, state.deck_size - 1);
    for (uint64_t luck = 0; luck < 50; luck++)
        guess(luck); /* always where the back is a C */
}

static void guesses_differ(void **unused)
{
    (void)unused;
    state = town_open(FIRST, MODE_STANDARD, 4);
    observe(2);
    guess(1);
    const struct suburbia_state one = guessed;
    guess(2);
    assert_memory_not_equal(one.deck, guessed.deck, sizeof one.deck);
    assert_memory_not_equal(one.deal[0], guessed.deal[0], 2);
    assert_memory_equal(one.deal[2], state.deal[2], 2);
}

/* Unseen tiles are dealt from what the box still has. */
static void guesses_know_the_box(void **unused)
{
    (void)unused;
    state = town_open(FIRST, MODE_STANDARD, 4);
    observe(0);
    for (uint64_t luck = 0; luck < 50; luck++) {
        int count[TILES_MAX] = {0};
        guess(luck);
        for (int i = 0; i < guessed.deck_size; i++)
            count[guessed.deck[i]]++;
        assert_int_equal(count[TILE_ONE_MORE_ROUND], 1);
        for (int tile = TILE_FIRST; tile < box->tiles; tile++)
            assert_true(count[tile] <= box->tile[tile].copies);
        assert_null(suburbia_audit(box, &guessed));
    }
}

/* A stack of 36 farms cannot come from the box; something is guessed. */
static void guesses_when_the_box_is_used_up(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 2);
    state.custom = 1;
    for (int i = 0; i < state.deck_size; i++)
        state.deck[i] = (uint8_t)tile_of("farm");
    observe(0);
    assert_true(view.one_more_from > view.one_more_to); /* there is none */
    guess(1);
    for (int i = guessed.drawn; i < guessed.deck_size; i++)
        assert_int_equal(box->tile[guessed.deck[i]].letter, LETTER_A);
}

static void solo_games_have_no_secret_goals(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_DALE, 2);
    observe(0);
    guess(1);
    assert_int_equal(guessed.kept[0], KEPT_NONE);
    assert_int_equal(guessed.kept[1], KEPT_NONE);
    state = town_open(SECOND, MODE_LONE, 1);
    observe(0);
    guess(1);
    assert_int_equal(guessed.kept[0], KEPT_NONE);
}

/* What has not been turned up shows only in how many there are. */
static void shows_borders_that_were_turned_up(void **unused)
{
    (void)unused;
    state = town_with("base borders", MODE_STANDARD, 2);
    observe(1);
    assert_int_equal(view.borders, state.borders);
    assert_int_equal(view.borders_seen, BORDERS_OPEN);
    assert_memory_equal(view.border, state.border, BORDERS_OPEN);
    for (int i = BORDERS_OPEN; i < BORDERS_MAX; i++)
        assert_int_equal(view.border[i], 0);
    town_lay_border(&state, 0, 1, "green_belt",
                    border_place_of(cell_at(0, 4), 2));
    observe(1);
    assert_memory_equal(view.border_place, state.border_place,
                        sizeof view.border_place);
    guess(3);
}

/* No border twice, and all of them from the box. */
static void guesses_borders(void **unused)
{
    (void)unused;
    state = town_with("base five_star borders stars", MODE_STANDARD, 3);
    observe(GAME_NOBODY);
    bool differs = false;
    for (uint64_t luck = 0; luck < 20; luck++) {
        int count[TILES_MAX] = {0};
        guess(luck);
        for (int i = 0; i < guessed.borders; i++)
            count[guessed.border[i]]++;
        for (int tile = 0; tile < box->tiles; tile++)
            assert_true(count[tile] <= box->tile[tile].copies);
        differs |=
            memcmp(guessed.border, state.border, sizeof state.border) != 0;
    }
    assert_true(differs);
}

/* An explicit set-up may have borders without their set. */
static void guesses_borders_from_nowhere(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 2);
    state.custom = 1;
    state.borders = 5;
    memset(state.border, tile_of("green_belt"), 5);
    setup_open_borders(&state);
    observe(0);
    guess(1);
    assert_int_equal(box->tile[guessed.border[4]].letter, LETTER_BORDER);
}

/* Between A and B, and between B and C; 1 More Round lies two cards deeper. */
static void knows_where_score_cards_lie(void **unused)
{
    (void)unused;
    state = town_with("base bonuses", MODE_STANDARD, 2);
    observe(0);
    guess(1);
    assert_int_equal(guessed.deck[14], TILE_SCORE_BONUS);
    assert_int_equal(guessed.deck[27], TILE_SCORE_CHALLENGE);
    assert_int_equal(view.one_more_from, 34);
    assert_int_equal(view.one_more_to, 40);
    assert_int_equal(guessed.bonus, state.bonus);
    assert_int_equal(guessed.challenge, state.challenge);
}

/* The score cards lie in the stack even if the box has no bonus to score. */
static void knows_score_cards_without_awards(void **unused)
{
    (void)unused;
    static struct suburbia_box bare;
    const struct seed seed = {{7}};
    struct game_config config = town_config(COLLECTOR, MODE_STANDARD, 2);
    bare = *box;
    bare.awards = 0;
    config.sets = (uint16_t)(1 | bare.component_sets[COMPONENT_BONUSES]);
    suburbia_setup(&bare, &config, &seed, &state);
    suburbia_observe(&bare, &state, 0, &view);
    assert_int_equal(state.bonus, AWARD_NONE);
    assert_int_equal(view.one_more_from, 34);
    assert_int_equal(view.one_more_to, 40);
}

static void shows_tokens_and_books(void **unused)
{
    (void)unused;
    state = town_with("base inc ce stars", MODE_STANDARD, 3);
    state.star[1] = 5;
    state.book[1][0] = 77;
    state.borough[2].robbed = 9;
    observe(0);
    guess(1);
    assert_memory_equal(guessed.star, state.star, sizeof state.star);
    assert_memory_equal(guessed.star_pile, state.star_pile,
                        sizeof state.star_pile);
    assert_memory_equal(guessed.after, state.after, sizeof state.after);
    assert_memory_equal(guessed.book, state.book, sizeof state.book);
    assert_int_equal(guessed.borough[2].robbed, 9);
    assert_int_equal(guessed.ledger, 1);
    assert_int_equal(guessed.picky, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shows_what_lies_open),
        cmocka_unit_test(shows_only_the_backs_of_the_stack),
        cmocka_unit_test(shows_own_goals_only),
        cmocka_unit_test(knows_where_one_more_round_may_lie),
        cmocka_unit_test(an_explicit_stack_tells_less),
        cmocka_unit_test(guesses_differ),
        cmocka_unit_test(guesses_know_the_box),
        cmocka_unit_test(guesses_when_the_box_is_used_up),
        cmocka_unit_test(solo_games_have_no_secret_goals),
        cmocka_unit_test(shows_borders_that_were_turned_up),
        cmocka_unit_test(guesses_borders),
        cmocka_unit_test(guesses_borders_from_nowhere),
        cmocka_unit_test(knows_where_score_cards_lie),
        cmocka_unit_test(knows_score_cards_without_awards),
        cmocka_unit_test(shows_tokens_and_books),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
