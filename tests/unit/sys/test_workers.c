#include "sys/workers.h"

#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

enum { ENTRIES = 50000 }; /* more than a pipe holds */

struct result {
    int64_t sum, entry[ENTRIES];
};

static void count_up(int worker, const void *context, void *out)
{
    struct result *result = out;
    const int *to = context;
    for (int i = 0; i < *to; i++)
        result->sum += worker + 1;
    result->entry[ENTRIES - 1] = 7;
}

/* The second of them does not come to an end. */
static void give_up(int worker, const void *context, void *out)
{
    count_up(worker, context, out);
    if (worker == 1)
        _Exit(3);
}

static void add(const void *result, void *sum)
{
    const struct result *part = result;
    struct result *whole = sum;
    whole->sum = 10 * whole->sum + part->sum;
    whole->entry[0] += part->entry[ENTRIES - 1];
}

static void results_come_in_order(void **unused)
{
    (void)unused;
    static struct result sum;
    const int times = 1;
    const struct workers workers = {count_up, add, &times, sizeof sum};
    memset(&sum, 0, sizeof sum);
    assert_true(workers_run(&workers, 3, &sum));
    assert_int_equal(sum.sum, 123);
    assert_int_equal(sum.entry[0], 21);
}

static void a_lost_worker_is_noticed(void **unused)
{
    (void)unused;
    static struct result sum;
    const int times = 1;
    const struct workers workers = {give_up, add, &times, sizeof sum};
    assert_false(workers_run(&workers, 3, &sum));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_come_in_order),
        cmocka_unit_test(a_lost_worker_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
