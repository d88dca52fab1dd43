/* Cards that a run begins with and goes on to write: a store in memory, for the
 * drawers whose readers are to meet more than damage. */
#ifndef FUZZ_CARDS_H
#define FUZZ_CARDS_H

#include "store/store.h"

void cards_begin(void);
void cards_end(void);

/* Puts a card there that is given as a line: the letter of a drawer; whose it
 * is, a digit or from 'a' on a person of the table; how many minutes it is
 * from `now`, 5 being none; its id in hexadecimal digits; a blank; its value,
 * whatever that is. A line that is none is passed over. */
void cards_take(const char *line, size_t size, uint64_t now);

/* What is of these drawers or of another game than `game`. */
void cards_write(struct store_deed *deed, uint64_t game);
/* False: the question is about something else. */
bool cards_ask(const struct store_ask *ask, uint64_t game,
               struct store_found *found, enum store_answer *answer);

#endif
