#include "room/seats.h"
#include "unit/unit.h"

static const uint8_t player[] = {RECORD_HUMAN, RECORD_EXPERT, RECORD_HUMAN,
                                 RECORD_HUMAN};

static void seats_begin_empty(void **unused)
{
    struct room_seats seats;
    (void)unused;
    seats_init(&seats, player, 4);
    assert_int_equal(seats_human(&seats), 13);
    assert_int_equal(seats_taken(&seats), 0);
    assert_int_equal(seats_left(&seats), 15);
    assert_string_equal(seats.seat[0].name, "Seat 0");
    assert_string_equal(seats.seat[1].name, "expert");
    assert_int_equal(seats_computer(&seats, 1), RECORD_EXPERT);
    assert_int_equal(seats_computer(&seats, 0), 0);
}

static void one_person_may_hold_several(void **unused)
{
    struct room_seats seats;
    (void)unused;
    seats_init(&seats, player, 4);
    seats.seat[0].person = seats.seat[3].person = 7;
    seats.seat[2].person = 8;
    assert_int_equal(seats_of(&seats, 7), 9);
    assert_int_equal(seats_of(&seats, 8), 4);
    assert_int_equal(seats_of(&seats, 0), 0);
    assert_int_equal(seats_taken(&seats), 13);
}

static void a_computer_decides_for_who_is_away_or_gave_up(void **unused)
{
    struct room_seats seats;
    (void)unused;
    seats_init(&seats, player, 4);
    seats.seat[0].person = 7;
    seats.seat[2].person = 8;
    seats.seat[0].stand_in = RECORD_CASUAL;
    assert_int_equal(seats_deciding(&seats), 4);
    assert_int_equal(seats_computer(&seats, 0), RECORD_CASUAL);
    seats.seat[2].resigned = 1;
    assert_int_equal(seats_deciding(&seats), 0);
    assert_int_equal(seats_left(&seats), 11);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_begin_empty),
        cmocka_unit_test(one_person_may_hold_several),
        cmocka_unit_test(a_computer_decides_for_who_is_away_or_gave_up),
    };
    return cmocka_run_group_tests_name("seats", tests, NULL, NULL);
}
