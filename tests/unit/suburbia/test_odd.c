/* House rules that change prices, market and red lines, each seen by what is
 * paid, offered, previewed and told. */
#include "suburbia/game.h"
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"
#include "suburbia/words/given.h"
#include "unit/unit.h"

static struct suburbia_state state;
static struct game_event event[GAME_EVENTS_MAX];

/* A bare table of two with this house rule, what a line gives on it. */
static void begin(int odd, const char *line)
{
    const struct suburbia_box *box = &suburbia_box;
    const struct game_config config = {
        .rules = (uint8_t)suburbia_find_edition(box, "2e"),
        .mode = MODE_STANDARD,
        .seats = 2,
        .sets = 1,
        .odd = (uint8_t)(1 << odd)};
    char lines[128], flaw[128];
    struct text text;
    text_init(&text, lines, sizeof lines);
    text_add(&text, line);
    text_init(&text, flaw, sizeof flaw);
    suburbia_bare_table(box, &config, &state);
    if (!suburbia_give(box, &state, lines, &text))
        fail_msg("%s", flaw);
    assert_null(suburbia_audit(box, &state));
}

/* Makes the move; returns how the number changed by this rule. */
static int play(game_move move, enum stat stat, enum suburbia_rule rule)
{
    struct game_events events = {event, GAME_EVENTS_MAX, 0};
    struct game_state *const now = (struct game_state *)(void *)&state;
    int change = 0;
    assert_int_equal(game_refuse(&suburbia_game, now, state.seat, move),
                     STATUS_OK);
    game_apply(&suburbia_game, now, move, &events);
    for (int i = 0; i < events.count; i++)
        if (event[i].seat == 0 && event[i].stat == stat &&
            event[i].rule == rule)
            change += event[i].delta;
    return change;
}

static game_move buy(int space)
{
    return suburbia_move_make(SUBURBIA_BUY, space, cell_of((struct hex){1, 0}));
}

/* A store is $6, the first space $10: $3 and $10. */
static void half_price_is_rounded_up_and_spaces_stay(void **unused)
{
    (void)unused;
    const int farm = suburbia_find_tile(&suburbia_box, "farm");
    begin(ODD_HALF_PRICE, "seat 0 money 13\n");
    assert_int_equal(suburbia_cost(&suburbia_box, &state, farm), 5);
    assert_int_equal(suburbia_space_price(&suburbia_box, &state, 0), 10);
    assert_int_equal(play(buy(0), STAT_MONEY, SUBURBIA_RULE_BUY), -13);
    begin(ODD_HALF_PRICE, "seat 0 money 12\n");
    assert_int_equal(game_refuse(&suburbia_game,
                                 (struct game_state *)(void *)&state, 0,
                                 buy(0)),
                     STATUS_TOO_POOR);
}

static void four_spaces_are_the_cheap_ones(void **unused)
{
    (void)unused;
    static const int price[] = {4, 2, 0, 0};
    begin(ODD_FOUR_SPACES, "seat 0 money 99\n");
    assert_int_equal(state.spaces, 4);
    for (int space = 0; space < 4; space++)
        assert_int_equal(suburbia_space_price(&suburbia_box, &state, space),
                         price[space]);
    assert_int_equal(play(buy(0), STAT_MONEY, SUBURBIA_RULE_BUY), -10);
    for (int space = 0; space < 4; space++)
        assert_int_not_equal(state.market[space], TILE_NONE);
    for (int space = 4; space < SPACES_MAX; space++)
        assert_int_equal(state.market[space], TILE_NONE);
}

/* From 9 people to 24 there are two lines. */
static void a_red_line_stands_after_every_ten(void **unused)
{
    (void)unused;
    begin(ODD_TENS, "seat 0 population 9 reputation 15 income 15\n");
    const struct edition *lines = suburbia_lines(&suburbia_box, &state);
    assert_int_equal(suburbia_red_line(lines, 0), 10);
    assert_int_equal(suburbia_red_line(lines, 30), 310);
    assert_int_equal(suburbia_red_lines_below(lines, 10), 0);
    assert_int_equal(suburbia_red_lines_below(lines, 11), 1);
    assert_int_equal(suburbia_red_lines_below(lines, 311), 31);
    assert_int_equal(play(buy(6), STAT_INCOME, SUBURBIA_RULE_RED), -2);
    assert_int_equal(state.numbers[0].stat[STAT_POPULATION], 24);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(half_price_is_rounded_up_and_spaces_stay),
        cmocka_unit_test(four_spaces_are_the_cheap_ones),
        cmocka_unit_test(a_red_line_stands_after_every_ten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
