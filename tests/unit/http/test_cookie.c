#include "http/cookie.h"
#include "http/origin.h"
#include "unit/unit.h"

#include <string.h>

static void check(const char *field, const char *right)
{
    size_t size;
    const char *const value = cookie_find(field, "borough", &size);
    assert_int_equal(value != NULL, right != NULL);
    if (!right)
        return;
    assert_int_equal(size, strlen(right));
    assert_memory_equal(value, right, size);
}

static void the_first_cookie_of_a_name_is_found(void **state)
{
    (void)state;
    check(NULL, NULL);
    check("", NULL);
    check("borough", NULL);
    check("borough=", "");
    check("borough=abc", "abc");
    check("a=b; borough=abc ; c=d", "abc");
    check("xborough=1;borough=2;borough=3", "2");
    check("boroughs=1", NULL);
    check("a=borough=1", NULL);
    check(";;; borough=1;", "1");
}

static void a_cookie_is_written_whole(void **state)
{
    char room[256];
    struct text text;
    (void)state;
    text_init(&text, room, sizeof room);
    cookie_write(&text, &(struct cookie){"borough", "abc", 7776000, true});
    assert_string_equal(room, "__Host-borough=abc; Path=/; Max-Age=7776000; "
                              "HttpOnly; SameSite=Lax; Secure");
    text_init(&text, room, sizeof room);
    cookie_write(&text, &(struct cookie){"borough", "", 0, false});
    assert_string_equal(room,
                        "borough=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
}

static void a_page_elsewhere_is_known_by_its_origin(void **state)
{
    static const char own[] = "https://borough.example.org";
    (void)state;
    assert_true(origin_is_right("http://localhost:80", "localhost:80", NULL));
    assert_true(origin_is_right("http://LOCALHOST", "localhost", NULL));
    assert_false(origin_is_right("https://localhost", "localhost", NULL));
    assert_false(origin_is_right("http://localhost:1", "localhost:2", NULL));
    assert_false(origin_is_right("http://localhost", "localhost:2", NULL));
    assert_false(origin_is_right("null", "localhost", NULL));
    assert_false(origin_is_right(NULL, "localhost", NULL));
    assert_true(origin_is_right(own, "localhost", own));
    assert_false(origin_is_right("http://localhost", "localhost", own));
    assert_false(origin_is_right(NULL, "localhost", own));
    assert_true(origin_is_one(own));
    assert_true(origin_is_one("http://[::1]:8012"));
    assert_false(origin_is_one("https://borough.example.org/"));
    assert_false(origin_is_one("borough.example.org"));
    assert_false(origin_is_one("https://"));
    assert_false(origin_is_one("ftp://x"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_cookie_of_a_name_is_found),
        cmocka_unit_test(a_cookie_is_written_whole),
        cmocka_unit_test(a_page_elsewhere_is_known_by_its_origin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
