/* What every front tells: whole games of all variants, and the messages that
 * such games rarely or never have, staged. */
#include "suburbia/rules/tell.h"
#include "unit/suburbia/town.h"

static struct suburbia_state before, after;
static struct game_event event[GAME_EVENTS_MAX];
static struct game_events events;

static struct suburbia_played played_by(int seat, game_move move)
{
    return (struct suburbia_played){box, &before, &after, &events, move, seat};
}

/* What was told so far, over all games. */
static int subjects[SUBURBIA_SUBJECTS], whys[SUBURBIA_WHYS],
    sections[SUBURBIA_SECTIONS];

static void count(const struct suburbia_telling *telling)
{
    subjects[telling->subject]++;
    whys[telling->why]++;
    sections[telling->section]++;
}

/* A reason is left out only where the subject says it all. */
static void check_reason(const struct suburbia_telling *telling)
{
    const bool whole = suburbia_telling_is_red(telling) ||
                       telling->subject == SUBURBIA_SUBJECT_GOAL ||
                       telling->subject == SUBURBIA_SUBJECT_FINAL;
    assert_int_equal(telling->why == SUBURBIA_WHY_NONE, whole);
    for (int i = 0; i < telling->arguments; i++) {
        const struct suburbia_argument *argument = &telling->argument[i];
        if (argument->name == SUBURBIA_ARG_TILE)
            assert_int_not_equal(argument->value, TILE_NONE);
        if (argument->name == SUBURBIA_ARG_SEAT)
            assert_in_range(argument->value, 0, before.seats - 1);
    }
}

/* Every event is told once and in order; returns how many there were. */
static int check_told(const struct suburbia_played *played)
{
    struct suburbia_teller teller;
    struct suburbia_telling telling;
    int told = 0;
    suburbia_teller_begin(&teller, played);
    while (suburbia_teller_next(&teller, &telling)) {
        assert_ptr_equal(telling.event, &event[told]);
        for (int i = 0; i < telling.changes; i++) {
            assert_int_equal(telling.change[i].stat, event[told + i].stat);
            assert_int_equal(telling.change[i].delta, event[told + i].delta);
            assert_int_equal(telling.event->seat, event[told + i].seat);
        }
        told += telling.changes;
        check_reason(&telling);
        count(&telling);
    }
    assert_int_equal(told, events.count);
    for (int seat = 0; seat < after.seats; seat++)
        assert_memory_equal(teller.now[seat], after.numbers[seat].stat,
                            sizeof after.numbers[seat].stat);
    return told;
}

/* The sections of a seat come to what its numbers did. */
static void check_sums(const struct suburbia_played *played)
{
    for (int seat = 0; seat < after.seats; seat++) {
        struct suburbia_sums total;
        suburbia_tell_sums(played, seat, &total);
        for (int stat = 0; stat <= STAT_COUNT; stat++) {
            int sum = 0;
            for (int i = 0; i < SUBURBIA_SECTIONS; i++)
                sum += total.change[i][stat];
            const int was = stat == STAT_STARS
                                ? before.star[seat]
                                : before.numbers[seat].stat[stat];
            const int is = stat == STAT_STARS ? after.star[seat]
                                              : after.numbers[seat].stat[stat];
            assert_int_equal(sum, is - was);
        }
    }
}

/* What is paid is what the market and the box say (S-BUY and its like). */
static int price_of(game_move move)
{
    const struct table table = table_of(box, &before, NULL);
    const uint8_t *cost = box->cost[before.seats];
    const int arg = suburbia_move_arg(move), seat = before.seat;
    if (dale_is_to_move(&before) && suburbia_move_type(move) != SUBURBIA_CHOOSE)
        return dale_price(&before);
    switch (suburbia_move_type(move)) {
    case SUBURBIA_BUY:
        return cost[before.market[arg]] + market_price(&table, arg);
    case SUBURBIA_LAKE:
    case SUBURBIA_DISCARD:
        return market_price(&table, arg);
    case SUBURBIA_BASIC:
        return cost[box->basic[arg]];
    case SUBURBIA_INVEST:
        return cost[before.borough[seat].tile[borough_find(
            &before, seat, suburbia_move_cell(move))]];
    case SUBURBIA_BORDER:
        return suburbia_move_lake(move)
                   ? 0
                   : cost[before.border[before.border_open[arg] - 1]];
    default:
        return 0;
    }
}

