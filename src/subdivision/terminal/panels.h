/* The panels of the screen: title, scorepad, hand, and what is said about the
 * choice at hand. */
#ifndef SUBDIVISION_TERMINAL_PANELS_H
#define SUBDIVISION_TERMINAL_PANELS_H

#include "subdivision/terminal/screen.h"

enum { SUBDIVISION_PAD_ROWS = 9, SUBDIVISION_HAND_ROWS = ZONE_COUNT + 1 };

void subdivision_panels_title(const struct subdivision_screen *screen,
                              struct canvas *canvas, struct rect rect);
/* The running scorepad of all players by its six lines. */
void subdivision_panels_pad(const struct subdivision_screen *screen,
                            struct canvas *canvas, struct rect rect);
void subdivision_panels_hand(const struct subdivision_screen *screen,
                             struct canvas *canvas, struct rect rect);
/* The next bonus tile in two rows, and whether it is met. */
void subdivision_panels_bonus(const struct subdivision_screen *screen,
                              struct canvas *canvas, struct rect rect);
/* The board that is shown, in the middle. */
void subdivision_panels_board(const struct subdivision_screen *screen,
                              struct canvas *canvas, struct rect rect);

#endif
