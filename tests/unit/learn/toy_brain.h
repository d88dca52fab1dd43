/* A brain in memory of its own, small enough to look at every weight. */
#ifndef UNIT_LEARN_TOY_BRAIN_H
#define UNIT_LEARN_TOY_BRAIN_H

#include "base/rng.h"
#include "learn/brain.h"

#include <stdlib.h>
#include <string.h>

enum { TOY_FEATURES = 32, TOY_HIDDEN = 16 };

static inline void toy_open(struct brain *brain, int features, int hidden)
{
    brain->shape = brain_shape_of(features, hidden);
    const size_t count = brain->shape.count;
    float *numbers = calloc(4 * count + (size_t)features, sizeof *numbers);
    brain->steps = calloc(1, sizeof *brain->steps);
    if (!numbers || !brain->steps)
        abort();
    brain->weight = numbers;
    brain->mean = numbers + count;
    brain->square = numbers + 2 * count;
    brain->steady = numbers + 3 * count;
    brain->scale = numbers + 4 * count;
}

static inline void toy_close(struct brain *brain)
{
    free(brain->weight);
    free(brain->steps);
}

/* From low to high, in steps of a thousandth of the way. */
static inline float toy_between(struct rng *rng, float low, float high)
{
    return low + (high - low) * (float)rng_below(rng, 1001) / 1000.0f;
}

static inline void toy_features(struct rng *rng, int8_t *x, int low, int high)
{
    for (int i = 0; i < TOY_FEATURES; i++)
        x[i] = (int8_t)(low + (int)rng_below(rng, (uint32_t)(high - low + 1)));
}

/* Scales that differ from feature to feature. */
static inline void toy_scale(struct brain *brain)
{
    struct brain_survey *survey = calloc(1, sizeof *survey);
    int8_t x[TOY_FEATURES];
    if (!survey)
        abort();
    for (int i = 0; i < TOY_FEATURES; i++)
        x[i] = (int8_t)(1 + i % 5);
    brain_look(survey, x, TOY_FEATURES);
    brain_scale(brain, survey);
    free(survey);
}

#endif
