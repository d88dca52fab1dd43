/* What follows from one board and promises more points: what the features of a
 * position are made of. */
#ifndef SUBDIVISION_MIND_SURVEY_H
#define SUBDIVISION_MIND_SURVEY_H

#include "subdivision/rules/internal.h"

/* Sidewalks. */
enum {
    WALK_BEST, /* points */
    WALK_SECOND,
    WALK_SOON,  /* if the best segment grew to every side */
    WALK_UNION, /* if all segments were one */
    WALK_LIMIT, /* if it passed everything on the board */
    WALK_ZONES, /* types along the best */
    WALK_PIECES,
    WALK_LENGTH, /* of the best */
    WALK_TOTAL,
    WALK_SEGMENTS,
    WALK_ROOM, /* empty parcels along the best */
    WALK_NEXT, /* commercial tiles along the best that can act again */
    WALK_FACTS
};

/* What tiles that can act again can still bring. */
enum {
    GROW_TWO, /* stacks that a residential tile can add to */
    GROW_ONE,
    GROW_PARK, /* the best parks that tiles can bring, added up */
    GROW_PARK_BEST,
    GROW_LAKE,
    GROW_LAKE_BEST,
    GROW_PARK_ROOM, /* empty parcels beside parks */
    GROW_LAKE_ROOM,
    GROW_UNREACHED, /* empty parcels that no piece can go to */
    GROW_FACTS
};

/* A number for each parcel: bit p of plane i is bit i of that of parcel p.
 * Counts for all parcels are made at once. */
enum { COUNT_PLANES = 3, WORTH_PLANES = 5 };

struct planes {
    uint64_t plane[WORTH_PLANES];
};

/* The largest number, of `bits` bits, that a parcel of the set has; 0 if there
 * is no parcel. */
static inline int planes_best(const struct planes *planes, int bits,
                              uint64_t parcels)
{
    int best = 0;
    for (int i = bits - 1; i >= 0; i--) {
        const uint64_t more = parcels & planes->plane[i];
        best = 2 * best + (more != 0);
        parcels = more ? more : parcels;
    }
    return best;
}

/* What follows from one board. */
struct survey {
    struct plot plot;
    struct scorepad pad;
    uint64_t empty, zones, free;
    struct ways ways;
    uint64_t secure; /* zone tiles with access over roads alone */
    int fragile;     /* others with access over a single parcel */
    /* Zone tiles whose activation could put something, and where. */
    uint64_t able, targets[ZONE_COUNT];
    /* Of these, the tiles that can act again, since a tile can be placed
     * beside them. */
    int alive[ZONE_COUNT];
    int room[ZONE_COUNT];       /* empty parcels beside each, added up */
    uint64_t later[ZONE_COUNT]; /* where they could put something */
    uint64_t once[ZONE_COUNT], twice[ZONE_COUNT]; /* empty, beside one, two */
    struct planes acts;  /* how many lie beside a parcel */
    struct planes worth; /* what letting them act may bring, in points */
    struct planes park;  /* points of a park there */
    struct planes lake;  /* dollars of a lake there */
    int grow[GROW_FACTS];
    int walk[WALK_FACTS];
    unsigned walk_kinds, walk_step; /* bits: zone types, then pieces */
};

void survey_board(struct survey *survey, const struct plot *plot);
/* Parcels with at least so much, of at most COUNT_PLANES bits. */
uint64_t planes_least(const struct planes *planes, int least);
/* Roughly, what it brings if a tile of the type acts, in points. */
int zone_worth(int zone);

#endif
