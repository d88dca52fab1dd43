/* Every table here has an entry for each line of games.def, in that order. */
#include "games/games.h"

#include <string.h>

#define GAME(name) extern const struct game name##_game;
#include "games/games.def"
#undef GAME

const struct game *const games[GAMES_COUNT] = {
#define GAME(name) &name##_game,
#include "games/games.def"
#undef GAME
};

int games_index(const char *name)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        if (strcmp(games[i]->name, name) == 0)
            return i;
    return -1;
}

const struct game *games_find(const char *name)
{
    const int index = games_index(name);
    return index < 0 ? NULL : games[index];
}
