/* What a person types, word by word. */
#ifndef TERMINAL_TYPED_H
#define TERMINAL_TYPED_H

#include "terminal/match.h"

/* Takes the first word off `words`: the rest, without spaces before it. */
const char *typed_rest(const char *words);

/* Whether the first word of `words` is `word`, in any case. */
bool typed_is(const char *words, const char *word);

/* "Q,R" as the first word, a space after the comma allowed; the rest after it
 * goes to `rest`. */
bool typed_place(const char *words, struct hex *at, const char **rest);

/* A seat by its number from 1 or its player's name, or -1. */
int typed_seat(const struct match *match, const char *whose);

#endif
