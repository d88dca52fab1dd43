#include "http/limit.h"
#include "unit/unit.h"

static struct limit limit;

static void a_burst_is_allowed_and_then_a_rate(void **state)
{
    (void)state;
    limit_init(&limit, 120, 3); /* two a second */
    for (int i = 0; i < 3; i++)
        assert_int_equal(limit_take(&limit, 7, 1000), 0);
    assert_int_equal(limit_take(&limit, 7, 1000), 500);
    assert_int_equal(limit_take(&limit, 7, 1200), 300);
    assert_int_equal(limit_take(&limit, 8, 1200), 0);
    assert_int_equal(limit_take(&limit, 7, 1500), 0);
    assert_int_not_equal(limit_take(&limit, 7, 1999), 0);
    assert_int_equal(limit_take(&limit, 7, 2000), 0);
    for (int i = 0; i < 3; i++)
        assert_int_equal(limit_take(&limit, 7, 60000), 0);
    assert_int_not_equal(limit_take(&limit, 7, 60000), 0);
}

static void a_clock_set_back_gives_nothing_and_shuts_nobody_out(void **state)
{
    (void)state;
    limit_init(&limit, 60, 1);
    assert_int_equal(limit_take(&limit, 7, 50000), 0);
    assert_int_equal(limit_take(&limit, 7, 10), 1000);
    assert_int_equal(limit_take(&limit, 7, 510), 500);
    assert_int_equal(limit_take(&limit, 7, 1010), 0);
}

static void what_is_asked_of_a_rate_comes_true(void **state)
{
    (void)state;
    limit_init(&limit, 7, 1);
    assert_int_equal(limit_take(&limit, 1, 0), 0);
    const uint32_t wait = limit_take(&limit, 1, 0);
    assert_int_equal(wait, 8572);
    assert_int_not_equal(limit_take(&limit, 1, wait - 1), 0);
    assert_int_equal(limit_take(&limit, 1, wait), 0);
}

/* However many come, whoever is being held back is not forgotten for them: a
 * newcomer takes the place of one who has more tokens. */
static void a_crowd_does_not_set_anybody_free(void **state)
{
    (void)state;
    limit_init(&limit, 1, 2);
    assert_int_equal(limit_take(&limit, 7, 0), 0);
    assert_int_equal(limit_take(&limit, 7, 0), 0);
    for (uint64_t key = 100; key < 100 + 20 * LIMIT_PLACES; key++)
        limit_take(&limit, key, 0);
    assert_int_not_equal(limit_take(&limit, 7, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_burst_is_allowed_and_then_a_rate),
        cmocka_unit_test(a_clock_set_back_gives_nothing_and_shuts_nobody_out),
        cmocka_unit_test(what_is_asked_of_a_rate_comes_true),
        cmocka_unit_test(a_crowd_does_not_set_anybody_free),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
