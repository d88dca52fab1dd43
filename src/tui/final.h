/* The final scoring step by step, with reasons (S-FINAL, S-WIN, S-LADDER). */
#ifndef TUI_FINAL_H
#define TUI_FINAL_H

#include "base/text.h"
#include "tui/suburbia.h"

/* How many steps there are. */
int final_steps(const struct match *match);

/* One step in words, as one or more lines without a newline at the end. */
void final_step(const struct match *match, int step, struct text *text);

#endif
