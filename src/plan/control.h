/* What the files that change the screen have in common. */
#ifndef PLAN_CONTROL_H
#define PLAN_CONTROL_H

#include "plan/screen.h"

/* stage.c: the cursor. */

/* Puts the cursor on something that can be chosen, where it was if it can. */
void plan_aim(struct plan_screen *screen);
/* Back to what is to be decided, with nothing in the hand. */
void plan_rest(struct plan_screen *screen);
/* To the nearest place in a direction, or to the next one of the list. */
void plan_walk(struct plan_screen *screen, struct spot way);
void plan_walk_list(struct plan_screen *screen, int step);

/* control.c */

void plan_tell(struct plan_screen *screen, const char *message);
/* Scrolls the words; false if the key is none for that. */
bool plan_scroll_key(struct plan_screen *screen, int key);
/* Makes a move, or says why it cannot be made. */
void plan_play(struct plan_screen *screen, game_move move);

/* overlay.c: what lies over everything. */

void plan_open(struct plan_screen *screen, enum plan_overlay overlay);
/* Help lies over whatever is there, but for a name being typed, and leads back
 * to it. */
bool plan_takes_help(const struct plan_screen *screen);
void plan_open_help(struct plan_screen *screen);
/* The log at its end; says so if there is nothing in it. */
void plan_open_log(struct plan_screen *screen);
void plan_overlay_key(struct plan_screen *screen, int key);

#endif
