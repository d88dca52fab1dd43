/* The table that src/suburbia/game.c takes from this room. */
#ifndef SUBURBIA_MIND_TABLE_H
#define SUBURBIA_MIND_TABLE_H

#include "game/mind.h"

extern const struct game_mind suburbia_mind;

#endif
