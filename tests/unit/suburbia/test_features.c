/* A position in small numbers, section by section, worked out by hand; then
 * whole games: nothing hidden comes through, and what is noted on the way
 * changes nothing. */
#include "suburbia/mind/features.h"
#include "unit/suburbia/town.h"

static struct suburbia_state state;
static int8_t out[SUBURBIA_FEATURES];

/* Three players of the second edition, the first turn of the first. */
static int begin(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 3);
    return 0;
}

static void describe(int seat)
{
    memset(out, 0x55, sizeof out);
    suburbia_features(box, &state, seat, out);
}

#define number(section, index) out[(int)SUBURBIA_F_##section + (int)(index)]

/* The numbers of a section from its first on. */
#define assert_section(section, ...)                                           \
    do {                                                                       \
        const int8_t wanted[] = {__VA_ARGS__};                                 \
        assert_numbers_at(#section, SUBURBIA_F_##section, wanted,              \
                          sizeof wanted);                                      \
    } while (0)

static void assert_numbers_at(const char *name, enum feature section,
                              const int8_t *wanted, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (out[(size_t)section + i] != wanted[i])
            fail_msg("%s[%zu] is %d, not %d", name, i, out[(size_t)section + i],
                     wanted[i]);
}

/* One flag of a section and no other. */
#define assert_flag(section, index)                                            \
    assert_only(#section, SUBURBIA_F_##section, SUBURBIA_F_##section##_LAST,   \
                index)

static void assert_only(const char *name, int from, int to, int index)
{
    for (int i = from; i <= to; i++)
        if (out[i] != (i - from == index))
            fail_msg("%s[%d] is %d", name, i - from, out[i]);
}

