/* Sidewalks: segments, and where the next one may go (D-EDGE, D-COMMERCIAL).
 */
#include "subdivision/rules/internal.h"

/* The segment of an edge, and all edges that touch any part of it. */
struct stretch {
    struct edges segment, touched;
};

static struct stretch stretch_of(const struct subdivision_box *box,
                                 struct edges walk, int edge)
{
    struct stretch stretch = {edges_one(edge), {{0, 0}}};
    struct edges fresh = stretch.segment;
    while (edges_any(fresh)) {
        const struct edges touch = box->touch[edges_first(fresh)];
        const struct edges more =
            edges_minus(edges_and(touch, walk), stretch.segment);
        stretch.segment = edges_or(stretch.segment, more);
        stretch.touched = edges_or(stretch.touched, touch);
        fresh = edges_or(edges_rest(fresh), more);
    }
    return stretch;
}

struct edges subdivision_segment(const struct subdivision_box *box,
                                 struct edges walk, int edge)
{
    return stretch_of(box, walk, edge).segment;
}

struct edges walk_next(const struct subdivision_box *box, struct edges walk,
                       int edge)
{
    return edges_minus(stretch_of(box, walk, edge).touched, walk);
}

/* An edge of the tile, or one that continues a segment which has a sidewalk on
 * such an edge. */
struct edges subdivision_first_edges(const struct subdivision_box *box,
                                     const struct board *board, int parcel)
{
    struct edges open = box->around[parcel];
    struct edges here = edges_and(open, board->walk);
    while (edges_any(here)) {
        const struct stretch stretch =
            stretch_of(box, board->walk, edges_first(here));
        open = edges_or(open, stretch.touched);
        here = edges_minus(here, stretch.segment);
    }
    return edges_minus(open, board->walk);
}