static void check_price(const struct suburbia_played *played)
{
    struct suburbia_sums total;
    const int price = price_of(played->move);
    suburbia_tell_sums(played, played->seat, &total);
    assert_int_equal(suburbia_played_price(played), price);
    assert_int_equal(total.change[SUBURBIA_SECTION_PRICE][STAT_MONEY], -price);
}

static void check_move(game_move move)
{
    const struct suburbia_played played = played_by(before.seat, move);
    check_told(&played);
    check_sums(&played);
    check_price(&played);
}

/* The final scoring is told like a move; nobody makes it. */
static void check_final(void)
{
    struct game_result result;
    struct suburbia_teller teller;
    struct suburbia_telling telling;
    before = after;
    events = (struct game_events){event, GAME_EVENTS_MAX, 0};
    suburbia_result(box, &before, &result, &events);
    for (int seat = 0; seat < before.seats; seat++) {
        int sum = before.numbers[seat].stat[STAT_POPULATION];
        const struct suburbia_played played = played_by(seat, 0);
        suburbia_teller_begin(&teller, &played);
        while (suburbia_teller_next(&teller, &telling)) {
            check_reason(&telling);
            count(&telling);
            if (telling.event->seat == seat &&
                telling.change[0].stat == STAT_POPULATION)
                sum += telling.change[0].delta;
        }
        assert_int_equal(sum, result.score[seat]);
    }
}

static void play_through(const struct game_config *config, struct rng *rng)
{
    struct seed seed = {{0}};
    seed.byte[0] = (uint8_t)rng_below(rng, 256);
    suburbia_setup(box, config, &seed, &after);
    while (suburbia_actor(&after) != ACTOR_NONE) {
        const game_move move = suburbia_random(box, &after, rng);
        events = (struct game_events){event, GAME_EVENTS_MAX, 0};
        before = after;
        suburbia_apply(box, &after, move, &events);
        assert_in_range(events.count, 0, GAME_EVENTS_MAX);
        check_move(move);
    }
    check_final();
}

enum { GAMES = 40 }; /* of each variant */

/* Words that have been said at least once. */
static void check_said(const int *said, const char *const *word, int words)
{
    for (int i = 0; i < words; i++)
        if (!said[i])
            print_error("never told: %s\n", word[i]);
    for (int i = 0; i < words; i++)
        assert_true(said[i]);
}

static void whole_games_are_told_once(void **unused)
{
    (void)unused;
    struct game_config config;
    struct rng rng;
    rng_init(&rng, 15, 0);
    for (int i = 0; suburbia_variant(box, i, &config); i++)
        for (int game = 0; game < GAMES; game++)
            play_through(&config, &rng);
}

/* Staged events, told as a move of seat 0. */

static void stage(enum mode mode, int seats)
{
    after = before = town_open(FIRST, mode, seats);
    before.seat = 0;
    events = (struct game_events){event, GAME_EVENTS_MAX, 0};
}

static struct game_event *note(int seat, int stat, int delta, int rule)
{
    struct game_event *made = &event[events.count++];
    *made = (struct game_event){.seat = (int8_t)seat,
                                .stat = (uint8_t)stat,
                                .delta = (int16_t)delta,
                                .rule = (uint8_t)rule,
                                .at_seat = GAME_NOBODY,
                                .by_seat = GAME_NOBODY};
    return made;
}

/* The telling of this number, from 0. */
static struct suburbia_telling told(int number, game_move move)
{
    const struct suburbia_played played = played_by(0, move);
    struct suburbia_teller teller;
    struct suburbia_telling telling;
    suburbia_teller_begin(&teller, &played);
    for (int i = 0; i <= number; i++)
        assert_true(suburbia_teller_next(&teller, &telling));
    return telling;
}

static const game_move any_move = 1;

