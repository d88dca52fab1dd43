#include "sys/process.h"

#include "sys/child.h"
#include "unit/unit.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

/* Sums of hundredths of a second are only nearly the same in another order. */
#define HAIR 0.001

static struct child child;

/* This process works that long. */
static void work(double seconds)
{
    const clock_t end = clock() + (clock_t)(seconds * CLOCKS_PER_SEC);
    while (clock() < end)
        continue;
}

static void time_is_that_of_the_process(void **unused)
{
    (void)unused;
    const double before = process_cpu_s(getpid());
    work(0.2);
    assert_true(process_cpu_s(getpid()) >= before + 0.1);
    assert_true(process_mib(getpid()) > 0);
    assert_int_equal(process_parent(getpid()), getppid());
}

/* A child that works has worked for its family, while it lives and after. */
static void children_are_counted(void **unused)
{
    static const char busy[] = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); "
                               "done; echo; read end";
    const char *line;
    size_t size;
    (void)unused;
    const double own = process_cpu_s(getpid());
    const double all = process_family_cpu_s(getpid());
    assert_true(child_start(&child, busy));
    assert_int_equal(process_parent(child.process), getpid());
    assert_int_equal(child_line(&child, 60000, &line, &size), CHILD_OK);
    const double child_s = process_cpu_s(child.process);
    assert_true(child_s > 0);
    assert_true(process_family_cpu_s(getpid()) > all + child_s - HAIR);
    assert_int_equal(child_stop(&child, 60000), 1); /* nothing to read */
    assert_true(process_family_cpu_s(getpid()) > all + child_s - HAIR);
    assert_true(process_cpu_s(getpid()) < own + child_s + 1);
}

static void nobody_has_used_nothing(void **unused)
{
    (void)unused;
    assert_true(child_start(&child, "read x"));
    const int gone = child.process;
    child_stop(&child, 60000);
    assert_int_equal(process_parent(gone), 0);
    assert_true(process_cpu_s(gone) <= 0);
    assert_true(process_family_cpu_s(gone) <= 0);
    assert_true(process_mib(gone) <= 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_is_that_of_the_process),
        cmocka_unit_test(children_are_counted),
        cmocka_unit_test(nobody_has_used_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
