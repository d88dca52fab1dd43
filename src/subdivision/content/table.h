/* Subdivision's box as aligned tables of text. */
#ifndef SUBDIVISION_CONTENT_TABLE_H
#define SUBDIVISION_CONTENT_TABLE_H

#include "content/grid.h"
#include "subdivision/rules/box.h"

enum subdivision_table_id {
    SUBDIVISION_TABLE_RULES,
    SUBDIVISION_TABLE_ZONES,
    SUBDIVISION_TABLE_SYMBOLS,
    SUBDIVISION_TABLE_SIDES,
    SUBDIVISION_TABLE_BOARD, /* a row for each parcel of each side */
    SUBDIVISION_TABLE_BONUSES,
    SUBDIVISION_TABLE_SCENARIOS,
    SUBDIVISION_TABLE_ORIGINS, /* everything that has an origin, with its note
                                */
    SUBDIVISION_TABLE_COUNT
};

extern const struct grid subdivision_table[SUBDIVISION_TABLE_COUNT];

/* All tables of a subdivision_box but the last, which repeats, and its hash. */
void subdivision_tables(const void *content, const struct grid_sink *sink);

#endif
