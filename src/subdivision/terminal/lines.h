/* Subdivision line by line: the words that the shared loop asks for. */
#ifndef SUBDIVISION_TERMINAL_LINES_H
#define SUBDIVISION_TERMINAL_LINES_H

#include "terminal/front.h"

extern const struct front_lines subdivision_lines;

#endif
