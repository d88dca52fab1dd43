/* The table that src/subdivision/game.c takes from this room. */
#ifndef SUBDIVISION_RULES_TABLE_H
#define SUBDIVISION_RULES_TABLE_H

#include "game/rules.h"

extern const struct game_rules subdivision_rules;

#endif
