/* A board as an SVG picture. */
#ifndef SUBDIVISION_TERMINAL_SVG_H
#define SUBDIVISION_TERMINAL_SVG_H

#include "subdivision/rules/rules.h"

#include <stdio.h>

/* `name`: of the owner. */
void subdivision_svg(const struct plot *plot, const char *name, FILE *out);

#endif
