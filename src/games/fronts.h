/* The games as a terminal shows them. */
#ifndef GAMES_FRONTS_H
#define GAMES_FRONTS_H

#include "terminal/front.h"

/* The front of a game of the list; every game has one. */
const struct front *games_front(const struct game *game);

#endif
