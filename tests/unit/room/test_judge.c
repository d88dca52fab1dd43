#include "room/rated.h"
#include "unit/room/sitting.h"
#include "unit/unit.h"

#include <string.h>

static struct sitting table;

#define TWO(more)                                                              \
    "{\"game\":\"suburbia\",\"setup\":{\"rules\":\"2e\",\"seats\":\"2\"}" more \
    "}"
#define THREE(more)                                                            \
    "{\"game\":\"suburbia\",\"setup\":{\"rules\":\"2e\",\"seats\":\"3\"}" more \
    "}"
#define LIVE  ",\"clock\":{\"pace\":\"live\",\"base\":60,\"more\":5}"
#define TURNS ",\"clock\":{\"pace\":\"turns\",\"days\":1}"

/* Past the goals, which are chosen at the same time. */
static void begin(const char *words)
{
    sitting_deal(&table, words);
    while (table.room.sealed.choosing)
        assert_int_equal(
            sitting_decide(&table, __builtin_ctz(room_deciding(&table.room))),
            STATUS_OK);
}

static int deciding(void)
{
    return __builtin_ctz(room_deciding(&table.room));
}

static enum entry_kind last_kind(void)
{
    return table.verdict.entry[table.verdict.count - 1].kind;
}

/* Sitting down. */

static void the_last_part_deals(void **unused)
{
    struct room_request request;
    (void)unused;
    sitting_open(&table, TWO(",\"promised\":true"));
    request = sitting_request(CALL_READY, 0);
    request.part = sitting_part(0);
    assert_int_equal(sitting_ask(&table, request), STATUS_NOT_SEATED);
    assert_int_equal(sitting_ask(&table, sitting_sit(&table, 0)), STATUS_OK);
    assert_int_equal(sitting_ask(&table, request), STATUS_WRONG_PHASE);
    assert_int_equal(sitting_ask(&table, sitting_sit(&table, 1)), STATUS_OK);
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    assert_true(table.verdict.again);
    request = sitting_request(CALL_READY, 1);
    request.part = sitting_part(2);
    assert_int_equal(sitting_ask(&table, request), STATUS_BAD_PART);
    request.part = sitting_part(1);
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    assert_int_equal(table.verdict.count, 2);
    assert_int_equal(last_kind(), ENTRY_DEAL);
    const struct seed seed = parts_seed(&table.room.parts, 2);
    assert_memory_equal(&seed, &table.room.session.seed, sizeof seed);
}

static enum status fill(int seat, int level)
{
    return sitting_ask(
        &table,
        (struct room_request){.call = CALL_FILL, .seat = seat, .level = level});
}

static void a_computer_has_an_open_seat(void **unused)
{
    (void)unused;
    sitting_open(&table, THREE(",\"players\":[\"human\",\"human\","
                               "\"casual\"]"));
    struct room_request person = sitting_request(CALL_FILL, 1);
    person.level = RECORD_STRONG;
    assert_int_equal(sitting_ask(&table, person), STATUS_NOT_ALLOWED);
    assert_int_equal(fill(3, RECORD_STRONG), STATUS_BAD_REQUEST);
    assert_int_equal(fill(2, RECORD_HUMAN), STATUS_NOT_ALLOWED);
    assert_int_equal(fill(1, RECORD_STRONG), STATUS_OK);
    assert_string_equal(table.room.seats.seat[1].name, "strong");
    assert_int_equal(fill(1, RECORD_STRONG), STATUS_OK);
    assert_true(table.verdict.again);
    assert_int_equal(fill(0, RECORD_STRONG), STATUS_NOT_ALLOWED);
    assert_int_equal(sitting_ask(&table, sitting_sit(&table, 1)),
                     STATUS_NOT_ALLOWED);
    /* People may have it again, by the same link. */
    assert_int_equal(fill(1, RECORD_HUMAN), STATUS_OK);
    assert_int_equal(sitting_ask(&table, sitting_sit(&table, 1)), STATUS_OK);
    assert_int_equal(fill(1, RECORD_STRONG), STATUS_SEAT_TAKEN);
    /* With the last open seat the game begins. */
    assert_int_equal(fill(0, RECORD_CASUAL), STATUS_OK);
    assert_int_equal(last_kind(), ENTRY_DEAL);
    assert_int_equal(fill(0, RECORD_HUMAN), STATUS_WRONG_PHASE);
}

