/* The panels made of numbers: title, players, population track, market. */
#ifndef SUBURBIA_TERMINAL_PANELS_H
#define SUBURBIA_TERMINAL_PANELS_H

#include "suburbia/terminal/screen.h"

void suburbia_panels_title(const struct suburbia_screen *screen,
                           struct canvas *canvas, struct rect rect);

/* One line for all players, or two where that is too little. */
int suburbia_panels_players_rows(const struct suburbia_screen *screen);
void suburbia_panels_players_row(const struct suburbia_screen *screen,
                                 struct canvas *canvas, struct rect rect);
/* Two lines for each. */
void suburbia_panels_players(const struct suburbia_screen *screen,
                             struct canvas *canvas, struct rect rect);

/* Two rows: tokens, and the track with its red lines. `ghost` is where the
 * person would be after the move looked at, or -1. */
void suburbia_panels_track(const struct suburbia_screen *screen,
                           struct canvas *canvas, struct rect rect, int ghost);

/* One row: the star track with its tokens, the top one of a space first. */
void suburbia_panels_stars(const struct suburbia_screen *screen,
                           struct canvas *canvas, struct rect rect);

/* The market from the left (first line) to the right, then the basic tiles and
 * the open borders. */
int suburbia_panels_market_rows(const struct suburbia_screen *screen);
void suburbia_panels_market(const struct suburbia_screen *screen,
                            struct canvas *canvas, struct rect rect);

#endif
