/* The table that src/suburbia/game.c takes from this room. */
#ifndef SUBURBIA_MIND_TABLE_H
#define SUBURBIA_MIND_TABLE_H

#include "game/mind.h"

extern const struct game_mind suburbia_mind;

/* What the net's words weigh at a table, see game_mind. */
extern const struct game_judge suburbia_judge[GAME_JUDGED][GAME_JUDGE_TABLES]
                                             [GAME_JUDGE_PHASES];

#endif