static enum status pass(int seat, uint64_t heir, bool nameless)
{
    return sitting_ask(&table, (struct room_request){.call = CALL_PASS,
                                                     .seat = seat,
                                                     .heir = heir,
                                                     .nameless = nameless});
}

static void a_seat_is_another_persons(void **unused)
{
    (void)unused;
    sitting_open(&table, TWO(""));
    assert_int_equal(pass(0, 200, false), STATUS_NOT_SEATED);
    assert_int_equal(sitting_ask(&table, sitting_sit(&table, 0)), STATUS_OK);
    assert_int_equal(pass(0, 0, false), STATUS_BAD_REQUEST);
    assert_int_equal(pass(2, 200, false), STATUS_BAD_REQUEST);
    struct room_request person = sitting_request(CALL_PASS, 0);
    person.heir = 200;
    assert_int_equal(sitting_ask(&table, person), STATUS_NOT_ALLOWED);
    assert_int_equal(pass(0, 200, false), STATUS_OK);
    assert_int_equal(sitting_ask(&table, sitting_request(CALL_LEAVE, 0)),
                     STATUS_NOT_SEATED);
    assert_int_equal(pass(0, 100, false), STATUS_OK);
    assert_int_equal(sitting_ask(&table, sitting_sit(&table, 1)), STATUS_OK);
    const uint64_t last = table.room.last;
    table.now += 1000;
    assert_int_equal(pass(0, 200, false), STATUS_OK);
    assert_true(table.room.last == last);
    assert_int_equal(seats_of(&table.room.seats, 200), seat_bit(0));
    assert_int_equal(table.room.seats.seat[0].nameless, 0);
}

static void whoever_has_gone_has_no_name(void **unused)
{
    char words[ENTRY_TEXT_MAX];
    struct text text;
    (void)unused;
    sitting_deal(&table, THREE(""));
    assert_int_equal(pass(0, 300, true), STATUS_NOT_ALLOWED);
    assert_int_equal(sitting_ask(&table, sitting_request(CALL_RESIGN, 0)),
                     STATUS_OK);
    assert_int_equal(pass(0, 300, true), STATUS_OK);
    assert_string_equal(table.room.seats.seat[0].name, "Seat 0");
    assert_int_equal(sitting_ask(&table, sitting_request(CALL_RESIGN, 1)),
                     STATUS_OK);
    assert_int_equal(table.room.stage, ROOM_OVER);
    assert_int_equal(pass(1, 301, true), STATUS_OK);
    text_init(&text, words, sizeof words);
    entry_write(&table.verdict.entry[0], &text);
    assert_non_null(strstr(words, "\"nameless\":true"));
    assert_int_equal(pass(2, 302, false), STATUS_OK);
    assert_string_not_equal(table.room.seats.seat[2].name, "Seat 2");
}

static void a_seat_is_taken_once(void **unused)
{
    struct room_request other;
    (void)unused;
    sitting_open(&table, TWO(",\"promised\":true"));
    assert_int_equal(sitting_ask(&table, sitting_sit(&table, 0)), STATUS_OK);
    other = sitting_sit(&table, 0);
    other.person = 7;
    assert_int_equal(sitting_ask(&table, other), STATUS_SEAT_TAKEN);
    assert_int_equal(sitting_ask(&table, sitting_sit(&table, 0)), STATUS_OK);
    assert_true(table.verdict.again);
    other = sitting_sit(&table, 0);
    other.part = sitting_part(4); /* its page was opened anew */
    assert_int_equal(sitting_ask(&table, other), STATUS_OK);
    assert_false(table.verdict.again);
}

/* Whoever comes next would know parts of the others. */
static void
who_leaves_after_a_part_was_given_makes_all_promise_anew(void **unused)
{
    struct room_request request;
    (void)unused;
    sitting_open(&table, TWO(",\"promised\":true"));
    sitting_ask(&table, sitting_sit(&table, 0));
    sitting_ask(&table, sitting_sit(&table, 1));
    request = sitting_request(CALL_READY, 0);
    request.part = sitting_part(0);
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    assert_int_equal(sitting_ask(&table, sitting_request(CALL_LEAVE, 1)),
                     STATUS_OK);
    assert_int_equal(table.room.parts.promised, 0);
    assert_int_equal(seats_taken(&table.room.seats), 1);
    assert_int_equal(sitting_ask(&table, sitting_sit(&table, 1)), STATUS_OK);
    assert_int_equal(sitting_ask(&table, request), STATUS_WRONG_PHASE);
    assert_int_equal(sitting_ask(&table, sitting_sit(&table, 0)), STATUS_OK);
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
}

