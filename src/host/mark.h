/* Whether two people sat down, or opened tables, from one address, and nothing
 * else about it.
 *
 * What is kept beside a seat, or an open table, is a hash of the address under
 * a key that is drawn anew each day (UTC), is nowhere but in memory, and is
 * forgotten with the day or the process. Marks of one day can be compared;
 * afterwards nobody can find the address to a mark, the host neither. */
#ifndef HOST_MARK_H
#define HOST_MARK_H

#include "base/rng.h"

#include <stdbool.h>

struct marks {
    struct seed key;
    uint64_t day;
    bool drawn;
};

/* The mark of an address's number at that time, in milliseconds since 1970; 0:
 * the system has no chance to give. */
uint64_t mark_of(struct marks *marks, uint64_t from, uint64_t now);

#endif
