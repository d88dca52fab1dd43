/* The deal (S-STACK, S-POOL, S-FIRST, S-GOALS, S-TURN-ORDER, S-DALE). */
#include "unit/suburbia/town.h"

static struct suburbia_state state;

static void deal(const struct game_config *config, uint64_t number)
{
    struct seed seed = {{0}};
    seed_advance(&seed, number);
    suburbia_setup(box, config, &seed, &state);
}

static int count_letter(enum letter letter)
{
    int count = 0;
    for (int i = 0; i < state.deck_size; i++)
        count += state.deck[i] != TILE_ONE_MORE_ROUND &&
                 box->tile[state.deck[i]].letter == letter;
    return count;
}

static int place_of_one_more(void)
{
    const uint8_t *found =
        memchr(state.deck, TILE_ONE_MORE_ROUND, state.deck_size);
    assert_non_null(found);
    return (int)(found - state.deck);
}

struct stack {
    int edition;
    enum mode mode;
    int seats, a, b, c; /* 1 More Round not counted */
    int first, last;    /* where 1 More Round may lie */
};

static const struct stack stack[] = {
    {FIRST, MODE_STANDARD, 2, 15, 15, 19, 39, 45},
    {FIRST, MODE_STANDARD, 3, 18, 18, 22, 45, 54},
    {FIRST, MODE_STANDARD, 4, 21, 21, 25, 51, 63},
    {FIRST, MODE_LONE, 1, 15, 15, 19, 39, 45},
    {FIRST, MODE_DALE, 2, 25, 25, 25, 63, 75},
    {SECOND, MODE_STANDARD, 2, 14, 12, 17, 32, 38},
    {SECOND, MODE_STANDARD, 3, 18, 15, 23, 42, 51},
    {SECOND, MODE_STANDARD, 4, 22, 20, 29, 54, 66},
    {SECOND, MODE_LONE, 1, 14, 12, 17, 32, 38},
    {SECOND, MODE_DALE, 2, 25, 25, 25, 63, 75},
    {COLLECTOR, MODE_STANDARD, 2, 14, 12, 17, 32, 38},
    {COLLECTOR, MODE_STANDARD, 3, 18, 15, 23, 42, 51},
    {COLLECTOR, MODE_STANDARD, 4, 22, 20, 29, 54, 66},
    {COLLECTOR, MODE_STANDARD, 5, 28, 25, 32, 67, 80},
    {COLLECTOR, MODE_LONE, 1, 14, 12, 17, 32, 38},
    {COLLECTOR, MODE_DALE, 2, 25, 25, 25, 63, 75}};

/* A comes before B, B before C. */
static void assert_order(void)
{
    int letter = LETTER_A;
    for (int i = 0; i < state.deck_size; i++) {
        if (state.deck[i] == TILE_ONE_MORE_ROUND)
            continue;
        assert_true(box->tile[state.deck[i]].letter >= letter);
        letter = box->tile[state.deck[i]].letter;
    }
}

static void stacks_are_counted_out(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof stack / sizeof *stack; i++) {
        const struct stack *want = &stack[i];
        const struct game_config config =
            town_config(want->edition, want->mode, want->seats);
        bool first = false, last = false;
        for (uint64_t number = 0; number < 200; number++) {
            deal(&config, number);
            const int at = place_of_one_more();
            assert_int_equal(count_letter(LETTER_A), want->a);
            assert_int_equal(count_letter(LETTER_B), want->b);
            assert_int_equal(count_letter(LETTER_C), want->c);
            assert_int_equal(state.deck_size, want->a + want->b + want->c + 1);
            assert_in_range(at, want->first, want->last);
            first |= at == want->first;
            last |= at == want->last;
            assert_order();
        }
        assert_true(first && last);
    }
}

static void no_tile_comes_more_often_than_there_are_copies(void **unused)
{
    (void)unused;
    const struct game_config config = town_config(SECOND, MODE_STANDARD, 4);
    for (uint64_t number = 0; number < 50; number++) {
        int count[TILES_MAX] = {0};
        deal(&config, number);
        for (int i = 0; i < state.deck_size; i++)
            count[state.deck[i]]++;
        for (int tile = TILE_FIRST; tile < box->tiles; tile++)
            assert_true(count[tile] <= box->tile[tile].copies);
    }
}

