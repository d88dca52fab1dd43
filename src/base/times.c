/* Each time is counted once, at its own step; the sums that others ask for are
 * made when they are read. */
#include "base/times.h"

const int times_step_ms[TIMES_STEPS] = {1,  2,   5,   10,  20,
                                        50, 100, 200, 500, 1000};

void times_note(struct times *times, uint64_t us)
{
    int step = 0;
    while (step < TIMES_STEPS && us > (uint64_t)times_step_ms[step] * 1000)
        step++;
    times->count[step]++;
    times->sum_us += us;
}
