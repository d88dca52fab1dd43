/* Subdivision as one of the games of the house. */
#ifndef SUBDIVISION_GAME_H
#define SUBDIVISION_GAME_H

#include "game/game.h"
#include "subdivision/game.h"

extern const struct game subdivision_game;

#endif
