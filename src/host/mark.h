/* Whether two people came from one address, and nothing else about it.
 *
 * What is kept beside a seat, a wish or an open table is a hash of the address
 * under a key that is drawn anew each day (UTC). Marks of one day can be
 * compared; afterwards nobody can find the address to a mark, the host neither.
 * One process alone has the key nowhere but in memory. Nodes of one base share
 * it (mark_keys.c): there it lies in the base until its day is over. */
#ifndef HOST_MARK_H
#define HOST_MARK_H

#include "base/rng.h"

#include <stdbool.h>

enum { MARK_KEYS = 2 }; /* of today, and of tomorrow or yesterday */

struct marks {
    struct mark_key {
        struct seed key;
        uint64_t day; /* since 1970 */
        bool drawn, shared;
    } key[MARK_KEYS];
    bool asking; /* for one that nodes share */
};

/* The mark of an address's number under that key; never 0. */
uint64_t mark_with(const struct seed *key, uint64_t from);

/* The mark of an address's number at that time, in milliseconds since 1970; 0:
 * the system has no chance to give. */
uint64_t mark_of(struct marks *marks, uint64_t from, uint64_t now);

/* The key of a day that all nodes have, in place of an own one. */
void marks_learn(struct marks *marks, uint64_t day, const struct seed *key);
bool marks_know(const struct marks *marks, uint64_t day);

struct host;

/* A second has passed: asks for the keys of today and tomorrow, if there are
 * other nodes. */
void marks_second(struct host *host);

#endif
