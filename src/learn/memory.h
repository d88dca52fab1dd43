/* Positions that a learner remembers: the latest, each looked at several times
 * in random order, because playing costs far more than learning. */
#ifndef LEARN_MEMORY_H
#define LEARN_MEMORY_H

#include "base/rng.h"
#include "learn/episode.h"

struct memory_entry {
    struct brain_target target;
    int8_t x[GAME_FEATURES_MAX];
};

struct memory {
    uint64_t seen; /* in all; the latest `room` are kept */
    uint32_t room;
    struct memory_entry *entry; /* lent by the caller */
    struct rng rng;
};

/* Remembers nothing yet; there is room for at least one position. */
void memory_begin(struct memory *memory, struct memory_entry *entry,
                  uint32_t room, uint64_t seed);
void memory_add(struct memory *memory, const struct episode *episode);

/* How a lesson is learnt from memory. */
struct memory_lesson {
    const struct brain *brain;
    struct brain_rates rates;
    int batch;       /* positions between two steps */
    float *gradient; /* room for the brain's weights */
};

/* Learns from `positions` of them, drawn at random; returns the sum of their
 * losses. */
double memory_learn(struct memory *memory, const struct memory_lesson *lesson,
                    int positions);

#endif
