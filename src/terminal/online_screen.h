/* The host's table on the full screen: a line under the game, and over it, when
 * it is asked for, everything around the game with a line to type. */
#ifndef TERMINAL_ONLINE_SCREEN_H
#define TERMINAL_ONLINE_SCREEN_H

#include "terminal/canvas.h"
#include "terminal/online_say.h"

enum { ONLINE_TYPED_MAX = 281, ONLINE_KEY = 'w' };

struct online_screen {
    struct match *match;
    bool open; /* it lies over the game */
    char typed[ONLINE_TYPED_MAX];
    char answer[ONLINE_WORDS_MAX];
};

/* How many rows of a screen the line takes from the game. */
int online_screen_rows(int height);

/* To be called when the game has been drawn. */
void online_screen_draw(const struct online_screen *screen,
                        struct canvas *canvas);

/* False: the key is the game's. */
bool online_screen_key(struct online_screen *screen, int key);

#endif
