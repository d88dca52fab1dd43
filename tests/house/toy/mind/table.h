/* The mind of the toy as every game has one. */
#ifndef TOY_MIND_TABLE_H
#define TOY_MIND_TABLE_H

#include "game/mind.h"

extern const struct game_mind toy_mind;

#endif
