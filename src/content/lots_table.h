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

extern const struct grid lots_table[LOTS_COUNT];

/* All tables of a subdivision_box but the last, which repeats, and its hash. */
void lots_tables(const void *content, const struct grid_sink *sink);

#endif
