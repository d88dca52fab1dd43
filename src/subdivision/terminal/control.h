/* What the files that change the screen have in common. */
#ifndef SUBDIVISION_TERMINAL_CONTROL_H
#define SUBDIVISION_TERMINAL_CONTROL_H

#include "subdivision/terminal/screen.h"

/* stage.c: the cursor. */

/* Puts the cursor on something that can be chosen, where it was if it can. */
void subdivision_control_aim(struct subdivision_screen *screen);
/* Back to what is to be decided, with nothing in the hand. */
void subdivision_control_rest(struct subdivision_screen *screen);
/* To the nearest place in a direction, or to the next one of the list. */
void subdivision_control_walk(struct subdivision_screen *screen,
                              struct spot way);
void subdivision_control_walk_list(struct subdivision_screen *screen, int step);

/* control.c */

void subdivision_control_tell(struct subdivision_screen *screen,
                              const char *message);
void subdivision_control_tell_word(struct subdivision_screen *screen,
                                   enum words_key key);
/* Scrolls the words; false if the key is none for that. */
bool subdivision_control_scroll_key(struct subdivision_screen *screen, int key);
/* Makes a move, or says why it cannot be made. */
void subdivision_control_play(struct subdivision_screen *screen,
                              game_move move);

/* overlay.c: what lies over everything. */

void subdivision_control_open(struct subdivision_screen *screen,
                              enum subdivision_overlay overlay);
/* Help lies over whatever is there, but for a name being typed, and leads back
 * to it. */
bool plan_takes_help(const struct subdivision_screen *screen);
void plan_open_help(struct subdivision_screen *screen);
/* The log at its end; says so if there is nothing in it. */
void subdivision_control_open_log(struct subdivision_screen *screen);
void subdivision_control_overlay_key(struct subdivision_screen *screen,
                                     int key);

#endif
