/* The panels made of numbers: title, players, population track, market. */
#ifndef TUI_PANELS_H
#define TUI_PANELS_H

#include "tui/screen.h"

void panels_title(const struct screen *screen, struct canvas *canvas,
                  struct rect rect);

/* One line for all players. */
void panels_players_row(const struct screen *screen, struct canvas *canvas,
                        struct rect rect);
/* Two lines for each. */
void panels_players(const struct screen *screen, struct canvas *canvas,
                    struct rect rect);

/* Two rows: tokens, and the track with its red lines. `ghost` is where the
 * person would be after the move looked at, or -1. */
void panels_track(const struct screen *screen, struct canvas *canvas,
                  struct rect rect, int ghost);

/* The market from the left (first line) to the right, then the basic tiles;
 * needs spaces + 4 rows. */
void panels_market(const struct screen *screen, struct canvas *canvas,
                   struct rect rect);

#endif
