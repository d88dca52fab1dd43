/* What `borough bench` measures with, and the figures of each game. */
#ifndef LAB_BENCH_H
#define LAB_BENCH_H

#include "base/seed.h"
#include "base/text.h"
#include "cli/players.h"
#include "cli/sets.h"
#include "sys/clock.h"
#include "json/out.h"

#include <string.h>

/* Where figures go: a table, or one flat JSON object. */
struct bench_report {
    bool json;
    struct json_out out;
    struct text text;
    char room[8192];
};

/* A figure: to the table as a row, or to the JSON object under its key, as a
 * whole number or with tenths, which matter for small ones. */
void bench_put(struct bench_report *report, const char *key, double value);
void bench_put_ns(struct bench_report *report, const char *key, double value);

/* Sums over games. */
struct bench_sum {
    double turns, decisions;
};

/* A way to play a random game from the next seed. `listening`: with every
 * reason written down, else bare. */
struct bench_table {
    void (*play)(const struct bench_table *table, struct seed *seed,
                 bool listening, struct bench_sum *sum);
    const struct game_content *content;
    struct game_config config;
};

/* By game. */
struct bench_figures {
    double games_per_s, ns, turns, decisions;
};

/* The best of some rounds of `count` games in all: whatever else the machine
 * does can only make a round slower. */
struct bench_figures bench_measure(const struct bench_table *table, int count,
                                   bool listening);

enum { BENCH_RING = 8 };

/* Nanoseconds for a copy. Inline, so that the size is a constant there. */
static inline double bench_copy(uint8_t *ring, size_t size, int copies)
{
    const uint64_t start = clock_cpu_ns();
    for (int i = 0; i < copies; i++) {
        memcpy(ring + (size_t)((i + 1) % BENCH_RING) * size,
               ring + (size_t)(i % BENCH_RING) * size, size);
        __asm__ volatile("" : : "r"(ring) : "memory");
    }
    return (double)(clock_cpu_ns() - start) / copies;
}

/* All figures of a game; `config` is its usual table. */
struct bench_order {
    const struct sets *sets;
    const struct game_config *config;
    int count; /* of games for each figure */
};

void bench_suburbia(const struct bench_order *order,
                    struct bench_report *report);
void bench_subdivision(const struct bench_order *order,
                       struct bench_report *report);
/* A game that has no figures of its own. */
void bench_plain(const struct game *game, const struct bench_order *order,
                 struct bench_report *report);
/* A decision of the net; there must be one. */
void bench_net(const struct bench_order *order, const struct players *players,
               struct bench_report *report);

#endif