/* The sum of a section. */
#define sum_of(section)                                                        \
    sum_between(SUBURBIA_F_##section, SUBURBIA_F_##section##_LAST)

static int sum_between(int from, int to)
{
    int sum = 0;
    for (int i = from; i <= to; i++)
        sum += out[i];
    return sum;
}

/* What is told of goals with this lead, whatever time is left. */
static int of_lead(int from, int to, int lead)
{
    int sum = 0;
    for (int i = from + LEAD_STEPS / 2 + lead; i <= to; i += LEAD_STEPS)
        sum += out[i];
    return sum;
}

static int effect_of(enum feature section, enum tile_class class,
                     enum stat stat)
{
    return out[(int)section + (int)class * STAT_COUNT + (int)stat];
}

/* A tile on the first free cell, without its effects. */
static void lay(int seat, const char *id)
{
    const cell at = state.borough[seat].frontier[0];
    town_lay(&state, seat, id, at % 64 - CELL_BIAS, at / 64 - CELL_BIAS);
}

/* This is the last round. */
static void hurry(void)
{
    state.last_round = state.round;
}

static void the_table_is_told(void **unused)
{
    (void)unused;
    describe(0);
    assert_flag(SEATS, 2);
    assert_flag(EDITION, SECOND);
    assert_flag(MODE, MODE_STANDARD);
    assert_flag(PHASE, PHASE_ACT);
    assert_flag(WAIT, 0);
    assert_section(PARTS, 0, 0, 0, 0);
    assert_section(BASICS, 4, 4, 4);
    state.basic_left[1] = 2;
    describe(2);
    assert_flag(WAIT, 2);
    assert_section(BASICS, 4, 2, 4);
    state.seat = 2;
    describe(1);
    assert_flag(WAIT, 2); /* after seat 2 comes seat 0 */
    hurry();
    describe(1);
    assert_section(PARTS, 0, 0, 0, 1);
}

static void other_tables_are_told(void **unused)
{
    (void)unused;
    state = town_deal(FIRST, MODE_STANDARD, 4);
    describe(3);
    assert_flag(SEATS, 3);
    assert_flag(EDITION, FIRST);
    assert_flag(PHASE, PHASE_KEEP);
    state = town_open(COLLECTOR, MODE_LONE, 1);
    describe(0);
    assert_flag(SEATS, 0);
    assert_flag(EDITION, COLLECTOR);
    assert_flag(MODE, MODE_LONE);
    assert_int_equal(sum_of(RIVAL), 0);
    assert_int_equal(sum_of(MARGIN), 0);
    state = town_with("base stars", MODE_STANDARD, 2);
    describe(0);
    assert_section(PARTS, 1, 0, 0, 0);
    state = town_with("base borders", MODE_STANDARD, 2);
    describe(0);
    assert_section(PARTS, 0, 1, 0, 0);
    state.ledger = 1;
    describe(0);
    assert_section(PARTS, 0, 1, 1, 0);
}

/* Of 57 cards 7 lie in the market. 1 More Round lies in the middle of 9, with
 * 5 below: 41 cards, 13 rounds; then this turn and the last round. */
static void time_is_told(void **unused)
{
    (void)unused;
    assert_int_equal(state.deck_size - state.drawn, 50);
    describe(0);
    assert_section(LEFT, 15, 10);
    assert_flag(CLOCK, 9);
    state.drawn = (uint8_t)(state.drawn + 20);
    describe(0);
    assert_section(LEFT, 9, 5); /* 21 cards, 7 rounds */
    assert_flag(CLOCK, 7);
    state.drawn = (uint8_t)(state.drawn + 25);
    describe(0);
    assert_section(LEFT, 2, 0);
    assert_flag(CLOCK, 2);
}

/* Who has had its turn in this round has one less. */
static void the_last_turns_are_counted(void **unused)
{
    (void)unused;
    hurry();
    describe(0);
    assert_section(LEFT, 1);
    assert_flag(CLOCK, 1);
    state.turn = 2; /* seat 0 is done */
    state.seat = 1;
    describe(0);
    assert_section(LEFT, 0);
    assert_flag(CLOCK, 0);
    describe(2);
    assert_section(LEFT, 1);
    state.last_round++;
    describe(0);
    assert_section(LEFT, 1);
    state.phase = PHASE_OVER;
    describe(2);
    assert_section(LEFT, 0);
}

/* $15, no income, a reputation of 1, two people. */
static void own_numbers_are_told(void **unused)
{
    (void)unused;
    describe(0);
    assert_section(NUMBERS, 15, 0, 1, 1);
    for (int stat = 0; stat < STAT_COUNT; stat++)
        assert_int_equal(out[SUBURBIA_F_NUMBERS_THEN + stat * CLOCKS + 9],
                         out[SUBURBIA_F_NUMBERS + stat]);
    assert_flag(MONEY, 5);
    assert_flag(INCOME, 5);
    assert_flag(REPUTATION, 6);
    assert_section(PEOPLE, 2, 0);
    state.numbers[0] = NUMBERS(0, -5, 15, 130);
    describe(0);
    assert_section(NUMBERS, 0, -5, 15, 65);
    assert_flag(MONEY, 0);
    assert_flag(INCOME, 0);
    assert_flag(REPUTATION, 20);
    assert_section(PEOPLE, 127, 3);
    state.numbers[0] = NUMBERS(140, 15, -5, 3);
    describe(0);
    assert_section(NUMBERS, 127, 15, -5, 1);
    assert_flag(MONEY, 7);
    assert_flag(INCOME, 20);
    assert_flag(REPUTATION, 0);
}

/* Lines stand after 14, 21 and 28. */
static void red_lines_are_told(void **unused)
{
    (void)unused;
    static const struct {
        int16_t people;
        int more, passed;
    } at[] = {{2, 7, 0},  {7, 7, 0},  {8, 6, 0},  {14, 0, 0},
              {15, 6, 1}, {20, 1, 1}, {21, 0, 1}, {22, 6, 2}};
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        state.numbers[0].stat[STAT_POPULATION] = at[i].people;
        describe(0);
        assert_flag(RED, at[i].more);
        assert_section(RED_PASSED, (int8_t)at[i].passed);
    }
}