/* Deciding. */

static void only_who_sits_there_decides(void **unused)
{
    struct room_request request;
    (void)unused;
    begin(TWO(""));
    request = sitting_choice(&table, deciding());
    request.person = 7;
    assert_int_equal(sitting_ask(&table, request), STATUS_NOT_SEATED);
    request.person = 0;
    assert_int_equal(sitting_ask(&table, request), STATUS_NOT_SEATED);
    request = sitting_choice(&table, deciding());
    request.seat = GAME_NOBODY; /* the one seat that the person has */
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    request = sitting_choice(&table, deciding());
    request.seat = 1 - request.seat;
    request.person = 100 + (uint64_t)request.seat;
    assert_int_equal(sitting_ask(&table, request), STATUS_WRONG_SEAT);
}

static void sent_twice_is_done_once(void **unused)
{
    struct room_request request;
    struct json_in other;
    (void)unused;
    begin(TWO(""));
    assert_int_equal(sitting_decide(&table, deciding()), STATUS_OK);
    request = table.sent;
    const int entries = table.room.entries;
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    assert_true(table.verdict.again);
    json_in_read(&other, "{\"type\":\"x\"}", 12, NULL);
    request.move = other;
    assert_int_equal(sitting_ask(&table, request), STATUS_STALE);
    request.at += 2;
    assert_int_equal(sitting_ask(&table, request), STATUS_STALE);
    assert_int_equal(table.room.entries, entries);
}

static void what_cannot_be_played_is_refused_with_its_reason(void **unused)
{
    struct room_request request;
    (void)unused;
    begin(TWO(""));
    request = sitting_choice(&table, deciding());
    json_in_read(&request.move, "{\"type\":\"fly\"}", 14, NULL);
    assert_int_not_equal(sitting_ask(&table, request), STATUS_OK);
    assert_non_null(table.verdict.reason);
    assert_int_equal(table.verdict.count, 0);
    json_in_read(&request.move, "7", 1, NULL);
    assert_int_equal(sitting_ask(&table, request), STATUS_BAD_MOVE);
}

/* What was judged before another entry came is not taken. */
static void an_entry_between_is_noticed(void **unused)
{
    static struct room before;
    const char *reason = NULL;
    (void)unused;
    begin(TWO(""));
    assert_int_equal(sitting_decide(&table, deciding()), STATUS_OK);
    before = table.room;
    assert_int_equal(room_take(&table.room, &table.verdict.entry[0], &reason),
                     STATUS_BAD_ENTRY);
    assert_string_equal(reason, "number: not the next");
    assert_memory_equal(&before, &table.room, sizeof before);
}

static void every_tenth_decision_carries_a_check(void **unused)
{
    const char *reason = NULL;
    int checked = 0;
    (void)unused;
    begin(TWO(""));
    for (int i = 0; i < 20; i++) {
        struct room_request request = sitting_choice(&table, deciding());
        room_judge(&table.room, &request, table.now, &table.verdict);
        struct entry entry = table.verdict.entry[0];
        if (entry.move.checked) {
            checked++;
            entry.move.check ^= 1;
            assert_int_equal(room_take(&table.room, &entry, &reason),
                             STATUS_BAD_CHECK);
        }
        assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    }
    assert_int_equal(checked, 2);
}

/* Going back. */

/* Plays until somebody could take his decision back by the rule. */
static int play_to_takeback(int *to)
{
    for (;;) {
        const int seat = deciding();
        assert_int_equal(sitting_decide(&table, seat), STATUS_OK);
        if (fold_takeback(&table.room, seat, to) == STATUS_OK)
            return seat;
    }
}

static void what_the_rule_allows_is_taken_back_at_once(void **unused)
{
    int to = 0;
    (void)unused;
    begin(TWO(""));
    const int seat = play_to_takeback(&to);
    assert_int_equal(sitting_question(&table, seat, ASK_UNDO, to + 1),
                     STATUS_OK);
    assert_int_equal(last_kind(), ENTRY_BACK);
    assert_int_equal(table.room.decisions, to);
    assert_int_equal(table.room.taken_back, 0);
    assert_int_equal(deciding(), seat);
    /* The same sent late would be made once more: it was cut since. */
    assert_int_equal(sitting_ask(&table, table.sent), STATUS_STALE);
}

