/* The turning point of a game: the largest swing that lasted. */
#ifndef AI_TURNING_H
#define AI_TURNING_H

#include "game/game.h"
#include "nn/net.h"

/* What each seat could hope for, one row for each decision. */
struct turning_way {
    int rows;
    int16_t first[GAME_LENGTH_MAX + 1]; /* the move it began with */
    int32_t hope[GAME_LENGTH_MAX + 1][GAME_SEATS_MAX];
};

struct turning {
    int seat, first; /* who rose, by the decision that began with this move */
    int32_t from, to;
};

/* Of all seats and decisions the rise of which most was never lost again.
 * False: nobody rose by at least `least`. */
bool turning_find(const struct turning_way *way, int seats, int32_t least,
                  struct turning *out);

#endif
