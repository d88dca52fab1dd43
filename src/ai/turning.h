/* The turning point of a game: the largest swing that lasted. */
#ifndef AI_TURNING_H
#define AI_TURNING_H

#include "game/game.h"
#include "nn/net.h"

/* What each seat could hope for, one row for each decision. */
struct turning_way {
    int rows;
    bool over;                          /* the last row is the result */
    int16_t first[GAME_LENGTH_MAX + 1]; /* the move it began with */
    int16_t turn[GAME_LENGTH_MAX + 1];  /* in which it was made */
    int8_t seat[GAME_LENGTH_MAX + 1];   /* whose it was; below 0: nobody's */
    int32_t hope[GAME_LENGTH_MAX + 1][GAME_SEATS_MAX];
};

struct turning {
    int seat, first; /* who rose, by the decision that began with this move */
    int32_t from, to;
};

/* Of all seats and decisions the rise of which most was never lost again.
 * False: nobody rose by at least `least`. When it is over, nobody's last turn
 * counts: hidden goals open there, and who leads then was decided before. */
bool turning_find(const struct turning_way *way, int seats, int32_t least,
                  struct turning *out);

/* Likewise with the last turns. */
bool turning_find_last(const struct turning_way *way, int seats, int32_t least,
                       struct turning *out);

#endif
