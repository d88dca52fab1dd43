/* Open addressing: a key lies at its home or right behind, without a gap. So
 * whoever leaves is replaced by one from behind that may lie there. */
#include "host/map.h"

#include <stdlib.h>

enum { ROOM_LEAST = 64 };

static size_t home(const struct map *map, uint64_t key)
{
    return (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (map->room - 1);
}

/* Where the key is, or where it would be put. */
static size_t seek(const struct map *map, uint64_t key)
{
    size_t at = home(map, key);
    while (map->place[at].key && map->place[at].key != key)
        at = (at + 1) & (map->room - 1);
    return at;
}

void *map_find(const struct map *map, uint64_t key)
{
    return map->room && key ? map->place[seek(map, key)].value : NULL;
}

static bool grow(struct map *map)
{
    struct map bigger = {.room = map->room ? map->room * 2 : ROOM_LEAST,
                         .count = map->count};
    bigger.place = calloc(bigger.room, sizeof *bigger.place);
    if (!bigger.place)
        return false;
    for (size_t i = 0; i < map->room; i++)
        if (map->place[i].key)
            bigger.place[seek(&bigger, map->place[i].key)] = map->place[i];
    free(map->place);
    *map = bigger;
    return true;
}

bool map_put(struct map *map, uint64_t key, void *value)
{
    if ((map->count + 1) * 2 > map->room && !grow(map))
        return false;
    map->place[seek(map, key)] = (struct map_place){key, value};
    map->count++;
    return true;
}

/* Whether a key whose home is `from` may lie at `to`, where now somebody is
 * between them or not: `at` is where it lies. */
static bool may_move(const struct map *map, size_t from, size_t to, size_t at)
{
    const size_t mask = map->room - 1;
    return ((at - from) & mask) >= ((at - to) & mask);
}

void map_drop(struct map *map, uint64_t key)
{
    if (!map->room || !key)
        return;
    size_t hole = seek(map, key);
    if (!map->place[hole].key)
        return;
    map->count--;
    for (size_t at = (hole + 1) & (map->room - 1); map->place[at].key;
         at = (at + 1) & (map->room - 1))
        if (may_move(map, home(map, map->place[at].key), hole, at)) {
            map->place[hole] = map->place[at];
            hole = at;
        }
    map->place[hole] = (struct map_place){0, NULL};
}

uint64_t *map_keys(const struct map *map)
{
    uint64_t *const key = map->count ? malloc(map->count * sizeof *key) : NULL;
    size_t count = 0;
    for (size_t i = 0; key && i < map->room; i++)
        if (map->place[i].key)
            key[count++] = map->place[i].key;
    return key;
}

void map_free(struct map *map)
{
    free(map->place);
    *map = (struct map){0};
}

void map_free_all(struct map *map)
{
    for (size_t i = 0; i < map->room; i++)
        if (map->place[i].key)
            free(map->place[i].value);
    map_free(map);
}
