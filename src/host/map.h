/* Things by their number, which is never 0. */
#ifndef HOST_MAP_H
#define HOST_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct map_place {
    uint64_t key; /* 0: free */
    void *value;
};

struct map {
    struct map_place *place;
    size_t room, count; /* room: a power of two, or 0 */
};

/* NULL: there is none. */
void *map_find(const struct map *map, uint64_t key);

/* False: no memory. The key must be new. */
bool map_put(struct map *map, uint64_t key, void *value);

void map_drop(struct map *map, uint64_t key);

/* All keys, in a list of `map->count` that the caller frees: whoever goes
 * through it may put and drop. NULL: no memory, or there are none. */
uint64_t *map_keys(const struct map *map);

void map_free(struct map *map);
/* And what was put there, which malloc() gave. */
void map_free_all(struct map *map);

#endif
