/* The computer's levels in a pool: their ratings never move, so the scale means
 * the same next year. The figures are those of docs/AI.md, "Neighbouring
 * levels"; skilled is 1500. */
#ifndef RATING_ANCHOR_H
#define RATING_ANCHOR_H

#include "rating/glicko.h"

#include <stdbool.h>

enum { ANCHOR_DEVIATION = 30 * RATING_POINT };

/* The level's rating in every pool of the game. False: it has none. */
bool anchor_of(const char *game, const char *level, struct rating *rating);

#endif
