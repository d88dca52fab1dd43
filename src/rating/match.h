/* A game that counts, and what it does to the ratings of all who sat there.
 *
 * A game of n seats is n - 1 results for each seat, one against each other,
 * each of weight 1 / (n - 1); a shared place is half a point. All are worked
 * out from the ratings before the game. */
#ifndef RATING_MATCH_H
#define RATING_MATCH_H

#include "rating/card.h"

enum { MATCH_SEATS_MAX = 8 };

struct match_seat {
    int place;     /* the lower the better; equal: they share it */
    bool anchored; /* one of the levels: `anchor` stands for both cards */
    struct rating anchor;
    struct rating_card pool; /* in the game's own pool */
    struct rating_card game; /* in the pool above it, of the whole game */
};

/* The deviation that a first guess has beyond that of what it comes from. */
enum { MATCH_GUESS_DEVIATION = 200 * RATING_POINT };

/* Moves the cards, from two seats on. */
void match_rate(struct match_seat *seat, int seats, int day);

#endif
