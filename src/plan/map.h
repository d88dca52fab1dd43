/* A board drawn to scale: rows shifted by half a parcel.
 *
 *      ╭────┬────╮      A parcel is as wide as two steps of the grid and has
 *      │    │    │      six edges, like the hex it stands for: left, right,
 *   ╭──┴─┬──┴─┬──┴─╮    and each half of its upper and lower line. Two parcels
 *   │    │    │    │    that are adjacent on the board share exactly one. */
#ifndef PLAN_MAP_H
#define PLAN_MAP_H

#include "subdivision/subdivision.h"
#include "tui/canvas.h"

struct plan_size {
    int width, rows; /* of a parcel: columns (even) and rows of text */
};

enum {
    PLAN_SIZES = 3,
    PLAN_NOTE = 8,
    PLAN_TAG_PARCEL = 0x4000, /* + parcel */
    PLAN_TAG_EDGE = 0x4100,   /* + edge */
    EDGE_NONE = 255,
};
extern const struct plan_size plan_size[PLAN_SIZES];

struct plan_map {
    struct plot plot;
    struct plan_size size;
    uint64_t lit;            /* parcels that can be chosen now */
    struct edges lit_edges;  /* edges that can be */
    int cursor, cursor_edge; /* PARCEL_NONE, EDGE_NONE: none */
    int ghost; /* zone of the tile in the hand, where the cursor is; or none */
    uint64_t fresh;                    /* what is new */
    char note[PARCELS_MAX][PLAN_NOTE]; /* on parcels that can be chosen */
};

/* Nothing chosen, nothing lit. */
void plan_map_begin(struct plan_map *map, const struct plot *plot);

/* Columns and rows of the whole board. */
struct rect plan_map_extent(const struct subdivision_box *box,
                            struct plan_size size);

/* The largest size that fits, or the smallest. */
struct plan_size plan_map_fitting(const struct subdivision_box *box,
                                  struct rect rect);

/* In the middle of `rect`. */
void plan_map_draw(const struct plan_map *map, struct canvas *canvas,
                   struct rect rect);

/* The colour of a type of zone tile. */
enum tone plan_zone_tone(int zone);

/* Where the middle of a parcel or edge is, in some unit, for moving about. */
struct spot plan_spot(const struct subdivision_box *box, int parcel);
struct spot plan_edge_spot(const struct subdivision_box *box, int edge);

#endif
