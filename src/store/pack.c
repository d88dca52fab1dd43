/* Packed: the version, the size of the rest before it was deflated (four bytes,
 * low first), then a stream of zlib, whose own sum tells damage. In the stream
 * each entry is kind, seat, time (eight bytes), size (four) and its bytes; the
 * numbers follow from the order. */
#include "store/pack.h"

#include "store/found.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    VERSION = 1,
    FRONT = 5,
    HEAD = 14,
    LEVEL = 4,
    PLAIN_MOST = 64 * 1024 * 1024, /* no log comes near it */
};

static void put_number(uint8_t *at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(number >> 8 * i);
}

static uint64_t get_number(const uint8_t *at, int bytes)
{
    uint64_t number = 0;
    for (int i = bytes - 1; i >= 0; i--)
        number = number << 8 | at[i];
    return number;
}

static size_t plain_size(const struct store_entry *entry, int count)
{
    size_t size = 0;
    for (int i = 0; i < count; i++)
        size += HEAD + entry[i].bytes.size;
    return size;
}

static void write_plain(uint8_t *at, const struct store_entry *entry, int count)
{
    for (int i = 0; i < count; i++) {
        const struct store_entry *const one = &entry[i];
        at[0] = one->kind;
        at[1] = (uint8_t)one->seat;
        put_number(at + 2, one->at, 8);
        put_number(at + 10, one->bytes.size, 4);
        if (one->bytes.size > 0)
            memcpy(at + HEAD, one->bytes.at, one->bytes.size);
        at += HEAD + one->bytes.size;
    }
}

bool pack_log(struct pack *pack, const struct store_entry *entry, int count)
{
    const size_t size = plain_size(entry, count);
    uLongf packed = compressBound(size);
    uint8_t *const plain = malloc(size ? size : 1);
    uint8_t *const bytes = malloc(FRONT + packed);
    bool good = plain && bytes && size <= PLAIN_MOST;
    if (good) {
        write_plain(plain, entry, count);
        bytes[0] = VERSION;
        put_number(bytes + 1, size, 4);
        good = compress2(bytes + FRONT, &packed, plain, size, LEVEL) == Z_OK;
    }
    free(plain);
    if (!good)
        free(bytes);
    *pack = (struct pack){good ? bytes : NULL, FRONT + packed};
    return good;
}

static enum store_answer read_plain(const uint8_t *at, size_t size,
                                    uint64_t game, struct store_found *found)
{
    while (size > 0) {
        if (size < HEAD || get_number(at + 10, 4) > size - HEAD)
            return STORE_DAMAGED;
        const size_t bytes = (size_t)get_number(at + 10, 4);
        const struct store_entry entry = {.game = game,
                                          .number = (uint32_t)found->entries,
                                          .kind = at[0],
                                          .seat = (int8_t)at[1],
                                          .at = get_number(at + 2, 8),
                                          .bytes = {at + HEAD, bytes}};
        if (!found_entry(found, &entry))
            return STORE_BUSY;
        at += HEAD + bytes;
        size -= HEAD + bytes;
    }
    return STORE_OK;
}

enum store_answer pack_open(const struct store_bytes *packed, uint64_t game,
                            struct store_found *found)
{
    const uint8_t *const bytes = packed->at;
    if (packed->size < FRONT || bytes[0] != VERSION)
        return STORE_DAMAGED;
    const size_t size = (size_t)get_number(bytes + 1, 4);
    uLongf got = size;
    uint8_t *const plain = size <= PLAIN_MOST ? malloc(size ? size : 1) : NULL;
    if (!plain)
        return size <= PLAIN_MOST ? STORE_BUSY : STORE_DAMAGED;
    const int way =
        uncompress(plain, &got, bytes + FRONT, packed->size - FRONT);
    const enum store_answer answer = way == Z_OK && got == size
                                         ? read_plain(plain, size, game, found)
                                         : STORE_DAMAGED;
    free(plain);
    return answer;
}
