#include "base/text.h"

#include "unit/unit.h"

#include <limits.h>
#include <string.h>

static void appends(void **unused)
{
    (void)unused;
    char room[64];
    struct text text;
    text_init(&text, room, sizeof room);
    assert_string_equal(room, "");
    text_add(&text, "a ");
    text_bytes(&text, "bcdef", 2);
    text_char(&text, ' ');
    text_number(&text, 0);
    text_char(&text, ' ');
    text_number(&text, -120);
    text_char(&text, ' ');
    text_signed(&text, 3);
    text_signed(&text, -3);
    text_signed(&text, 0);
    text_char(&text, ' ');
    text_hex(&text, 0xbeef, 6);
    assert_string_equal(room, "a bc 0 -120 +3-3+0 00beef");
    assert_int_equal(text.length, strlen(room));
    assert_true(text_ok(&text));
}

static void writes_the_ends_of_the_range(void **unused)
{
    (void)unused;
    char room[64];
    struct text text;
    text_init(&text, room, sizeof room);
    text_number(&text, LLONG_MIN);
    text_char(&text, ' ');
    text_number(&text, LLONG_MAX);
    assert_string_equal(room, "-9223372036854775808 9223372036854775807");
    text_init(&text, room, sizeof room);
    text_hex(&text, UINT64_MAX, 16);
    assert_string_equal(room, "ffffffffffffffff");
}

static void never_writes_past_the_end(void **unused)
{
    (void)unused;
    char room[8] = "zzzzzzz";
    struct text text;
    text_init(&text, room, 5);
    text_add(&text, "abcd");
    assert_true(text_ok(&text));
    text_char(&text, 'e');
    assert_false(text_ok(&text));
    assert_string_equal(room, "abcd");
    assert_memory_equal(room + 5, "zz", 2);
    text_init(&text, room, 1);
    text_add(&text, "abc");
    assert_string_equal(room, "");
    assert_false(text_ok(&text));
}

static void keeps_what_fits(void **unused)
{
    (void)unused;
    char room[5];
    struct text text;
    text_init(&text, room, sizeof room);
    text_add(&text, "abcdef");
    assert_string_equal(room, "abcd");
    assert_int_equal(text.length, 4);
    text_char(&text, 'x');
    assert_string_equal(room, "abcd");
}

static void joins_words_to_choose_from(void **unused)
{
    (void)unused;
    static const char *const word[] = {"a", "b", "c"};
    static const char *const joined[] = {"", "a", "a or b", "a, b or c"};
    for (int count = 0; count <= 3; count++) {
        char room[16];
        struct text text;
        text_init(&text, room, sizeof room);
        text_either(&text, word, count);
        assert_string_equal(room, joined[count]);
    }
}

static void pads_from_the_start_of_the_line(void **unused)
{
    (void)unused;
    char room[32];
    struct text text;
    text_init(&text, room, sizeof room);
    text_add(&text, "ab");
    text_pad(&text, 4);
    text_add(&text, "|\nabcde");
    text_pad(&text, 4);
    text_char(&text, '|');
    assert_string_equal(room, "ab  |\nabcde|");
    text_pad(&text, 100);
    assert_false(text_ok(&text));
    assert_int_equal(text.length, sizeof room - 1);
}

static void pads_accented_words_by_their_columns(void **unused)
{
    (void)unused;
    char room[32];
    struct text text;
    text_init(&text, room, sizeof room);
    text_add(&text, "Éé\nà");
    text_pad(&text, 3);
    text_char(&text, '|');
    assert_string_equal(room, "Éé\nà  |");
}

static void knows_hexadecimal_digits(void **unused)
{
    (void)unused;
    assert_int_equal(text_hex_digit('0'), 0);
    assert_int_equal(text_hex_digit('9'), 9);
    assert_int_equal(text_hex_digit('a'), 10);
    assert_int_equal(text_hex_digit('f'), 15);
    assert_int_equal(text_hex_digit('A'), 10);
    assert_int_equal(text_hex_digit('F'), 15);
    assert_int_equal(text_hex_digit('g'), -1);
    assert_int_equal(text_hex_digit('G'), -1);
    assert_int_equal(text_hex_digit('/'), -1);
    assert_int_equal(text_hex_digit(':'), -1);
    assert_int_equal(text_hex_digit('\0'), -1);
}

static void reads_numbers(void **unused)
{
    (void)unused;
    static const struct {
        const char *string;
        int number;
    } good[] = {{"0", 0},
                {"7", 7},
                {"-7", -7},
                {"+7", 7},
                {"007", 7},
                {"999999999", 999999999},
                {"-999999999", -999999999}};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        int number = -1;
        assert_true(
            text_read_number(good[i].string, strlen(good[i].string), &number));
        assert_int_equal(number, good[i].number);
    }
    int number = 0;
    assert_true(text_read_number("12345", 3, &number));
    assert_int_equal(number, 123);
}

static void refuses_what_is_no_number(void **unused)
{
    (void)unused;
    static const char *const bad[] = {"",   "-",          "+",   "1x",  " 1",
                                      "1 ", "1000000000", "--1", "0x1", "1."};
    int number = 77;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(text_read_number(bad[i], strlen(bad[i]), &number));
    assert_int_equal(number, 77);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(appends),
        cmocka_unit_test(writes_the_ends_of_the_range),
        cmocka_unit_test(never_writes_past_the_end),
        cmocka_unit_test(keeps_what_fits),
        cmocka_unit_test(joins_words_to_choose_from),
        cmocka_unit_test(pads_from_the_start_of_the_line),
        cmocka_unit_test(pads_accented_words_by_their_columns),
        cmocka_unit_test(knows_hexadecimal_digits),
        cmocka_unit_test(reads_numbers),
        cmocka_unit_test(refuses_what_is_no_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
