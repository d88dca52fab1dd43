/* The list is that of games.c without the boxes themselves: datagen links this
 * file before any box has been made. */
#include "games/contents.h"

#include <string.h>

#define GAME(name) extern const struct content_game name##_contents;
#include "games/games.def"
#undef GAME

static const struct content_game *const contents[] = {
#define GAME(name) &name##_contents,
#include "games/games.def"
#undef GAME
};

const struct content_game *games_contents(const char *name)
{
    for (size_t i = 0; i < sizeof contents / sizeof *contents; i++)
        if (strcmp(contents[i]->game, name) == 0)
            return contents[i];
    return NULL;
}
