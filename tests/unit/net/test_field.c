#include "net/field.h"
#include "unit/unit.h"

static void gzip_is_taken_when_it_is_named(void **unused)
{
    (void)unused;
    assert_true(field_takes_gzip("gzip"));
    assert_true(field_takes_gzip("br, GZIP;q=0.5"));
    assert_true(field_takes_gzip("deflate,gzip ; q=1.0"));
    assert_true(field_takes_gzip("*"));
    assert_true(field_takes_gzip("gzip;q=0.001, *;q=0"));
}

static void gzip_is_not_forced_on_anybody(void **unused)
{
    (void)unused;
    assert_false(field_takes_gzip(NULL));
    assert_false(field_takes_gzip(""));
    assert_false(field_takes_gzip("identity"));
    assert_false(field_takes_gzip("gzip;q=0"));
    assert_false(field_takes_gzip("gzip; q=0.000, br"));
    assert_false(field_takes_gzip("*, gzip;q=0"));
    assert_false(field_takes_gzip("*;q=0"));
    assert_false(field_takes_gzip("xgzip, gzipx"));
    assert_false(field_takes_gzip(" , ,"));
}

static void tags_are_found(void **unused)
{
    (void)unused;
    assert_true(field_has_tag("\"1-2\"", "\"1-2\""));
    assert_true(field_has_tag("\"a\", W/\"1-2\" ,\"b\"", "\"1-2\""));
    assert_true(field_has_tag("*", "\"1-2\""));
    assert_false(field_has_tag(NULL, "\"1-2\""));
    assert_false(field_has_tag("", "\"1-2\""));
    assert_false(field_has_tag("\"1-22\"", "\"1-2\""));
    assert_false(field_has_tag("1-2", "\"1-2\""));
    assert_false(field_has_tag("W/", "\"1-2\""));
}

static void part(const char *value, uint64_t first, uint64_t last)
{
    uint64_t a, b;
    assert_int_equal(field_range(value, 100, &a, &b), RANGE_PART);
    assert_int_equal(a, first);
    assert_int_equal(b, last);
}

static void ranges_are_read(void **unused)
{
    (void)unused;
    part("bytes=0-0", 0, 0);
    part("bytes=10-19", 10, 19);
    part("bytes=10-", 10, 99);
    part("bytes=10-1000", 10, 99);
    part("bytes=-10", 90, 99);
    part("bytes=-1000", 0, 99);
    part("bytes=99-99", 99, 99);
}

static void what_is_no_range_means_all(void **unused)
{
    (void)unused;
    static const char *const value[] = {
        "",
        "bytes=",
        "bytes=-",
        "bytes=5",
        "bytes=9-5",
        "bytes=a-b",
        "bytes=0-1,4-5",
        "lines=0-1",
        "bytes=1-2x",
        "bytes=--1",
        "bytes= 1-2",
        "bytes=99999999999999999999-",
    };
    uint64_t first, last;
    assert_int_equal(field_range(NULL, 100, &first, &last), RANGE_NONE);
    for (size_t i = 0; i < sizeof value / sizeof *value; i++)
        assert_int_equal(field_range(value[i], 100, &first, &last), RANGE_NONE);
}

static void ranges_outside_are_told(void **unused)
{
    (void)unused;
    uint64_t first, last;
    assert_int_equal(field_range("bytes=100-", 100, &first, &last),
                     RANGE_OUTSIDE);
    assert_int_equal(field_range("bytes=-0", 100, &first, &last),
                     RANGE_OUTSIDE);
    assert_int_equal(field_range("bytes=-1", 0, &first, &last), RANGE_OUTSIDE);
    assert_int_equal(field_range("bytes=0-", 0, &first, &last), RANGE_OUTSIDE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gzip_is_taken_when_it_is_named),
        cmocka_unit_test(gzip_is_not_forced_on_anybody),
        cmocka_unit_test(tags_are_found),
        cmocka_unit_test(ranges_are_read),
        cmocka_unit_test(what_is_no_range_means_all),
        cmocka_unit_test(ranges_outside_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
