/* A borough drawn to scale: flat-top hexes on a character grid.
 *
 *      ______          A hex of half-height n and top edge e: row k of the
 *     ╱      ╲         upper half is e + 2k columns wide inside, the lower
 *    ╱        ╲        half mirrors it, and the bottom row carries the lower
 *    ╲        ╱        edge. Columns repeat every e + n, rows every 2n, so
 *     ╲______╱         neighbours share their edges exactly. */
#ifndef SUBURBIA_TERMINAL_MAP_H
#define SUBURBIA_TERMINAL_MAP_H

#include "suburbia/terminal/front.h"
#include "terminal/canvas.h"

struct suburbia_map_size {
    int half, edge; /* n and e above */
};

enum {
    MAP_SIZES = 2,
    MAP_LINES = 3,
    MAP_TAG = 0x4000, /* + cell */
    /* A border has one of its four corner spaces on a tile. */
    MAP_SITES_MAX = 4 * SLOTS_MAX,
};
extern const struct suburbia_map_size suburbia_map_size[MAP_SIZES];

/* What is written on a free cell, or on one whose tile makes room. */
struct suburbia_map_note {
    cell at;
    bool legal; /* can be chosen now */
    bool red;   /* crosses a red line */
    char line[MAP_LINES][16];
};

struct suburbia_map {
    const struct suburbia_box *box;
    const struct suburbia_state *state;
    const struct words_language *language;
    int seat;         /* whose borough */
    const char *name; /* of the owner, for the borough board */
    struct suburbia_map_size size;
    int x, y;     /* where the hex at 0,0 has its left upper corner */
    cell cursor;  /* 0: none */
    cell fresh;   /* the newest tile, 0: none */
    cell preview; /* where the tile in the hand would lie, 0: nowhere */
    int preview_tile;
    uint16_t preview_place; /* of a border in the hand, 0: none */
    int notes;
    struct suburbia_map_note note[FRONTIER_MAX + SLOTS_MAX];
    int sites; /* where the middle of the border in the hand may lie */
    cell site[MAP_SITES_MAX];
};

/* The upper left corner of a cell's box, relative to that of 0,0. */
void suburbia_map_place(struct suburbia_map_size size, cell at, int *x, int *y);

/* Puts tiles and free cells in the middle of `rect`; what does not fit is cut
 * so that `focus` (if not 0) is seen. */
void suburbia_map_centre(struct suburbia_map *map, struct rect rect,
                         cell focus);

void suburbia_map_draw(const struct suburbia_map *map, struct canvas *canvas,
                       struct rect rect);

/* The parts it is drawn with: the inside of a hex, one of its rows, one of its
 * six edges by the direction it faces, and what fills that edge between two
 * hexes that are one. */
void suburbia_map_fill(const struct suburbia_map *map, struct canvas *canvas,
                       cell at, uint32_t glyph);
void suburbia_map_write(const struct suburbia_map *map, struct canvas *canvas,
                        cell at, int row, const char *text);
void suburbia_map_edge(const struct suburbia_map *map, struct canvas *canvas,
                       cell at, int direction);
void suburbia_map_seam(const struct suburbia_map *map, struct canvas *canvas,
                       cell at, int way, uint32_t glyph);
/* The row where a marker is drawn. */
int suburbia_map_marker_row(const struct suburbia_map *map);

/* The colour of a tile's kind. */
enum tone suburbia_map_tone(const struct tile *tile);

#endif
