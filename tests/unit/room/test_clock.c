#include "room/clock.h"
#include "unit/unit.h"

enum { DAY_MS = 24 * 60 * 60 * 1000 };

static const struct room_options live = {
    .pace = PACE_LIVE, .base = 10, .more = 2};
static const struct room_options days = {.pace = PACE_TURNS, .days = 1};

static void a_turn_costs_its_time_and_brings_some(void **unused)
{
    struct room_clock clock;
    (void)unused;
    clock_start(&clock, &live, 2);
    clock_turn(&clock, &live, 1, 1000, CLOCK_DECIDED);
    assert_int_equal(clock_left(&clock, 0, 4000), 7000);
    assert_int_equal(clock_left(&clock, 1, 4000), 10000);
    clock_turn(&clock, &live, 2, 4000, CLOCK_DECIDED);
    assert_int_equal(clock_left(&clock, 0, 9000), 9000);
    assert_int_equal(clock_left(&clock, 1, 9000), 5000);
}

/* A turn of several decisions: the clock goes on and brings its seconds once;
 * opened again it gives them back. */
static void nobody_gains_time_by_going_back(void **unused)
{
    struct room_clock clock;
    (void)unused;
    clock_start(&clock, &live, 2);
    clock_turn(&clock, &live, 3, 0, CLOCK_DECIDED);
    clock_turn(&clock, &live, 3, 1000, CLOCK_DECIDED);
    assert_int_equal(clock.left[0], 10000);
    for (int i = 0; i < 5; i++) {
        clock_turn(&clock, &live, 2, 1000, CLOCK_DECIDED);
        assert_int_equal(clock.left[0], 11000);
        clock_turn(&clock, &live, 3, 1000, CLOCK_BACK);
        assert_int_equal(clock.left[0], 9000);
    }
}

static void it_runs_out_at_its_last_millisecond(void **unused)
{
    struct room_clock clock;
    (void)unused;
    clock_start(&clock, &live, 2);
    assert_int_equal(clock_due(&clock), 0);
    clock_turn(&clock, &live, 2, 500, CLOCK_DECIDED);
    assert_int_equal(clock_due(&clock), 10500);
    assert_int_equal(clock_out(&clock, 10499), GAME_NOBODY);
    assert_int_equal(clock_out(&clock, 10500), 1);
    clock.late = 2;
    assert_int_equal(clock_out(&clock, 10500), GAME_NOBODY);
    assert_int_equal(clock_due(&clock), 0);
    clock_turn(&clock, &live, 1, 12000, CLOCK_DECIDED);
    assert_int_equal(clock.left[1], 2000);
    assert_int_equal(clock.late, 0);
}

static void by_turns_each_begins_anew(void **unused)
{
    struct room_clock clock;
    (void)unused;
    clock_start(&clock, &days, 2);
    clock_turn(&clock, &days, 1, 0, CLOCK_DECIDED);
    clock_turn(&clock, &days, 2, 1000, CLOCK_DECIDED);
    assert_int_equal(clock_due(&clock), DAY_MS + 1000);
    clock_turn(&clock, &days, 1, 2000, CLOCK_BACK);
    assert_int_equal(clock.left[0], DAY_MS - 1000);
    clock_turn(&clock, &days, 2, 3000, CLOCK_DECIDED);
    clock_turn(&clock, &days, 1, 4000, CLOCK_DECIDED);
    assert_int_equal(clock.left[0], DAY_MS);
}

static void a_pause_costs_nobody_anything(void **unused)
{
    struct room_clock clock;
    (void)unused;
    clock_start(&clock, &live, 2);
    clock_turn(&clock, &live, 1, 0, CLOCK_DECIDED);
    clock_hold(&clock, 1000);
    assert_int_equal(clock_left(&clock, 0, 900000), 9000);
    assert_int_equal(clock_out(&clock, 900000), GAME_NOBODY);
    assert_int_equal(clock_due(&clock), 0);
    clock_go(&clock, 900000);
    assert_int_equal(clock_left(&clock, 0, 901000), 8000);
}

static void grants_and_returns_bring_time(void **unused)
{
    struct room_clock clock;
    (void)unused;
    clock_start(&clock, &live, 2);
    clock_turn(&clock, &live, 1, 0, CLOCK_DECIDED);
    clock_grant(&clock, 5000);
    assert_int_equal(clock.left[0], 15000);
    assert_int_equal(clock.left[1], 10000);
    clock_return(&clock, &live, 1);
    assert_int_equal(clock.left[1], CLOCK_RETURN_MS);
}

static void a_clock_that_jumps_back_takes_nothing(void **unused)
{
    struct room_clock clock;
    (void)unused;
    clock_start(&clock, &live, 2);
    clock_turn(&clock, &live, 1, 5000, CLOCK_DECIDED);
    assert_int_equal(clock_left(&clock, 0, 1000), 10000);
}

