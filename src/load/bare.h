/* What the scribe reaches by itself: the same entries on the same disk, and
 * nobody who reads, judges or is told. */
#ifndef LOAD_BARE_H
#define LOAD_BARE_H

#include "load/tally.h"

#include <stdbool.h>

struct bare;
struct store;

/* With decisions for that many games, on stores that are closed by whoever gave
 * them: one, or the lanes of a base. NULL: no memory. */
enum { BARE_LANES = 16 };
struct bare *bare_open(struct store *const *store, int lanes, int games);

/* So many people decide for so long, each anew when he has been answered. */
void bare_run(struct bare *bare, int people, double seconds);

struct bare_score {
    uint64_t decisions, commits;
    double seconds, bytes; /* of an entry */
    const struct tally *tally;
};

struct bare_score bare_score(const struct bare *bare);
void bare_close(struct bare *bare);

#endif
