/* Stands between a store and its base, passes everything on, and cuts the line
 * at the worst moment when it is told to. */
#ifndef TESTS_UNIT_STORE_LOSSY_H
#define TESTS_UNIT_STORE_LOSSY_H

#include "unit/store/basin.h"

struct lossy;

enum lossy_moment {
    LOSSY_NEVER,
    LOSSY_BEFORE, /* the commit is on its way and does not arrive */
    LOSSY_AFTER,  /* it arrives, and the answer does not */
};

/* `basin` leads through it from now on. */
struct lossy *lossy_open(struct basin *basin);

/* The next commit is cut at this moment; once. */
void lossy_cut(struct lossy *lossy, enum lossy_moment moment);

/* How many were cut. */
int lossy_cuts(const struct lossy *lossy);

void lossy_close(struct lossy *lossy);

#endif
