#include "sys/child.h"

#include "sys/clock.h"
#include "unit/unit.h"

#include <poll.h>
#include <signal.h>
#include <string.h>

static struct child child;

static void answers(const char *wanted)
{
    const char *line;
    size_t size;
    assert_int_equal(child_line(&child, 5000, &line, &size), CHILD_OK);
    assert_int_equal(size, strlen(wanted));
    assert_memory_equal(line, wanted, size);
}

static void it_hears_and_answers(void **unused)
{
    (void)unused;
    assert_true(child_start(&child, "while read x; do echo \"<$x>\"; done"));
    assert_true(child_put(&child, "one\ntwo\n", 8));
    answers("<one>");
    answers("<two>");
    assert_true(child_put(&child, "three\n", 6));
    answers("<three>");
    assert_int_equal(child_stop(&child, 5000), 0);
    assert_int_equal(child_stop(&child, 5000), 0); /* there is none */
}

static void lateness_is_told(void **unused)
{
    (void)unused;
    const char *line;
    size_t size;
    assert_true(child_start(&child, "printf half; exec sleep 60"));
    const uint64_t start = clock_wall_ms();
    assert_int_equal(child_line(&child, 50, &line, &size), CHILD_LATE);
    assert_true(clock_wall_ms() - start >= 50);
    assert_int_equal(child_stop(&child, 0), -SIGKILL);
    assert_true(clock_wall_ms() - start < 30000);
}

static void its_end_is_told(void **unused)
{
    (void)unused;
    const char *line;
    size_t size;
    assert_true(child_start(&child, "echo last; exit 3"));
    answers("last");
    assert_int_equal(child_line(&child, 5000, &line, &size), CHILD_GONE);
    assert_int_equal(child_stop(&child, 5000), 3);
}

static void a_line_has_an_end(void **unused)
{
    (void)unused;
    const char *line;
    size_t size;
    assert_true(child_start(&child, "head -c 100000 /dev/zero; cat"));
    assert_int_equal(child_line(&child, 5000, &line, &size), CHILD_BABBLE);
    child_stop(&child, 0);
}

static void nobody_listens(void **unused)
{
    (void)unused;
    const char *line;
    size_t size;
    assert_true(child_start(&child, "exit 0"));
    assert_int_equal(child_line(&child, 5000, &line, &size), CHILD_GONE);
    /* A process that ends closes its pipes one after the other. */
    int tries = 0;
    while (child_put(&child, "x\n", 2) && tries < 1000)
        tries += 1 + poll(NULL, 0, 1);
    assert_true(tries < 1000);
    assert_int_equal(child_stop(&child, 5000), 0);
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_hears_and_answers),
        cmocka_unit_test(lateness_is_told),
        cmocka_unit_test(its_end_is_told),
        cmocka_unit_test(a_line_has_an_end),
        cmocka_unit_test(nobody_listens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
