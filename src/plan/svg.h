/* A board as an SVG picture. */
#ifndef PLAN_SVG_H
#define PLAN_SVG_H

#include "subdivision/subdivision.h"

#include <stdio.h>

/* `name`: of the owner. */
void plan_svg(const struct plot *plot, const char *name, FILE *out);

#endif
