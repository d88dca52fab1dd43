/* The table that src/subdivision/game.c takes from this room. */
#ifndef SUBDIVISION_MIND_TABLE_H
#define SUBDIVISION_MIND_TABLE_H

#include "game/mind.h"

extern const struct game_mind subdivision_mind;

/* What the net's words weigh at a table, see game_mind. */
extern const struct game_judge subdivision_judge[GAME_JUDGED][GAME_JUDGE_TABLES]
                                                [GAME_JUDGE_PHASES];

#endif
