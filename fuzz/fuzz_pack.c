/* Any bytes as a packed log from the store. From 128 on the first byte says
 * that the rest is what was packed, so that more than zlib is met. What is read
 * is packed and read again, and is the same. */
#include "fuzz.h"
#include "store/pack.h"

#include <zlib.h>

enum { PLAIN = 128, FRONT = 5, GAME = 7, MOST = 1 << 16 };

/* Both have the same entries. */
static void compare(const struct store_found *one,
                    const struct store_found *other)
{
    demand(one->entries == other->entries);
    for (int i = 0; i < one->entries; i++) {
        const struct store_entry *const here = &one->entry[i];
        const struct store_entry *const there = &other->entry[i];
        demand(here->game == GAME && here->number == (uint32_t)i);
        demand(here->kind == there->kind && here->seat == there->seat &&
               here->at == there->at && here->number == there->number &&
               here->bytes.size == there->bytes.size);
        demand(here->bytes.size == 0 ||
               memcmp(here->bytes.at, there->bytes.at, here->bytes.size) == 0);
    }
}

static void read_log(const void *bytes, size_t size)
{
    const struct store_bytes packed = {bytes, size};
    struct store_found found = {0}, again = {0};
    struct pack pack;
    if (pack_open(&packed, GAME, &found) == STORE_OK) {
        demand(pack_log(&pack, found.entry, found.entries));
        const struct store_bytes mine = {pack.bytes, pack.size};
        demand(pack_open(&mine, GAME, &again) == STORE_OK);
        compare(&found, &again);
        free(pack.bytes);
    }
    store_found_drop(&found);
    store_found_drop(&again);
}

/* The bytes as pack.c would have packed them. */
static void read_plain(const uint8_t *plain, size_t size)
{
    uLongf room = compressBound(size);
    uint8_t *const packed = malloc(FRONT + room);
    demand(packed != NULL);
    packed[0] = 1;
    for (int i = 0; i < 4; i++)
        packed[1 + i] = (uint8_t)(size >> 8 * i);
    demand(compress(packed + FRONT, &room, plain, size) == Z_OK);
    read_log(packed, FRONT + room);
    free(packed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1 || size > MOST)
        return 0;
    char *const copy = exact_copy(data + 1, size - 1);
    if (data[0] < PLAIN)
        read_log(copy, size - 1);
    else
        read_plain((const uint8_t *)copy, size - 1);
    free(copy);
    return 0;
}
