/* Phrases that both games use. */
#ifndef TERMINAL_PHRASE_H
#define TERMINAL_PHRASE_H

#include "base/hex.h"
#include "words/words.h"

/* The place of a hex: "1,2". */
void phrase_hex(struct text *text, struct hex at);

/* The same in a buffer of its own, as an argument of messages. */
enum { PHRASE_PLACE_MAX = 16 };
struct words_arg phrase_at(char buffer[PHRASE_PLACE_MAX], struct hex at);

/* What stands between the items of a list, put before each but the first:
 * "a, b", and "a; b" where an item may have commas itself. */
void phrase_next(struct text *list, const struct words_language *language);
void phrase_part(struct text *list, const struct words_language *language);

/* Spaces up to a column of the line, one at least, so that words that are too
 * long for theirs stay apart from what follows. */
void phrase_column(struct text *text, size_t column);

#endif
