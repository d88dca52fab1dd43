/* What is done now and then, by a clock that may be set. */
#ifndef HOST_PASSED_H
#define HOST_PASSED_H

#include <stdbool.h>
#include <stdint.h>

/* Whether so much has passed since then. A clock that has gone back says
 * nothing of it, and nobody waits until it is where it was. */
static inline bool passed(uint64_t since, uint64_t ms, uint64_t now)
{
    return now < since || now - since >= ms;
}

#endif
