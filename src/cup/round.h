/* What the ways to draw a round share: who is to be seated, and the result. */
#ifndef CUP_ROUND_H
#define CUP_ROUND_H

#include "cup/draw.h"
#include "cup/met.h"

struct cup_round {
    const struct cup *cup;
    struct cup_met met;
    /* Those who are left, who has most points first; of equals the stronger. */
    int people;
    uint8_t entrant[CUP_ENTRANTS_MOST];
    int points[CUP_ENTRANTS_MOST]; /* of each in that order */
    /* Entrants by table; a bye has one. */
    int tables;
    struct cup_group {
        int size;
        uint8_t entrant[CUP_SEATS_MOST];
        bool seated; /* they sit in that order; else it is still to be found */
    } table[CUP_ROUND_TABLES];
};

/* Swiss pairs; Berger's pairs; tables for more than two. */
void swiss_pair(struct cup_round *round);
void groups_make(struct cup_round *round);

/* The order in which they sit: whoever has had a seat less often. */
void sitting_find(const struct cup_round *round, int table,
                  uint8_t entrant[CUP_SEATS_MOST]);

#endif
