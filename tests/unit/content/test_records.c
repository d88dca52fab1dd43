#include "content/records.h"

#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

static struct content_file file_of(const char *text)
{
    return (struct content_file){"a.txt", text, strlen(text)};
}

static void assert_word(const struct word *word, const char *string, int line,
                        int column)
{
    assert_true(word_is(word, string));
    assert_string_equal(word->place.file, "a.txt");
    assert_int_equal(word->place.line, line);
    assert_int_equal(word->place.column, column);
}

/* The first mistake of `file`, as line:column: message. */
static void assert_mistake_in(const struct content_file *file,
                              const char *expected)
{
    struct records records;
    struct record_line line;
    struct content_error error = {.status = STATUS_OK};
    char told[300];
    records_start(&records, file);
    while (records_next(&records, &line, &error))
        ;
    assert_int_equal(error.status, STATUS_BAD_DATA);
    assert_string_equal(error.place.file, "a.txt");
    snprintf(told, sizeof told, "%d:%d: %s", error.place.line,
             error.place.column, error.message);
    assert_string_equal(told, expected);
}

static void assert_mistake(const char *text, const char *expected)
{
    const struct content_file file = file_of(text);
    assert_mistake_in(&file, expected);
}

static void splits_lines(void **state)
{
    (void)state;
    const struct content_file file = file_of("# all comment\n"
                                             "\n"
                                             "tile: a # b\r\n"
                                             "  name :\tIt's #1: no  ");
    struct records records;
    struct record_line line;
    struct content_error error = {.status = STATUS_OK};
    records_start(&records, &file);
    assert_true(records_next(&records, &line, &error));
    assert_word(&line.key, "tile", 3, 1);
    assert_word(&line.value, "a", 3, 7);
    assert_true(records_next(&records, &line, &error));
    assert_word(&line.key, "name", 4, 3);
    assert_word(&line.value, "It's", 4, 10);
    assert_false(records_next(&records, &line, &error));
    assert_int_equal(error.status, STATUS_OK);
}

static void keeps_a_hash_inside_a_word(void **state)
{
    (void)state;
    const struct content_file file = file_of("name: Pier#7 of \xc3\x89ze");
    struct records records;
    struct record_line line;
    struct content_error error = {.status = STATUS_OK};
    records_start(&records, &file);
    assert_true(records_next(&records, &line, &error));
    assert_word(&line.value, "Pier#7 of \xc3\x89ze", 1, 7);
}

static void tells_mistakes(void **state)
{
    (void)state;
    assert_mistake("a: 1\n  tile\n", "2:3: no colon after the key 'tile'");
    assert_mistake(" : 1\n", "1:2: no key before the colon");
    assert_mistake("name:  \n", "1:6: no value after the key 'name'");
    assert_mistake("name: # none\n", "1:6: no value after the key 'name'");
    assert_mistake("a: \x01\n", "1:4: unreadable byte 1");
    assert_mistake("a: b\rc\n", "1:5: unreadable byte 13");
    assert_mistake("a: \x7f\n", "1:4: unreadable byte 127");
    assert_mistake("0123456789012345678901234567890123456789012\n",
                   "1:1: no colon after the key "
                   "'0123456789012345678901234567890123456789...'");
}

static void refuses_bytes_that_are_no_utf8(void **state)
{
    (void)state;
    assert_mistake("a: \xc3\n", "1:4: unreadable byte 195");
    assert_mistake("a: \xc3(\n", "1:4: unreadable byte 195");
    assert_mistake("a: \x80\n", "1:4: unreadable byte 128");
    assert_mistake("a: \xc2\x9b\n", "1:4: unreadable byte 194");
    assert_mistake("a: \xc0\xaf\n", "1:4: unreadable byte 192");
    assert_mistake("a: \xe0\x80\xaf\n", "1:4: unreadable byte 224");
    assert_mistake("a: \xed\xa0\x80\n", "1:4: unreadable byte 237");
    assert_mistake("a: \xf0\x80\x80\x80\n", "1:4: unreadable byte 240");
    assert_mistake("a: \xf4\x90\x80\x80\n", "1:4: unreadable byte 244");
    assert_mistake("a: \xff\n", "1:4: unreadable byte 255");
    const struct content_file nul = {"a.txt", "a: 1\nb: \0\n", 10};
    assert_mistake_in(&nul, "2:4: unreadable byte 0");
}

