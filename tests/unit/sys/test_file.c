#include "sys/file.h"
#include "sys/lock.h"
#include "unit/unit.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Every test runs in an empty folder of its own. */
static char folder[64];

static int enter(void **unused)
{
    (void)unused;
    snprintf(folder, sizeof folder, "/tmp/borough_file_XXXXXX");
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int leave(void **unused)
{
    (void)unused;
    unlink("file");
    return chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1;
}

static void put(const char *bytes, size_t size)
{
    const struct file_outcome outcome = file_write("file", bytes, size);
    assert_int_equal(outcome.status, STATUS_OK);
}

static void what_is_written_is_read(void **unused)
{
    (void)unused;
    char *data;
    size_t size;
    put("first", 5);
    put("a\0b", 3);
    assert_int_equal(file_read("file", 100, &data, &size).status, STATUS_OK);
    assert_int_equal(size, 3);
    assert_memory_equal(data, "a\0b", 4);
    free(data);
    /* Nothing lies about beside it: leave() could not remove the folder. */
}

static void the_limit_is_exact(void **unused)
{
    (void)unused;
    char *data;
    size_t size;
    put("12345", 5);
    assert_int_equal(file_read("file", 5, &data, &size).status, STATUS_OK);
    assert_int_equal(size, 5);
    free(data);
    assert_int_equal(file_read("file", 4, &data, &size).status,
                     STATUS_TOO_LONG);
    assert_null(data);
    put("", 0);
    assert_int_equal(file_read("file", 0, &data, &size).status, STATUS_OK);
    assert_int_equal(size, 0);
    free(data);
}

static void large_files_are_read_whole(void **unused)
{
    (void)unused;
    enum { LARGE = 300000 };
    char *large = malloc(LARGE), *data;
    size_t size;
    for (int i = 0; i < LARGE; i++)
        large[i] = (char)((unsigned)i * 7919u >> 3);
    put(large, LARGE);
    assert_int_equal(file_read("file", LARGE, &data, &size).status, STATUS_OK);
    assert_int_equal(size, LARGE);
    assert_memory_equal(data, large, LARGE);
    free(data);
    free(large);
}

static void failures_have_a_reason(void **unused)
{
    (void)unused;
    char *data;
    size_t size;
    struct file_outcome outcome = file_read("none", 10, &data, &size);
    assert_int_equal(outcome.status, STATUS_NO_FILE);
    assert_string_equal(outcome.reason, "No such file or directory");
    outcome = file_read(".", 10, &data, &size);
    assert_int_equal(outcome.status, STATUS_NO_FILE);
    outcome = file_write("none/file", "x", 1);
    assert_int_equal(outcome.status, STATUS_NO_WRITE);
    assert_string_equal(outcome.reason, "No such file or directory");
}

static void a_failed_write_leaves_the_old_file(void **unused)
{
    (void)unused;
    assert_int_equal(mkdir("file", 0700), 0);
    const struct file_outcome outcome = file_write("file", "x", 1);
    assert_int_equal(outcome.status, STATUS_NO_WRITE);
    struct stat facts;
    assert_int_equal(stat("file", &facts), 0);
    assert_true(S_ISDIR(facts.st_mode));
    assert_int_equal(rmdir("file"), 0);
}

static void assert_line(struct file_lines *lines, const char *expected)
{
    const char *line;
    size_t size;
    assert_int_equal(file_lines_next(lines, &line, &size).status, STATUS_OK);
    if (!expected) {
        assert_null(line);
        return;
    }
    assert_non_null(line);
    assert_int_equal(size, strlen(expected));
    assert_memory_equal(line, expected, size);
}

static void lines_come_one_by_one(void **unused)
{
    (void)unused;
    struct file_lines lines;
    put("one\n\n  two\r\nlast", 16);
    assert_int_equal(file_lines_open(&lines, "file", 20).status, STATUS_OK);
    assert_line(&lines, "one");
    assert_line(&lines, "");
    assert_line(&lines, "  two\r");
    assert_line(&lines, "last");
    assert_line(&lines, NULL);
    assert_line(&lines, NULL);
    file_lines_close(&lines);
}

static void a_line_may_be_as_long_as_the_limit(void **unused)
{
    (void)unused;
    struct file_lines lines;
    const char *line;
    size_t size;
    put("12345\n12345\n123456\n", 19);
    assert_int_equal(file_lines_open(&lines, "file", 5).status, STATUS_OK);
    assert_line(&lines, "12345");
    assert_line(&lines, "12345");
    assert_int_equal(file_lines_next(&lines, &line, &size).status,
                     STATUS_TOO_LONG);
    file_lines_close(&lines);
    put("123456", 6);
    assert_int_equal(file_lines_open(&lines, "file", 5).status, STATUS_OK);
    assert_int_equal(file_lines_next(&lines, &line, &size).status,
                     STATUS_TOO_LONG);
    file_lines_close(&lines);
}

static void a_pipe_is_not_replaced(void **unused)
{
    (void)unused;
    struct stat there;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_int_equal(file_write("pipe", "x", 1).status, STATUS_NO_WRITE);
    assert_int_equal(stat("pipe", &there), 0);
    assert_true(S_ISFIFO(there.st_mode));
    assert_int_equal(unlink("pipe"), 0);
    assert_int_equal(file_write(".", "x", 1).status, STATUS_NO_WRITE);
}

static void assert_holds(const char *path, const char *words)
{
    char *data;
    size_t size;
    assert_int_equal(file_read(path, 100, &data, &size).status, STATUS_OK);
    assert_string_equal(data, words);
    free(data);
}

static void assert_link(const char *path)
{
    struct stat there;
    assert_int_equal(lstat(path, &there), 0);
    assert_true(S_ISLNK(there.st_mode));
    assert_int_equal(unlink(path), 0);
}

static void a_link_stays_and_leads_to_what_is_written(void **unused)
{
    (void)unused;
    char place[FILE_PLACE_MAX], wanted[FILE_PLACE_MAX];
    assert_int_equal(mkdir("far", 0700), 0);
    assert_int_equal(symlink("far/near", "link"), 0);
    assert_int_equal(symlink("../file", "far/near"), 0);
    for (int i = 0; i < 2; i++) { /* it leads to nothing, then to a file */
        assert_int_equal(file_write("link", "x", 1).status, STATUS_OK);
        assert_holds("file", "x");
    }
    snprintf(wanted, sizeof wanted, "%s/file", folder);
    assert_true(file_place("link", place));
    assert_string_equal(place, wanted);
    assert_true(file_place("./far/../link", place));
    assert_string_equal(place, wanted);
    assert_link("link");
    assert_link("far/near");
    assert_int_equal(rmdir("far"), 0);
}

static void a_link_to_nowhere_is_refused(void **unused)
{
    (void)unused;
    assert_int_equal(symlink("none/file", "link"), 0);
    assert_int_equal(symlink("loop", "loop"), 0);
    assert_int_equal(symlink(".", "here"), 0);
    assert_int_equal(file_write("link", "x", 1).status, STATUS_NO_WRITE);
    assert_int_equal(file_write("loop", "x", 1).status, STATUS_NO_WRITE);
    assert_int_equal(file_write("here", "x", 1).status, STATUS_NO_WRITE);
    assert_int_equal(file_write("", "x", 1).status, STATUS_NO_WRITE);
    assert_link("link");
    assert_link("loop");
    assert_link("here");
}

static mode_t mode_of(const char *path)
{
    struct stat there;
    assert_int_equal(stat(path, &there), 0);
    return there.st_mode & 0777;
}

static void permissions_stay_and_secrets_are_secret(void **unused)
{
    (void)unused;
    const mode_t mask = umask(0);
    assert_int_equal(file_write_secret("file", "x", 1).status, STATUS_OK);
    assert_int_equal(mode_of("file"), 0600);
    assert_int_equal(chmod("file", 0644), 0);
    umask(0777);
    assert_int_equal(file_write_secret("file", "x", 1).status, STATUS_OK);
    assert_int_equal(mode_of("file"), 0600);
    assert_int_equal(chmod("file", 0640), 0);
    put("y", 1);
    assert_int_equal(mode_of("file"), 0640);
    assert_int_equal(unlink("file"), 0);
    umask(027);
    put("z", 1);
    assert_int_equal(mode_of("file"), 0640);
    umask(mask);
}

/* A process that dies at the first byte it writes. */
static void write_and_die(void)
{
    struct rlimit limit;
    int how;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        umask(0);
        signal(SIGXFSZ, SIG_DFL);
        getrlimit(RLIMIT_FSIZE, &limit);
        limit.rlim_cur = 0;
        setrlimit(RLIMIT_FSIZE, &limit);
        limit = (struct rlimit){0, 0};
        setrlimit(RLIMIT_CORE, &limit);
        file_write_secret("file", "x", 1);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_true(WIFSIGNALED(how));
}

/* How many files begin with `start`; the last one's name. */
static int count_files(const char *start, char name[256])
{
    const struct dirent *entry;
    int count = 0;
    DIR *listing = opendir(".");
    assert_non_null(listing);
    while ((entry = readdir(listing)))
        if (strncmp(entry->d_name, start, strlen(start)) == 0) {
            snprintf(name, 256, "%s", entry->d_name);
            count++;
        }
    closedir(listing);
    return count;
}

static void what_a_killed_write_left_is_swept(void **unused)
{
    (void)unused;
    char name[256];
    for (int i = 0; i < 3; i++)
        write_and_die();
    assert_int_equal(count_files("file.saving-", name), 3);
    assert_int_equal(mode_of(name), 0600);
    file_sweep("other");
    file_sweep("fil");
    assert_int_equal(count_files("file.saving-", name), 3);
    put("x", 1);
    assert_int_equal(rename("file", "file.1.seed.saving-abcdef"), 0);
    file_sweep("file");
    assert_int_equal(count_files("file", name), 0);
}

/* Nothing goes that only looks a little like it. */
static void nothing_else_is_swept(void **unused)
{
    (void)unused;
    static const char *const alike[] = {
        "file.saving-",       "file.saving-abcde",   "file.saving-abcdefg",
        "file.saving-ab.def", "file2.saving-abcdef", "file.backup"};
    enum { ALIKE = sizeof alike / sizeof *alike };
    for (int i = 0; i < ALIKE; i++)
        assert_int_equal(file_write(alike[i], "x", 1).status, STATUS_OK);
    assert_int_equal(mkdir("file.saving-abcdef", 0700), 0);
    assert_int_equal(mkfifo("file.saving-ABCDEF", 0600), 0);
    assert_int_equal(symlink("file.backup", "file.saving-abc123"), 0);
    file_sweep("file");
    assert_int_equal(rmdir("file.saving-abcdef"), 0);
    assert_int_equal(unlink("file.saving-ABCDEF"), 0);
    assert_int_equal(unlink("file.saving-abc123"), 0);
    for (int i = 0; i < ALIKE; i++)
        assert_int_equal(unlink(alike[i]), 0);
}

/* A write that is going on in another process is left alone. */
static void a_write_in_progress_is_not_swept(void **unused)
{
    (void)unused;
    char byte;
    int ready[2], done[2];
    put("x", 1);
    assert_int_equal(rename("file", "file.saving-abcdef"), 0);
    assert_true(pipe(ready) == 0 && pipe(done) == 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const int mine = open("file.saving-abcdef", O_RDWR);
        close(done[1]);
        byte = lock_try(mine) ? 'y' : 'n';
        if (write(ready[1], &byte, 1) != 1 || read(done[0], &byte, 1) != 0)
            _exit(1);
        _exit(0);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_int_equal(byte, 'y');
    file_sweep("file");
    assert_int_equal(access("file.saving-abcdef", F_OK), 0);
    close(done[1]);
    assert_int_equal(waitpid(child, NULL, 0), child);
    file_sweep("file");
    assert_int_not_equal(access("file.saving-abcdef", F_OK), 0);
    close(ready[0]), close(ready[1]), close(done[0]);
}

static void long_lines_make_the_buffer_grow(void **unused)
{
    (void)unused;
    enum { LONG = 200000 };
    char *text = malloc(2 * LONG + 2);
    struct file_lines lines;
    const char *line;
    size_t size;
    memset(text, 'a', LONG);
    text[LONG] = '\n';
    memset(text + LONG + 1, 'b', LONG);
    text[2 * LONG + 1] = '\n';
    put(text, 2 * LONG + 2);
    assert_int_equal(file_lines_open(&lines, "file", LONG).status, STATUS_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(file_lines_next(&lines, &line, &size).status,
                         STATUS_OK);
        assert_int_equal(size, LONG);
        assert_memory_equal(line, text + i * (LONG + 1), LONG);
    }
    assert_line(&lines, NULL);
    file_lines_close(&lines);
    free(text);
}

static void a_missing_file_has_no_lines(void **unused)
{
    (void)unused;
    struct file_lines lines;
    assert_int_equal(file_lines_open(&lines, "none", 5).status, STATUS_NO_FILE);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, enter, leave)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_is_written_is_read),
        TEST(the_limit_is_exact),
        TEST(large_files_are_read_whole),
        TEST(failures_have_a_reason),
        TEST(a_failed_write_leaves_the_old_file),
        TEST(lines_come_one_by_one),
        TEST(a_line_may_be_as_long_as_the_limit),
        TEST(a_pipe_is_not_replaced),
        TEST(a_link_stays_and_leads_to_what_is_written),
        TEST(a_link_to_nowhere_is_refused),
        TEST(permissions_stay_and_secrets_are_secret),
        TEST(what_a_killed_write_left_is_swept),
        TEST(nothing_else_is_swept),
        TEST(a_write_in_progress_is_not_swept),
        TEST(long_lines_make_the_buffer_grow),
        TEST(a_missing_file_has_no_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
