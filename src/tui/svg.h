/* A borough as an SVG picture: for documents, and for people who want to show
 * what they built. */
#ifndef TUI_SVG_H
#define TUI_SVG_H

#include "suburbia/state.h"

#include <stdio.h>

/* What the picture shows. */
struct svg_borough {
    const struct suburbia_box *box;
    const struct suburbia_state *state;
    int seat;         /* whose borough */
    const char *name; /* of the owner */
};

void svg_write(const struct svg_borough *picture, FILE *out);

#endif