static void refuses_a_long_line(void **state)
{
    (void)state;
    static char text[CONTENT_LINE_MAX + 2];
    memset(text, 'a', sizeof text - 1);
    memcpy(text, "name: ", 6);
    assert_mistake(text, "1:1001: line longer than 1000 bytes");
    text[CONTENT_LINE_MAX] = '\n';
    const struct content_file file = file_of(text);
    struct records records;
    struct record_line line;
    struct content_error error = {.status = STATUS_OK};
    records_start(&records, &file);
    assert_true(records_next(&records, &line, &error));
    assert_int_equal(line.value.size, CONTENT_LINE_MAX - 6);
}

static void takes_words(void **state)
{
    (void)state;
    const char text[] = " a/b : c\t+1 ";
    struct word rest = {text, strlen(text), {"a.txt", 1, 10}};
    struct word word;
    assert_true(word_take(&rest, &word));
    assert_word(&word, "a/b", 1, 11);
    assert_true(word_take(&rest, &word));
    assert_word(&word, ":", 1, 15);
    assert_true(word_take(&rest, &word));
    assert_word(&word, "c", 1, 17);
    assert_true(word_take(&rest, &word));
    assert_word(&word, "+1", 1, 19);
    assert_false(word_take(&rest, &word));
    assert_int_equal(word.size, 0);
}

static void finds_words(void **state)
{
    (void)state;
    static const char *const list[] = {"one", "two"};
    const struct word two = {"two", 3, {"a.txt", 1, 1}};
    const struct word tw = {"two", 2, {"a.txt", 1, 1}};
    assert_int_equal(word_find(&two, list, 2), 1);
    assert_int_equal(word_find(&tw, list, 2), -1);
}

static void assert_number(const char *string, struct number_form form,
                          const char *expected)
{
    const struct word word = {string, strlen(string), {"a.txt", 1, 1}};
    struct content_error error = {.status = STATUS_OK};
    char told[300];
    int number;
    if (word_number(&word, form, &number, &error))
        snprintf(told, sizeof told, "%d", number);
    else
        snprintf(told, sizeof told, "%s", error.message);
    assert_string_equal(told, expected);
}

static void reads_numbers(void **state)
{
    (void)state;
    const struct number_form never = {SIGN_NEVER, 0, 99};
    const struct number_form may = {SIGN_MAY, -20, 20};
    const struct number_form must = {SIGN_MUST, -20, 20};
    assert_number("7", never, "7");
    assert_number("99", never, "99");
    assert_number("100", never, "100 is outside 0..99");
    assert_number("+7", never, "'+7' is not a number");
    assert_number("", never, "a number is missing");
    assert_number("7x", never, "'7x' is not a number");
    assert_number("99999999999", never, "'99999999999' is not a number");
    assert_number("-7", may, "-7");
    assert_number("7", may, "7");
    assert_number("-21", may, "-21 is outside -20..20");
    assert_number("+7", must, "7");
    assert_number("-7", must, "-7");
    assert_number("7", must, "'7' needs a sign, + or -");
    assert_number("+", must, "'+' is not a number");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splits_lines),
        cmocka_unit_test(keeps_a_hash_inside_a_word),
        cmocka_unit_test(tells_mistakes),
        cmocka_unit_test(refuses_bytes_that_are_no_utf8),
        cmocka_unit_test(refuses_a_long_line),
        cmocka_unit_test(takes_words),
        cmocka_unit_test(finds_words),
        cmocka_unit_test(reads_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
