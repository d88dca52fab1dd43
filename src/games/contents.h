/* The games as their boxes are read and listed. Nothing here needs a box that
 * is built in, so datagen, which makes them, can use it. */
#ifndef GAMES_CONTENTS_H
#define GAMES_CONTENTS_H

#include "content/game.h"

/* The contents of the game of this name, or NULL. */
const struct content_game *games_contents(const char *name);

#endif
