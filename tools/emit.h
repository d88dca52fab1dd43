/* Pieces of the C source that datagen writes. */
#ifndef TOOLS_EMIT_H
#define TOOLS_EMIT_H

#include "base/hex.h"
#include "base/words.h"

#include <stdint.h>
#include <stdio.h>

/* How the box of a game is written: as a constant's definition. */
struct maker {
    const char *game;
    void (*emit)(FILE *out, const void *box);
};

#define GAME(name) extern const struct maker maker_##name;
#include "games/games.def"
#undef GAME

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
