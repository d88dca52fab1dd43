/* A borough as an SVG picture: for documents, and for people who want to show
 * what they built. */
#ifndef SUBURBIA_TERMINAL_SVG_H
#define SUBURBIA_TERMINAL_SVG_H

#include "suburbia/rules/state.h"
#include "words/words.h"

#include <stdio.h>

/* What the picture shows. */
struct suburbia_picture {
    const struct suburbia_box *box;
    const struct suburbia_state *state;
    const struct words_language *language;
    int seat;         /* whose borough */
    const char *name; /* of the owner */
};

void suburbia_svg(const struct suburbia_picture *picture, FILE *out);

#endif
