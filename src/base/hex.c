/* The distance is that of cube coordinates, whose third axis is -q - r: half
 * the sum of what the three axes differ by. */
#include "base/hex.h"

#include <stdlib.h>

const struct hex hex_direction[HEX_DIRECTIONS] = {{1, 0},  {1, -1}, {0, -1},
                                                  {-1, 0}, {-1, 1}, {0, 1}};

int hex_distance(struct hex a, struct hex b)
{
    const int dq = a.q - b.q;
    const int dr = a.r - b.r;
    return (abs(dq) + abs(dr) + abs(dq + dr)) / 2;
}
