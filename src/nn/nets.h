/* The nets that come with the program, compiled in from data/nets. */
#ifndef NN_NETS_H
#define NN_NETS_H

#include "nn/net.h"

#include <stdbool.h>

/* The shipped net for this game and number of seats (solo: one seat), read and
 * ready in `net`; false: none is shipped. */
bool nets_find(const char *game, bool solo, struct net *net);

#endif
