/* Suburbia as one of the games of the house. */
#ifndef SUBURBIA_GAME_H
#define SUBURBIA_GAME_H

#include "game/game.h"
#include "suburbia/game.h"

extern const struct game suburbia_game;

#endif