/* Fifteen turns with a reputation of 1: at 15 people it is lost. */
static void the_forecast_is_told(void **unused)
{
    (void)unused;
    describe(0);
    assert_section(FORECAST, 15, 0, 3);
    assert_int_equal(out[SUBURBIA_F_FORECAST_THEN + 9], 7);
    assert_int_equal(sum_of(FORECAST_THEN), 7);
    hurry();
    state.numbers[0] = NUMBERS(3, 6, 4, 30);
    describe(0);
    assert_section(FORECAST, 34, 0, 2);
    state.numbers[0] = NUMBERS(3, 6, 15, 125);
    describe(0);
    assert_section(FORECAST, 127, 13, 2);
    state.numbers[0] = NUMBERS(0, -4, -5, 3);
    describe(0);
    assert_section(FORECAST, 0, 0, -1);
}

static void markers_are_told(void **unused)
{
    (void)unused;
    describe(0);
    assert_section(MARKERS, 3, 0);
    state.borough[0].markers = 1;
    state.borough[0].marked = 3;
    describe(0);
    assert_section(MARKERS, 1, 2);
    describe(1);
    assert_section(MARKERS, 3, 0);
    assert_int_equal(out[SUBURBIA_F_RIVAL + SUBURBIA_RIVAL_FACTS + 7], 1);
}

/* In turn order: seen from seat 1, seat 2 and then seat 0. */
static void rivals_are_told(void **unused)
{
    (void)unused;
    hurry();
    state.numbers[0] = NUMBERS(21, 8, 3, 40);
    describe(1);
    assert_section(RIVAL, 1, 7, 0, 1, 1, 1, 0, 3);
    const int8_t first[] = {1, 10, 8, 3, 20, 21, 2, 3};
    assert_memory_equal(&out[SUBURBIA_F_RIVAL + SUBURBIA_RIVAL_FACTS], first,
                        sizeof first);
    assert_int_equal(out[SUBURBIA_F_RIVAL + 8], state.borough[2].edge / 4);
    assert_int_equal(out[SUBURBIA_F_RIVAL + 2 * SUBURBIA_RIVAL_FACTS], 0);
    describe(0);
    assert_int_equal(out[SUBURBIA_F_RIVAL + 2 * SUBURBIA_RIVAL_FACTS], 0);
    assert_section(RIVAL, 1, 7, 0, 1, 1, 1, 0, 3);
}

/* The forecasts are 3, 3 and 3 people; then 43. */
static void margins_are_told(void **unused)
{
    (void)unused;
    enum { LATE = 2 * MARGIN_STEPS, EVEN = MARGIN_STEPS / 2 };
    hurry();
    describe(0);
    assert_flag(MARGIN, LATE + EVEN);
    assert_section(AHEAD, 0, 0, 0);
    state.numbers[0] = NUMBERS(0, 0, 3, 40);
    describe(0);
    assert_flag(MARGIN, LATE + MARGIN_STEPS - 1);
    assert_section(AHEAD, 40, 0, 40);
    describe(1);
    assert_flag(MARGIN, LATE);
    assert_section(AHEAD, -40, 1, 0);
    state.numbers[0] = NUMBERS(0, 0, 3, 10);
    describe(0);
    assert_flag(MARGIN, LATE + EVEN + 2);
    assert_section(AHEAD, 10, 0, 10);
}

static void tiles_are_counted_by_class(void **unused)
{
    (void)unused;
    describe(0);
    assert_section(CLASSES, 1, 1, 0, 1, 0, 0, 0);
    assert_section(CLASSES_ABROAD, 2, 2, 0, 2, 0, 0, 0);
    lay(0, "fancy_restaurant");
    lay(0, "lake");
    describe(0);
    assert_section(CLASSES, 1, 1, 1, 1, 1, 0, 1);
    assert_section(CLASSES_ABROAD, 2, 2, 0, 2, 0, 0, 0);
    describe(2);
    assert_section(CLASSES, 1, 1, 0, 1, 0, 0, 0);
    assert_section(CLASSES_ABROAD, 2, 2, 1, 2, 1, 0, 1);
}

