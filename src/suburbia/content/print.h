/* The words of a box, as they stand in the content files: for the hash, for
 * tables and for anyone who shows content. */
#ifndef SUBURBIA_CONTENT_PRINT_H
#define SUBURBIA_CONTENT_PRINT_H

#include "base/text.h"
#include "suburbia/rules/box.h"

/* `civic/commercial`, `building` for the four kinds, nothing for none. */
void suburbia_print_classes(struct text *text, class_set classes);

/* `adjacent civic/commercial: income +1` */
void suburbia_print_effect(struct text *text, const struct effect *effect);

/* `income +1, reputation -2`, nothing for none. */
void suburbia_print_gain(struct text *text, const struct tile *tile);

/* `extra_tile` or `flip commercial`, nothing for none. */
void suburbia_print_special(struct text *text, const struct tile *tile);

/* `6`, or `6 each_player`. */
void suburbia_print_cost(struct text *text, const struct tile *tile);

/* `most group civic` */
void suburbia_print_award(struct text *text, const struct goal *goal);

/* `group civic 3` */
void suburbia_print_require(struct text *text, const struct award *award);

/* The ids of these sets with blanks between. */
void suburbia_print_sets(struct text *text, const struct suburbia_box *box,
                         unsigned sets);

/* `A 15 B 15 above 9 mix 6 below 4` */
void suburbia_print_plan(struct text *text, const struct stack_plan *plan);

/* Numbers with blanks between. */
void suburbia_print_numbers(struct text *text, const uint8_t *number,
                            int count);

#endif
