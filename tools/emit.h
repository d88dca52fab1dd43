/* Pieces of the C source that datagen writes. */
#ifndef TOOLS_EMIT_H
#define TOOLS_EMIT_H

#include "base/hex.h"
#include "base/words.h"
#include "content/grid.h"
#include "content/records.h"

#include <stdio.h>

/* What datagen does with the box of a game. */
struct maker {
    const char *game;
    size_t size; /* of the box */
    bool (*parse)(void *box, const struct content_source *source,
                  struct content_error *error);
    void (*emit)(FILE *out, const void *box); /* as a constant's definition */
    void (*tables)(const void *box, const struct grid_sink *sink);
};

extern const struct maker maker_suburbia, maker_subdivision;

/* A string literal. */
void emit_string(FILE *out, const char *string);

/* `{"id", "name", "note"}`, and a member that is a list of them. */
void emit_thing(FILE *out, const struct words *words);
void emit_words(FILE *out, const char *list, const struct words *words,
                int count);

/* `.name = {1, 2, 3}`, without a line's end. */
void emit_bytes(FILE *out, const char *name, const uint8_t *byte, int count);

/* A member that is a list of cells. */
void emit_cells(FILE *out, const char *name, const struct hex *cell, int count);

/* A member that is one hash (count 0), or a list of them. */
void emit_hash(FILE *out, const char *name, const uint64_t *hash, int count);

#endif
