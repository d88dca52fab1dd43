#include "http/field.h"
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

static void is_range(const char *value, uint64_t size, struct range wanted)
{
    const struct range range = field_range(value, size);
    assert_int_equal(range.kind, wanted.kind);
    assert_int_equal(range.first, wanted.first);
    assert_int_equal(range.count, wanted.count);
}

static void part(const char *value, uint64_t first, uint64_t last)
{
    is_range(value, 100, (struct range){RANGE_PART, first, last - first + 1});
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
    part("Bytes=0-0", 0, 0);
    part("bytes=0-99999999999999999999", 0, 99);
    part("bytes=-99999999999999999999", 0, 99);
    part("bytes=00000000000000000000000000000000000005-6", 5, 6);
}

/* What cannot be understood decides nothing about what is sent. */
static void what_is_no_range_means_all(void **unused)
{
    (void)unused;
    static const char *const value[] = {
        "",
        "bytes=",
        "bytes=-",
        "bytes=5",
        "bytes=9-3",
        "bytes=2-1",
        "bytes=10-5x",
        "bytes=5-10x",
        "bytes=a-b",
        "bytes=0-1,4-5",
        "bytes=4-5,0-1",
        "bytes=-1,-2",
        "lines=0-1",
        "bytes=1-2x",
        "bytes=-1x",
        "bytes=--1",
        "bytes= 1-2",
        "bytes=99999999999999999999-1",
    };
    is_range(NULL, 100, (struct range){RANGE_ALL, 0, 100});
    for (size_t i = 0; i < sizeof value / sizeof *value; i++)
        is_range(value[i], 100, (struct range){RANGE_ALL, 0, 100});
    is_range("bytes=-1", 0, (struct range){RANGE_ALL, 0, 0});
}

static void ranges_outside_are_told(void **unused)
{
    (void)unused;
    const struct range outside = {RANGE_OUTSIDE, 0, 0};
    is_range("bytes=100-", 100, outside);
    is_range("bytes=99999999999999999999-", 100, outside);
    is_range("bytes=-0", 100, outside);
    is_range("bytes=-0", 0, outside);
    is_range("bytes=0-", 0, outside);
}

static void words_are_found(void **unused)
{
    (void)unused;
    assert_true(field_has_word("close", "close"));
    assert_true(field_has_word("keep-alive, Close", "close"));
    assert_false(field_has_word("closed", "close"));
    assert_false(field_has_word("", "close"));
    assert_false(field_has_word(NULL, "close"));
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
        cmocka_unit_test(words_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
