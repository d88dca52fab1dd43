/* Every limit has two buckets: one of the person, and a generous one of the
 * address that he asks from. An hour is counted as a minute of time that goes
 * sixty times slower, and a day likewise. */
#include "host/internal.h"

#include <stdlib.h>

enum { MINUTE = 1, HOUR = 60, DAY = 24 * HOUR };

struct rate {
    uint32_t often, at_once; /* often: in the unit of the row */
};

static const struct {
    struct rate person, address;
    uint32_t unit; /* in minutes */
} rates[HOST_LIMITS] = {
    [LIMIT_MESSAGES] = {{1200, 60}, {60000, 1000}, MINUTE},
    [LIMIT_TALK] = {{30, 10}, {600, 200}, MINUTE},
    [LIMIT_TABLES] = {{10, 10}, {120, 120}, HOUR},
    [LIMIT_GUESTS] = {{10, 10}, {30, 60}, MINUTE},
    [LIMIT_LOOKS] = {{120, 120}, {600, 600}, MINUTE},
    [LIMIT_KEYS] = {{10, 10}, {10, 10}, MINUTE},
    [LIMIT_SIGN_INS] = {{10, 10}, {10, 10}, MINUTE},
    [LIMIT_NAMES] = {{30, 30}, {600, 600}, MINUTE},
    [LIMIT_INVITES] = {{60, 20}, {600, 200}, HOUR},
    [LIMIT_INVITED] = {{20, 5}, {600, 200}, DAY},
    [LIMIT_EXPORTS] = {{6, 3}, {60, 30}, HOUR},
    [LIMIT_LETTERS] = {{60, 30}, {600, 300}, HOUR},
    [LIMIT_CHECKS] = {{5, 5}, {30, 30}, HOUR},
    [LIMIT_WISHES] = {{20, 20}, {600, 300}, MINUTE},
    [LIMIT_BOXES] = {{3, 3}, {60, 60}, HOUR},
    [LIMIT_REPORTS] = {{20, 10}, {200, 100}, HOUR},
    [LIMIT_DAYS] = {{20, 10}, {600, 300}, HOUR},
    [LIMIT_PROGRESS] = {{60, 60}, {600, 600}, MINUTE},
    [LIMIT_CUPS] = {{5, 5}, {60, 30}, HOUR},
};

void limits_init(struct limits *limits)
{
    for (int i = 0; i < HOST_LIMITS; i++) {
        const struct rate *const person = &rates[i].person;
        const struct rate *const address = &rates[i].address;
        limit_init(&limits->person[i], person->often, person->at_once);
        limit_init(&limits->address[i], address->often, address->at_once);
    }
}

uint32_t limits_take(struct host *host, enum host_limit limit, uint64_t person,
                     uint64_t from)
{
    struct limits *const limits = &host->limits;
    const uint32_t unit = rates[limit].unit;
    const uint64_t now = host_now(host) / unit;
    if (host->wish.unlimited)
        return 0;
    uint32_t wait =
        person ? limit_take(&limits->person[limit], person, now) : 0;
    if (!wait)
        wait = limit_take(&limits->address[limit], from, now);
    return wait * unit;
}

/* WebSockets. */

static int count_of(const struct map *map, uint64_t key)
{
    const int *const count = map_find(map, key);
    return count ? *count : 0;
}

static bool count_up(struct map *map, uint64_t key)
{
    int *count = map_find(map, key);
    if (!count) {
        count = calloc(1, sizeof *count);
        if (!count || !map_put(map, key, count)) {
            free(count);
            return false;
        }
    }
    ++*count;
    return true;
}

static void count_down(struct map *map, uint64_t key)
{
    int *const count = map_find(map, key);
    if (count && --*count == 0) {
        map_drop(map, key);
        free(count);
    }
}

bool limits_sockets_full(const struct host *host, uint64_t person,
                         uint64_t from)
{
    const struct limits *const limits = &host->limits;
    if (host->wish.unlimited)
        return false;
    return count_of(&limits->person_sockets, person) >= SOCKETS_A_PERSON ||
           count_of(&limits->address_sockets, from) >= SOCKETS_AN_ADDRESS;
}

int limits_sockets(const struct host *host, uint64_t person)
{
    return count_of(&host->limits.person_sockets, person);
}

bool limits_socket(struct host *host, uint64_t person, uint64_t from)
{
    struct limits *const limits = &host->limits;
    if (!count_up(&limits->person_sockets, person))
        return false;
    if (count_up(&limits->address_sockets, from))
        return true;
    count_down(&limits->person_sockets, person);
    return false;
}

void limits_socket_gone(struct host *host, uint64_t person, uint64_t from)
{
    count_down(&host->limits.person_sockets, person);
    count_down(&host->limits.address_sockets, from);
}

void limits_free(struct limits *limits)
{
    map_free_all(&limits->person_sockets);
    map_free_all(&limits->address_sockets);
}
