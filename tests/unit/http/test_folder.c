#include "http/folder.h"
#include "unit/unit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Beside the served folder lies a secret; links lead to it in every way. */
struct place {
    char top[64];
    int outside, folder;
};

static void write_file(int folder, const char *name, const char *words)
{
    const int file = openat(folder, name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    assert_true(file >= 0);
    assert_int_equal(write(file, words, strlen(words)), strlen(words));
    close(file);
}

static int set_up(void **state)
{
    struct place *const place = calloc(1, sizeof *place);
    *state = place;
    strncpy(place->top, "/tmp/borough-folder-XXXXXX", sizeof place->top - 1);
    assert_non_null(mkdtemp(place->top));
    place->outside = open(place->top, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    mkdirat(place->outside, "site", 0700);
    mkdirat(place->outside, "site/a", 0700);
    mkdirat(place->outside, "site/a/b", 0700);
    write_file(place->outside, "secret", "secret");
    write_file(place->outside, "site/here", "here");
    write_file(place->outside, "site/a/b/deep", "deep");
    assert_int_equal(symlinkat("../secret", place->outside, "site/out"), 0);
    assert_int_equal(symlinkat("..", place->outside, "site/up"), 0);
    assert_int_equal(symlinkat("/etc", place->outside, "site/a/etc"), 0);
    assert_int_equal(symlinkat("here", place->outside, "site/inside"), 0);
    assert_int_equal(mkfifoat(place->outside, "site/pipe", 0600), 0);
    place->folder = openat(place->outside, "site", O_RDONLY | O_DIRECTORY);
    return place->folder < 0;
}

static int tear_down(void **state)
{
    static const char *const name[] = {
        "site/pipe", "site/inside", "site/a/etc",    "site/up",
        "site/out",  "site/here",   "site/a/b/deep", "secret"};
    static const char *const folder[] = {"site/a/b", "site/a", "site"};
    struct place *const place = *state;
    for (size_t i = 0; i < sizeof name / sizeof *name; i++)
        unlinkat(place->outside, name[i], 0);
    for (size_t i = 0; i < sizeof folder / sizeof *folder; i++)
        unlinkat(place->outside, folder[i], AT_REMOVEDIR);
    rmdir(place->top);
    close(place->outside);
    close(place->folder);
    free(place);
    return 0;
}

static void holds(int folder, const char *name, const char *words)
{
    char text[16] = "";
    const int file = folder_open(folder, name);
    assert_true(file >= 0);
    assert_int_equal(read(file, text, sizeof text - 1), strlen(words));
    assert_string_equal(text, words);
    close(file);
}

static void files_are_opened(void **state)
{
    const struct place *const place = *state;
    holds(place->folder, "here", "here");
    holds(place->folder, "a/b/deep", "deep");
}

static void links_are_not_followed(void **state)
{
    const struct place *const place = *state;
    static const char *const name[] = {"out", "up/secret", "a/etc/passwd",
                                       "inside", "up/site/here"};
    for (size_t i = 0; i < sizeof name / sizeof *name; i++)
        assert_int_equal(folder_open(place->folder, name[i]), -1);
}

static void only_files_are_files(void **state)
{
    const struct place *const place = *state;
    static const char *const name[] = {"a",       "a/b",          "pipe",
                                       "nothing", "nothing/here", "here/deep"};
    for (size_t i = 0; i < sizeof name / sizeof *name; i++)
        assert_int_equal(folder_open(place->folder, name[i]), -1);
    errno = 0;
    assert_int_equal(folder_open(place->folder, "a/nothing"), -1);
    assert_int_equal(errno, ENOENT);
}

/* As many as were there before. */
static void nothing_stays_open(void **state)
{
    const struct place *const place = *state;
    const int before = dup(place->folder);
    close(before);
    folder_open(place->folder, "a/b/nothing");
    folder_open(place->folder, "a/etc/passwd");
    folder_open(place->folder, "a/b");
    close(folder_open(place->folder, "a/b/deep"));
    const int after = dup(place->folder);
    close(after);
    assert_int_equal(before, after);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_opened),
        cmocka_unit_test(links_are_not_followed),
        cmocka_unit_test(only_files_are_files),
        cmocka_unit_test(nothing_stays_open),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
