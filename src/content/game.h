/* What a game brings to whoever reads and lists boxes: its room `content`. */
#ifndef CONTENT_GAME_H
#define CONTENT_GAME_H

#include "content/grid.h"
#include "content/records.h"

struct content_game {
    const char *game;
    size_t size; /* of the box */
    /* Fills the box; false on the first mistake, which `error` then tells. */
    bool (*parse)(void *box, const struct content_source *source,
                  struct content_error *error);
    /* Everything that is in a box, for people. */
    void (*print)(const void *box, const struct grid_sink *sink);
    const struct grid *table; /* each is asked for by its name */
    int tables;
    const struct grid *usual;   /* the one listed if none is named */
    const struct grid *origins; /* all that has an origin; NULL: nothing has */
};

#endif
