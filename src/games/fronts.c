/* A front is found by the game's name, so that a game with a custom box finds
 * the one of its kind. */
#include "games/fronts.h"

#include "games/games.h"
#include "subdivision/terminal/front.h"
#include "suburbia/terminal/front.h"

#include <assert.h>

static const struct front *const fronts[GAMES_COUNT] = {&suburbia_front,
                                                        &subdivision_front};

const struct front *games_front(const struct game *game)
{
    const int index = games_index(game->name);
    assert(index >= 0);
    return fronts[index];
}
