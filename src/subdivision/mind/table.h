/* The table that src/subdivision/game.c takes from this room. */
#ifndef SUBDIVISION_MIND_TABLE_H
#define SUBDIVISION_MIND_TABLE_H

#include "game/mind.h"

extern const struct game_mind subdivision_mind;

#endif
