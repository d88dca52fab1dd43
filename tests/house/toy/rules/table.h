/* The rules of the toy as every game has them. */
#ifndef TOY_RULES_TABLE_H
#define TOY_RULES_TABLE_H

#include "game/rules.h"

extern const struct game_rules toy_rules;

#endif
