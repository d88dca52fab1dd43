/* A hash table without chains: a key lives in one of NEIGHBOURS places, and
 * whoever comes to a full stretch takes the bucket that has the most tokens,
 * for a full bucket says no more than a missing one. Tokens are counted in
 * parts of 1/60,000, so that rates per minute and times in milliseconds
 * multiply without a remainder. */
#include "http/limit.h"

#include <assert.h>
#include <string.h>

enum { TOKEN = 60000, NEIGHBOURS = 8 };

void limit_init(struct limit *limit, uint32_t per_minute, uint32_t burst)
{
    assert(per_minute > 0 && per_minute <= 60000 && burst > 0 && burst <= 1000);
    memset(limit, 0, sizeof *limit);
    limit->per_minute = per_minute;
    limit->burst = burst;
}

/* How much there is now. A rate of n tokens a minute is one of n parts of a
 * token a millisecond. */
static uint32_t parts_now(const struct limit *limit,
                          const struct limit_bucket *bucket, uint64_t now)
{
    const uint64_t full = (uint64_t)limit->burst * TOKEN;
    const uint64_t time = now > bucket->since ? now - bucket->since : 0;
    if (!bucket->used || time >= full)
        return (uint32_t)full;
    const uint64_t parts = bucket->parts + time * limit->per_minute;
    return (uint32_t)(parts < full ? parts : full);
}

/* The key's own bucket, or the one that it takes over. */
static struct limit_bucket *find(struct limit *limit, uint64_t key,
                                 uint64_t now)
{
    const uint64_t home = key * UINT64_C(0x9e3779b97f4a7c15) >> 40;
    struct limit_bucket *best = NULL;
    for (uint64_t i = 0; i < NEIGHBOURS; i++) {
        struct limit_bucket *const one =
            &limit->bucket[(home + i) % LIMIT_PLACES];
        if (one->used && one->key == key)
            return one;
        if (!best || parts_now(limit, one, now) > parts_now(limit, best, now))
            best = one;
    }
    *best = (struct limit_bucket){.key = key};
    return best;
}

uint32_t limit_take(struct limit *limit, uint64_t key, uint64_t now)
{
    struct limit_bucket *const bucket = find(limit, key, now);
    const uint32_t parts = parts_now(limit, bucket, now);
    bucket->used = 1;
    bucket->since = now; /* though the clock may have been set back */
    bucket->parts = parts < TOKEN ? parts : parts - TOKEN;
    return parts < TOKEN
               ? (TOKEN - parts + limit->per_minute - 1) / limit->per_minute
               : 0;
}
