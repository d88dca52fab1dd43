/* The market (S-MARKET, S-REFILL, S-ONE-MORE). Tiles are numbers here: what
 * they are does not matter. */
#include "unit/suburbia/town.h"

enum { A = 10, NEW = 30 };

static struct suburbia_state state;

/* Seven spaces with the tiles A, A + 1 ... and a stack of NEW, NEW + 1 ... */
static void given(enum mode mode, int stack)
{
    state = (struct suburbia_state){.spaces = 7,
                                    .mode = (uint8_t)mode,
                                    .round = 4,
                                    .last_round = ROUND_NONE,
                                    .deck_size = (uint8_t)stack};
    for (int i = 0; i < 7; i++)
        state.market[i] = (uint8_t)(A + i);
    for (int i = 0; i < stack; i++)
        state.deck[i] = (uint8_t)(NEW + i);
}

static void refill(void)
{
    const struct table table = table_of(box, &state, NULL);
    market_refill(&table);
}

static void assert_market(const uint8_t *tiles)
{
    assert_memory_equal(state.market, tiles, 7);
    assert_int_equal(state.market[7], TILE_NONE);
}

static void slides_right_and_fills_from_the_left(void **unused)
{
    (void)unused;
    given(MODE_STANDARD, 3);
    market_remove(&state, 4);
    refill();
    assert_market((const uint8_t[]){NEW, 10, 11, 12, 13, 15, 16});
    market_remove(&state, 6);
    refill();
    assert_market((const uint8_t[]){NEW + 1, NEW, 10, 11, 12, 13, 15});
    market_remove(&state, 0);
    refill();
    assert_market((const uint8_t[]){NEW + 2, NEW, 10, 11, 12, 13, 15});
    assert_int_equal(state.drawn, 3);
    assert_int_equal(state.last_round, ROUND_NONE);
}

static void a_full_market_is_left_alone(void **unused)
{
    (void)unused;
    given(MODE_STANDARD, 3);
    refill();
    assert_market((const uint8_t[]){10, 11, 12, 13, 14, 15, 16});
    assert_int_equal(state.drawn, 0);
}

/* The first drawn comes to lie right of the second. */
static void two_gaps_are_closed_one_after_the_other(void **unused)
{
    (void)unused;
    given(MODE_LONE, 3);
    market_remove(&state, 2);
    market_remove(&state, 5);
    refill();
    assert_market((const uint8_t[]){NEW + 1, NEW, 10, 11, 13, 14, 16});
}

static void an_empty_stack_leaves_the_dear_spaces_empty(void **unused)
{
    (void)unused;
    given(MODE_STANDARD, 1);
    market_remove(&state, 1);
    market_remove(&state, 6);
    refill();
    assert_market((const uint8_t[]){TILE_NONE, NEW, 10, 12, 13, 14, 15});
    assert_int_equal(state.last_round, 5); /* S-REFILL: it counts as come */
    state.round = 5;
    market_remove(&state, 6);
    refill();
    assert_market((const uint8_t[]){0, 0, NEW, 10, 12, 13, 14});
    assert_int_equal(state.last_round, 5);
}

static void a_market_can_run_dry(void **unused)
{
    (void)unused;
    given(MODE_STANDARD, 0);
    assert_false(market_is_empty(&state));
    for (int i = 0; i < 7; i++) {
        market_remove(&state, 6);
        refill();
    }
    assert_true(market_is_empty(&state));
    refill();
    assert_true(market_is_empty(&state));
}

static void one_more_round_is_replaced_at_once(void **unused)
{
    (void)unused;
    given(MODE_STANDARD, 3);
    state.deck[0] = TILE_ONE_MORE_ROUND;
    market_remove(&state, 3);
    refill();
    assert_market((const uint8_t[]){NEW + 1, 10, 11, 12, 14, 15, 16});
    assert_int_equal(state.drawn, 2);
    assert_int_equal(state.last_round, 5);
}

/* Nothing is left to replace it with. */
static void one_more_round_can_be_the_last_tile(void **unused)
{
    (void)unused;
    given(MODE_STANDARD, 1);
    state.deck[0] = TILE_ONE_MORE_ROUND;
    market_remove(&state, 3);
    refill();
    assert_market((const uint8_t[]){0, 10, 11, 12, 14, 15, 16});
    assert_int_equal(state.last_round, 5);
}

static void the_first_announcement_counts(void **unused)
{
    (void)unused;
    given(MODE_STANDARD, 2);
    state.last_round = 4;
    state.deck[0] = TILE_ONE_MORE_ROUND;
    market_remove(&state, 3);
    refill();
    assert_int_equal(state.last_round, 4);
}

/* S-DALE: when it comes the game is over, nothing more is drawn. */
static void with_dale_drawing_stops(void **unused)
{
    (void)unused;
    given(MODE_DALE, 4);
    state.deck[1] = TILE_ONE_MORE_ROUND;
    memset(state.market, TILE_NONE, sizeof state.market);
    state.spaces = 4;
    refill();
    assert_int_equal(state.market[3], NEW);
    assert_int_equal(state.market[2], TILE_NONE);
    assert_int_equal(state.drawn, 2);
    assert_int_not_equal(state.last_round, ROUND_NONE);
}

