/* Time that this process has spent computing. */
#ifndef SYS_CLOCK_H
#define SYS_CLOCK_H

#include <stdint.h>

/* Nanoseconds of processor time; only differences mean anything. */
uint64_t clock_cpu_ns(void);

#endif
