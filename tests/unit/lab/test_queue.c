#include "lab/queue.h"

#include "sys/workers.h"
#include "unit/unit.h"

enum { GAMES = 200, WORKERS = 3 };

struct taken {
    int count, game[GAMES];
};

static void take_all(int worker, const void *context, void *result)
{
    struct taken *taken = result;
    (void)worker;
    int game = queue_take(context, GAMES);
    for (; game >= 0; game = queue_take(context, GAMES))
        taken->game[taken->count++] = game;
}

static void count(const void *result, void *sum)
{
    const struct taken *taken = result;
    int *times = sum;
    for (int i = 0; i < taken->count; i++)
        times[taken->game[i]]++;
}

static void every_game_is_begun_once(void **unused)
{
    (void)unused;
    struct queue queue;
    int times[GAMES] = {0};
    assert_true(queue_open(&queue, GAMES, 0));
    const struct workers workers = {take_all, count, &queue,
                                    sizeof(struct taken)};
    assert_false(queue_done(&queue));
    assert_true(workers_run(&workers, WORKERS, times));
    for (int i = 0; i < GAMES; i++)
        assert_int_equal(times[i], 1);
    assert_int_equal(queue_begun(&queue), GAMES);
    assert_true(queue_done(&queue));
    queue_close(&queue);
}

static void a_batch_ends_before_the_queue(void **unused)
{
    (void)unused;
    struct queue queue;
    assert_true(queue_open(&queue, 5, 0));
    for (int i = 0; i < 3; i++)
        assert_int_equal(queue_take(&queue, 3), i);
    assert_int_equal(queue_take(&queue, 3), -1);
    assert_false(queue_done(&queue));
    assert_int_equal(queue_take(&queue, 9), 3);
    assert_int_equal(queue_take(&queue, 9), 4);
    assert_int_equal(queue_take(&queue, 9), -1);
    queue_close(&queue);
}

/* A moment long past: only the first game is begun. */
static void no_game_is_begun_late(void **unused)
{
    (void)unused;
    struct queue queue;
    assert_true(queue_open(&queue, GAMES, 1000000));
    assert_int_equal(queue_take(&queue, GAMES), 0);
    assert_int_equal(queue_take(&queue, GAMES), 1);
    assert_false(queue_done(&queue));
    queue_close(&queue);
    assert_true(queue_open(&queue, GAMES, 1));
    queue.deadline = 1;
    assert_int_equal(queue_take(&queue, GAMES), 0);
    assert_int_equal(queue_take(&queue, GAMES), -1);
    assert_int_equal(queue_begun(&queue), 1);
    assert_true(queue_done(&queue));
    queue_close(&queue);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_begun_once),
        cmocka_unit_test(a_batch_ends_before_the_queue),
        cmocka_unit_test(no_game_is_begun_late)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
