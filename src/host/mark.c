/* Both parts have a fixed length, so a plain hash of one after the other is as
 * good as any. The key of a day takes the place of the one two days before; of
 * yesterday's nothing is left once today's is drawn here. */
#include "host/mark.h"

#include "base/hash.h"
#include "host/session.h"
#include "sys/random.h"

#include <string.h>

uint64_t mark_with(const struct seed *key, uint64_t from)
{
    uint8_t bytes[sizeof *key + sizeof from], digest[SHA256_BYTES];
    uint64_t mark;
    memcpy(bytes, key, sizeof *key);
    memcpy(bytes + sizeof *key, &from, sizeof from);
    hash_sha256(bytes, sizeof bytes, digest);
    memcpy(&mark, digest, sizeof mark);
    return mark ? mark : 1;
}

static void draw(struct marks *marks, uint64_t day)
{
    struct mark_key key = {.day = day};
    struct mark_key *const before = &marks->key[(day + 1) % MARK_KEYS];
    key.drawn = random_seed(&key.key) == STATUS_OK;
    marks->key[day % MARK_KEYS] = key;
    if (before->day < day)
        memset(before, 0, sizeof *before);
}

uint64_t mark_of(struct marks *marks, uint64_t from, uint64_t now)
{
    const uint64_t day = now / DAY_MS;
    struct mark_key *const key = &marks->key[day % MARK_KEYS];
    if (!key->drawn || key->day != day)
        draw(marks, day);
    return key->drawn ? mark_with(&key->key, from) : 0;
}

void marks_learn(struct marks *marks, uint64_t day, const struct seed *key)
{
    marks->key[day % MARK_KEYS] = (struct mark_key){*key, day, true, true};
}

bool marks_know(const struct marks *marks, uint64_t day)
{
    const struct mark_key *const key = &marks->key[day % MARK_KEYS];
    return key->shared && key->day == day;
}
