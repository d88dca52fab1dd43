/* Both parts have a fixed length, so a plain hash of one after the other is as
 * good as any. */
#include "host/mark.h"

#include "base/hash.h"
#include "host/session.h"
#include "sys/random.h"

#include <string.h>

uint64_t mark_of(struct marks *marks, uint64_t from, uint64_t now)
{
    uint8_t bytes[sizeof marks->key + sizeof from], digest[SHA256_BYTES];
    uint64_t mark;
    if (!marks->drawn || marks->day != now / DAY_MS) {
        marks->day = now / DAY_MS;
        marks->drawn = random_seed(&marks->key) == STATUS_OK;
    }
    if (!marks->drawn)
        return 0;
    memcpy(bytes, &marks->key, sizeof marks->key);
    memcpy(bytes + sizeof marks->key, &from, sizeof from);
    hash_sha256(bytes, sizeof bytes, digest);
    memcpy(&mark, digest, sizeof mark);
    return mark ? mark : 1;
}
