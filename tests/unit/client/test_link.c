#include "client/link.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#define TABLE "#/online/0m1z3k5q7w9xa/0c4g8m2r6w1b50c4g8m2r6w1b5"

static struct link read_well(const char *text)
{
    struct link link;
    struct link_flaw flaw = {0};
    if (!link_read(&link, text, &flaw))
        fail_msg("%s: at %zu: %s", text, flaw.at, ill_sentence[flaw.ill]);
    return link;
}

static void links_of_all_kinds_are_read(void **state)
{
    char host[LINK_ORIGIN_ROOM];
    (void)state;
    struct link link = read_well("http://localhost:8080/" TABLE);
    assert_string_equal(link.host, "localhost");
    assert_int_equal(link.port, 8080);
    assert_string_equal(link.path, "/");
    assert_string_equal(link.game, "0m1z3k5q7w9xa");
    assert_string_equal(link.key, "0c4g8m2r6w1b50c4g8m2r6w1b5");
    link_origin(&link, host);
    assert_string_equal(host, "http://localhost:8080");
    link = read_well("https://games.example/borough/index.html?x=1" TABLE);
    assert_true(link.secure);
    assert_int_equal(link.port, 443);
    assert_string_equal(link.path, "/borough/");
    link_origin(&link, host);
    assert_string_equal(host, "https://games.example");
    link = read_well("http://[::1]:81" TABLE);
    assert_string_equal(link.host, "::1");
    assert_string_equal(link.path, "/");
    link_host(&link, host);
    assert_string_equal(host, "[::1]:81");
}

static void what_is_no_link_is_refused_with_its_place(void **state)
{
    static const struct {
        const char *text;
        size_t at;
        const char *word;
    } bad[] = {
        {"", 1, "http://"},
        {"ftp://host/" TABLE, 1, "http://"},
        {"http:///" TABLE, 8, "host"},
        {"http://[::1/" TABLE, 12, "]"},
        {"http://host:0/" TABLE, 13, "port"},
        {"http://host:65536/" TABLE, 13, "port"},
        {"http://host:/" TABLE, 13, "port"},
        {"http://host\n/" TABLE, 12, "path"},
        {"http://host/\r\nX: y" TABLE, 12, "character"},
        {"http://host/", 13, "quotes"},
        {"http://host/#/other", 13, "#/online/"},
        {"http://host/#/online/0m1z3k5q7w9x", 22, "13 letters"},
        {"http://host/#/online/0m1z3k5q7w9xa", 35, "key"},
        {"http://host/#/online/0m1z3k5q7w9xa/short", 36, "26 letters"},
        {"http://host/" TABLE "/more", 62, "behind"},
        {"http://host/" TABLE "0", 36, "26 letters"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct link link;
        struct link_flaw flaw = {0};
        assert_false(link_read(&link, bad[i].text, &flaw));
        if (flaw.at != bad[i].at ||
            !strstr(ill_sentence[flaw.ill], bad[i].word))
            fail_msg("%s: at %zu: %s", bad[i].text, flaw.at,
                     ill_sentence[flaw.ill]);
    }
}

static void what_is_too_long_is_refused(void **state)
{
    char text[2048] = "http://";
    struct link link;
    struct link_flaw flaw;
    (void)state;
    memset(text + 7, 'a', 300);
    assert_false(link_read(&link, text, &flaw));
    snprintf(text, sizeof text, "http://host/");
    memset(text + 12, 'a', 300);
    assert_false(link_read(&link, text, &flaw));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_of_all_kinds_are_read),
        cmocka_unit_test(what_is_no_link_is_refused_with_its_place),
        cmocka_unit_test(what_is_too_long_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
