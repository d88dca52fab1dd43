/* Borders on the map. Each is one piece of five hexes; its middle one bears
 * the name, and an arrow shows the side of its corner spaces. */
#ifndef SUBURBIA_TERMINAL_BORDER_MAP_H
#define SUBURBIA_TERMINAL_BORDER_MAP_H

#include "suburbia/terminal/map.h"

/* The cells that the tile in a slot covers: five for a border. */
int suburbia_border_map_cells(const struct suburbia_map *map, int slot,
                              cell *out);

/* All borders of the borough. */
void suburbia_border_map_draw(const struct suburbia_map *map,
                              struct canvas *canvas);

/* The border in the hand, its four corner spaces, and where else it may
 * lie. */
void suburbia_border_map_preview(const struct suburbia_map *map,
                                 struct canvas *canvas);

/* The outline of the border under the cursor; false if there is none. */
bool suburbia_border_map_cursor(const struct suburbia_map *map,
                                struct canvas *canvas);

/* The arrow from a border towards its corner spaces. */
const char *suburbia_border_map_arrow(uint16_t place);

#endif