static void what_goes_below_zero_is_told_as_what_it_is(void **unused)
{
    (void)unused;
    stage(MODE_STANDARD, 2);
    before.numbers[0].stat[STAT_POPULATION] = 3;
    note(0, STAT_MONEY, -2, SUBURBIA_RULE_INCOME)->cut = 1;
    note(0, STAT_POPULATION, -1, SUBURBIA_RULE_INCOME);
    note(0, STAT_POPULATION, -2, SUBURBIA_RULE_POP)->cut = 1;
    note(0, STAT_MONEY, -4, SUBURBIA_RULE_POP);
    static const enum suburbia_why why[] = {
        SUBURBIA_WHY_OWED, SUBURBIA_WHY_UNPAID, SUBURBIA_WHY_MOVES,
        SUBURBIA_WHY_NOBODY_LEFT};
    for (int i = 0; i < 4; i++)
        assert_int_equal(told(i, any_move).why, why[i]);
    const struct suburbia_telling moves = told(2, any_move);
    assert_int_equal(suburbia_telling_argument(&moves, SUBURBIA_ARG_FROM), 2);
    assert_int_equal(suburbia_telling_argument(&moves, SUBURBIA_ARG_TO), 0);
    assert_int_equal(moves.section, SUBURBIA_SECTION_POPULATION);
}

static void assert_line(int number, enum suburbia_subject subject, int line)
{
    const struct suburbia_telling telling = told(number, any_move);
    assert_int_equal(telling.subject, subject);
    assert_int_equal(telling.changes, 2);
    assert_int_equal(suburbia_telling_argument(&telling, SUBURBIA_ARG_LINE),
                     line);
}

static void note_line(int rule, int delta)
{
    note(0, STAT_INCOME, delta, rule);
    note(0, STAT_REPUTATION, delta, rule);
}

/* Where a limit takes both losses, only the population says which way. */
static void red_lines_have_their_numbers_both_ways(void **unused)
{
    (void)unused;
    stage(MODE_STANDARD, 2);
    const struct edition *edition = &box->edition[FIRST];
    const int first = edition->red_line[0], second = edition->red_line[1];
    before.numbers[0].stat[STAT_POPULATION] = (int16_t)first;
    note(0, STAT_POPULATION, second + 1 - first, SUBURBIA_RULE_POP);
    note_line(SUBURBIA_RULE_RED, -1);
    note_line(SUBURBIA_RULE_RED, -1);
    note(0, STAT_POPULATION, first - second - 1, SUBURBIA_RULE_POP);
    note_line(SUBURBIA_RULE_RED, 1);
    note_line(SUBURBIA_RULE_RED, 0);
    assert_line(1, SUBURBIA_SUBJECT_RED_LINE, first);
    assert_line(2, SUBURBIA_SUBJECT_RED_LINE, second);
    assert_line(4, SUBURBIA_SUBJECT_RED_LINE_BACK, second);
    assert_line(5, SUBURBIA_SUBJECT_RED_LINE_BACK, first);
}

static void red_lines_go_on_beyond_the_printed_ones(void **unused)
{
    (void)unused;
    for (int e = 0; e < box->editions; e++) {
        const struct edition *edition = &box->edition[e];
        for (int line = 0; line < 3 * edition->red_lines; line++) {
            const int at = suburbia_red_line(edition, line);
            assert_int_equal(suburbia_red_lines_below(edition, at), line);
            assert_int_equal(suburbia_red_lines_below(edition, at + 1),
                             line + 1);
        }
    }
}

/* One rule, two things: his red lines, and what he pays for a removal. */
static void the_lone_architect_pays_and_crosses_red_lines(void **unused)
{
    (void)unused;
    const game_move discard = suburbia_move_make(SUBURBIA_DISCARD, 0, 0);
    stage(MODE_LONE, 1);
    note(0, STAT_MONEY, -3, SUBURBIA_RULE_LONE)->cause =
        (uint8_t)tile_of("farm");
    assert_int_equal(told(0, discard).why, SUBURBIA_WHY_PRICE_REMOVAL);
    assert_int_equal(told(0, discard).section, SUBURBIA_SECTION_PRICE);
    before.numbers[0].stat[STAT_POPULATION] = box->edition[FIRST].red_line[0];
    note(0, STAT_POPULATION, 1, SUBURBIA_RULE_POP);
    note_line(SUBURBIA_RULE_LONE, -2);
    assert_int_equal(told(2, discard).subject, SUBURBIA_SUBJECT_RED_LINE);
    const struct suburbia_played played = played_by(0, discard);
    struct suburbia_sums total;
    suburbia_tell_sums(&played, 0, &total);
    assert_int_equal(total.lines, 1);
    assert_int_equal(total.red[STAT_INCOME], -2);
    assert_int_equal(total.red[STAT_MONEY], 0);
}

