/* Names of games and people: 64 random bits, written as 13 letters.
 *
 * Digits and small letters without i, l, o and u, so that nobody mistakes one
 * for another; the first letter is one of sixteen. */
#ifndef ROOM_ID_H
#define ROOM_ID_H

#include "base/text.h"

enum { ID_LETTERS = 13 };

void id_write(uint64_t id, struct text *text);

/* False, and nothing stored, unless these are the letters of an id. */
bool id_read(const char *letters, size_t size, uint64_t *id);

#endif
