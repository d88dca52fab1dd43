/* Tables that are played to an end of each kind. */
#include "room/rated.h"

#include "unit/room/sitting.h"
#include "unit/unit.h"

#include <string.h>

static struct sitting table;
static struct room_rated rated;

#define SETUP(seats, more)                                                     \
    "\"setup\":{\"rules\":\"2e\",\"seats\":\"" seats "\"" more "}"
#define MANNERS     ",\"hints\":false,\"watch\":\"round\""
#define AS(manners) "{\"game\":\"suburbia\"," SETUP("2", "") manners "}"
#define TWO(more)   AS(MANNERS more)
#define THREE(more) "{\"game\":\"suburbia\"," SETUP("3", "") MANNERS more "}"
#define LIVE        ",\"clock\":{\"pace\":\"live\",\"base\":60,\"more\":5}"

enum { TO_THE_END = 100000 };

static enum rated why(void)
{
    room_rated(&table.room, &rated);
    return rated.why;
}

static void resign(int seat)
{
    assert_int_equal(sitting_ask(&table, sitting_request(CALL_RESIGN, seat)),
                     STATUS_OK);
}

/* Everybody sits down from these addresses. */
static void deal_from(const char *words, const uint64_t *from)
{
    sitting_open(&table, words);
    for (int seat = 0; seat < table.room.seats.count; seat++) {
        struct room_request request = sitting_sit(&table, seat);
        request.from = from[seat];
        assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    }
}

static void a_game_counts_when_it_is_over(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(""));
    assert_int_equal(why(), RATED_RUNNING);
    sitting_play(&table, TO_THE_END);
    assert_int_equal(why(), RATED_COUNTS);
    assert_int_equal(rated.seats, 2);
    assert_int_equal(rated.seat[0].person, 100);
    assert_int_equal(rated.seat[1].person, 101);
    assert_int_equal(rated.seat[1].level, 0);
}

/* Whoever has won is first; beyond that the score says it. */
static void places_are_those_of_the_result(void **unused)
{
    (void)unused;
    for (uint64_t game = 0; game < 12; game++) {
        struct game_result result;
        sitting_deal(&table, game % 2 ? "{\"game\":\"subdivision\",\"setup\":"
                                        "{\"seats\":\"3\"}" MANNERS "}"
                                      : THREE(""));
        rng_init(&table.rng, game, 0);
        sitting_play(&table, TO_THE_END);
        assert_int_equal(why(), RATED_COUNTS);
        game_result(table.room.game, session_now(&table.room.session), &result);
        for (int i = 0; i < 3; i++) {
            const bool won = result.winners >> i & 1;
            assert_int_equal(rated.seat[i].place == 1, won);
            for (int j = 0; j < 3; j++)
                if (result.score[i] > result.score[j])
                    assert_true(rated.seat[i].place < rated.seat[j].place);
                else if (!won && !(result.winners >> j & 1) &&
                         result.score[i] == result.score[j])
                    assert_int_equal(rated.seat[i].place, rated.seat[j].place);
        }
    }
}

static void a_level_counts_as_one(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(",\"players\":[\"human\",\"strong\"]"));
    sitting_play(&table, TO_THE_END);
    assert_int_equal(why(), RATED_COUNTS);
    assert_int_equal(rated.seat[1].person, 0);
    assert_int_equal(rated.seat[1].level, RECORD_STRONG);
}

static void who_gives_up_is_last(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(""));
    sitting_play(&table, 4);
    resign(0);
    assert_int_equal(table.room.over, OVER_RESIGNED);
    assert_int_equal(why(), RATED_COUNTS);
    assert_int_equal(rated.seat[0].place, 2);
    assert_int_equal(rated.seat[1].place, 1);
}

static void who_gives_up_is_last_when_the_others_play_on(void **unused)
{
    (void)unused;
    sitting_deal(&table, THREE(""));
    sitting_play(&table, 8);
    resign(1);
    sitting_play(&table, TO_THE_END);
    assert_int_equal(table.room.over, OVER_END);
    assert_int_equal(why(), RATED_COUNTS);
    assert_int_equal(rated.seat[1].place, 3);
    assert_true(rated.seat[0].place < 3 && rated.seat[2].place < 3);
}

static void all_who_gave_up_share_the_last_place(void **unused)
{
    (void)unused;
    sitting_deal(&table, THREE(""));
    sitting_play(&table, 8);
    resign(2);
    resign(0);
    assert_int_equal(why(), RATED_COUNTS);
    assert_int_equal(rated.seat[0].place, 2);
    assert_int_equal(rated.seat[1].place, 1);
    assert_int_equal(rated.seat[2].place, 2);
}

static void out_of_time_is_given_up(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(LIVE ",\"absent\":\"resign\""));
    sitting_play(&table, 5);
    const int seat = __builtin_ctz(room_deciding(&table.room));
    sitting_tick(&table, room_due(&table.room, table.now));
    assert_int_equal(why(), RATED_COUNTS);
    assert_int_equal(rated.seat[seat].place, 2);
}

static void given_up_at_once_was_no_game(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(""));
    resign(0);
    assert_int_equal(why(), RATED_INCOMPLETE);
}

static void an_end_that_was_agreed_is_none(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(""));
    sitting_play(&table, 8);
    assert_int_equal(sitting_question(&table, 0, ASK_END, 0), STATUS_OK);
    sitting_ask(&table, sitting_request(CALL_AGREE, 1));
    assert_int_equal(table.room.over, OVER_AGREED);
    assert_int_equal(why(), RATED_INCOMPLETE);
}