static void further_back_needs_all_others(void **unused)
{
    (void)unused;
    begin(THREE(""));
    sitting_play(&table, table.room.decisions + 6);
    const int decisions = table.room.decisions;
    assert_int_equal(sitting_question(&table, 0, ASK_UNDO, decisions - 3),
                     STATUS_OK);
    assert_int_equal(table.room.decisions, decisions);
    assert_int_equal(sitting_question(&table, 1, ASK_PAUSE, 0), STATUS_ASKED);
    assert_int_equal(sitting_question(&table, 0, ASK_UNDO, decisions - 3),
                     STATUS_OK);
    assert_true(table.verdict.again);
    assert_int_equal(sitting_ask(&table, sitting_request(CALL_AGREE, 1)),
                     STATUS_OK);
    assert_int_equal(table.room.decisions, decisions);
    assert_int_equal(sitting_ask(&table, sitting_request(CALL_AGREE, 2)),
                     STATUS_OK);
    assert_true(table.room.decisions < decisions);
    assert_int_equal(table.room.taken_back, 1);
    assert_int_equal(table.room.consent.what, ASK_NOTHING);
}

static void one_who_says_no_is_enough(void **unused)
{
    (void)unused;
    begin(THREE(""));
    sitting_play(&table, table.room.decisions + 3);
    const int decisions = table.room.decisions;
    sitting_question(&table, 0, ASK_UNDO, 4);
    sitting_ask(&table, sitting_request(CALL_AGREE, 1));
    assert_int_equal(sitting_ask(&table, sitting_request(CALL_REFUSE, 2)),
                     STATUS_OK);
    assert_int_equal(sitting_ask(&table, sitting_request(CALL_AGREE, 2)),
                     STATUS_NOT_ASKED);
    assert_int_equal(table.room.decisions, decisions);
}

/* Into the choice of goals: it is made again by all. */
static void a_turn_made_at_the_same_time_goes_back_whole(void **unused)
{
    (void)unused;
    begin(TWO(""));
    assert_int_equal(sitting_question(&table, 0, ASK_UNDO, 2), STATUS_OK);
    sitting_ask(&table, sitting_request(CALL_AGREE, 1));
    assert_int_equal(table.room.decisions, 0);
    assert_int_equal(room_deciding(&table.room), 3);
}

static void in_a_pause_nobody_decides_and_no_clock_runs(void **unused)
{
    (void)unused;
    begin(TWO(LIVE));
    const int seat = deciding();
    assert_int_equal(sitting_question(&table, 0, ASK_RESUME, 0),
                     STATUS_WRONG_PHASE);
    sitting_question(&table, 0, ASK_PAUSE, 0);
    sitting_ask(&table, sitting_request(CALL_AGREE, 1));
    assert_true(table.room.paused);
    assert_int_equal(sitting_decide(&table, seat), STATUS_PAUSED);
    table.now += 1000000;
    assert_int_equal(sitting_tick(&table, table.now), STATUS_OK);
    assert_true(table.verdict.again);
    sitting_question(&table, 1, ASK_RESUME, 0); /* anybody may end it */
    assert_false(table.room.paused);
    assert_int_equal(sitting_decide(&table, seat), STATUS_OK);
}

/* Time and people who are away. */

static void late_live_a_computer_takes_over_and_gives_back(void **unused)
{
    (void)unused;
    begin(TWO(LIVE ",\"absent\":\"computer\",\"stand_in\":\"casual\""));
    const int seat = deciding();
    const uint64_t due = room_due(&table.room, table.now);
    sitting_tick(&table, due - 1);
    assert_true(table.verdict.again);
    sitting_tick(&table, due);
    assert_int_equal(table.verdict.count, 2);
    assert_int_equal(last_kind(), ENTRY_COMPUTER);
    assert_int_equal(seats_computer(&table.room.seats, seat), RECORD_CASUAL);
    assert_int_equal(table.room.clock.running, 0);
    assert_int_equal(room_thinks(&table.room), seat);
    assert_int_equal(room_due(&table.room, table.now), 0);
    assert_int_equal(room_wakes(&table.room, 5000, 20), 5020);
    struct room_request request = sitting_choice(&table, seat);
    request.person = 100 + (uint64_t)seat;
    assert_int_equal(sitting_ask(&table, request), STATUS_NOT_SEATED);
    assert_int_equal(sitting_ask(&table, sitting_request(CALL_RETURN, seat)),
                     STATUS_OK);
    assert_int_equal(table.room.clock.running, 1 << seat);
    assert_int_equal(room_thinks(&table.room), GAME_NOBODY);
    assert_true(room_wakes(&table.room, table.now, 20) ==
                room_due(&table.room, table.now));
    assert_true(clock_left(&table.room.clock, seat, table.now) >=
                CLOCK_RETURN_MS);
    assert_int_equal(sitting_decide(&table, seat), STATUS_OK);
}

