/* The lines of words over which a box is hashed. */
#ifndef CONTENT_LINES_H
#define CONTENT_LINES_H

#include "base/text.h"

#include <stdint.h>

/* Writes the line of one thing of a list; `content` is the game's box. */
typedef void content_line(struct text *text, const void *content, int index);

/* A blank, the word, a blank and the number. */
void lines_add_number(struct text *text, const char *word, int number);

/* Goes on from `hash` with the line of one thing, or of the first `count`. */
uint64_t lines_hash_one(uint64_t hash, const void *content, int index,
                        content_line *line);
uint64_t lines_hash(uint64_t hash, const void *content, int count,
                    content_line *line);

#endif
