/* A board drawn to scale: rows shifted by half a parcel.
 *
 *      ╭────┬────╮      A parcel is as wide as two steps of the grid and has
 *      │    │    │      six edges, like the hex it stands for: left, right,
 *   ╭──┴─┬──┴─┬──┴─╮    and each half of its upper and lower line. Two parcels
 *   │    │    │    │    that are adjacent on the board share exactly one. */
#ifndef SUBDIVISION_TERMINAL_MAP_H
#define SUBDIVISION_TERMINAL_MAP_H

#include "subdivision/rules/rules.h"
#include "terminal/canvas.h"
#include "words/words.h"

struct subdivision_map_size {
    int width, rows; /* of a parcel: columns (even) and rows of text */
};

enum {
    SUBDIVISION_SIZES = 3,
    SUBDIVISION_NOTE = 8,
    SUBDIVISION_TAG_PARCEL = 0x4000, /* + parcel */
    SUBDIVISION_TAG_EDGE = 0x4100,   /* + edge */
    EDGE_NONE = 255,
};
extern const struct subdivision_map_size
    subdivision_map_size[SUBDIVISION_SIZES];

struct subdivision_map {
    struct plot plot;
    const struct words_language *language;
    struct subdivision_map_size size;
    uint64_t lit;            /* parcels that can be chosen now */
    struct edges lit_edges;  /* edges that can be */
    int cursor, cursor_edge; /* PARCEL_NONE, EDGE_NONE: none */
    int ghost; /* zone of the tile in the hand, where the cursor is; or none */
    uint64_t fresh; /* what is new */
    char note[PARCELS_MAX]
             [SUBDIVISION_NOTE]; /* on parcels that can be chosen */
};

/* Nothing chosen, nothing lit. */
void subdivision_map_begin(struct subdivision_map *map, const struct plot *plot,
                           const struct words_language *language);

/* Columns and rows of the whole board. */
struct rect subdivision_map_extent(const struct subdivision_box *box,
                                   struct subdivision_map_size size);

/* The largest size that fits, or the smallest. */
struct subdivision_map_size
subdivision_map_fitting(const struct subdivision_box *box, struct rect rect);

/* In the middle of `rect`. */
void subdivision_map_draw(const struct subdivision_map *map,
                          struct canvas *canvas, struct rect rect);

/* The colour of a type of zone tile. */
enum tone subdivision_map_tone(int zone);

/* Where the middle of a parcel or edge is, in some unit, for moving about. */
struct spot subdivision_map_spot(const struct subdivision_box *box, int parcel);
struct spot subdivision_map_edge_spot(const struct subdivision_box *box,
                                      int edge);

#endif
