/* The panels of the screen: title, scorepad, hand, and what is said about the
 * choice at hand. */
#ifndef PLAN_PANELS_H
#define PLAN_PANELS_H

#include "plan/screen.h"

enum { PLAN_PAD_ROWS = 9, PLAN_HAND_ROWS = ZONE_COUNT + 1 };

void plan_draw_title(const struct plan_screen *screen, struct canvas *canvas,
                     struct rect rect);
/* The running scorepad of all players by its six lines. */
void plan_draw_pad(const struct plan_screen *screen, struct canvas *canvas,
                   struct rect rect);
void plan_draw_hand(const struct plan_screen *screen, struct canvas *canvas,
                    struct rect rect);
/* The next bonus tile in two rows, and whether it is met. */
void plan_draw_bonus(const struct plan_screen *screen, struct canvas *canvas,
                     struct rect rect);
/* The board that is shown, in the middle. */
void plan_draw_board(const struct plan_screen *screen, struct canvas *canvas,
                     struct rect rect);

#endif