static void late_live_the_seat_resigns_and_the_others_play_on(void **unused)
{
    (void)unused;
    begin(THREE(LIVE ",\"absent\":\"resign\""));
    const int seat = deciding();
    sitting_tick(&table, room_due(&table.room, table.now));
    assert_int_equal(last_kind(), ENTRY_RESIGN);
    assert_true(table.room.seats.seat[seat].resigned);
    assert_int_equal(table.room.stage, ROOM_PLAYING);
    assert_int_equal(sitting_decide(&table, seat), STATUS_OK);
    sitting_ask(&table, sitting_request(CALL_RESIGN, deciding()));
    assert_int_equal(table.room.over, OVER_RESIGNED);
    assert_int_equal(sitting_decide(&table, 0), STATUS_GAME_OVER);
}

/* Halves of round trips are given back live, and only there. */
static void the_way_of_a_decision_is_in_the_log(void **unused)
{
    (void)unused;
    begin(TWO(LIVE));
    struct room_request request = sitting_choice(&table, deciding());
    request.lag = 700;
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    assert_int_equal(table.verdict.entry[0].move.lag, CLOCK_LAG_MS);
    begin(TWO(TURNS));
    request = sitting_choice(&table, deciding());
    request.lag = 700;
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    assert_int_equal(table.verdict.entry[0].move.lag, 0);
}

static enum status take_days(int seat, int count)
{
    struct room_request request = sitting_request(CALL_AWAY, seat);
    request.days = count;
    return sitting_ask(&table, request);
}

static void days_off_are_counted(void **unused)
{
    (void)unused;
    begin(TWO(TURNS));
    assert_int_equal(take_days(0, 1), STATUS_NOT_ALLOWED);
    begin(TWO(",\"clock\":{\"pace\":\"turns\",\"days\":1,\"holidays\":5}"));
    const int seat = deciding();
    const uint64_t due = room_due(&table.room, table.now);
    assert_int_equal(take_days(seat, 6), STATUS_NOT_ALLOWED);
    assert_int_equal(take_days(seat, 3), STATUS_OK);
    assert_true(room_due(&table.room, table.now) > due + 2 * 86400000);
    assert_int_equal(take_days(seat, 3), STATUS_NOT_ALLOWED);
    assert_int_equal(take_days(seat, 2), STATUS_OK);
    assert_int_equal(table.room.seats.seat[1 - seat].holidays, 0);
    sitting_tick(&table, due);
    assert_true(table.verdict.again);
}

static void late_by_turns_the_others_have_to_agree(void **unused)
{
    (void)unused;
    begin(THREE(TURNS));
    const int seat = deciding(), other = (seat + 1) % 3,
              third = 3 - seat - other;
    assert_int_equal(sitting_question(&table, other, ASK_COMPUTER, seat),
                     STATUS_NOT_ALLOWED);
    sitting_tick(&table, room_due(&table.room, table.now));
    assert_int_equal(table.verdict.count, 1);
    assert_int_equal(table.room.clock.late, 1 << seat);
    assert_int_equal(sitting_question(&table, other, ASK_COMPUTER, seat),
                     STATUS_OK);
    sitting_ask(&table, sitting_request(CALL_AGREE, third));
    assert_int_equal(table.room.seats.seat[seat].stand_in, RECORD_SKILLED);
}

static void a_wall_clock_that_jumps_back_changes_nothing(void **unused)
{
    (void)unused;
    begin(TWO(LIVE));
    const uint64_t last = table.room.last;
    table.now = 5;
    assert_int_equal(sitting_decide(&table, deciding()), STATUS_OK);
    assert_int_equal(table.room.last, last);
}

