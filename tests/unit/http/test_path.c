#include "http/path.h"
#include "unit/unit.h"

#include <string.h>

static void reads(const char *url, const char *name)
{
    struct path path;
    assert_int_equal(path_read(&path, url), PATH_OK);
    assert_string_equal(path.name, name);
}

static void answers(const char *url, enum path_answer answer)
{
    struct path path;
    assert_int_equal(path_read(&path, url), answer);
}

static void names_are_read(void **unused)
{
    (void)unused;
    reads("/app-0123456789.js", "app-0123456789.js");
    reads("/nets/suburbia_solo.net", "nets/suburbia_solo.net");
    reads("/a.b/c..d", "a.b/c..d");
}

static void a_folder_means_its_index(void **unused)
{
    (void)unused;
    reads("/", "index.html");
    reads("/?game=1", "index.html");
    reads("/nets/", "nets/index.html");
}

static void escapes_are_read_once(void **unused)
{
    (void)unused;
    reads("/%61pp%2ejs", "app.js");
    reads("/nets%2Fa.net", "nets/a.net");
    answers("/%2561pp.js", PATH_UNKNOWN);
}

static void broken_addresses_are_told(void **unused)
{
    (void)unused;
    answers("", PATH_BAD);
    answers("app.js", PATH_BAD);
    answers("http://elsewhere/", PATH_BAD);
    answers("/%", PATH_BAD);
    answers("/%2", PATH_BAD);
    answers("/%zz", PATH_BAD);
    answers("/a%00.js", PATH_BAD);
    /* Also behind what no file is called. */
    answers("/../%", PATH_BAD);
}

static void nothing_leads_out_of_the_folder(void **unused)
{
    (void)unused;
    static const char *const url[] = {
        "/..",      "/../",       "/../etc/passwd", "/nets/../../x",
        "/%2e%2e/", "/%2e%2e%2f", "/nets/%2e./x",   "/.git/config",
        "//etc",    "/nets//x",   "/a\\..\\b",      "/nets/./x",
        "/a b",     "/a%0d%0ab",  "/%c0%ae%c0%ae/", "/a;b",
    };
    for (size_t i = 0; i < sizeof url / sizeof *url; i++)
        answers(url[i], PATH_UNKNOWN);
}

static void the_room_is_exact(void **unused)
{
    (void)unused;
    char url[PATH_ROOM + 8];
    struct path path;
    memset(url, 'a', sizeof url);
    url[0] = '/';
    url[PATH_ROOM] = '\0';
    assert_int_equal(path_read(&path, url), PATH_OK);
    assert_int_equal(strlen(path.name), PATH_ROOM - 1);
    url[PATH_ROOM] = 'a';
    url[PATH_ROOM + 1] = '\0';
    assert_int_equal(path_read(&path, url), PATH_UNKNOWN);
    /* A folder whose index does not fit any more. */
    url[PATH_ROOM - 4] = '/';
    url[PATH_ROOM - 3] = '\0';
    assert_int_equal(path_read(&path, url), PATH_UNKNOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_read),
        cmocka_unit_test(a_folder_means_its_index),
        cmocka_unit_test(escapes_are_read_once),
        cmocka_unit_test(broken_addresses_are_told),
        cmocka_unit_test(nothing_leads_out_of_the_folder),
        cmocka_unit_test(the_room_is_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
