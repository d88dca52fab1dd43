/* The stars of a mission at this terminal: open, met or lost at every moment of
 * the game (mission/judge.h). */
#ifndef TERMINAL_STARS_H
#define TERMINAL_STARS_H

#include "terminal/match.h"

#include <stdio.h>

enum { STARS_ROW_MAX = 128 };

/* A line for each star, with what it asks for; nothing in an ordinary game. */
void stars_report(const struct match *match, FILE *out);

/* All of them in a few words; empty in an ordinary game. */
void stars_row(const struct match *match, char row[STARS_ROW_MAX]);

#endif
