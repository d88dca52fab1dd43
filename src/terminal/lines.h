/* The game line by line: for pipes, screen readers and small terminals. It
 * prints whole sentences and no drawings, and asks again after a line it does
 * not understand. */
#ifndef TERMINAL_LINES_H
#define TERMINAL_LINES_H

#include "terminal/match.h"

/* Plays until the end of the game, of the input, or `quit`. The status is
 * that of the machine: a refused move is not a failure. */
enum status lines_play(struct match *match);

/* For a match at a host's table: waits, in lines too, until the game begins,
 * it cannot be had, or the person leaves. */
enum status lines_gather(struct match *match);

#endif
