/* The curve of a course as a picture and as a table. */
#ifndef LAB_TRAIN_PLOT_H
#define LAB_TRAIN_PLOT_H

#include "learn/curve.h"

#include <stdio.h>

/* What is on the axes; the curve has a point at least. */
struct train_plot {
    const struct curve *curve;
    const char *title;
    const char *strength; /* what it is called */
    double least, most;   /* what the strength can be; equal: as it comes */
    double equal;         /* what an equal player has; below least: unknown */
};

/* An SVG picture without a background, in colours that can be seen on light
 * and on dark. */
void train_plot_picture(FILE *out, const struct train_plot *plot);

/* A line for each point. */
void train_plot_table(FILE *out, const struct train_plot *plot);

#endif
