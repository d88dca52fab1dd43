/* The table that src/suburbia/game.c takes from this room. */
#ifndef SUBURBIA_RULES_TABLE_H
#define SUBURBIA_RULES_TABLE_H

#include "game/rules.h"

extern const struct game_rules suburbia_rules;

#endif