static void the_market_opens_from_the_right(void **unused)
{
    (void)unused;
    const struct game_config config = town_config(FIRST, MODE_STANDARD, 3);
    deal(&config, 1);
    assert_int_equal(state.spaces, 7);
    assert_int_equal(state.drawn, 7);
    for (int i = 0; i < 7; i++)
        assert_int_equal(state.market[6 - i], state.deck[i]);
    assert_int_equal(state.market[7], TILE_NONE);
}

static void everybody_starts_alike(void **unused)
{
    (void)unused;
    state = town_deal(SECOND, MODE_STANDARD, 4);
    for (int seat = 0; seat < 4; seat++) {
        const struct borough *borough = &state.borough[seat];
        assert_numbers(&state, seat, NUMBERS(15, 0, 1, 2));
        assert_int_equal(borough->slots, 3);
        assert_int_equal(borough->markers, 3);
        assert_int_equal(borough->marked, 0);
        for (int i = 0; i < BASICS; i++)
            assert_int_equal(borough->tile[i], box->basic[i]);
        assert_int_equal(borough->cell[2], cell_at(0, 2));
    }
    assert_int_equal(state.borough[4].slots, 0);
    for (int i = 0; i < BASICS; i++)
        assert_int_equal(state.basic_left[i], 4);
}

static void goals_are_dealt_once(void **unused)
{
    (void)unused;
    const struct game_config config = town_config(SECOND, MODE_STANDARD, 4);
    for (uint64_t number = 0; number < 50; number++) {
        bool used[GOALS_MAX] = {false};
        deal(&config, number);
        assert_int_equal(state.public_goals, 4);
        for (int i = 0; i < 4 + 8; i++) {
            const int goal =
                i < 4 ? state.public_goal[i] : state.deal[(i - 4) / 2][i % 2];
            assert_true(goal < box->goals);
            assert_false(used[goal]);
            used[goal] = true;
        }
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(state.kept[seat], KEPT_NONE);
    }
}

static void solo_games_have_their_own_goals(void **unused)
{
    (void)unused;
    const struct game_config lone = town_config(SECOND, MODE_LONE, 1);
    const struct game_config dale = town_config(SECOND, MODE_DALE, 2);
    deal(&lone, 1);
    assert_int_equal(state.public_goals, 0);
    for (uint64_t number = 0; number < 100; number++) {
        deal(&dale, number);
        assert_int_equal(state.public_goals, 3);
        for (int i = 0; i < 3; i++) {
            const struct goal *goal = &box->goal[state.public_goal[i]];
            assert_int_not_equal(goal->measure, MEASURE_MARKERS);
            assert_int_equal(goal->filter & CLASS_BIT(CLASS_LAKE), 0);
        }
    }
}

static void the_first_phase_depends_on_the_mode(void **unused)
{
    (void)unused;
    state = town_deal(SECOND, MODE_STANDARD, 2);
    assert_int_equal(state.phase, PHASE_KEEP);
    assert_int_equal(state.turn, 0);
    assert_int_equal(state.round, 0);
    state = town_deal(SECOND, MODE_DALE, 2);
    assert_int_equal(state.phase, PHASE_ACT);
    assert_int_equal(state.turn, 1);
    assert_int_equal(state.round, 1);
    assert_int_equal(state.spaces, 4);
}

static void anybody_can_be_first(void **unused)
{
    (void)unused;
    struct game_config config = town_config(SECOND, MODE_STANDARD, 3);
    int first[3] = {0};
    config.first = GAME_FIRST_RANDOM;
    for (uint64_t number = 0; number < 300; number++) {
        deal(&config, number);
        assert_true(state.first < 3);
        first[state.first]++;
    }
    for (int seat = 0; seat < 3; seat++)
        assert_in_range(first[seat], 70, 130);
    config.first = 2;
    deal(&config, 1);
    assert_int_equal(state.first, 2);
}

