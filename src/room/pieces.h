/* Pieces of JSON that entries and messages share. */
#ifndef ROOM_PIECES_H
#define ROOM_PIECES_H

#include "base/rng.h"
#include "json/out.h"

/* An id in its 13 letters, a seed in its 64 digits. */
void pieces_id(struct json_out *out, const char *key, uint64_t id);
void pieces_seed(struct json_out *out, const char *key,
                 const struct seed *seed);

#endif