static void a_grant_is_the_hosts_and_for_running_clocks(void **unused)
{
    struct room_request request = {.call = CALL_GRANT, .grant = 15000};
    (void)unused;
    begin(TWO(LIVE));
    const int seat = deciding();
    const int64_t left = table.room.clock.left[seat];
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    assert_int_equal(table.room.clock.left[seat], left + 15000);
    request.person = 100;
    assert_int_equal(sitting_ask(&table, request), STATUS_NOT_ALLOWED);
}

/* The end. */

static void the_rules_end_it(void **unused)
{
    (void)unused;
    begin(TWO(""));
    sitting_play(&table, GAME_LENGTH_MAX);
    assert_int_equal(table.room.over, OVER_END);
    assert_int_equal(last_kind(), ENTRY_OVER);
    assert_int_equal(room_deciding(&table.room), 0);
    assert_int_equal(room_due(&table.room, table.now), 0);
}

static void all_may_agree_to_end_it(void **unused)
{
    (void)unused;
    begin(TWO(""));
    sitting_question(&table, 0, ASK_END, 0);
    sitting_ask(&table, sitting_request(CALL_AGREE, 1));
    assert_int_equal(table.room.over, OVER_AGREED);
}

/* Where no clock runs, who is there cannot be replaced, and who is not cannot
 * be given up for before he has been waited for a day. */
static void without_clocks_who_is_there_is_not_away(void **unused)
{
    (void)unused;
    begin(TWO(""));
    struct room_request request = sitting_request(CALL_ASK, 0);
    request.ask = (struct entry_ask){.what = ASK_COMPUTER, .who = 1};
    request.here = 1 << 1;
    assert_int_equal(sitting_ask(&table, request), STATUS_NOT_ALLOWED);
    assert_string_equal(table.verdict.reason, "who: somebody who is there");
    request.here = 1 << 0;
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    assert_int_equal(last_kind(), ENTRY_COMPUTER);
}

static void without_clocks_a_seat_is_given_up_after_a_day(void **unused)
{
    (void)unused;
    begin(TWO(",\"absent\":\"resign\""));
    const int seat = deciding(), other = 1 - seat;
    struct room_request request = sitting_request(CALL_ASK, other);
    request.ask = (struct entry_ask){.what = ASK_RESIGN, .who = seat};
    table.now += 86400000 - 1000;
    assert_int_equal(sitting_ask(&table, request), STATUS_NOT_ALLOWED);
    assert_string_equal(table.verdict.reason,
                        "who: not waited for, or not for a day");
    table.now += 2000;
    assert_int_equal(sitting_question(&table, seat, ASK_RESIGN, other),
                     STATUS_NOT_ALLOWED);
    request.here = seat_bit(seat);
    assert_int_equal(sitting_ask(&table, request), STATUS_NOT_ALLOWED);
    request.here = 0;
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    assert_int_equal(table.room.over, OVER_RESIGNED);
}

/* Nobody ends a game that he loses by asking until its log is full. */
static void nobody_fills_the_log_by_himself(void **unused)
{
    (void)unused;
    begin(TWO(""));
    for (int i = 0; i < ROOM_OFTEN; i++) {
        assert_int_equal(sitting_question(&table, 0, ASK_PAUSE, 0), STATUS_OK);
        sitting_ask(&table, sitting_request(CALL_REFUSE, 0));
    }
    assert_int_equal(sitting_question(&table, 0, ASK_PAUSE, 0),
                     STATUS_NOT_ALLOWED);
    assert_non_null(strstr(table.verdict.reason, "too often"));
    assert_int_equal(sitting_question(&table, 1, ASK_PAUSE, 0), STATUS_OK);
    assert_int_equal(sitting_ask(&table, sitting_request(CALL_AGREE, 0)),
                     STATUS_OK);
    assert_int_equal(sitting_question(&table, 0, ASK_RESUME, 0), STATUS_OK);
    assert_int_equal(table.room.stage, ROOM_PLAYING);
}

static void nor_by_choosing_again(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(""));
    struct room_request request = sitting_request(CALL_REOPEN, 0);
    for (int i = 0; i <= ROOM_OFTEN; i++) {
        assert_int_equal(sitting_decide(&table, 0), STATUS_OK);
        request.at = room_told(&table.room, 0, table.now);
        request.cut = table.room.cut[0];
        assert_int_equal(sitting_ask(&table, request),
                         i < ROOM_OFTEN ? STATUS_OK : STATUS_NOT_ALLOWED);
    }
    assert_int_equal(sitting_decide(&table, 1), STATUS_OK);
    assert_int_equal(table.room.sealed.choosing, 0);
}

