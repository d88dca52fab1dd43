/* Names to sign in by: what is one, and that capitals make no difference. */
#include "club/sign_in.h"
#include "unit/unit.h"

#include <string.h>

static void names_are_kept_in_small_letters(void **state)
{
    char name[SIGN_IN_MOST + 1];
    (void)state;
    assert_true(sign_in_read("Ada.Lovelace-1_x", name));
    assert_string_equal(name, "ada.lovelace-1_x");
    assert_true(sign_in_read("abc", name));
    assert_true(sign_in_read("abcdefghijklmnopqrstuvwx", name));
}

static void what_is_none(void **state)
{
    static const char *const none[] = {
        "",     "ab",   "abcdefghijklmnopqrstuvwxy",
        "1abc", ".abc", "a b c",
        " abc", "abc ", "ad\xc3\xa9le",
        "a/bc", "a\nbc"};
    char name[SIGN_IN_MOST + 1];
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(sign_in_read(none[i], name));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_kept_in_small_letters),
        cmocka_unit_test(what_is_none)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