static void deals_have_no_flaw(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof stack / sizeof *stack; i++) {
        const struct game_config config =
            town_config(stack[i].edition, stack[i].mode, stack[i].seats);
        for (uint64_t number = 0; number < 100; number++) {
            deal(&config, number);
            assert_null(suburbia_setup_flaw(&state));
            assert_null(suburbia_audit(box, &state));
        }
    }
}

static void set_ups_that_cannot_be_played_are_told(void **unused)
{
    (void)unused;
    state = town_deal(SECOND, MODE_LONE, 1);
    state.market[0] = TILE_NONE;
    assert_null(suburbia_setup_flaw(&state));
    state.market[2] = TILE_NONE;
    assert_non_null(strstr(suburbia_setup_flaw(&state), "leftmost"));
}

static struct game_config config_with(const char *sets, enum mode mode,
                                      int seats)
{
    struct game_config config = town_config(COLLECTOR, mode, seats);
    assert_int_equal(suburbia_configure(box, &config, "sets", sets), STATUS_OK);
    return config;
}

static void five_have_a_longer_market(void **unused)
{
    (void)unused;
    state = town_deal(COLLECTOR, MODE_STANDARD, 5);
    assert_int_equal(state.spaces, 8);
    assert_int_equal(state.drawn, 8);
    assert_int_equal(state.market[0], state.deck[7]);
    assert_int_equal(state.public_goals, 5);
    for (int i = 0; i < BASICS; i++)
        assert_int_equal(state.basic_left[i], 5);
    assert_int_equal(town_deal(COLLECTOR, MODE_STANDARD, 4).spaces, 7);
}

/* Score Bonus lies on the B stack, Score Challenge on the C stack. */
static void score_cards_part_the_stacks(void **unused)
{
    (void)unused;
    const struct game_config config =
        config_with("base bonuses", MODE_STANDARD, 3);
    bool seen[AWARDS_MAX] = {false};
    int different = 0;
    for (uint64_t number = 0; number < 200; number++) {
        deal(&config, number);
        assert_int_equal(state.deck[18], TILE_SCORE_BONUS);
        assert_int_equal(state.deck[18 + 1 + 15], TILE_SCORE_CHALLENGE);
        assert_int_equal(state.deck_size, 18 + 15 + 23 + 3);
        assert_in_range(place_of_one_more(), 42 + 2, 51 + 2);
        assert_int_equal(box->award[state.bonus].challenge, 0);
        assert_int_equal(box->award[state.challenge].challenge, 1);
        seen[state.bonus] = seen[state.challenge] = true;
    }
    for (int i = 0; i < box->awards; i++) {
        const struct award *award = &box->award[i];
        assert_int_equal(seen[i],
                         box_is_in(config.sets, award->set, award->needs));
        different += seen[i];
    }
    assert_true(different > 2);
}

/* S-INC-OUT: what needs a set that is not there is left out. */
static void what_needs_more_is_left_out(void **unused)
{
    (void)unused;
    const struct game_config with =
        config_with("base inc borders", MODE_STANDARD, 5);
    const struct game_config without =
        config_with("base inc", MODE_STANDARD, 5);
    const uint8_t checkpoint = (uint8_t)tile_of("checkpoint");
    int dealt = 0;
    for (uint64_t number = 0; number < 60; number++) {
        deal(&with, number);
        dealt += memchr(state.deck, checkpoint, state.deck_size) != NULL;
        deal(&without, number);
        assert_null(memchr(state.deck, checkpoint, state.deck_size));
    }
    assert_true(dealt > 10);
    assert_int_equal(setup_pool_size(box, with.sets, LETTER_B),
                     setup_pool_size(box, without.sets, LETTER_B) +
                         tile_record("checkpoint")->copies);
}

