/* Results of days that somebody has sent as a guest become those of the account
 * that he signs in to, of each day of which it has none itself. */
#ifndef HOST_DAY_HEIR_H
#define HOST_DAY_HEIR_H

#include <stdbool.h>
#include <stdint.h>

struct host;

struct day_heir {
    struct host *host;
    uint64_t from, heir;
    /* Once. Not good: not everything could be stored; asking again goes on. */
    void (*done)(void *context, bool good);
    void *context;
};

void day_heir_take(const struct day_heir *wish);

#endif
