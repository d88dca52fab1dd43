/* The panels made of numbers: title, players, population track, market. */
#ifndef TUI_PANELS_H
#define TUI_PANELS_H

#include "tui/screen.h"

void panels_title(const struct screen *screen, struct canvas *canvas,
                  struct rect rect);

/* One line for all players, or two where that is too little. */
int panels_players_rows(const struct screen *screen);
void panels_players_row(const struct screen *screen, struct canvas *canvas,
                        struct rect rect);
/* Two lines for each. */
void panels_players(const struct screen *screen, struct canvas *canvas,
                    struct rect rect);

/* Two rows: tokens, and the track with its red lines. `ghost` is where the
 * person would be after the move looked at, or -1. */
void panels_track(const struct screen *screen, struct canvas *canvas,
                  struct rect rect, int ghost);

/* One row: the star track with its tokens, the top one of a space first. */
void panels_stars(const struct screen *screen, struct canvas *canvas,
                  struct rect rect);

/* The market from the left (first line) to the right, then the basic tiles and
 * the open borders. */
int panels_market_rows(const struct screen *screen);
void panels_market(const struct screen *screen, struct canvas *canvas,
                   struct rect rect);

#endif
