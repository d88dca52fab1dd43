/* Subdivision line by line: the words that the shared loop asks for. */
#ifndef PLAN_LINES_H
#define PLAN_LINES_H

#include "tui/front.h"

extern const struct front_lines plan_lines;

#endif
