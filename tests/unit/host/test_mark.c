#include "host/mark.h"

#include "host/session.h"
#include "unit/unit.h"

static void one_address_one_mark_a_day(void **state)
{
    struct marks marks = {.asking = false}, others = {.asking = false};
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
    struct marks marks = {.asking = false};
    const uint64_t now = 20000 * DAY_MS;
    const uint64_t mark = mark_of(&marks, 7, now);
    const uint64_t later = mark_of(&marks, 7, now + DAY_MS);
    (void)state;
    assert_true(later != mark);
    assert_true(mark_of(&marks, 7, now) != mark);
}

/* Two who share a key come to the same marks, and to others when it is not the
 * day of the key; what was theirs alone is over then. */
static void who_share_a_key_come_to_one_mark(void **state)
{
    struct marks marks = {.asking = false}, others = {.asking = false};
    const struct seed today = {{1}}, tomorrow = {{2}};
    const uint64_t day = 20000, now = day * DAY_MS;
    const uint64_t own = mark_of(&marks, 7, now);
    (void)state;
    assert_false(marks_know(&marks, day));
    marks_learn(&marks, day, &today);
    marks_learn(&others, day, &today);
    marks_learn(&marks, day + 1, &tomorrow);
    assert_true(marks_know(&marks, day) && marks_know(&marks, day + 1));
    const uint64_t mark = mark_of(&marks, 7, now);
    assert_true(mark != own && mark == mark_of(&others, 7, now));
    const uint64_t next = mark_of(&marks, 7, now + DAY_MS);
    assert_true(next != mark && next != mark_of(&others, 7, now + DAY_MS));
    marks_learn(&others, day + 1, &tomorrow);
    assert_true(next == mark_of(&others, 7, now + DAY_MS));
    marks_learn(&marks, day + 2, &today);
    assert_false(marks_know(&marks, day));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_address_one_mark_a_day),
        cmocka_unit_test(another_day_another_mark),
        cmocka_unit_test(who_share_a_key_come_to_one_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
