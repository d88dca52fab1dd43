/* A board as an SVG picture. */
#ifndef SUBDIVISION_TERMINAL_SVG_H
#define SUBDIVISION_TERMINAL_SVG_H

#include "subdivision/rules/rules.h"
#include "words/words.h"

#include <stdio.h>

struct subdivision_picture {
    const struct plot *plot;
    const char *name; /* of the owner */
    const struct words_language *language;
};

void subdivision_svg(const struct subdivision_picture *picture, FILE *out);

#endif
