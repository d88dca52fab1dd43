#include "host/key.h"
#include "unit/unit.h"

#include <string.h>

static void a_key_is_read_back(void **state)
{
    struct key drawn, read, other;
    (void)state;
    assert_true(key_draw(&drawn));
    assert_true(key_draw(&other));
    assert_int_equal(strlen(drawn.letters), KEY_LETTERS);
    assert_true(key_read(&read, drawn.letters, KEY_LETTERS));
    assert_true(key_is(&read, drawn.hash));
    assert_false(key_is(&read, other.hash));
    assert_false(key_read(&read, drawn.letters, KEY_LETTERS - 1));
    assert_false(key_read(&read, "iiiiiiiiiiiiiiiiiiiiiiiiii", KEY_LETTERS));
}

static void a_token_is_read_back(void **state)
{
    struct token drawn, read;
    (void)state;
    assert_true(token_draw(&drawn));
    assert_true(token_read(&read, drawn.digits, TOKEN_DIGITS));
    assert_memory_equal(read.hash, drawn.hash, SHA256_BYTES);
    assert_false(token_read(&read, drawn.digits, TOKEN_DIGITS - 2));
    assert_false(token_read(&read, "", 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_key_is_read_back),
                                       cmocka_unit_test(a_token_is_read_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