static void effects_that_wait_are_told(void **unused)
{
    (void)unused;
    describe(0);
    assert_int_equal(sum_of(TRIGGER), 0);
    lay(0, "mint");  /* own civic: money +2 */
    lay(0, "hotel"); /* others residential: population +1 */
    describe(0);
    assert_int_equal(effect_of(SUBURBIA_F_TRIGGER, CLASS_CIVIC, STAT_MONEY), 2);
    assert_int_equal(sum_of(TRIGGER), 2);
    assert_int_equal(effect_of(SUBURBIA_F_TRIGGER_ABROAD, CLASS_RESIDENTIAL,
                               STAT_POPULATION),
                     1);
    assert_int_equal(sum_of(TRIGGER_ABROAD), 1);
    assert_int_equal(sum_of(TRIGGER_RIVALS), 0);
    describe(1);
    assert_int_equal(sum_of(TRIGGER), 0);
    assert_int_equal(number(TRIGGER_RIVALS, CLASS_RESIDENTIAL), 1);
    assert_int_equal(sum_of(TRIGGER_RIVALS), 1);
}

static void effects_on_every_tile_are_told(void **unused)
{
    (void)unused;
    lay(0, "shipping_center");  /* every commercial: money +2 */
    lay(0, "fancy_restaurant"); /* built after restaurant: income -1 */
    describe(0);
    assert_int_equal(
        effect_of(SUBURBIA_F_TRIGGER, CLASS_COMMERCIAL, STAT_MONEY), 2);
    assert_int_equal(
        effect_of(SUBURBIA_F_TRIGGER_ABROAD, CLASS_COMMERCIAL, STAT_MONEY), 2);
    assert_int_equal(
        effect_of(SUBURBIA_F_TRIGGER, CLASS_RESTAURANT, STAT_INCOME), -1);
    assert_int_equal(
        effect_of(SUBURBIA_F_TRIGGER_ABROAD, CLASS_RESTAURANT, STAT_INCOME),
        -1);
    describe(2);
    assert_int_equal(number(TRIGGER_RIVALS, CLASS_COMMERCIAL), 2);
    assert_int_equal(number(TRIGGER_RIVALS, CLASS_RESTAURANT), -1);
}

static void effects_of_red_lines_are_told(void **unused)
{
    (void)unused;
    describe(0);
    assert_section(TRIGGER_RED, 0, 0, 0, 0);
    lay(0, "casino");
    describe(0);
    assert_section(TRIGGER_RED, 0, 1, 0, 0);
    lay(0, "pr_firm");
    lay(0, "casino");
    describe(0);
    assert_section(TRIGGER_RED, 0, 2, 1, 0);
}

/* Beside the park a home, a factory or a shop gains a reputation; only beside
 * the suburbs and the park a home meets no factory. */
static void free_cells_are_told(void **unused)
{
    (void)unused;
    static const int8_t start[] = {0, 0, 1, 1, 1, 1, 1, 1, 0, 0};
    describe(0);
    assert_memory_equal(&out[SUBURBIA_F_CELL_BEST], start, sizeof start);
    assert_int_equal(out[SUBURBIA_F_CELLS], state.borough[0].edge / 2);
    /* A lake pays $2 to whatever lies beside it. */
    lay(0, "lake");
    describe(0);
    assert_true(out[SUBURBIA_F_CELL_BEST + 2 * (CLASS_CIVIC + 1)] >= 1);
    assert_true(out[SUBURBIA_F_CELL_BEST + 2 * (CLASS_COMMERCIAL + 1)] >= 1);
    describe(1);
    assert_memory_equal(&out[SUBURBIA_F_CELL_BEST], start, sizeof start);
}

