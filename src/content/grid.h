/* A grid of words as aligned columns of text, for people and for the golden
 * files. */
#ifndef CONTENT_GRID_H
#define CONTENT_GRID_H

#include "base/text.h"

/* Where the text goes, piece by piece. */
struct grid_sink {
    void (*put)(void *context, const char *bytes, size_t size);
    void *context;
};

/* At most 20 columns; `cell` writes one cell. */
struct grid {
    int columns, rows;
    const char *(*head)(const void *context, int column);
    void (*cell)(struct text *text, const void *context, int column, int row);
    const void *context;
};

/* The rows for which `keep` is true; `keep` may be NULL for all. */
struct grid_filter {
    bool (*keep)(void *context, int row);
    void *context;
};

void grid_print(const struct grid *grid, const struct grid_filter *filter,
                const struct grid_sink *sink);

void grid_put(const struct grid_sink *sink, const char *string);

/* The last line of all tables of a box: its hash. */
void grid_hash(const struct grid_sink *sink, uint64_t hash);

#endif
