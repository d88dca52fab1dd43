/* Commit and reveal. Every part enters the seed at a fixed place, an empty
 * seat's as zeros, so that nobody's part can stand in for another's; the id of
 * the game is in it too, so that parts cannot be used again. */
#include "room/deal.h"

#include "base/hash.h"
#include "base/secret.h"
#include "base/text.h"
#include "exchange/record.h"
#include "room/id.h"

#include <string.h>

struct seed parts_hash(const struct seed *part)
{
    struct seed hash;
    _Static_assert(sizeof hash.byte == SHA256_BYTES, "a hash is as a part");
    hash_sha256(part->byte, SEED_BYTES, hash.byte);
    return hash;
}

void parts_promise(struct room_parts *parts, int seat,
                   const struct seed *promise)
{
    parts->promise[seat] = *promise;
    parts->promised |= (uint8_t)(1u << seat);
}

enum status parts_give(struct room_parts *parts, int seat,
                       const struct seed *part)
{
    const struct seed hash = parts_hash(part);
    if (!(parts->promised >> seat & 1) ||
        !secret_same(&hash, &parts->promise[seat], sizeof hash))
        return STATUS_BAD_PART;
    parts->part[seat] = *part;
    parts->given |= (uint8_t)(1u << seat);
    return STATUS_OK;
}

void parts_forget(struct room_parts *parts, int seat)
{
    parts->promised &= (uint8_t)~(1u << seat);
    parts->given &= (uint8_t)~(1u << seat);
    memset(&parts->promise[seat], 0, sizeof parts->promise[seat]);
    memset(&parts->part[seat], 0, sizeof parts->part[seat]);
}

void parts_forget_all(struct room_parts *parts)
{
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        parts_forget(parts, seat);
}

struct seed parts_seed(const struct room_parts *parts, int seats)
{
    char id[ID_LETTERS + 1];
    struct text text;
    text_init(&text, id, sizeof id);
    id_write(parts->id, &text);
    return record_parts_seed(id, &parts->host, parts->part, seats);
}
