/* The parts of `borough store` that have a file of their own. Each prints what
 * it has to say and returns the exit status. */
#ifndef CLI_STORE_PARTS_H
#define CLI_STORE_PARTS_H

#include <stdbool.h>

/* Folds every game there is and counts. */
int store_check(const char *data);

/* Brings everything from one store to another that is empty. */
int store_copy(const char *from, const char *to);
/* Works all ratings out from the games, and prints them; `keep`: in place of
 * those that the store has, which nobody may use meanwhile. */
int store_ratings(const char *data, bool json, bool keep);

/* Writes the record of every game into a new folder. */
int store_export(const char *data, const char *out);

#endif
