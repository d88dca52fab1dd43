/* What one person has at tables becomes another's, and so does what is between
 * him and others, and what he has sent of days: a guest's games, whom he
 * follows, whom he has blocked and who has blocked him, and his results, when
 * he signs in to his account. */
#ifndef HOST_HEIR_H
#define HOST_HEIR_H

#include "host/internal.h"

struct heir_back {
    /* Not good: not everything could be stored; asking again goes on. */
    void (*done)(void *context, bool good);
    void *context;
};

void heir_take(struct host *host, uint64_t from, uint64_t heir,
               struct heir_back back);

#endif
