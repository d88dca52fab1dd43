/* How long things took. */
#ifndef LOAD_TALLY_H
#define LOAD_TALLY_H

#include <stdint.h>

enum { TALLY_STEPS = 100000, TALLY_STEP_US = 20 };

/* Whatever took longer than all steps is in the last. */
struct tally {
    uint64_t count, sum_us, most_us;
    uint32_t step[TALLY_STEPS];
};

void tally_note(struct tally *tally, uint64_t us);

/* The time in milliseconds that this many of a hundred did not exceed. */
double tally_ms(const struct tally *tally, double percent);

/* Nanoseconds that never go back. */
uint64_t tally_now(void);

#endif
