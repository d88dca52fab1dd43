/* The words of Subdivision's box, as they stand in the content files: for the
 * hash, for tables and for anyone who shows content. */
#ifndef SUBDIVISION_CONTENT_PRINT_H
#define SUBDIVISION_CONTENT_PRINT_H

#include "base/text.h"
#include "subdivision/rules/box.h"

/* The words of these bits with blanks between. */
void subdivision_print_bits(struct text *text, const char *const *word,
                            int count, unsigned bits);

/* `-3,0` */
void subdivision_print_cell(struct text *text, struct hex cell);

/* Numbers up to the first 0, with blanks between. */
void subdivision_print_draws(struct text *text, const uint8_t *draws);

/* `count park 2`, `pattern 0,0 1,0`, `each park lake`, `covered -1` */
void subdivision_print_asks(struct text *text, const struct bonus *bonus);

/* `money 2`, `activate luxury commercial` */
void subdivision_print_reward(struct text *text, const struct bonus *bonus);

/* `lake -3,0 -2,0; school 3 2,-2`: what lies on the board at the start. */
void subdivision_print_pieces(struct text *text,
                              const struct subdivision_box *box,
                              const struct scenario *scenario);

#endif
