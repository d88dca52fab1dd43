/* The toy's content: from a file of goods to a box. */
#ifndef TOY_CONTENT_CONTENT_H
#define TOY_CONTENT_CONTENT_H

#include "content/game.h"

extern const struct content_game toy_contents;

#endif
