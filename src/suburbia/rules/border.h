/* Borders, and adjacency where there may be some: for the rules and for what
 * draws boroughs. */
#ifndef SUBURBIA_RULES_BORDER_H
#define SUBURBIA_RULES_BORDER_H

#include "suburbia/rules/state.h"

static inline bool slot_is_border(const struct borough *borough, int slot)
{
    return borough->cell[slot] <= BORDERS_MAX;
}
/* Where the border in `slot` lies: its middle cell and its direction. */
static inline uint16_t border_place_in(const struct suburbia_state *state,
                                       const struct borough *borough, int slot)
{
    return state->border_place[borough->cell[slot] - 1];
}
static inline cell border_middle(uint16_t place)
{
    return place & 0xfff;
}
/* The cell that names a tile in moves and events: a border's middle one. */
static inline cell border_or_cell(const struct suburbia_state *state,
                                  const struct borough *borough, int slot)
{
    return slot_is_border(borough, slot)
               ? border_middle(border_place_in(state, borough, slot))
               : borough->cell[slot];
}
/* The tile on this cell, or the border with this middle cell; or -1. */
int borough_find(const struct suburbia_state *state, int seat, cell at);
/* Tiles that share an edge with the cell; borders by their corner spaces. */
slot_set borough_adjacent(const struct suburbia_state *state, int seat,
                          cell at);
slot_set borough_neighbours(const struct suburbia_state *state, int seat,
                            int slot);
/* The most tiles of these classes that hang together; of equal groups the one
 * with the tile placed first. */
slot_set borough_group(const struct suburbia_box *box,
                       const struct suburbia_state *state, int seat,
                       class_set filter);
int borough_largest_group(const struct suburbia_box *box,
                          const struct suburbia_state *state, int seat,
                          class_set filter);
/* Whether a border of the seat to decide covers the cell. */
bool border_covers(const struct suburbia_state *state, cell at);
/* The plane ends before a cell could be mistaken for one of another row or for
 * the number of a border; only a long chain of borders comes so far. Rows and
 * columns as in a cell's number. */
enum { PLANE_TOP = 3, PLANE_BOTTOM = 62, PLANE_LEFT = 1, PLANE_RIGHT = 62 };
static inline bool cell_is_in_plane(cell at)
{
    return at / 64 >= PLANE_TOP && at / 64 <= PLANE_BOTTOM &&
           at % 64 >= PLANE_LEFT && at % 64 <= PLANE_RIGHT;
}
/* The frontier of a borough that has borders, from scratch. */
void border_spread(const struct suburbia_box *box, struct suburbia_state *state,
                   int seat);
/* Where a border can lie, face up or face down: bit c % 64 of row[d][c / 64]
 * for first corner c and direction d. */
struct border_sites {
    uint64_t row[HEX_DIRECTIONS][64];
    int count;
};
void border_find_sites(const struct suburbia_box *box,
                       const struct suburbia_state *state,
                       struct border_sites *sites);
/* Whether two borders would touch: a corner space of one is a corner space of
 * the other, or is covered by it. */
bool border_places_touch(uint16_t a, uint16_t b);
/* A border's place (see border_place) from its first corner and direction,
 * and back. */
uint16_t border_place_of(cell first, int dir);
cell border_first_corner(uint16_t place);
enum { BORDER_CORNERS = 4, BORDER_CELLS = 5 };
void border_corners(uint16_t place, cell out[BORDER_CORNERS]);
void border_cells(uint16_t place, cell out[BORDER_CELLS]);

#endif
