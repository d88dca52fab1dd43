/* Terminals that can only show ASCII: what stands there for a glyph, and a way
 * to print through which everything becomes plain. */
#ifndef TERMINAL_PLAIN_H
#define TERMINAL_PLAIN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* An ASCII character for the glyph, `?` if there is none. */
uint32_t plain_glyph(uint32_t glyph);

/* Whether the locale has another set of characters than UTF-8. */
bool plain_is_wanted(void);

/* Where lines are printed: standard output, or room from which they go there in
 * ASCII when it is flushed. */
struct plain_outlet {
    FILE *out;
    char *room; /* NULL: `out` is standard output */
    size_t size;
};

void plain_open(struct plain_outlet *outlet, bool plain);
/* False: nobody takes it any more. */
bool plain_flush(struct plain_outlet *outlet);
void plain_close(struct plain_outlet *outlet);

#endif
