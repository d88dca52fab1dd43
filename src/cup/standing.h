/* The standing of a cup. Those with as many points are told apart by, in this
 * order:
 *
 *   buchholz    the points of all whom he met
 *   sonneborn   the points of those whom he came before, and half of those
 *               whom he came level with
 *   direct      how often he came before those who are still equal to him
 *   share       his share of what was scored at his tables
 *   rating      with which he entered
 *
 * What was won without a game counts in the first two as if he had met somebody
 * who has as many points as he has. */
#ifndef CUP_STANDING_H
#define CUP_STANDING_H

#include "cup/cup.h"

struct cup_line {
    int entrant, place;   /* those who are equal in all of it share a place */
    int games, wins;      /* played, and won or shared at the top */
    int points, buchholz; /* in twelfths of a game */
    int sonneborn;        /* in twenty-fourths */
    int direct;           /* in halves */
    int share;            /* thousandths */
};

/* A line for each entrant, the leader first. */
void cup_standing(const struct cup *cup,
                  struct cup_line line[CUP_ENTRANTS_MOST]);

#endif