static void taken_back_by_consent(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(""));
    sitting_play(&table, 9);
    assert_int_equal(sitting_question(&table, 0, ASK_UNDO, 5), STATUS_OK);
    sitting_ask(&table, sitting_request(CALL_AGREE, 1));
    assert_int_equal(table.room.taken_back, 1);
    sitting_play(&table, TO_THE_END);
    assert_int_equal(why(), RATED_TAKEN_BACK);
}

/* What the rules let somebody take back alone harms nobody. */
static void taken_back_by_the_rules(void **unused)
{
    int to, seat;
    (void)unused;
    sitting_deal(&table, TWO(""));
    do {
        seat = __builtin_ctz(room_deciding(&table.room));
        assert_int_equal(sitting_decide(&table, seat), STATUS_OK);
    } while (fold_takeback(&table.room, seat, &to) != STATUS_OK);
    assert_int_equal(sitting_question(&table, seat, ASK_UNDO, to + 1),
                     STATUS_OK);
    sitting_play(&table, TO_THE_END);
    assert_int_equal(why(), RATED_COUNTS);
}

/* Even if the person comes back. */
static void a_computer_for_somebody_away(void **unused)
{
    (void)unused;
    sitting_deal(&table, TWO(LIVE ",\"absent\":\"computer\""));
    sitting_play(&table, 5);
    const int seat = __builtin_ctz(room_deciding(&table.room));
    sitting_tick(&table, room_due(&table.room, table.now));
    assert_int_equal(table.room.replaced, 1 << seat);
    sitting_ask(&table, sitting_request(CALL_RETURN, seat));
    sitting_play(&table, TO_THE_END);
    assert_int_equal(why(), RATED_REPLACED);
}

static void one_address(void **unused)
{
    static const uint64_t apart[] = {7, 8, 9}, shared[] = {7, 8, 7},
                          unknown[] = {0, 0, 7};
    (void)unused;
    deal_from(THREE(""), apart);
    sitting_play(&table, TO_THE_END);
    assert_int_equal(why(), RATED_COUNTS);
    deal_from(THREE(""), shared);
    sitting_play(&table, TO_THE_END);
    assert_int_equal(why(), RATED_ONE_ADDRESS);
    deal_from(THREE(""), unknown);
    sitting_play(&table, TO_THE_END);
    assert_int_equal(why(), RATED_COUNTS);
}

static void one_person_on_two_seats(void **unused)
{
    (void)unused;
    sitting_open(&table, TWO(""));
    for (int seat = 0; seat < 2; seat++) {
        struct room_request request = sitting_sit(&table, seat);
        request.person = 100;
        assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    }
    struct room_request request = sitting_request(CALL_RESIGN, 0);
    assert_int_equal(sitting_ask(&table, request), STATUS_OK);
    assert_int_equal(why(), RATED_ONE_PERSON);
}

static void alone_and_by_other_rules(void **unused)
{
    (void)unused;
    sitting_deal(&table, "{\"game\":\"suburbia\",\"setup\":{\"mode\":\"dale\","
                         "\"seats\":\"2\"}}");
    sitting_play(&table, TO_THE_END);
    assert_int_equal(why(), RATED_ALONE);
    sitting_deal(&table,
                 "{\"game\":\"suburbia\"," SETUP("2", ",\"ends\":\"3\"") "}");
    sitting_play(&table, TO_THE_END);
    assert_int_equal(why(), RATED_HOUSE_RULES);
}

static void hints_and_bystanders_who_are_near(void **unused)
{
    static const struct {
        const char *words;
        enum rated why;
    } tables[] = {
        {AS(""), RATED_HINTS},
        {AS(",\"hints\":true,\"watch\":\"round\""), RATED_HINTS},
        {AS(",\"hints\":false"), RATED_WATCHED},
        {AS(",\"hints\":false,\"watch\":\"at_once\""), RATED_WATCHED},
        {AS(",\"hints\":false,\"watch\":\"minutes\",\"minutes\":30"),
         RATED_WATCHED},
        {AS(",\"hints\":false,\"watch\":\"nobody\""), RATED_COUNTS},
        {AS(",\"hints\":false,\"watch\":\"round\""), RATED_COUNTS},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        sitting_deal(&table, tables[i].words);
        sitting_play(&table, TO_THE_END);
        assert_int_equal(why(), tables[i].why);
    }
}

static void the_edition_is_the_game_s_word(void **unused)
{
    char edition[RATED_EDITION_MAX];
    (void)unused;
    sitting_open(&table, "{\"game\":\"suburbia\",\"setup\":{\"rules\":\"ce\","
                         "\"seats\":\"3\"}}");
    room_edition(&table.room, edition);
    assert_string_equal(edition, "ce");
    sitting_open(&table, "{\"game\":\"subdivision\"}");
    room_edition(&table.room, edition);
    assert_string_equal(edition, "base");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_counts_when_it_is_over),
        cmocka_unit_test(places_are_those_of_the_result),
        cmocka_unit_test(a_level_counts_as_one),
        cmocka_unit_test(who_gives_up_is_last),
        cmocka_unit_test(who_gives_up_is_last_when_the_others_play_on),
        cmocka_unit_test(all_who_gave_up_share_the_last_place),
        cmocka_unit_test(out_of_time_is_given_up),
        cmocka_unit_test(given_up_at_once_was_no_game),
        cmocka_unit_test(an_end_that_was_agreed_is_none),
        cmocka_unit_test(taken_back_by_consent),
        cmocka_unit_test(taken_back_by_the_rules),
        cmocka_unit_test(a_computer_for_somebody_away),
        cmocka_unit_test(one_address),
        cmocka_unit_test(one_person_on_two_seats),
        cmocka_unit_test(alone_and_by_other_rules),
        cmocka_unit_test(hints_and_bystanders_who_are_near),
        cmocka_unit_test(the_edition_is_the_game_s_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
