/* Subdivision at the terminal, for those who only choose a game. */
#ifndef SUBDIVISION_TERMINAL_FRONT_H
#define SUBDIVISION_TERMINAL_FRONT_H

#include "terminal/front.h"

extern const struct front subdivision_front;

#endif
