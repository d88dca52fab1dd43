/* How long something took, counted in steps of which each is about twice the
 * one before: a histogram for whoever watches over a server. */
#ifndef BASE_TIMES_H
#define BASE_TIMES_H

#include <stdint.h>

enum { TIMES_STEPS = 10 };

struct times {
    uint64_t count[TIMES_STEPS + 1]; /* each once; the last: longer */
    uint64_t sum_us;
};

/* The longest time of each step, in milliseconds. */
extern const int times_step_ms[TIMES_STEPS];

void times_note(struct times *times, uint64_t us);

#endif
