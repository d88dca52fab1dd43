/* Suburbia as one of the games of the house. The headers of two games do not go
 * together in one file; this one goes with every other. */
#ifndef SUBURBIA_GAME_H
#define SUBURBIA_GAME_H

#include "game/game.h"

extern const struct game_ops suburbia_ops;

#endif
