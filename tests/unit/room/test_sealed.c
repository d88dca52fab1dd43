#include "unit/room/sitting.h"
#include "unit/unit.h"

#include <string.h>

static struct sitting table, start;

#define THREE                                                                  \
    "{\"game\":\"subdivision\",\"setup\":{\"seats\":\"3\"},\"clock\":{"        \
    "\"pace\":\"free\"}}"

static void all_choose_at_the_same_time(void **unused)
{
    (void)unused;
    sitting_deal(&table, THREE);
    assert_int_equal(room_deciding(&table.room), 7);
    const int decisions = table.room.decisions;
    sitting_finish(&table, 2);
    assert_int_equal(table.room.sealed.chosen, 4);
    assert_int_equal(table.room.decisions, decisions);
    assert_int_equal(room_deciding(&table.room), 3);
    const struct room_request none = sitting_request(CALL_DECIDE, 2);
    assert_int_not_equal(sitting_ask(&table, none), STATUS_OK);
    sitting_finish(&table, 0);
    sitting_finish(&table, 1);
    assert_true(table.room.decisions >= decisions + 3);
    assert_int_equal(table.room.sealed.chosen, 0);
}

/* The choices of one turn, kept so that they can be sent in any order. */
struct choice {
    char words[SEALED_MAX][ENTRY_MOVE_MAX];
    int count;
};

static struct choice choice[3];

static void make_choices(void)
{
    for (int seat = 0; seat < 3; seat++) {
        choice[seat].count = 0;
        table = start;
        do {
            assert_int_equal(sitting_decide(&table, seat), STATUS_OK);
            memcpy(choice[seat].words[choice[seat].count++], table.words,
                   ENTRY_MOVE_MAX);
        } while (room_deciding(&table.room) >> seat & 1 &&
                 table.room.sealed.count[seat]);
    }
}

/* Sends the next decision of the seat; false: it has none. */
static bool send_next(int seat, int *sent)
{
    struct room_request request = sitting_request(CALL_DECIDE, seat);
    const char *const words = choice[seat].words[sent[seat]];
    if (sent[seat] == choice[seat].count)
        return false;
    json_in_read(&request.move, words, strlen(words), NULL);
    request.at = room_told(&table.room, seat, table.now);
    request.cut = table.room.cut[seat];
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    sent[seat]++;
    return true;
}

/* In whatever order decisions of several turns come, the game is the same. */
static void every_order_gives_the_same_game(void **unused)
{
    static struct session first;
    (void)unused;
    sitting_deal(&table, THREE);
    for (int turn = 0; turn < 6; turn++) {
        start = table;
        make_choices();
        for (unsigned order = 0; order < 200; order++) {
            int sent[3] = {0};
            table = start;
            for (unsigned mix = order; mix; mix /= 3)
                send_next((int)(mix % 3), sent);
            for (int seat = 0; seat < 3; seat++)
                while (send_next((int)(((unsigned)seat + order) % 3), sent)) {
                }
            if (order == 0)
                first = table.room.session;
            assert_memory_equal(&first, &table.room.session, sizeof first);
        }
        assert_int_equal(table.room.sealed.chosen, 0);
    }
}

static void a_choice_may_be_opened_until_the_last_has_chosen(void **unused)
{
    struct room_request reopen = sitting_request(CALL_REOPEN, 0);
    (void)unused;
    sitting_deal(&table, THREE);
    sitting_finish(&table, 0);
    sitting_finish(&table, 1);
    reopen.at = room_told(&table.room, 0, table.now);
    assert_int_equal(sitting_ask(&table, reopen), STATUS_OK);
    assert_int_equal(table.room.sealed.count[0], 0);
    assert_int_equal(room_deciding(&table.room), 5);
    assert_int_equal(table.room.cut[0], 1);
    assert_int_equal(table.room.cut[1], 0);
    assert_int_equal(sitting_ask(&table, reopen), STATUS_STALE);
    sitting_finish(&table, 0);
    sitting_finish(&table, 2);
    reopen.at = room_told(&table.room, 0, table.now);
    reopen.cut = 1;
    assert_int_equal(sitting_ask(&table, reopen), STATUS_NO_MOVE);
}

/* A page that lost the answer sends again what was sealed then and is shown
 * now, in another place. */
static void sent_again_after_the_turn_it_is_known(void **unused)
{
    (void)unused;
    sitting_deal(&table, THREE);
    assert_int_equal(sitting_decide(&table, 2), STATUS_OK);
    start = table;
    struct room_request sent = table.sent;
    const int decisions = table.room.decisions;
    for (int i = 0; i < 3; i++) {
        table.room = start.room;
        sitting_finish(&table, 0);
        sitting_finish(&table, 2);
        sitting_finish(&table, 1);
    }
    assert_true(table.room.decisions > decisions);
    sent.move.at = start.words;
    assert_int_equal(sitting_ask(&table, sent), STATUS_OK);
    assert_true(table.verdict.again);
}

static void goals_are_chosen_so_too(void **unused)
{
    (void)unused;
    sitting_deal(&table, "{\"game\":\"suburbia\",\"setup\":{\"rules\":\"1e\","
                         "\"seats\":\"3\"}}");
    assert_int_equal(room_deciding(&table.room), 7);
    assert_int_equal(sitting_decide(&table, 1), STATUS_OK);
    assert_int_equal(room_deciding(&table.room), 5);
    assert_int_equal(sitting_decide(&table, 2), STATUS_OK);
    assert_int_equal(sitting_decide(&table, 0), STATUS_OK);
    assert_int_equal(table.room.sealed.choosing, 0);
    assert_int_equal(table.room.decisions, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_choose_at_the_same_time),
        cmocka_unit_test(every_order_gives_the_same_game),
        cmocka_unit_test(a_choice_may_be_opened_until_the_last_has_chosen),
        cmocka_unit_test(sent_again_after_the_turn_it_is_known),
        cmocka_unit_test(goals_are_chosen_so_too),
    };
    return cmocka_run_group_tests_name("sealed", tests, NULL, NULL);
}