/* Developer: most commercial tiles, 10 people. */
static void public_goals_are_told(void **unused)
{
    (void)unused;
    hurry();
    state.public_goals = 1;
    state.public_goal[0] = (uint8_t)suburbia_find_goal(box, "developer");
    describe(0);
    assert_int_equal(of_lead(SUBURBIA_F_GOAL, SUBURBIA_F_GOAL_LAST, 0), 2);
    assert_int_equal(number(GOAL_CLASS, CLASS_COMMERCIAL), 2);
    assert_int_equal(number(GOAL_MEASURE, MEASURE_TILES), 2);
    assert_int_equal(sum_of(GOAL_RIVAL), 0);
    lay(0, "office_building");
    describe(0);
    assert_int_equal(sum_of(GOAL), 2);
    assert_int_equal(of_lead(SUBURBIA_F_GOAL, SUBURBIA_F_GOAL_LAST, 1), 2);
    assert_section(GOAL_RIVAL, 0, 0, 0, 0);
    lay(0, "casino");
    describe(1);
    assert_int_equal(of_lead(SUBURBIA_F_GOAL, SUBURBIA_F_GOAL_LAST, -2), 2);
    assert_section(GOAL_RIVAL, 0, 2, 0, 0);
    lay(2, "office_building");
    lay(2, "casino");
    describe(1);
    assert_section(GOAL_RIVAL, 0, 0, 0, 0); /* two share the lead */
    assert_int_equal(sum_of(GOAL), 2);
}

/* Capitalist: fewest residential tiles, 20 people. Billionaire: most money. */
static void the_own_goal_is_told(void **unused)
{
    (void)unused;
    hurry();
    state.public_goals = 0;
    state.deal[0][0] = (uint8_t)suburbia_find_goal(box, "capitalist");
    state.kept[0] = 0;
    describe(0);
    assert_int_equal(of_lead(SUBURBIA_F_GOAL_OWN, SUBURBIA_F_GOAL_OWN_LAST, 0),
                     4);
    assert_int_equal(number(GOAL_OWN_CLASS, CLASS_RESIDENTIAL), -4);
    assert_int_equal(number(GOAL_OWN_MEASURE, MEASURE_TILES), -4);
    lay(0, "suburbs");
    describe(0);
    assert_int_equal(of_lead(SUBURBIA_F_GOAL_OWN, SUBURBIA_F_GOAL_OWN_LAST, -1),
                     4);
    state.deal[0][0] = (uint8_t)suburbia_find_goal(box, "billionaire");
    state.numbers[0].stat[STAT_MONEY] = 24;
    describe(0);
    assert_int_equal(of_lead(SUBURBIA_F_GOAL_OWN, SUBURBIA_F_GOAL_OWN_LAST, 3),
                     2);
    assert_int_equal(number(GOAL_OWN_MEASURE, MEASURE_MONEY), 2);
    state.kept[0] = KEPT_NONE;
    describe(0);
    assert_int_equal(sum_of(GOAL_OWN), 0);
    assert_int_equal(sum_of(GOAL_OWN_MEASURE), 0);
}

/* Of equals, the one with more stars leads (S-STAR-TIE). */
static void stars_part_equals_in_goals(void **unused)
{
    (void)unused;
    hurry();
    state.public_goals = 1;
    state.public_goal[0] = (uint8_t)suburbia_find_goal(box, "developer");
    state.stars = 1;
    state.star[1] = 1;
    describe(0);
    assert_int_equal(of_lead(SUBURBIA_F_GOAL, SUBURBIA_F_GOAL_LAST, -1), 2);
    assert_section(GOAL_RIVAL, 2, 0);
    describe(1);
    assert_int_equal(of_lead(SUBURBIA_F_GOAL, SUBURBIA_F_GOAL_LAST, 1), 2);
}

