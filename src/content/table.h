/* A box as aligned tables of text, for people and for the golden file. */
#ifndef CONTENT_TABLE_H
#define CONTENT_TABLE_H

#include "content/grid.h"
#include "suburbia/box.h"

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

extern const struct grid content_table[TABLE_COUNT];

/* Tiles, goals, bonuses and challenges, the track and editions, each with its
 * origin and its note. */
extern const struct grid content_origins;

/* All tables of a suburbia_box, and its hash. */
void content_tables(const void *content, const struct grid_sink *sink);

#endif