static void at_a_free_pace_none_runs(void **unused)
{
    const struct room_options easy = {.pace = PACE_FREE};
    struct room_clock clock;
    (void)unused;
    clock_start(&clock, &easy, 2);
    clock_turn(&clock, &easy, 3, 0, CLOCK_DECIDED);
    assert_int_equal(clock.running, 0);
    assert_int_equal(clock_due(&clock), 0);
}

/* What a decision was under way is given back when the clock stops, and no more
 * than the turn took. */
static void the_way_of_a_decision_costs_nothing(void **unused)
{
    struct room_clock clock;
    (void)unused;
    clock_start(&clock, &live, 2);
    clock_turn(&clock, &live, 1, 0, CLOCK_DECIDED);
    clock_lag(&clock, 0, 300);
    clock_lag(&clock, 0, 9000); /* at most 500 of it */
    assert_int_equal(clock_left(&clock, 0, 4000), 6000);
    clock_turn(&clock, &live, 2, 4000, CLOCK_DECIDED);
    assert_int_equal(clock.left[0], 6000 + 500 + 2000);
    clock_lag(&clock, 1, 400);
    clock_turn(&clock, &live, 1, 4100, CLOCK_DECIDED);
    assert_int_equal(clock.left[1], 10000 + 2000);
    clock_turn(&clock, &live, 2, 5100, CLOCK_DECIDED);
    assert_int_equal(clock.left[0], 6000 + 500 + 2000 - 1000 + 2000);
}

/* The first of 1970 was a Thursday. */
#define AT(day, hour) (((day) * UINT64_C(24) + (hour)) * 3600 * 1000)
enum { THURSDAY = 0, FRIDAY = 1, SATURDAY = 2, SUNDAY = 3, MONDAY = 4 };

static void on_weekends_nothing_counts(void **unused)
{
    const struct room_options work = {
        .pace = PACE_TURNS, .days = 2, .rests = 1};
    struct room_clock clock;
    (void)unused;
    clock_start(&clock, &work, 2);
    clock_turn(&clock, &work, 1, AT(FRIDAY, 12), CLOCK_DECIDED);
    assert_int_equal(clock_left(&clock, 0, AT(SATURDAY, 0)),
                     (int64_t)AT(1, 12));
    assert_int_equal(clock_left(&clock, 0, AT(SUNDAY, 23)), (int64_t)AT(1, 12));
    assert_int_equal(clock_left(&clock, 0, AT(MONDAY, 1)), (int64_t)AT(1, 11));
    assert_int_equal(clock_due(&clock), AT(MONDAY + 1, 12));
    assert_int_equal(clock_out(&clock, AT(MONDAY + 1, 12) - 1), GAME_NOBODY);
    assert_int_equal(clock_out(&clock, AT(MONDAY + 1, 12)), 0);
    clock_turn(&clock, &work, 2, AT(SATURDAY + 7, 5), CLOCK_DECIDED);
    assert_int_equal(clock_due(&clock), AT(MONDAY + 7 + 2, 0));
    clock_turn(&clock, &work, 1, AT(MONDAY + 7, 0), CLOCK_DECIDED);
    assert_int_equal(clock_left(&clock, 0, AT(MONDAY + 7 + 28, 0)),
                     -(int64_t)AT(18, 0));
}

static void a_holiday_does_not_count(void **unused)
{
    struct room_clock clock;
    (void)unused;
    clock_start(&clock, &days, 2);
    clock_turn(&clock, &days, 1, AT(0, 0), CLOCK_DECIDED);
    clock_away(&clock, 0, AT(0, 6), 3);
    assert_int_equal(clock_left(&clock, 0, AT(3, 6)), (int64_t)AT(0, 18));
    assert_int_equal(clock_due(&clock), AT(4, 0));
    clock_away(&clock, 0, AT(1, 0), 1); /* one day more */
    assert_int_equal(clock_due(&clock), AT(5, 0));
    clock_away(&clock, 1, AT(1, 0), 2); /* before his turn */
    clock_turn(&clock, &days, 2, AT(2, 0), CLOCK_DECIDED);
    assert_int_equal(clock_due(&clock), AT(4, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_costs_its_time_and_brings_some),
        cmocka_unit_test(nobody_gains_time_by_going_back),
        cmocka_unit_test(it_runs_out_at_its_last_millisecond),
        cmocka_unit_test(by_turns_each_begins_anew),
        cmocka_unit_test(a_pause_costs_nobody_anything),
        cmocka_unit_test(grants_and_returns_bring_time),
        cmocka_unit_test(a_clock_that_jumps_back_takes_nothing),
        cmocka_unit_test(at_a_free_pace_none_runs),
        cmocka_unit_test(the_way_of_a_decision_costs_nothing),
        cmocka_unit_test(on_weekends_nothing_counts),
        cmocka_unit_test(a_holiday_does_not_count),
    };
    return cmocka_run_group_tests_name("clock", tests, NULL, NULL);
}
