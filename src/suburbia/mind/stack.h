/* How the stack runs down, as far as everybody knows. */
#ifndef SUBURBIA_MIND_STACK_H
#define SUBURBIA_MIND_STACK_H

#include "suburbia/rules/state.h"

/* Cards that leave the stack in a round. */
int stack_cards_a_round(const struct suburbia_state *state);

/* Cards that will be drawn before this one, whose place everybody knows; -1: it
 * is not to come. */
int stack_cards_before(const struct suburbia_state *state, int card);

#endif
