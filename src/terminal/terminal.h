/* The full screen, on ncurses. Everything that decides or draws is in
 * screen.c and its friends; this copies canvases and reads keys. */
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include "terminal/match.h"

struct terminal_options {
    bool colour;  /* if the terminal has any */
    bool confirm; /* ask before each move */
};

/* Plays until the game is left. STATUS_NOT_ALLOWED: this terminal cannot show
 * a full screen; nothing has happened yet. */
enum status terminal_play(struct match *match,
                          const struct terminal_options *options);

#endif
