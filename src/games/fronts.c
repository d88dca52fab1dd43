/* A front is found by the game's name, so that a game with a custom box finds
 * the one of its kind. */
#include "games/fronts.h"

#include "games/games.h"

#include <assert.h>

#define GAME(name) extern const struct front name##_front;
#include "games/games.def"
#undef GAME

static const struct front *const fronts[GAMES_COUNT] = {
#define GAME(name) &name##_front,
#include "games/games.def"
#undef GAME
};

const struct front *games_front(const struct game *game)
{
    const int index = games_index(game->name);
    assert(index >= 0);
    return fronts[index];
}
