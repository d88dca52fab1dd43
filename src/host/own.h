/* All games of a person, one after the other: to hand them to somebody else, to
 * leave them for good, to write them down. Whoever goes through them begins
 * with a struct own and says what happens at each. */
#ifndef HOST_OWN_H
#define HOST_OWN_H

#include "host/internal.h"

/* What the cards of a game give a person the right to. */
struct own_game {
    uint64_t game;
    bool plays, hosts, watches;
};

struct own {
    struct host *host;
    uint64_t person;
    /* What is asked for a seat of his; may be NULL: nothing. Asked again until
     * the seat is his no more or the room refuses. */
    void (*seat)(struct own *own, const struct room *room, struct plea *plea);
    /* Then, for every game; `table` is NULL where it cannot be opened. Says
     * own_next() or own_fail() when it is done. */
    void (*each)(struct own *own, struct table *table);
    /* Once. Not good: the store could not do it; what was done stays. */
    void (*done)(struct own *own, bool good);
    struct own_game *game;
    int games, room, at; /* `at`: which is being done */
    uint64_t page;       /* cards before it have still to be listed */
    uint16_t entries;    /* of the room, when a seat was asked for */
    seat_set refused;
};

/* `done` may be called at once. It is the last that happens, so it may free
 * what the struct is part of. */
void own_begin(struct own *own);
const struct own_game *own_now(const struct own *own);
void own_next(struct own *own);
void own_fail(struct own *own);

#endif
