/* What the rules say, worked out plainly: no slots, caches or bit tricks, only
 * hexes and what lies on them. For comparing with the engine. */
#ifndef PROPERTY_SUBURBIA_PLAIN_H
#define PROPERTY_SUBURBIA_PLAIN_H

#include "suburbia/rules/internal.h"

/* A tile or border that lies somewhere. */
struct lot {
    int seat, slot, tile;
    bool border;
    struct hex at; /* its middle cell, if it is a border */
    int dir;       /* of a border */
    int placed;
    bool marked;
};

struct lot plain_lot(const struct suburbia_state *state, int seat, int slot);

/* Whether they are adjacent: a border only at its corner spaces. */
bool plain_touch(const struct lot *a, const struct lot *b);

/* S-GOAL, S-BONUS: how much the seat has of what is measured. */
int plain_measure(const struct suburbia_box *box,
                  const struct suburbia_state *state, int seat, int measure,
                  class_set filter);

#endif