static void prices_go_with_the_space(void **unused)
{
    (void)unused;
    struct suburbia_state open = town_open(SECOND, MODE_STANDARD, 2);
    const struct table table = table_of(box, &open, NULL);
    const int price[] = {10, 8, 6, 4, 2, 0, 0};
    for (int i = 0; i < 7; i++) {
        open.market[i] = (uint8_t)tile_of("farm");
        assert_int_equal(market_price(&table, i), price[i]);
        assert_int_equal(market_cost(&table, i), price[i] + 9);
    }
    struct suburbia_state dale = town_open(FIRST, MODE_DALE, 2);
    const struct table with_dale = table_of(box, &dale, NULL);
    assert_int_equal(dale.spaces, 4);
    assert_int_equal(market_price(&with_dale, 0), 6);
    assert_int_equal(market_price(&with_dale, 3), 0);
}

/* Whoever has enough gets it, seat by seat in turn order. */
static void given_cards(const char *sets, enum mode mode, int seats)
{
    state = town_with(sets, mode, seats);
    state.bonus = (uint8_t)suburbia_find_award(box, "bonus_money");
    state.challenge = (uint8_t)suburbia_find_award(box, "challenge_reputation");
    for (int seat = 0; seat < seats; seat++)
        state.numbers[seat] = NUMBERS(19, 0, 7, 5);
    market_remove(&state, 3);
}

static void score_cards_pay_and_are_replaced(void **unused)
{
    (void)unused;
    static struct game_event event[16];
    struct game_events events = {event, 16, 0};
    given_cards("base bonuses", MODE_STANDARD, 3);
    const struct award *bonus = &box->award[state.bonus];
    const struct award *challenge = &box->award[state.challenge];
    const uint8_t next = (uint8_t)tile_of("farm");
    state.deck[state.drawn] = TILE_SCORE_BONUS;
    state.deck[state.drawn + 1] = TILE_SCORE_CHALLENGE;
    state.deck[state.drawn + 2] = next;
    state.first = 2;
    state.numbers[0].stat[STAT_MONEY] = bonus->least;
    state.numbers[2].stat[STAT_MONEY] = bonus->least;
    state.numbers[1].stat[STAT_REPUTATION] = challenge->least;
    const struct table table = table_of(box, &state, &events);
    market_refill(&table);
    assert_int_equal(state.market[0], next);
    assert_int_equal(events.count, 3);
    assert_int_equal(event[0].seat, 2);
    assert_int_equal(event[0].stat, STAT_INCOME);
    assert_int_equal(event[0].delta, bonus->reward);
    assert_int_equal(event[0].rule, SUBURBIA_RULE_BONUS);
    assert_int_equal(event[1].seat, 0);
    assert_int_equal(event[2].seat, 1);
    assert_int_equal(event[2].stat, STAT_REPUTATION);
    assert_int_equal(event[2].delta, challenge->reward);
}

/* Without a bonus in the game the card is only replaced. */
static void a_card_without_a_bonus_does_nothing(void **unused)
{
    (void)unused;
    given_cards("base bonuses", MODE_STANDARD, 2);
    const struct numbers before = state.numbers[0];
    state.bonus = AWARD_NONE;
    state.deck[state.drawn] = TILE_SCORE_BONUS;
    state.numbers[0].stat[STAT_MONEY] = before.stat[STAT_MONEY];
    refill();
    assert_memory_equal(&state.numbers[0], &before, sizeof before);
    assert_int_not_equal(state.market[0], TILE_NONE);
}

static void dale_always_earns_it(void **unused)
{
    (void)unused;
    given_cards("base bonuses", MODE_DALE, 2);
    const int reward = box->award[state.bonus].reward;
    state.deck[state.drawn] = TILE_SCORE_BONUS;
    refill();
    assert_int_equal(state.numbers[0].stat[STAT_INCOME], 0);
    assert_int_equal(state.numbers[DALE_SEAT].stat[STAT_INCOME], reward);
}

static void five_have_prices_of_their_own(void **unused)
{
    (void)unused;
    struct suburbia_state five = town_open(COLLECTOR, MODE_STANDARD, 5);
    const struct table table = table_of(box, &five, NULL);
    const int price[] = {10, 8, 6, 4, 2, 0, 0, 0};
    for (int i = 0; i < 8; i++)
        assert_int_equal(market_price(&table, i), price[i]);
    five.market[7] = (uint8_t)tile_of("redistricting_office");
    assert_int_equal(market_cost(&table, 7), 5 * 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slides_right_and_fills_from_the_left),
        cmocka_unit_test(a_full_market_is_left_alone),
        cmocka_unit_test(two_gaps_are_closed_one_after_the_other),
        cmocka_unit_test(an_empty_stack_leaves_the_dear_spaces_empty),
        cmocka_unit_test(a_market_can_run_dry),
        cmocka_unit_test(one_more_round_is_replaced_at_once),
        cmocka_unit_test(one_more_round_can_be_the_last_tile),
        cmocka_unit_test(the_first_announcement_counts),
        cmocka_unit_test(with_dale_drawing_stops),
        cmocka_unit_test(prices_go_with_the_space),
        cmocka_unit_test(score_cards_pay_and_are_replaced),
        cmocka_unit_test(a_card_without_a_bonus_does_nothing),
        cmocka_unit_test(dale_always_earns_it),
        cmocka_unit_test(five_have_prices_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