static void borders_are_shuffled(void **unused)
{
    (void)unused;
    const struct game_config config =
        config_with("base borders", MODE_STANDARD, 2);
    uint8_t first[BORDERS_MAX];
    bool differs = false;
    for (uint64_t number = 0; number < 20; number++) {
        deal(&config, number);
        assert_int_equal(state.borders,
                         setup_pool_size(box, config.sets, LETTER_BORDER));
        assert_int_equal(state.borders_seen, 3);
        for (int i = 0; i < 3; i++)
            assert_int_equal(state.border_open[i], i + 1);
        for (int i = 0; i < state.borders; i++)
            for (int k = 0; k < i; k++)
                assert_int_not_equal(state.border[i], state.border[k]);
        if (number == 0)
            memcpy(first, state.border, sizeof first);
        differs |= memcmp(first, state.border, sizeof first) != 0;
    }
    assert_true(differs);
}

/* Sixteen are enough for any game. */
static void too_many_borders_stay_in_the_box(void **unused)
{
    (void)unused;
    static struct suburbia_box many;
    const struct game_config config =
        config_with("base borders", MODE_STANDARD, 2);
    const struct seed seed = {{1}};
    many = suburbia_box;
    for (int i = TILE_FIRST; i < many.tiles; i++)
        if (many.tile[i].letter == LETTER_BORDER)
            many.tile[i].copies = 2;
    suburbia_derive(&many);
    suburbia_setup(&many, &config, &seed, &state);
    assert_int_equal(state.borders, BORDERS_MAX);
    assert_null(suburbia_audit(&many, &state));
}

/* The pile decides who starts, unless somebody was agreed on. */
static void star_tokens_are_shuffled(void **unused)
{
    (void)unused;
    struct game_config config = config_with("base stars", MODE_STANDARD, 4);
    int first[4] = {0};
    for (uint64_t number = 0; number < 200; number++) {
        config.first = GAME_FIRST_RANDOM;
        deal(&config, number);
        assert_int_equal(state.first, state.star_pile[0]);
        first[state.first]++;
        config.first = 2;
        deal(&config, number);
        assert_int_equal(state.first, 2);
        assert_int_equal(state.star_pile[0], 2);
        assert_int_equal(seat_after(&state, 2), state.star_pile[1]);
        assert_null(suburbia_audit(box, &state));
    }
    for (int seat = 0; seat < 4; seat++)
        assert_in_range(first[seat], 25, 80);
    const struct game_config dale = config_with("base stars", MODE_DALE, 2);
    deal(&dale, 1);
    assert_int_equal(state.star_pile[0], 0);
}

/* A box without any bonus: the cards do nothing. */
static void there_may_be_no_bonus(void **unused)
{
    (void)unused;
    static struct suburbia_box poor;
    const struct game_config config =
        config_with("base bonuses", MODE_STANDARD, 2);
    const struct seed seed = {{1}};
    poor = suburbia_box;
    poor.awards = 0;
    suburbia_setup(&poor, &config, &seed, &state);
    assert_int_equal(state.bonus, AWARD_NONE);
    assert_int_equal(state.challenge, AWARD_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stacks_are_counted_out),
        cmocka_unit_test(no_tile_comes_more_often_than_there_are_copies),
        cmocka_unit_test(the_market_opens_from_the_right),
        cmocka_unit_test(everybody_starts_alike),
        cmocka_unit_test(goals_are_dealt_once),
        cmocka_unit_test(solo_games_have_their_own_goals),
        cmocka_unit_test(the_first_phase_depends_on_the_mode),
        cmocka_unit_test(anybody_can_be_first),
        cmocka_unit_test(deals_have_no_flaw),
        cmocka_unit_test(set_ups_that_cannot_be_played_are_told),
        cmocka_unit_test(five_have_a_longer_market),
        cmocka_unit_test(score_cards_part_the_stacks),
        cmocka_unit_test(what_needs_more_is_left_out),
        cmocka_unit_test(borders_are_shuffled),
        cmocka_unit_test(too_many_borders_stay_in_the_box),
        cmocka_unit_test(star_tokens_are_shuffled),
        cmocka_unit_test(there_may_be_no_bonus),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
