/* The toy in a terminal. */
#ifndef TOY_TERMINAL_FRONT_H
#define TOY_TERMINAL_FRONT_H

#include "terminal/front.h"

extern const struct front toy_front;
extern const struct front_lines toy_lines;

/* What may be decided now, as a number: the first is 1; 0 if there is none. */
game_move toy_choice(const struct match *match, int number);
/* "You: 3 coins, 1 stored; in the hand 1 apples, 1 bread". */
void toy_say_seat(const struct match *match, int viewer, int seat,
                  struct text *text);

#endif
