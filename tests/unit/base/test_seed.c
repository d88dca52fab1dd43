#include "base/seed.h"
#include "unit/unit.h"

#include <string.h>

static void assert_read(const char *digits, const char *whole)
{
    char room[SEED_DIGITS + 1];
    struct text text;
    struct seed seed;
    text_init(&text, room, sizeof room);
    assert_true(seed_read(&seed, digits, strlen(digits)));
    seed_write(&seed, &text);
    assert_true(text_ok(&text));
    assert_string_equal(room, whole);
}

static void fewer_digits_are_a_small_number(void **unused)
{
    (void)unused;
    assert_read("1", "0000000000000000000000000000000000000000000000000000000"
                     "000000001");
    assert_read("aBc", "0000000000000000000000000000000000000000000000000000000"
                       "000000abc");
}

static void all_digits_are_kept(void **unused)
{
    (void)unused;
    static const char all[] =
        "0123456789abcdef00112233445566778899aabbccddeefffedcba9876543210";
    assert_read(all, all);
}

static void anything_else_is_refused(void **unused)
{
    (void)unused;
    static const char *const bad[] = {
        "",
        "g",
        "0x1",
        " 1",
        "-1",
        "00123456789abcdef00112233445566778899aabbccddeefffedcba9876543210"};
    struct seed seed = {{7}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(seed_read(&seed, bad[i], strlen(bad[i])));
    assert_int_equal(seed.byte[0], 7);
}

/* As the page writes the number of the next move. */
static void a_count_is_a_seed(void **unused)
{
    struct seed seed;
    (void)unused;
    for (int moves = 0; moves < 300; moves += 7) {
        char digits[16];
        struct text text;
        text_init(&text, digits, sizeof digits);
        text_number(&text, moves + 1);
        assert_true(seed_read(&seed, digits, text.length));
        assert_int_equal(seed_counted(moves), seed_number(&seed));
    }
    assert_int_not_equal(seed_counted(0), seed_counted(1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fewer_digits_are_a_small_number),
        cmocka_unit_test(all_digits_are_kept),
        cmocka_unit_test(anything_else_is_refused),
        cmocka_unit_test(a_count_is_a_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
