/* Moves as people type them: "place civic 1,0", "place civic 1,0 pay",
 * "pass civic", "activate 0,0 park 2,1", "activate 0,0", "lay 1,0",
 * "lay 1,0/2,0", "stop", "done". */
#ifndef SUBDIVISION_TERMINAL_COMMAND_H
#define SUBDIVISION_TERMINAL_COMMAND_H

#include "subdivision/terminal/game.h"

/* Reads a move; STATUS_BAD_MOVE with a sentence in `reason` if the words make
 * none. Whether the rules allow it is not asked here. */
enum status subdivision_command_read(const struct match *match,
                                     const char *words, game_move *move,
                                     const char **reason);

/* The line of the scorepad that a word names, LINES for "all" or nothing, -1:
 * there is none. */
int subdivision_command_line(const char *words);

#endif
