#include "games/games.h"

#include "subdivision/game.h"
#include "suburbia/game.h"

#include <string.h>

const struct game_ops *const games[GAMES_COUNT] = {&suburbia_ops,
                                                   &subdivision_ops};

const struct game_ops *games_find(const char *name)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    return NULL;
}
