/* What a box holds as grids of words: aligned columns of text, for people and
 * for the golden files. */
#ifndef CONTENT_GRID_H
#define CONTENT_GRID_H

#include "base/text.h"

/* Where the text goes, piece by piece. */
struct grid_sink {
    void (*put)(void *context, const char *bytes, size_t size);
    void *context;
};

/* One column; `cell` writes row `row` of it. `content` is the box of the game
 * whose grid it is. */
struct grid_column {
    const char *head;
    void (*cell)(struct text *text, const void *content, int row);
    bool number; /* its cells are numbers, or empty */
};

/* At most 20 columns. */
struct grid {
    const char *name;
    const struct grid_column *column;
    int columns;
    int (*rows)(const void *content);
    /* enum origin of a row, where rows are asked for by it; or NULL. */
    int (*origin)(const void *content, int row);
};

/* The two members that stand for a list of columns. */
#define GRID_COLUMNS(list) (list), sizeof(list) / sizeof((list)[0])

/* The rows for which `keep` is true; `keep` may be NULL for all. */
struct grid_filter {
    bool (*keep)(void *context, int row);
    void *context;
};

/* Its rows that pass the filter, which may be NULL. */
void grid_print(const struct grid *grid, const void *content,
                const struct grid_filter *filter, const struct grid_sink *sink);

/* Grids with their names, and the box's hash as the last line. */
void grid_print_all(const struct grid *grid, int count, const void *content,
                    uint64_t hash, const struct grid_sink *sink);

#endif
