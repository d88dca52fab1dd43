/* How often each has met each, sat on which seat, and had a bye. A walkover is
 * no meeting, since nobody played; a game that was broken off is one. */
#ifndef CUP_MET_H
#define CUP_MET_H

#include "cup/cup.h"

struct cup_met {
    uint8_t met[CUP_ENTRANTS_MOST][CUP_ENTRANTS_MOST];
    uint8_t seat[CUP_ENTRANTS_MOST][CUP_SEATS_MOST];
    int8_t last[CUP_ENTRANTS_MOST];    /* the seat of his last game; -1: none */
    uint8_t spared[CUP_ENTRANTS_MOST]; /* won without a game */
};

void cup_count_met(const struct cup *cup, struct cup_met *met);

/* Whether all who are left have met all others who are. */
bool cup_all_met(const struct cup *cup, const struct cup_met *met);

#endif