/* A marker doubles what a tile takes; that is no price, whatever its rule. */
static void only_the_first_event_of_a_move_is_its_price(void **unused)
{
    (void)unused;
    const game_move invest =
        suburbia_move_make(SUBURBIA_INVEST, 0, cell_of(hex_at(0, 0)));
    const game_move choose =
        suburbia_move_make(SUBURBIA_CHOOSE, 0, cell_of(hex_at(0, 0)));
    stage(MODE_STANDARD, 2);
    for (int i = 0; i < 2; i++) {
        struct game_event *paid = note(0, STAT_MONEY, -5, SUBURBIA_RULE_INVEST);
        paid->cause = (uint8_t)tile_of("suburbs");
        paid->at_seat = 0;
    }
    assert_int_equal(told(0, invest).why, SUBURBIA_WHY_PRICE_MARKER);
    assert_int_equal(told(1, invest).why, SUBURBIA_WHY_MARKER);
    assert_int_equal(told(1, invest).subject, SUBURBIA_SUBJECT_TILE);
    assert_int_equal(told(0, choose).why, SUBURBIA_WHY_MARKER);
    const struct suburbia_played played = played_by(0, choose);
    assert_int_equal(suburbia_played_price(&played), 0);
}

static void a_price_is_taken_apart(void **unused)
{
    (void)unused;
    const int farm = tile_of("farm");
    const game_move buy =
        suburbia_move_make(SUBURBIA_BUY, 0, cell_of(hex_at(1, 0)));
    stage(MODE_STANDARD, 2);
    struct game_event *paid =
        note(0, STAT_MONEY, -box->tile[farm].cost - 4, SUBURBIA_RULE_BUY);
    paid->cause = (uint8_t)farm;
    const struct suburbia_telling telling = told(0, buy);
    assert_int_equal(telling.why, SUBURBIA_WHY_PRICE_SPACE);
    assert_int_equal(suburbia_telling_argument(&telling, SUBURBIA_ARG_COST),
                     box->tile[farm].cost);
    assert_int_equal(suburbia_telling_argument(&telling, SUBURBIA_ARG_MARKET),
                     4);
    paid->delta = -box->tile[farm].cost;
    assert_int_equal(told(0, buy).why, SUBURBIA_WHY_PRICE_TILE);
}

static void assert_undoing(const char *id, enum suburbia_why why)
{
    stage(MODE_STANDARD, 2);
    note(0, STAT_POPULATION, 5, SUBURBIA_RULE_LEDGER)->cause =
        (uint8_t)tile_of(id);
    assert_int_equal(told(0, any_move).why, why);
    whys[why]++;
}

static void what_is_undone_says_why(void **unused)
{
    (void)unused;
    assert_undoing("redevelopment_planner", SUBURBIA_WHY_MAKES_ROOM);
    assert_undoing("ce_18_milan", SUBURBIA_WHY_GIVES_BACK_ALL);
}

static void every_word_is_said(void **unused)
{
    (void)unused;
    check_said(sections, suburbia_section_word, SUBURBIA_SECTIONS);
    check_said(subjects, suburbia_subject_word, SUBURBIA_SUBJECTS);
    check_said(whys, suburbia_why_word, SUBURBIA_WHYS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_told_once),
        cmocka_unit_test(what_goes_below_zero_is_told_as_what_it_is),
        cmocka_unit_test(red_lines_have_their_numbers_both_ways),
        cmocka_unit_test(red_lines_go_on_beyond_the_printed_ones),
        cmocka_unit_test(the_lone_architect_pays_and_crosses_red_lines),
        cmocka_unit_test(only_the_first_event_of_a_move_is_its_price),
        cmocka_unit_test(a_price_is_taken_apart),
        cmocka_unit_test(what_is_undone_says_why),
        cmocka_unit_test(every_word_is_said), /* by all of them */
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
