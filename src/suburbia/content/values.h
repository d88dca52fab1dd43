/* Values that only Suburbia's content has. As in values.h, each function takes
 * its words off the front of `rest`; false means that it noted the mistake. */
#ifndef SUBURBIA_CONTENT_VALUES_H
#define SUBURBIA_CONTENT_VALUES_H

#include "content/values.h"
#include "suburbia/rules/box.h"

extern const struct vocabulary suburbia_value_classes, suburbia_value_stats;

/* `civic/commercial`, or `building` for the four kinds. */
bool suburbia_value_filter(struct content_error *error, struct word *rest,
                           class_set *filter);

/* `income +1`, to the end of the value. */
bool suburbia_value_amount(struct content_error *error, struct word *rest,
                           int *stat, int *amount);

#endif
