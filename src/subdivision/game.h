/* Subdivision as one of the games of the house. The headers of two games do not
 * go together in one file; this one goes with every other. */
#ifndef SUBDIVISION_GAME_H
#define SUBDIVISION_GAME_H

#include "game/game.h"

extern const struct game_ops subdivision_ops;

#endif
