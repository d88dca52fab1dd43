/* The one list of all games; the first is the one that a command means if none
 * is named. Only programs and the page include it. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "game/game.h"

enum { GAMES_COUNT = 2 };

extern const struct game_ops *const games[GAMES_COUNT];

/* The game of this name, or NULL. */
const struct game_ops *games_find(const char *name);

#endif
