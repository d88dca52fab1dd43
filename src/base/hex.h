/* Axial hex coordinates, shared by every board of the house.
 *
 *        (0,-1)  (1,-1)
 *    (-1,0)  (0,0)  (1,0)        q grows to the right, r downwards;
 *        (-1,1)  (0,1)           directions count anticlockwise from (1,0). */
#ifndef BASE_HEX_H
#define BASE_HEX_H

#include <stdbool.h>
#include <stdint.h>

struct hex {
    int8_t q, r;
};

enum { HEX_DIRECTIONS = 6 };

extern const struct hex hex_direction[HEX_DIRECTIONS];

static inline struct hex hex_at(int q, int r)
{
    return (struct hex){(int8_t)q, (int8_t)r};
}

static inline bool hex_equal(struct hex a, struct hex b)
{
    return a.q == b.q && a.r == b.r;
}

static inline struct hex hex_add(struct hex a, struct hex b)
{
    return hex_at(a.q + b.q, a.r + b.r);
}

static inline struct hex hex_neighbour(struct hex a, int direction)
{
    return hex_add(a, hex_direction[direction]);
}

/* Steps from `a` to `b` over edges. */
int hex_distance(struct hex a, struct hex b);

#endif
