#include "unit/unit.h"
#include "json/in.h"

#include <string.h>

/* The line is copied to the heap at its exact size, so that a sanitizer sees
 * every byte read past its end. */
static bool is_sound(const char *line, size_t size, struct json_flaw *flaw)
{
    char *copy = test_malloc(size + !size);
    struct json_in value;
    memcpy(copy, line, size);
    const bool sound = json_in_read(&value, copy, size, flaw);
    test_free(copy);
    return sound;
}

static struct json_in read_sound(const char *line)
{
    struct json_in value;
    assert_true(json_in_read(&value, line, strlen(line), NULL));
    return value;
}

static void accepts_what_the_standard_allows(void **unused)
{
    (void)unused;
    static const char *const sound[] = {"null",
                                        "true",
                                        " false ",
                                        "0",
                                        "-0",
                                        "-12.5e+3",
                                        "1E9",
                                        "0.0",
                                        "1e-1",
                                        "\"\"",
                                        "\"\\u00e9\\n\\\"\\/\\b\\f\\r\\t\\\\\"",
                                        "\"\\ud83d\\ude00\"",
                                        "\"\xf0\x9f\x98\x80\"",
                                        "\"\x7f\"",
                                        "[]",
                                        "[ ]",
                                        "[1,2 , 3]",
                                        "{}",
                                        "{ }",
                                        "{\"a\":1}",
                                        "\t{\"a\" : [ {} ] }\r",
                                        "[[[[]]],{\"\":{\"x\":null}}]",
                                        "\"\xed\x9f\xbf\"",
                                        "\"\xf4\x8f\xbf\xbf\"",
                                        "123456789012345678901234567890"};
    for (size_t i = 0; i < sizeof sound / sizeof *sound; i++)
        if (!is_sound(sound[i], strlen(sound[i]), NULL))
            fail_msg("refused: %s", sound[i]);
}

struct bad {
    const char *line;
    size_t at;
};

static void refuses_what_it_does_not_and_says_where(void **unused)
{
    (void)unused;
    static const struct bad bad[] = {{"", 0},
                                     {"  ", 2},
                                     {"nul", 0},
                                     {"nulL", 0},
                                     {"True", 0},
                                     {"+1", 0},
                                     {"01", 1},
                                     {"-", 1},
                                     {"-a", 1},
                                     {"1.", 2},
                                     {".5", 0},
                                     {"1e", 2},
                                     {"1e+", 3},
                                     {"0x1", 1},
                                     {"1 2", 2},
                                     {"NaN", 0},
                                     {"'a'", 0},
                                     {"\"", 1},
                                     {"\"abc", 4},
                                     {"\"\t\"", 1},
                                     {"\"\\x\"", 2},
                                     {"\"\\", 2},
                                     {"\"\\u12", 5},
                                     {"\"\\u12g4\"", 5},
                                     {"\"\\ud800\"", 7},
                                     {"\"\\udc00\"", 7},
                                     {"\"\\ud800\\n\"", 8},
                                     {"\"\\ud800\\u0041\"", 13},
                                     {"\"\x80\"", 2},
                                     {"\"\xc0\x80\"", 2},
                                     {"\"\xc3\"", 2},
                                     {"\"\xe2\x82\"", 3},
                                     {"\"\xed\xa0\x80\"", 4},
                                     {"\"\xf4\x90\x80\x80\"", 5},
                                     {"\"\xf5\"", 2},
                                     {"\"\xff\"", 2},
                                     {"\"\xe0\x80\x80\"", 4},
                                     {"[", 1},
                                     {"]", 0},
                                     {"[1", 2},
                                     {"[1,", 3},
                                     {"[1,]", 3},
                                     {"[,1]", 1},
                                     {"[1 2]", 3},
                                     {"[1}", 2},
                                     {"{", 1},
                                     {"}", 0},
                                     {"{\"a\"", 4},
                                     {"{\"a\":", 5},
                                     {"{\"a\":1", 6},
                                     {"{\"a\":1,", 7},
                                     {"{\"a\":1,}", 7},
                                     {"{a:1}", 1},
                                     {"{1:1}", 1},
                                     {"{\"a\" 1}", 5},
                                     {"{\"a\":1]", 6},
                                     {"{\"a\":}", 5},
                                     {"{,}", 1},
                                     {"[]]", 2},
                                     {"{}{}", 2},
                                     {"\xef\xbb\xbf{}", 0},
                                     {"// x", 0}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct json_flaw flaw = {NULL, 999};
        if (is_sound(bad[i].line, strlen(bad[i].line), &flaw))
            fail_msg("accepted: %s", bad[i].line);
        assert_non_null(flaw.reason);
        if (flaw.at != bad[i].at)
            fail_msg("%s: at %zu, not %zu", bad[i].line, flaw.at, bad[i].at);
    }
}

