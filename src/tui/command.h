/* Moves as people type them: "buy 5 at 1,2", "lake 7 at 1,0", "park at 1,0",
 * "invest 0,1", "discard 4", "keep 1", "border 2 heading 1 at 0,3",
 * "add 5 at 1,2", "pass", "mark 0,1", "flip 2 at 0,1". */
#ifndef TUI_COMMAND_H
#define TUI_COMMAND_H

#include "tui/match.h"

/* Reads a move; STATUS_BAD_MOVE with a sentence in `reason` if the words make
 * none. Whether the rules allow it is not asked here. */
enum status command_read(const struct match *match, const char *words,
                         game_move *move, const char **reason);

/* Takes the first word off `words`: the rest, without spaces before it. */
const char *command_rest(const char *words);

/* Whether the first word of `words` is `word`, in any case. */
bool command_is(const char *words, const char *word);

#endif
