/* Seeds as people write them: hexadecimal digits. */
#ifndef BASE_SEED_H
#define BASE_SEED_H

#include "base/rng.h"
#include "base/text.h"

enum { SEED_DIGITS = 2 * SEED_BYTES };

/* Reads 1 to SEED_DIGITS hexadecimal digits; fewer are a small number, zeros
 * stand before them. False, and nothing stored, for anything else. */
bool seed_read(struct seed *seed, const char *digits, size_t size);

/* The number of a seed that is written as these decimal digits: with it the
 * page asks a computer for the move after `moves` others. */
uint64_t seed_counted(int moves);

/* All SEED_DIGITS digits, in lower case. */
void seed_write(const struct seed *seed, struct text *text);

#endif
