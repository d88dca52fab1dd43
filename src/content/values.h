/* The values of content keys, taken apart word by word.
 *
 * Each function takes its words off the front of `rest`; false (or -1) means
 * that it noted the mistake in `error`. */
#ifndef CONTENT_VALUES_H
#define CONTENT_VALUES_H

#include "content/records.h"
#include "suburbia/box.h"

struct vocabulary {
    const char *what; /* as an error calls one of its words */
    const char *const *word;
    int count;
};

extern const struct vocabulary value_classes, value_stats, value_origins;

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

/* `civic/commercial`, or `building` for the four kinds. */
bool value_filter(struct content_error *error, struct word *rest,
                  class_set *filter);

/* `income +1`, to the end of the value. */
bool value_amount(struct content_error *error, struct word *rest, int *stat,
                  int *amount);

#endif
