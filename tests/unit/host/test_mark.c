#include "host/mark.h"

#include "host/session.h"
#include "unit/unit.h"

static void one_address_one_mark_a_day(void **state)
{
    struct marks marks = {.day = 0}, others = {.day = 0};
    const uint64_t now = 20000 * DAY_MS + 5;
    const uint64_t mark = mark_of(&marks, 7, now);
    (void)state;
    assert_true(mark != 0);
    assert_true(mark_of(&marks, 7, now + DAY_MS - 6) == mark);
    assert_true(mark_of(&marks, 8, now) != mark);
    assert_true(mark_of(&others, 7, now) != mark);
}

/* Also if the clock goes back to the day before: its key is forgotten. */
static void another_day_another_mark(void **state)
{
    struct marks marks = {.day = 0};
    const uint64_t now = 20000 * DAY_MS;
    const uint64_t mark = mark_of(&marks, 7, now);
    const uint64_t later = mark_of(&marks, 7, now + DAY_MS);
    (void)state;
    assert_true(later != mark);
    assert_true(mark_of(&marks, 7, now) != mark);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_address_one_mark_a_day),
        cmocka_unit_test(another_day_another_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