/* Who is alone with computers goes back as often as he likes. */
static void alone_nobody_counts(void **unused)
{
    (void)unused;
    begin(TWO(",\"players\":[\"human\",\"beginner\"]"));
    for (int i = 0; i <= ROOM_OFTEN; i++) {
        assert_int_equal(sitting_question(&table, 0, ASK_PAUSE, 0), STATUS_OK);
        assert_int_equal(sitting_question(&table, 0, ASK_RESUME, 0), STATUS_OK);
    }
}

/* Nobody at the table can, and nobody loses by it. */
static void the_host_may_close_the_table(void **unused)
{
    struct room_request request = {.call = CALL_CLOSE, .person = 100};
    struct room_rated rated;
    (void)unused;
    begin(TWO(",\"hints\":false,\"watch\":\"round\""));
    sitting_play(&table, 6);
    assert_int_equal(sitting_ask(&table, request), STATUS_NOT_ALLOWED);
    request.person = 0;
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    assert_int_equal(table.room.stage, ROOM_OVER);
    assert_int_equal(table.room.over, OVER_ADJOURNED);
    room_rated(&table.room, &rated);
    assert_int_equal(rated.why, RATED_INCOMPLETE);
    const int entries = table.room.entries;
    assert_int_equal(sitting_ask(&table, request), STATUS_OK); /* again */
    assert_int_equal(table.room.entries, entries);
}

/* A log never ends without saying so. */
static void a_full_log_ends_the_game(void **unused)
{
    (void)unused;
    begin(TWO(LIVE));
    while (table.room.stage == ROOM_PLAYING) {
        assert_true(table.room.entries < ENTRIES_MAX);
        assert_int_equal(
            sitting_ask(&table, (struct room_request){.call = CALL_GRANT}),
            STATUS_OK);
    }
    assert_int_equal(table.room.over, OVER_FULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_part_deals),
        cmocka_unit_test(a_computer_has_an_open_seat),
        cmocka_unit_test(a_seat_is_another_persons),
        cmocka_unit_test(whoever_has_gone_has_no_name),
        cmocka_unit_test(a_seat_is_taken_once),
        cmocka_unit_test(
            who_leaves_after_a_part_was_given_makes_all_promise_anew),
        cmocka_unit_test(only_who_sits_there_decides),
        cmocka_unit_test(sent_twice_is_done_once),
        cmocka_unit_test(what_cannot_be_played_is_refused_with_its_reason),
        cmocka_unit_test(an_entry_between_is_noticed),
        cmocka_unit_test(every_tenth_decision_carries_a_check),
        cmocka_unit_test(what_the_rule_allows_is_taken_back_at_once),
        cmocka_unit_test(further_back_needs_all_others),
        cmocka_unit_test(one_who_says_no_is_enough),
        cmocka_unit_test(a_turn_made_at_the_same_time_goes_back_whole),
        cmocka_unit_test(in_a_pause_nobody_decides_and_no_clock_runs),
        cmocka_unit_test(late_live_a_computer_takes_over_and_gives_back),
        cmocka_unit_test(late_live_the_seat_resigns_and_the_others_play_on),
        cmocka_unit_test(the_way_of_a_decision_is_in_the_log),
        cmocka_unit_test(days_off_are_counted),
        cmocka_unit_test(late_by_turns_the_others_have_to_agree),
        cmocka_unit_test(a_wall_clock_that_jumps_back_changes_nothing),
        cmocka_unit_test(a_grant_is_the_hosts_and_for_running_clocks),
        cmocka_unit_test(the_rules_end_it),
        cmocka_unit_test(all_may_agree_to_end_it),
        cmocka_unit_test(without_clocks_who_is_there_is_not_away),
        cmocka_unit_test(without_clocks_a_seat_is_given_up_after_a_day),
        cmocka_unit_test(nobody_fills_the_log_by_himself),
        cmocka_unit_test(nor_by_choosing_again),
        cmocka_unit_test(alone_nobody_counts),
        cmocka_unit_test(the_host_may_close_the_table),
        cmocka_unit_test(a_full_log_ends_the_game),
    };
    return cmocka_run_group_tests_name("judge", tests, NULL, NULL);
}
