/* The toy as one of the games of the house. */
#ifndef TOY_GAME_H
#define TOY_GAME_H

#include "game/game.h"

extern const struct game toy_game;

#endif
