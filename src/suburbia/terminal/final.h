/* The final scoring step by step, with reasons (S-FINAL, S-WIN, S-LADDER). */
#ifndef SUBURBIA_TERMINAL_FINAL_H
#define SUBURBIA_TERMINAL_FINAL_H

#include "base/text.h"
#include "suburbia/terminal/front.h"

/* How many steps there are. */
int suburbia_final_steps(const struct match *match);

/* One step in words, as one or more lines without a newline at the end. */
void suburbia_final_step(const struct match *match, int step,
                         struct text *text);

#endif
