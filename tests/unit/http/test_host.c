#include "http/host.h"
#include "unit/unit.h"

static const struct host_names none = {.count = 0};
static const struct host_names two = {{"Borough.example.org", "[fd00::1]"}, 2};

static void this_machine_is_known(void **unused)
{
    (void)unused;
    static const char *const host[] = {
        "127.0.0.1",  "127.0.0.1:8012", "localhost",  "LocalHost:80",
        "localhost:", "[::1]",          "[::1]:8012",
    };
    for (size_t i = 0; i < sizeof host / sizeof *host; i++)
        assert_true(host_is_known(host[i], &none));
}

static void nobody_else_is(void **unused)
{
    (void)unused;
    static const char *const host[] = {
        "",
        "example.org",
        "localhost.example.org",
        "localhos",
        "localhostx",
        "127.0.0.1.example.org",
        "127.0.0.2",
        "127.0.0.1:80:80",
        "localhost:http",
        "::1",
        "[::1",
        "[::1]x",
        "[::1]:x",
        "[",
        "[::2]",
        ":8012",
        "user@localhost",
        "localhost/",
        "localhost ",
        "borough.example.org",
        "localhost.",
    };
    for (size_t i = 0; i < sizeof host / sizeof *host; i++)
        assert_false(host_is_known(host[i], &none));
}

static void names_can_be_given(void **unused)
{
    (void)unused;
    assert_true(host_is_known("borough.example.org", &two));
    assert_true(host_is_known("BOROUGH.example.org:443", &two));
    assert_true(host_is_known("[fd00::1]:80", &two));
    assert_true(host_is_known("localhost", &two));
    assert_false(host_is_known("example.org", &two));
}

static void names_are_told_from_others(void **unused)
{
    (void)unused;
    assert_true(host_is_name("borough.example.org"));
    assert_true(host_is_name("192.168.0.7"));
    assert_true(host_is_name("[fd00::1]"));
    assert_false(host_is_name(""));
    assert_false(host_is_name("example.org:80"));
    assert_false(host_is_name("http://example.org"));
    assert_false(host_is_name("[]"));
    assert_false(host_is_name("[::1"));
    assert_false(host_is_name("[::1]:80"));
    assert_false(host_is_name("*"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(this_machine_is_known),
        cmocka_unit_test(nobody_else_is),
        cmocka_unit_test(names_can_be_given),
        cmocka_unit_test(names_are_told_from_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
