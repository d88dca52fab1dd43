#include "unit/room/sitting.h"
#include "unit/unit.h"

#include "exchange/hearing.h"

#include <stdio.h>
#include <string.h>

static struct sitting table;
static struct room_ear ear;
static char told[1 << 18];

/* Leaves zeros where the next call has its variables: what lay there before
 * must not matter. */
__attribute__((noinline)) static void wipe(void)
{
    volatile char bytes[1 << 17];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = 0;
}

static const char *tell(void)
{
    const struct room_moment moment = {table.now, 3, 2};
    struct text text;
    wipe();
    text_init(&text, told, sizeof told);
    room_tell(&table.room, &ear, &moment, &text);
    assert_true(text_ok(&text));
    return told;
}

static bool says(const char *words)
{
    return strstr(told, words) != NULL;
}

#define TWO(more)                                                              \
    "{\"game\":\"subdivision\",\"setup\":{\"seats\":\"2\"}" more "}"

static void before_the_deal_people_are_told_of(void **unused)
{
    (void)unused;
    sitting_open(&table, TWO(",\"promised\":true"));
    room_join(&table.room, &ear, GAME_NOBODY, 0, 0);
    tell();
    assert_true(says("{\"tell\":\"people\",\"game\":\"000000000002d\","
                     "\"stage\":\"gathering\",\"table\":{"));
    assert_false(says("Ada"));
    assert_string_equal(tell(), "");
    sitting_ask(&table, sitting_sit(&table, 1));
    tell();
    assert_true(says("\"name\":\"Ada\""));
    assert_true(says("\"hash\":\""));
    assert_false(says("\"tell\":\"game\""));
    assert_int_equal(room_told(&table.room, 0, table.now), 0);
}

/* Of another's sealed choice only that it is made. */
static void nothing_is_told_while_another_chooses(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(",\"clock\":{\"pace\":\"live\",\"base\":600}"));
    room_join(&table.room, &ear, 0, 0, 0);
    tell();
    assert_true(says("\"decides\":[0,1],\"chosen\":[]"));
    do {
        table.now += 10;
        assert_int_equal(sitting_decide(&table, 1), STATUS_OK);
        tell();
        if (room_deciding(&table.room) >> 1 & 1)
            assert_string_equal(told, "");
    } while (room_deciding(&table.room) >> 1 & 1);
    assert_true(says("\"decides\":[0],\"chosen\":[1]"));
    assert_false(says("\"entries\""));
}

static void what_was_heard_is_not_told_again(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(""));
    room_join(&table.room, &ear, 1, 0, 0);
    tell();
    assert_true(says("\"from\":0,\"entries\":[{\"deal\":{"));
    assert_int_equal(ear.at, room_told(&table.room, 1, table.now));
    const int at = ear.at;
    sitting_finish(&table, 0);
    tell();
    sitting_finish(&table, 1);
    tell();
    assert_false(says("\"deal\""));
    assert_int_equal(ear.place.entries, ear.at);
    assert_true(ear.at > at);
    /* Coming back with all of it, there is nothing new in it. */
    room_join(&table.room, &ear, 1, ear.at, 0);
    tell();
    assert_true(says("\"entries\":[]"));
}

/* The lowest seat's own decisions stand first when the turn is shown, and it
 * has heard them. */
static void a_running_turn_goes_on_where_it_was_heard(void **unused)
{
    char from[32];
    (void)unused;
    sitting_deal(&table, TWO(""));
    room_join(&table.room, &ear, 0, 0, 0);
    tell();
    sitting_finish(&table, 0);
    tell();
    const int at = ear.at;
    sitting_finish(&table, 1);
    tell();
    assert_true(ear.at > at);
    snprintf(from, sizeof from, "\"from\":%d,\"entries\":[{", at);
    assert_true(says(from));
}

static void the_time_is_told_to_whom_it_is_counted(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(""));
    room_join(&table.room, &ear, 0, 0, 0);
    tell();
    assert_true(says("\"tell\":\"game\""));
    assert_false(says("\"now\""));
    sitting_deal(&table, TWO(",\"clock\":{\"pace\":\"live\",\"base\":600}"));
    room_join(&table.room, &ear, 0, 0, 0);
    tell();
    assert_true(says("\"now\""));
}

/* Whoever comes back with entries of a turn that is over by now is told that
 * turn anew. */
static void a_turn_half_heard_is_told_anew(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(""));
    room_join(&table.room, &ear, 0, 0, 0);
    tell();
    const int at = ear.at;
    assert_int_equal(sitting_decide(&table, 0), STATUS_OK);
    sitting_finish(&table, 0);
    sitting_finish(&table, 1);
    room_join(&table.room, &ear, 0, at + 1, 0);
    assert_int_equal(ear.place.entries, at);
}

static void what_was_cut_short_is_told_from_the_start(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(""));
    room_join(&table.room, &ear, 0, 0, 0);
    sitting_finish(&table, 0);
    tell();
    struct room_request reopen = sitting_request(CALL_REOPEN, 0);
    reopen.at = ear.at;
    assert_int_equal(sitting_ask(&table, reopen), STATUS_OK);
    tell();
    assert_true(says("\"from\":0,"));
    assert_true(says("\"cut\":1"));
    room_join(&table.room, &ear, 0, 2, 0);
    assert_int_equal(ear.place.entries, 0);
}

