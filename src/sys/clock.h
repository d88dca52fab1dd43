/* Time: what this process has spent computing, and what passes for everybody.
 */
#ifndef SYS_CLOCK_H
#define SYS_CLOCK_H

#include <stdint.h>

/* Nanoseconds of processor time; only differences mean anything. */
uint64_t clock_cpu_ns(void);

/* Milliseconds that never go back; only differences mean anything. */
uint64_t clock_wall_ms(void);

/* Milliseconds since 1970, as this machine has been told; they may jump. */
uint64_t clock_date_ms(void);

#endif
