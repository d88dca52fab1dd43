/* Borders on the map. Each is one piece of five hexes; its middle one bears
 * the name, and an arrow shows the side of its corner spaces. */
#ifndef TUI_BORDER_MAP_H
#define TUI_BORDER_MAP_H

#include "tui/map.h"

/* The cells that the tile in a slot covers: five for a border. */
int border_map_cells(const struct map *map, int slot, cell *out);

/* All borders of the borough. */
void border_map_draw(const struct map *map, struct canvas *canvas);

/* The border in the hand, its four corner spaces, and where else it may
 * lie. */
void border_map_preview(const struct map *map, struct canvas *canvas);

/* The outline of the border under the cursor; false if there is none. */
bool border_map_cursor(const struct map *map, struct canvas *canvas);

/* The arrow from a border towards its corner spaces. */
const char *border_map_arrow(uint16_t place);

#endif
