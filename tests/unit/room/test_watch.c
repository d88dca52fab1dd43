#include "room/watch.h"
#include "unit/unit.h"

enum { MINUTE = 60000, START = 1000 * MINUTE };

static void a_minute_is_told_when_it_and_the_delay_are_over(void **unused)
{
    struct room_watch watch = {0};
    (void)unused;
    watch_note(&watch, START, 0);
    watch_note(&watch, START + 1, 3);
    watch_note(&watch, START + MINUTE, 5);
    assert_int_equal(watch_since(&watch, START + MINUTE, 2), 0);
    assert_int_equal(watch_since(&watch, START + 3 * MINUTE - 1, 2), 0);
    assert_int_equal(watch_since(&watch, START + 3 * MINUTE, 2), 3);
    assert_int_equal(watch_since(&watch, START + 4 * MINUTE, 2), 5);
    assert_int_equal(watch_due(&watch, START + MINUTE, 2), START + 3 * MINUTE);
    assert_int_equal(watch_due(&watch, START + 3 * MINUTE, 2),
                     START + 4 * MINUTE);
    assert_int_equal(watch_due(&watch, START + 4 * MINUTE, 2), 0);
}

/* Against a list of all that happened. */
static void no_decision_is_told_too_early_or_a_minute_too_late(void **unused)
{
    enum { NOTES = 400 };
    static uint64_t at[NOTES];
    struct room_watch watch = {0};
    struct rng rng;
    uint64_t now = START;
    (void)unused;
    rng_init(&rng, 1, 1);
    for (int i = 0; i < NOTES; i++) {
        now += rng_below(&rng, i % 7 ? 30000 : 40 * MINUTE);
        at[i] = now;
        watch_note(&watch, now, i + 1);
        for (int minutes = 1; minutes <= OPTIONS_MINUTES_MAX; minutes++) {
            const uint64_t later = now + rng_below(&rng, 3 * MINUTE);
            const uint64_t delay = (uint64_t)minutes * MINUTE;
            const int told = watch_since(&watch, later, minutes);
            if (told > 0)
                assert_true(at[told - 1] + delay <= later);
            if (told <= i)
                assert_true(at[told] + delay + 2 * MINUTE > later);
        }
    }
}

static void what_is_taken_back_is_not_told(void **unused)
{
    struct room_watch watch = {0};
    (void)unused;
    watch_note(&watch, START, 8);
    watch_back(&watch, 5);
    assert_int_equal(watch_since(&watch, START + 9 * MINUTE, 1), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_minute_is_told_when_it_and_the_delay_are_over),
        cmocka_unit_test(no_decision_is_told_too_early_or_a_minute_too_late),
        cmocka_unit_test(what_is_taken_back_is_not_told),
    };
    return cmocka_run_group_tests_name("watch", tests, NULL, NULL);
}
