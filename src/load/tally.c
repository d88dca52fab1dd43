/* Steps of a fiftieth of a millisecond are finer than what is asked of a
 * server, and a run of any length needs no more room. */
#include "load/tally.h"

#include <time.h>

void tally_note(struct tally *tally, uint64_t us)
{
    const uint64_t step = us / TALLY_STEP_US;
    tally->step[step < TALLY_STEPS ? step : TALLY_STEPS - 1]++;
    tally->count++;
    tally->sum_us += us;
    if (us > tally->most_us)
        tally->most_us = us;
}

double tally_ms(const struct tally *tally, double percent)
{
    const double wanted = (double)tally->count * percent / 100;
    uint64_t so_far = 0;
    for (int i = 0; i < TALLY_STEPS; i++) {
        so_far += tally->step[i];
        if (so_far > 0 && (double)so_far >= wanted)
            return (i + 1) * TALLY_STEP_US / 1000.0;
    }
    return 0;
}

uint64_t tally_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}
