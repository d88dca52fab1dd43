/* Subdivision at the terminal, for those who only choose a game. */
#ifndef PLAN_FRONT_H
#define PLAN_FRONT_H

#include "tui/front.h"

extern const struct front plan_front;

#endif