static void refuses_zero_bytes(void **unused)
{
    (void)unused;
    assert_false(is_sound("\0", 1, NULL));
    assert_false(is_sound("{}\0", 3, NULL));
    assert_false(is_sound("\"a\0b\"", 5, NULL));
}

static void every_prefix_is_refused(void **unused)
{
    (void)unused;
    static const char line[] =
        "{\"a\":[1,-2.5e3,\"x\\u00e9\xc3\xa9\",true,null],\"b\":{\"c\":{}}}";
    for (size_t size = 0; size < strlen(line); size++)
        assert_false(is_sound(line, size, NULL));
    assert_true(is_sound(line, strlen(line), NULL));
}

static void depth_is_limited(void **unused)
{
    (void)unused;
    char line[2 * JSON_IN_DEPTH + 4];
    const int deep = JSON_IN_DEPTH + 1;
    memset(line, '[', (size_t)deep);
    memset(line + deep, ']', (size_t)deep);
    /* The innermost pair is empty, so it opens no further level. */
    assert_true(is_sound(line, 2 * (size_t)deep, NULL));
    memset(line, '[', (size_t)deep + 1);
    memset(line + deep + 1, ']', (size_t)deep + 1);
    struct json_flaw flaw;
    assert_false(is_sound(line, 2 * ((size_t)deep + 1), &flaw));
    assert_string_equal(flaw.reason, "nested too deeply");
}

static void tells_the_types_apart(void **unused)
{
    (void)unused;
    const struct json_in object = read_sound(
        "{\"n\":null,\"t\":true,\"i\":-7,\"s\":\"x\",\"a\":[],\"o\":{}}");
    static const struct {
        const char *key;
        enum json_type type;
    } expected[] = {{"n", JSON_NULL},   {"t", JSON_BOOL},  {"i", JSON_NUMBER},
                    {"s", JSON_STRING}, {"a", JSON_ARRAY}, {"o", JSON_OBJECT},
                    {"z", JSON_ABSENT}, {"", JSON_ABSENT}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const struct json_in field = json_in_field(&object, expected[i].key);
        assert_int_equal(json_in_type(&field), expected[i].type);
    }
}

static void fields_of_what_is_no_object_are_absent(void **unused)
{
    (void)unused;
    const struct json_in array = read_sound("[\"a\",1]");
    const struct json_in none = {0};
    assert_null(json_in_field(&array, "a").at);
    assert_null(json_in_field(&none, "a").at);
    assert_null(json_in_first(&none).at);
    const struct json_in object = read_sound("{\"a\":1}");
    assert_null(json_in_first(&object).at);
}

static void the_last_of_two_fields_counts(void **unused)
{
    (void)unused;
    const struct json_in object =
        read_sound("{\"a\":1,\"b\":{\"a\":9},\"\\u0061\":2}");
    const struct json_in field = json_in_field(&object, "a");
    int number;
    assert_true(json_in_int(&field, &number));
    assert_int_equal(number, 2);
}

static void arrays_are_walked(void **unused)
{
    (void)unused;
    const struct json_in array =
        read_sound("[ 1 , [2,3],\"],\" , {\"a\":[4]} ]");
    static const char *const expected[] = {"1", "[2,3]", "\"],\"",
                                           "{\"a\":[4]}"};
    int i = 0;
    for (struct json_in item = json_in_first(&array); item.at;
         item = json_in_next(&array, item), i++) {
        assert_int_equal(item.size, strlen(expected[i]));
        assert_memory_equal(item.at, expected[i], item.size);
    }
    assert_int_equal(i, 4);
    assert_int_equal(json_in_count(&array), 4);
    const struct json_in empty = read_sound("[ ]");
    assert_int_equal(json_in_count(&empty), 0);
}

static void assert_int(const char *line, bool whole, int number)
{
    const struct json_in value = read_sound(line);
    int read = 12345;
    assert_int_equal(json_in_int(&value, &read), whole);
    assert_int_equal(read, whole ? number : 12345);
}

