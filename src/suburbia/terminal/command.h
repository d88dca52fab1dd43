/* Moves as people type them: "buy 5 at 1,2", "lake 7 at 1,0", "park at 1,0",
 * "invest 0,1", "discard 4", "keep 1", "border 2 heading 1 at 0,3",
 * "add 5 at 1,2", "pass", "mark 0,1", "flip 2 at 0,1". */
#ifndef SUBURBIA_TERMINAL_COMMAND_H
#define SUBURBIA_TERMINAL_COMMAND_H

#include "suburbia/terminal/front.h"

/* Reads a move; STATUS_BAD_MOVE with a sentence in `reason` if the words make
 * none. Whether the rules allow it is not asked here. */
enum status suburbia_command_read(const struct match *match, const char *words,
                                  game_move *move, const char **reason);

#endif
