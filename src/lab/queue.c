/* The first game is begun however late it is: a measurement of nothing has no
 * figure. Nobody takes a number that is not played, so the games that were
 * begun are always the first ones, and the same command with as many --games
 * plays them again. */
#include "lab/queue.h"

#include "sys/clock.h"
#include "sys/shared.h"

bool queue_open(struct queue *queue, int games, int seconds)
{
    *queue =
        (struct queue){.next = shared_new(sizeof *queue->next), .end = games};
    if (seconds)
        queue->deadline = clock_wall_ms() + 1000 * (uint64_t)seconds;
    return queue->next;
}

void queue_close(struct queue *queue)
{
    shared_free(queue->next, sizeof *queue->next);
    *queue = (struct queue){0};
}

static bool is_late(const struct queue *queue)
{
    return queue->deadline && queue_begun(queue) > 0 &&
           clock_wall_ms() >= queue->deadline;
}

int queue_take(const struct queue *queue, int end)
{
    int game = queue_begun(queue);
    do {
        if (game >= end || game >= queue->end || is_late(queue))
            return -1;
    } while (!atomic_compare_exchange_weak(queue->next, &game, game + 1));
    return game;
}

int queue_begun(const struct queue *queue)
{
    return atomic_load(queue->next);
}

bool queue_done(const struct queue *queue)
{
    return queue_begun(queue) == queue->end || is_late(queue);
}