/* Bystanders. */

static void play_turn(void)
{
    sitting_finish(&table, 0);
    sitting_finish(&table, 1);
}

static void where_nobody_may_watch_nobody_hears_of_the_game(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(",\"watch\":\"nobody\""));
    room_join(&table.room, &ear, GAME_NOBODY, 0, 0);
    tell();
    assert_true(says("\"tell\":\"people\""));
    assert_false(says("\"tell\":\"game\""));
}

static void a_round_is_shown_when_it_is_over(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(",\"watch\":\"round\""));
    const int round =
        game_round(table.room.game, session_now(&table.room.session));
    play_turn();
    assert_int_equal(room_told(&table.room, GAME_NOBODY, table.now), 1);
    while (game_round(table.room.game, session_now(&table.room.session)) ==
           round)
        play_turn();
    const int watched = room_told(&table.room, GAME_NOBODY, table.now);
    assert_true(watched > 1);
    room_join(&table.room, &ear, GAME_NOBODY, 0, 0);
    tell();
    assert_int_equal(ear.at, watched);
    assert_false(says("\"chosen\""));
}

static void minutes_are_waited_for(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(",\"watch\":\"minutes\",\"minutes\":3"));
    const int now = room_told(&table.room, 0, table.now);
    assert_int_equal(room_told(&table.room, GAME_NOBODY, table.now), 1);
    const uint64_t due = room_due(&table.room, table.now);
    assert_true(due >= table.now + 3 * 60000);
    assert_int_equal(room_told(&table.room, GAME_NOBODY, due - 1), 1);
    assert_int_equal(room_told(&table.room, GAME_NOBODY, due), now);
}

/* The end. */

static void at_the_end_nothing_is_secret(void **unused)
{
    static char record[RECORD_SIZE_MAX];
    struct text text;
    (void)unused;
    sitting_deal(&table, TWO(",\"watch\":\"minutes\",\"minutes\":30"));
    room_join(&table.room, &ear, GAME_NOBODY, 0, 0);
    tell();
    assert_false(says("\"seed\""));
    sitting_ask(&table, sitting_request(CALL_RESIGN, 0));
    assert_int_equal(table.room.over, OVER_RESIGNED);
    tell();
    assert_true(says("{\"tell\":\"over\",\"game\":\"000000000002d\",\"why\":"
                     "\"resigned\",\"seed\":\""));
    assert_true(says("\"parts\":[\"0101"));
    assert_int_equal(ear.at, room_told(&table.room, 0, table.now));
    assert_string_equal(tell(), "");
    text_init(&text, record, sizeof record);
    room_record(&table.room, &text);
    assert_non_null(strstr(record, "player 1: Ada (human)"));
    assert_non_null(strstr(record, "\ntable: 000000000002d "));
    assert_non_null(strstr(record, "\nended: resigned "));
    assert_non_null(strstr(record, "\nseat-part 0: 0101"));
}

static void answers_are_one_line(void **unused)
{
    struct room_request request;
    struct text text;
    (void)unused;
    sitting_deal(&table, TWO(""));
    request = sitting_choice(&table, 0);
    room_judge(&table.room, &request, table.now, &table.verdict);
    text_init(&text, told, sizeof told);
    room_answer(&table.room, &request, &table.verdict, &text);
    assert_string_equal(told, "{\"tell\":\"done\",\"call\":\"decide\","
                              "\"seat\":0,\"at\":2}\n");
    request.at = 9;
    room_judge(&table.room, &request, table.now, &table.verdict);
    text_init(&text, told, sizeof told);
    room_answer(&table.room, &request, &table.verdict, &text);
    assert_true(says("{\"tell\":\"stale\","));
    request.person = 9;
    room_judge(&table.room, &request, table.now, &table.verdict);
    text_init(&text, told, sizeof told);
    room_answer(&table.room, &request, &table.verdict, &text);
    assert_true(says("\"code\":\"not_seated\",\"reason\":\""));
}

/* About ten kilobytes besides the session: many fit into memory. */
static void a_room_is_small(void **unused)
{
    (void)unused;
    assert_true(sizeof(struct room) - sizeof(struct session) < 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_the_deal_people_are_told_of),
        cmocka_unit_test(nothing_is_told_while_another_chooses),
        cmocka_unit_test(what_was_heard_is_not_told_again),
        cmocka_unit_test(a_running_turn_goes_on_where_it_was_heard),
        cmocka_unit_test(the_time_is_told_to_whom_it_is_counted),
        cmocka_unit_test(a_turn_half_heard_is_told_anew),
        cmocka_unit_test(what_was_cut_short_is_told_from_the_start),
        cmocka_unit_test(where_nobody_may_watch_nobody_hears_of_the_game),
        cmocka_unit_test(a_round_is_shown_when_it_is_over),
        cmocka_unit_test(minutes_are_waited_for),
        cmocka_unit_test(at_the_end_nothing_is_secret),
        cmocka_unit_test(answers_are_one_line),
        cmocka_unit_test(a_room_is_small),
    };
    return cmocka_run_group_tests_name("tell", tests, NULL, NULL);
}
