/* A box as aligned tables of text, for people and for the golden file. */
#ifndef CONTENT_TABLE_H
#define CONTENT_TABLE_H

#include "base/text.h"
#include "suburbia/box.h"

/* Where the text goes, piece by piece. */
struct table_sink {
    void (*put)(void *context, const char *bytes, size_t size);
    void *context;
};

/* One column; `cell` writes row `row` of it. */
struct table_column {
    const char *head;
    void (*cell)(struct text *text, const struct suburbia_box *box, int row);
};

struct table {
    const char *name;
    const struct table_column *column;
    int columns;
    int (*rows)(const struct suburbia_box *box);
};

enum table_id {
    TABLE_TILES,
    TABLE_GOALS,
    TABLE_AWARDS,
    TABLE_TRACK,
    TABLE_EDITIONS,
    TABLE_SETS,
    TABLE_BOARD,
    TABLE_COUNT
};

extern const struct table content_table[TABLE_COUNT];

/* Tiles, goals, bonuses and challenges, the track and editions, each with its
 * note; and the origin (enum origin) of a row. */
extern const struct table content_origins;
int content_origin(const struct suburbia_box *box, int row);

/* The table's rows for which `keep` is true; `keep` may be NULL for all.
 * Numbers in `context` are the caller's. */
struct table_filter {
    bool (*keep)(void *context, int row);
    void *context;
};

void content_table_print(const struct table *table,
                         const struct suburbia_box *box,
                         const struct table_filter *filter,
                         const struct table_sink *sink);

/* All tables, and the box's hash. */
void content_tables(const struct suburbia_box *box,
                    const struct table_sink *sink);

#endif