static void integers_are_whole_and_cut_at_a_limit(void **unused)
{
    (void)unused;
    assert_int("0", true, 0);
    assert_int("-0", true, 0);
    assert_int("-31", true, -31);
    assert_int("1000000001", true, JSON_IN_NUMBER_MAX);
    assert_int("-99999999999999999999999999", true, -JSON_IN_NUMBER_MAX);
    assert_int("1.0", false, 0);
    assert_int("1e2", false, 0);
    assert_int("\"1\"", false, 0);
    assert_int("true", false, 0);
    assert_int("null", false, 0);
}

static void bools_are_bools_only(void **unused)
{
    (void)unused;
    bool truth = false;
    const struct json_in yes = read_sound("true");
    const struct json_in one = read_sound("1");
    assert_true(json_in_bool(&yes, &truth));
    assert_true(truth);
    assert_false(json_in_bool(&one, &truth));
}

static void strings_are_decoded(void **unused)
{
    (void)unused;
    char word[16];
    const struct json_in value =
        read_sound("\"\\u0041\\t\\u00e9\\u20ac\\ud83d\\ude00\"");
    assert_true(json_in_string(&value, word, sizeof word));
    assert_string_equal(word, "A\t\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
    assert_true(json_in_is(&value, word));
    assert_false(json_in_string(&value, word, 11));
    assert_true(json_in_string(&value, word, 12));
}

static void zero_inside_a_string_is_no_word(void **unused)
{
    (void)unused;
    char word[16];
    const struct json_in value = read_sound("\"a\\u0000b\"");
    assert_false(json_in_string(&value, word, sizeof word));
    assert_false(json_in_is(&value, "a"));
}

static void words_are_compared_whole(void **unused)
{
    (void)unused;
    const struct json_in value = read_sound("\"farm\"");
    const struct json_in empty = read_sound("\"\"");
    const struct json_in number = read_sound("1");
    assert_true(json_in_is(&value, "farm"));
    assert_false(json_in_is(&value, "far"));
    assert_false(json_in_is(&value, "farms"));
    assert_true(json_in_is(&empty, ""));
    assert_false(json_in_is(&number, "1"));
}

static void keys_that_nobody_asked_for_are_found(void **unused)
{
    static const char *const word[] = {"a", NULL, "b"};
    (void)unused;
    const struct json_in good = read_sound("{\"b\":[{\"c\":1}],\"a\":2}");
    const struct json_in odd = read_sound("{ \"a\" : 1 , \"ab\" : 2 }");
    const struct json_in empty = read_sound("{}");
    const struct json_in list = read_sound("[1]");
    assert_null(json_in_other(&good, word, 3).at);
    assert_null(json_in_other(&empty, word, 3).at);
    assert_null(json_in_other(&list, word, 3).at);
    const struct json_in found = json_in_other(&odd, word, 3);
    assert_true(json_in_is(&found, "ab"));
}

static void large_numbers_are_whole_or_refused(void **unused)
{
    uint64_t number = 7;
    (void)unused;
    const struct json_in most = read_sound("18446744073709551615");
    const struct json_in more = read_sound("18446744073709551616");
    const struct json_in minus = read_sound("-1");
    const struct json_in half = read_sound("1.5");
    const struct json_in word = read_sound("\"1\"");
    assert_false(json_in_count64(&more, &number));
    assert_false(json_in_count64(&minus, &number));
    assert_false(json_in_count64(&half, &number));
    assert_false(json_in_count64(&word, &number));
    assert_true(number == 7);
    assert_true(json_in_count64(&most, &number));
    assert_true(number == UINT64_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepts_what_the_standard_allows),
        cmocka_unit_test(refuses_what_it_does_not_and_says_where),
        cmocka_unit_test(refuses_zero_bytes),
        cmocka_unit_test(every_prefix_is_refused),
        cmocka_unit_test(depth_is_limited),
        cmocka_unit_test(tells_the_types_apart),
        cmocka_unit_test(fields_of_what_is_no_object_are_absent),
        cmocka_unit_test(the_last_of_two_fields_counts),
        cmocka_unit_test(arrays_are_walked),
        cmocka_unit_test(integers_are_whole_and_cut_at_a_limit),
        cmocka_unit_test(bools_are_bools_only),
        cmocka_unit_test(strings_are_decoded),
        cmocka_unit_test(zero_inside_a_string_is_no_word),
        cmocka_unit_test(words_are_compared_whole),
        cmocka_unit_test(keys_that_nobody_asked_for_are_found),
        cmocka_unit_test(large_numbers_are_whole_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
