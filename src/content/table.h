/* A box as aligned tables of text, for people and for the golden file. */
#ifndef CONTENT_TABLE_H
#define CONTENT_TABLE_H

#include "content/grid.h"
#include "suburbia/box.h"

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

/* Its rows that pass the filter, which may be NULL. */
void content_table_print(const struct table *table,
                         const struct suburbia_box *box,
                         const struct grid_filter *filter,
                         const struct grid_sink *sink);

/* All tables, and the box's hash. */
void content_tables(const struct suburbia_box *box,
                    const struct grid_sink *sink);

#endif
