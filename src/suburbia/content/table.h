/* A box as aligned tables of text, for people and for the golden file. */
#ifndef SUBURBIA_CONTENT_TABLE_H
#define SUBURBIA_CONTENT_TABLE_H

#include "content/grid.h"
#include "suburbia/rules/box.h"

enum suburbia_table_id {
    SUBURBIA_TABLE_TILES,
    SUBURBIA_TABLE_GOALS,
    SUBURBIA_TABLE_AWARDS,
    SUBURBIA_TABLE_TRACK,
    SUBURBIA_TABLE_EDITIONS,
    SUBURBIA_TABLE_SETS,
    SUBURBIA_TABLE_BOARD,
    SUBURBIA_TABLE_COUNT
};

extern const struct grid suburbia_table[SUBURBIA_TABLE_COUNT];

/* Tiles, goals, bonuses and challenges, the track and editions, each with its
 * origin and its note. */
extern const struct grid suburbia_origins;

/* All tables of a suburbia_box, and its hash. */
void suburbia_tables(const void *content, const struct grid_sink *sink);

#endif
