/* Subdivision's box as aligned tables of text. */
#ifndef CONTENT_LOTS_TABLE_H
#define CONTENT_LOTS_TABLE_H

#include "content/grid.h"
#include "subdivision/box.h"

enum lots_table_id {
    LOTS_RULES,
    LOTS_ZONES,
    LOTS_SYMBOLS,
    LOTS_SIDES,
    LOTS_BOARD, /* a row for each parcel of each side */
    LOTS_BONUSES,
    LOTS_SCENARIOS,
    LOTS_ORIGINS, /* everything that has an origin, with its note */
    LOTS_COUNT
};

/* One column; `cell` writes row `row` of it. */
struct lots_column {
    const char *head;
    void (*cell)(struct text *text, const struct subdivision_box *box, int row);
    bool number; /* its cells are numbers, or empty */
};

struct lots_table {
    const char *name;
    const struct lots_column *column;
    int columns;
    int (*rows)(const struct subdivision_box *box);
    /* enum origin of a row; NULL: the table has none. */
    int (*origin)(const struct subdivision_box *box, int row);
};

extern const struct lots_table lots_table[LOTS_COUNT];

/* Its rows that pass the filter, which may be NULL. */
void lots_table_print(const struct lots_table *table,
                      const struct subdivision_box *box,
                      const struct grid_filter *filter,
                      const struct grid_sink *sink);

/* All tables but the last, which repeats, and the box's hash. */
void lots_tables(const struct subdivision_box *box,
                 const struct grid_sink *sink);

#endif
