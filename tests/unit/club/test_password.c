/* Passwords: what is kept of one, and what it is known by again. */
#include "club/password.h"
#include "unit/unit.h"

#include <string.h>

static void a_password_is_known_by_its_hash(void **state)
{
    char one[PASSWORD_HASH], other[PASSWORD_HASH];
    (void)state;
    assert_true(password_init());
    assert_true(password_hash("correct horse", one));
    assert_true(password_hash("correct horse", other));
    assert_true(password_is("correct horse", one));
    assert_true(password_is("correct horse", other));
    assert_false(password_is("correct horsf", one));
    assert_false(password_is("", one));
    assert_string_not_equal(one, other); /* salted */
    assert_null(strstr(one, "horse"));
}

/* 19 MiB and two passes, as docs/SECURITY.md says. */
static void it_is_argon2id_of_that_price(void **state)
{
    static const char price[] = "$argon2id$v=19$m=19456,t=2,p=1$";
    char hash[PASSWORD_HASH];
    (void)state;
    assert_true(password_init());
    assert_true(password_hash("correct horse", hash));
    assert_memory_equal(hash, price, sizeof price - 1);
    assert_memory_equal(password_of_nobody, price, sizeof price - 1);
    assert_int_equal(strlen(password_of_nobody), strlen(hash));
}

static void nobody_has_no_password(void **state)
{
    (void)state;
    assert_true(password_init());
    assert_false(password_is("", password_of_nobody));
    assert_false(password_is("password", password_of_nobody));
    assert_false(password_is("password", "no hash at all"));
}

static void eight_bytes_at_least(void **state)
{
    char many[PASSWORD_MOST + 2];
    (void)state;
    memset(many, 'x', sizeof many);
    many[PASSWORD_MOST + 1] = '\0';
    assert_false(password_ok("seven77"));
    assert_true(password_ok("eight888"));
    assert_false(password_ok(many));
    assert_true(password_ok(many + 1));
}

static void nothing_of_it_is_left(void **state)
{
    char words[] = "correct horse";
    static const char none[sizeof words];
    (void)state;
    password_forget(words, sizeof words);
    assert_memory_equal(words, none, sizeof words);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_password_is_known_by_its_hash),
        cmocka_unit_test(it_is_argon2id_of_that_price),
        cmocka_unit_test(nobody_has_no_password),
        cmocka_unit_test(eight_bytes_at_least),
        cmocka_unit_test(nothing_of_it_is_left)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
