/* The games of a measurement, in a row for several workers: each takes the next
 * one that nobody has begun, until all are begun or time is up. What was begun
 * is played to its end, so that games that take long are not left out. */
#ifndef LAB_QUEUE_H
#define LAB_QUEUE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct queue {
    atomic_int *next;  /* shared with the workers; NULL: no memory was left */
    int end;           /* the last game and 1 */
    uint64_t deadline; /* of clock_wall_ms(); 0: none */
};

/* Games 0 to `games` - 1; `seconds` from now no more is begun (0: no limit). To
 * be closed, also when there was no memory. */
bool queue_open(struct queue *queue, int games, int seconds);
void queue_close(struct queue *queue);

/* The next game before `end`, which is begun now; -1 if there is none. */
int queue_take(const struct queue *queue, int end);

/* How many were begun; and whether that is all there will be. */
int queue_begun(const struct queue *queue);
bool queue_done(const struct queue *queue);

#endif
