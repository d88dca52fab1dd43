/* `borough play --list`: the games that are kept where nobody said another
 * place. */
#ifndef CLI_PLAY_LIST_H
#define CLI_PLAY_LIST_H

#include "cli/sets.h"

/* Prints a line for each, the one saved last first; the exit status. */
int play_list(const struct sets *sets);

#endif
