/* Games that nobody plays: a table's log as a host would have written it, with
 * random decisions. */
#ifndef LOAD_SPECIMEN_H
#define LOAD_SPECIMEN_H

#include "room/room.h"

struct specimen {
    struct room room, after; /* after: what a request would make of it */
    struct room_verdict verdict;
    struct rng rng;
    uint64_t now; /* milliseconds since 1970, a second more each time */
    /* Whoever keeps the entries. */
    void (*keep)(void *context, const struct entry *entry, const char *line,
                 size_t size);
    void *context;
};

/* A game of two people with that many decisions, or fewer if it is over. */
void specimen_play(struct specimen *specimen, const struct game *game,
                   uint64_t id, int decisions);

#endif
