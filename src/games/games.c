/* The order of the list is the order of every table that has an entry a game,
 * and of the choices people are shown. */
#include "games/games.h"

#include "subdivision/game.h"
#include "suburbia/game.h"

#include <string.h>

const struct game *const games[GAMES_COUNT] = {&suburbia_game,
                                               &subdivision_game};

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
