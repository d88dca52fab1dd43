/* Values that only Suburbia's content has. As in values.h, each function takes
 * its words off the front of `rest`; false means that it noted the mistake. */
#ifndef CONTENT_SUBURBIA_VALUES_H
#define CONTENT_SUBURBIA_VALUES_H

#include "content/values.h"
#include "suburbia/box.h"

extern const struct vocabulary value_classes, value_stats;

/* `civic/commercial`, or `building` for the four kinds. */
bool value_filter(struct content_error *error, struct word *rest,
                  class_set *filter);

/* `income +1`, to the end of the value. */
bool value_amount(struct content_error *error, struct word *rest, int *stat,
                  int *amount);

#endif
