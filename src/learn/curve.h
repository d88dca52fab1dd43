/* What a learner was measured at on its way. */
#ifndef LEARN_CURVE_H
#define LEARN_CURVE_H

#include <stdint.h>

enum { CURVE_POINTS = 512 };

struct curve_point {
    uint64_t games;    /* learnt from by then */
    uint64_t measured; /* games that it was measured in */
    double seconds;    /* of processors, learning, by then */
    double loss;       /* mean of a position in the last lesson */
    double strength;   /* share of the win, or score if alone */
    double either_way; /* half the 95 % interval of the strength */
    double margin;     /* points over the mean of the others */
};

/* Starts as zeros. When there is no room for more points, every second one
 * goes, and from then on only every second one stays; the latest is always
 * there. */
struct curve {
    uint64_t count;
    uint64_t added;  /* in all */
    uint64_t halved; /* how often every second one went */
    struct curve_point point[CURVE_POINTS];
};

void curve_add(struct curve *curve, const struct curve_point *point);

/* The latest; there must be one. */
const struct curve_point *curve_last(const struct curve *curve);

#endif
