/* The values of content keys, taken apart word by word.
 *
 * Each function takes its words off the front of `rest`; false (or -1) means
 * that it noted the mistake in `error`. */
#ifndef CONTENT_VALUES_H
#define CONTENT_VALUES_H

#include "base/hex.h"
#include "base/words.h"
#include "content/records.h"

#include <stdint.h>

struct vocabulary {
    const char *what; /* as an error calls one of its words */
    const char *const *word;
    int count;
};

extern const struct vocabulary value_origins;

/* The next word's place in the vocabulary, or -1. */
int value_one(struct content_error *error, struct word *rest,
              const struct vocabulary *vocabulary);
bool value_number(struct content_error *error, struct word *rest,
                  struct number_form form, int *number);
bool value_exactly(struct content_error *error, struct word *rest,
                   const char *string);

/* Nothing may follow a finished value. */
bool value_end(struct content_error *error, struct word *rest);

/* A value that is one number without a sign, or one word of a vocabulary. */
bool value_only_number(struct content_error *error, struct word value,
                       int least, int most, uint8_t *number);
bool value_only_one(struct content_error *error, struct word value,
                    const struct vocabulary *vocabulary, int *found);

/* Words of a vocabulary up to the end, at least one and none twice, as bits. */
bool value_bits(struct content_error *error, struct word value,
                const struct vocabulary *vocabulary, uint8_t *bits);

/* `0,-3`: a cell, q and r. */
bool value_cell(struct content_error *error, const struct word *word,
                struct hex *cell);

/* Splits `word` at the first `mark`; false if there is none. */
bool value_split(const struct word *word, char mark, struct word *before,
                 struct word *after);

#endif