/* Nothing to buy, and no goals. */
static void clear_market(void)
{
    memset(state.market, TILE_NONE, sizeof state.market);
    memset(state.kept, KEPT_NONE, sizeof state.kept);
    state.public_goals = 0;
}

/* An office building for $9: 45 for its income over 15 turns, 90 for a
 * reputation beside the park, in 32nds. A skyscraper for $19 is too dear. */
static void offers_are_told(void **unused)
{
    (void)unused;
    clear_market();
    describe(0);
    assert_section(OFFER, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    state.market[6] = (uint8_t)tile_of("office_building");
    state.market[1] = (uint8_t)tile_of("skyscraper");
    describe(0);
    assert_section(OFFER, 4, 0, 7, 1, 4, 0, 0, 0, 1, 0, 4, 1);
    assert_int_equal(number(OFFER_CLASS, CLASS_COMMERCIAL), 2);
    assert_int_equal(number(OFFER_CLASS, CLASS_OFFICE), 1);
    assert_int_equal(number(OFFER_CLASS, CLASS_SKYSCRAPER), 1);
    assert_int_equal(sum_of(OFFER_CLASS), 4);
    state.numbers[0].stat[STAT_MONEY] = 19;
    describe(0);
    assert_section(OFFER, 7, 4, 7, 2, 7, 0, 0, 0, 1, 0, 4, 1);
    state.numbers[0].stat[STAT_MONEY] = 8;
    describe(0);
    assert_section(OFFER, 0, 0, 7, 0, 0, 0, 0, 0);
}

/* Whoever judges a move by what it leads to does not know the tile that comes
 * then. */
static void the_newest_tile_is_not_told(void **unused)
{
    (void)unused;
    int8_t without[SUBURBIA_FEATURES];
    clear_market();
    describe(0);
    memcpy(without, out, sizeof without);
    state.market[0] = (uint8_t)tile_of("mobile_home_community");
    describe(0);
    assert_memory_equal(out, without, sizeof out);
}

/* What the seat's tiles wait for makes a tile worth more to it: 90 + 45 + 3 * 2
 * for each of eight shipping centers. */
static void offers_count_what_waits(void **unused)
{
    (void)unused;
    clear_market();
    state.market[6] = (uint8_t)tile_of("convenience_store");
    describe(0);
    assert_section(OFFER, 4);
    for (int i = 0; i < 8; i++)
        lay(1, "shipping_center");
    describe(0);
    assert_section(OFFER, 4);
    state.seat = 1;
    describe(1);
    assert_true(out[SUBURBIA_F_OFFER] >= 5);
}

/* Going Concern: an income of 5, and 2 more for it; School District: two
 * schools, a reputation of 3. */
static void awards_are_told(void **unused)
{
    (void)unused;
    state.bonus = (uint8_t)suburbia_find_award(box, "bonus_income");
    state.challenge = (uint8_t)suburbia_find_award(box, "challenge_schools");
    describe(0);
    assert_int_equal(sum_of(AWARD), 0); /* neither is in the stack */
    state.deck[state.drawn + 7] = TILE_SCORE_BONUS;
    state.deck[state.drawn + 30] = TILE_SCORE_CHALLENGE;
    state.numbers[0].stat[STAT_INCOME] = 3;
    describe(0);
    assert_section(AWARD, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 2, 7, /**/
                   0, 0, 3, 0, 0, 0, 0, 0, 0, 1, 10, 11);
    state.numbers[0].stat[STAT_INCOME] = 5;
    lay(0, "high_school");
    describe(0);
    assert_section(AWARD, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 2, 7, /**/
                   0, 0, 0, 3, 0, 0, 0, 0, 0, 1, 10, 11);
    state.drawn = (uint8_t)(state.drawn + 8);
    describe(0);
    assert_section(AWARD, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    assert_true(sum_of(AWARD) > 0);
}

static void stars_are_told(void **unused)
{
    (void)unused;
    state.star[0] = 3;
    state.star[1] = 1;
    state.star[2] = 5;
    describe(0);
    assert_section(STAR, 0, 0, 0, 0, 0); /* they are not in this game */
    state.stars = 1;
    describe(0);
    assert_section(STAR, 3, -2, 2, 1, 0);
    describe(1);
    assert_section(STAR, 1, -4, -2, 0, 0);
    describe(2);
    assert_section(STAR, 5, 2, 4, 2, 1);
}

static void what_tiles_can_do_is_told(void **unused)
{
    (void)unused;
    describe(0);
    assert_int_equal(sum_of(SPECIAL), 0);
    lay(0, "ce_20_kuala_lumpur");
    lay(0, "office_building");
    lay(0, "ce_05");
    describe(0);
    assert_int_equal(number(SPECIAL, SPECIAL_FLIP), 1);
    assert_int_equal(number(SPECIAL, SPECIAL_FREE_MARKER), 1);
    assert_int_equal(sum_of(SPECIAL), 2);
    assert_int_equal(sum_of(ASKED), 0);
    state.phase = PHASE_CHOOSE;
    describe(0);
    assert_flag(ASKED, SPECIAL_FREE_MARKER);
    describe(1);
    assert_int_equal(sum_of(ASKED), 0);
    assert_int_equal(sum_of(SPECIAL), 0);
}

/* Flags where one of several must be set, and nothing behind the last. */
/* The worth of all public goals stands in their section, and of the seat's own
 * goal in its: nothing strays into a neighbour. */
static void check_goals(int seat)
{
    int open = 0;
    for (int i = 0; i < state.public_goals && state.seats > 1; i++)
        open += box->goal[state.public_goal[i]].bonus / 5;
    const int kept = state.kept[seat];
    const bool has = state.seats > 1 && kept != KEPT_NONE;
    assert_int_equal(sum_of(GOAL), open);
    assert_int_equal(sum_of(GOAL_OWN),
                     has ? box->goal[state.deal[seat][kept]].bonus / 5 : 0);
}

static void check_sound(void)
{
    assert_int_equal(sum_of(SEATS), 1);
    assert_int_equal(sum_of(EDITION), 1);
    assert_int_equal(sum_of(MODE), 1);
    assert_int_equal(sum_of(PHASE), 1);
    assert_int_equal(sum_of(WAIT), 1);
    assert_int_equal(sum_of(CLOCK), 1);
    assert_int_equal(sum_of(MONEY), 1);
    assert_int_equal(sum_of(INCOME), 1);
    assert_int_equal(sum_of(REPUTATION), 1);
    assert_int_equal(sum_of(RED), 1);
    assert_int_equal(sum_of(MARGIN), state.seats > 1);
    assert_in_range(sum_of(ASKED), 0, 1);
    assert_int_equal(sum_between(SUBURBIA_F_END, SUBURBIA_FEATURES - 1), 0);
}

/* The features of this moment are in `out`; every world that the seat must
 * think possible has the same. */
static void check_guesses(int seat, struct rng *rng)
{
    enum { GUESSES = 4 };
    struct suburbia_view view;
    suburbia_observe(box, &state, seat, &view);
    for (int i = 0; i < GUESSES; i++) {
        struct suburbia_state guess;
        int8_t other[SUBURBIA_FEATURES];
        suburbia_guess(box, &view, rng, &guess);
        suburbia_features(box, &guess, seat, other);
        for (int at = 0; at < SUBURBIA_FEATURES; at++)
            if (other[at] != out[at])
                fail_msg("feature %d is %d in a guess, and %d", at, other[at],
                         out[at]);
    }
}

/* A decision tried from `before`, and what is kept for the next one. */
struct trial {
    struct suburbia_state before;
    struct game_notes notes;
    int8_t features[SUBURBIA_FEATURES];
};

/* The features of the state that the trial has come to are those made
 * afresh. */
static void check_step(struct trial *trial)
{
    const struct game_step step = {(const struct game_state *)&trial->before,
                                   (const struct game_state *)&state,
                                   trial->features, &trial->notes};
    const int seat = trial->before.seat;
    int8_t followed[SUBURBIA_FEATURES];
    suburbia_features_after(box, &step, seat, followed);
    describe(seat);
    assert_memory_equal(followed, out, sizeof out);
}

/* The free cells beside a tile gain by what lies there now. */
static void tiles_turned_over_are_noticed(void **unused)
{
    (void)unused;
    struct trial trial = {.before = state};
    suburbia_features(box, &state, state.seat, trial.features);
    check_step(&trial);
    for (int slot = 0; slot < BASICS; slot++) {
        state = trial.before;
        borough_turn_over(box, &state.borough[state.seat], slot);
        check_step(&trial);
        assert_memory_not_equal(
            &out[SUBURBIA_F_CELL_BEST], &trial.features[SUBURBIA_F_CELL_BEST],
            SUBURBIA_F_CELL_BEST_LAST - SUBURBIA_F_CELL_BEST + 1);
    }
}

/* After every decision from here, one after the other with the same notes, and
 * after a second part of it where there is one: a basic tile and a discard, a
 * tile and what it asks for. */
static void check_after(struct rng *rng)
{
    static game_move move[GAME_MOVES_MAX];
    struct trial trial = {.before = state};
    const int count = suburbia_legal(box, &state, move);
    suburbia_features(box, &state, state.seat, trial.features);
    for (int i = 0; i < count; i++) {
        state = trial.before;
        suburbia_apply(box, &state, move[i], NULL);
        check_step(&trial);
        if (state.phase == PHASE_OVER || state.seat != trial.before.seat)
            continue;
        suburbia_apply(box, &state, suburbia_random(box, &state, rng), NULL);
        check_step(&trial);
    }
    state = trial.before;
}

static void play_through(const struct game_config *config, struct rng *rng)
{
    const struct seed seed = {{(uint8_t)rng_below(rng, 256)}};
    suburbia_setup(box, config, &seed, &state);
    for (int step = 0; state.phase != PHASE_OVER; step++) {
        if (step % 5 == 0)
            check_after(rng);
        suburbia_apply(box, &state, suburbia_random(box, &state, rng), NULL);
        for (int seat = 0; seat < state.seats; seat++) {
            describe(seat);
            check_sound();
            check_goals(seat);
            check_guesses(seat, rng);
        }
    }
}

static void whole_games_are_told(void **unused)
{
    (void)unused;
    struct game_config config;
    struct rng rng;
    rng_init(&rng, 5, 0);
    for (int i = 0; suburbia_variant(box, i, &config); i++) {
        play_through(&config, &rng);
        play_through(&config, &rng);
    }
}

#define FRESH(test) cmocka_unit_test_setup(test, begin)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(the_table_is_told),
        FRESH(other_tables_are_told),
        FRESH(time_is_told),
        FRESH(the_last_turns_are_counted),
        FRESH(own_numbers_are_told),
        FRESH(red_lines_are_told),
        FRESH(the_forecast_is_told),
        FRESH(markers_are_told),
        FRESH(rivals_are_told),
        FRESH(margins_are_told),
        FRESH(tiles_are_counted_by_class),
        FRESH(effects_that_wait_are_told),
        FRESH(effects_on_every_tile_are_told),
        FRESH(effects_of_red_lines_are_told),
        FRESH(free_cells_are_told),
        FRESH(public_goals_are_told),
        FRESH(the_own_goal_is_told),
        FRESH(stars_part_equals_in_goals),
        FRESH(offers_are_told),
        FRESH(the_newest_tile_is_not_told),
        FRESH(offers_count_what_waits),
        FRESH(awards_are_told),
        FRESH(stars_are_told),
        FRESH(what_tiles_can_do_is_told),
        FRESH(tiles_turned_over_are_noticed),
        cmocka_unit_test(whole_games_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
