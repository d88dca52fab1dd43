#include "load/tally.h"
#include "unit/unit.h"

static void shares_are_found(void **state)
{
    static struct tally tally;
    (void)state;
    assert_true(tally_ms(&tally, 50) == 0);
    for (uint64_t us = 1000; us <= 100000; us += 1000)
        tally_note(&tally, us - 1);
    assert_int_equal(tally.count, 100);
    assert_true(tally_ms(&tally, 50) == 50);
    assert_true(tally_ms(&tally, 99) == 99);
    assert_true(tally_ms(&tally, 100) == 100);
    assert_int_equal(tally.most_us, 99999);
}

static void what_took_too_long_is_counted_too(void **state)
{
    static struct tally tally;
    (void)state;
    tally_note(&tally, UINT64_C(3600) * 1000000);
    assert_int_equal(tally.count, 1);
    assert_int_equal(tally.most_us, UINT64_C(3600) * 1000000);
    assert_true(tally_ms(&tally, 99) == 2000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_are_found),
        cmocka_unit_test(what_took_too_long_is_counted_too),
    };
    return cmocka_run_group_tests_name("tally", tests, NULL, NULL);
}
