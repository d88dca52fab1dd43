/* All games, as games.def lists them; the first is the one that a command means
 * if none is named. Only programs and the page include it. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "game/game.h"

enum {
#define GAME(name) GAMES_##name,
#include "games/games.def"
#undef GAME
    GAMES_COUNT
};

extern const struct game *const games[GAMES_COUNT];

/* Where the game of this name stands in the list and in every table that has an
 * entry a game; -1: there is none. */
int games_index(const char *name);

/* The game of this name, or NULL. */
const struct game *games_find(const char *name);

#endif
