#include "sys/lock.h"
#include "unit/unit.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Every test runs in an empty folder of its own. */
static char folder[64];

static int enter(void **unused)
{
    (void)unused;
    snprintf(folder, sizeof folder, "/tmp/borough_lock_XXXXXX");
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int leave(void **unused)
{
    (void)unused;
    return chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1;
}

/* Another process that has locked `file` and waits to be killed. */
static pid_t start_holder(void)
{
    struct lock lock;
    long holder;
    char byte = 'y';
    int ready[2];
    assert_int_equal(pipe(ready), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (lock_take(&lock, "file", &holder).status != STATUS_OK ||
            write(ready[1], &byte, 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]), close(ready[1]);
    return child;
}

static void stop(pid_t process)
{
    assert_int_equal(kill(process, SIGKILL), 0);
    assert_int_equal(waitpid(process, NULL, 0), process);
}

static void the_second_hears_of_the_first(void **unused)
{
    (void)unused;
    struct lock lock;
    long holder;
    const pid_t first = start_holder();
    const struct file_outcome outcome = lock_take(&lock, "file", &holder);
    assert_int_equal(outcome.status, STATUS_NO_WRITE);
    assert_int_equal(holder, first);
    assert_int_equal(lock_holder("file"), first);
    assert_int_equal(lock_holder("other"), 0);
    lock_drop(&lock); /* it was not taken: nothing happens */
    assert_int_equal(lock_holder("file"), first);
    stop(first);
    assert_int_equal(lock_holder("file"), 0);
    assert_int_equal(access("file.playing", F_OK), 0);
    assert_int_equal(lock_take(&lock, "file", &holder).status, STATUS_OK);
    assert_int_equal(holder, 0);
    lock_drop(&lock);
    lock_drop(&lock);
    assert_int_not_equal(access("file.playing", F_OK), 0);
}

static void what_is_not_ours_is_left_alone(void **unused)
{
    (void)unused;
    struct lock lock;
    long holder;
    char *data;
    size_t size;
    assert_int_equal(file_write("file.playing", "mine", 4).status, STATUS_OK);
    assert_int_equal(lock_take(&lock, "file", &holder).status, STATUS_NO_WRITE);
    lock_drop(&lock);
    assert_int_equal(file_read("file.playing", 9, &data, &size).status,
                     STATUS_OK);
    assert_string_equal(data, "mine");
    free(data);
    assert_int_equal(unlink("file.playing"), 0);
    assert_int_equal(mkfifo("file.playing", 0600), 0);
    assert_int_equal(lock_take(&lock, "file", &holder).status, STATUS_NO_WRITE);
    assert_int_equal(unlink("file.playing"), 0);
    assert_int_equal(symlink("elsewhere", "file.playing"), 0);
    assert_int_equal(lock_take(&lock, "file", &holder).status, STATUS_NO_WRITE);
    assert_int_not_equal(access("elsewhere", F_OK), 0);
    assert_int_equal(unlink("file.playing"), 0);
    assert_int_equal(lock_take(&lock, "none/file", &holder).status,
                     STATUS_NO_WRITE);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, enter, leave)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_second_hears_of_the_first),
        TEST(what_is_not_ours_is_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
