/* One table of a cup: how it is made, what came of it. */
#ifndef HOST_CUP_TABLE_H
#define HOST_CUP_TABLE_H

#include "host/cup_kept.h"
#include "host/internal.h"

/* Makes a table that is drawn, for those who are still there, in one deed with
 * the cup's card and a letter for each of them. `done` is told what the store
 * says: of STALE nothing has happened. False: it cannot be made, and nobody is
 * told. */
struct cup_table_making {
    struct host *host;
    struct cup_kept *kept;
    int table;
    uint64_t *at; /* of the cup's card then */
    void (*done)(void *context, enum store_answer answer);
    void *context;
};
bool cup_table_make(const struct cup_table_making *wish);

/* What came of a game that is over. */
void cup_table_take(const struct cup *cup, struct cup_table *table,
                    const struct room *room);

/* Nobody keeps the round waiting: whoever of it has withdrawn, or is late by
 * turns, gives up, and a pause ends when it has lasted long enough. */
void cup_table_go_on(struct host *host, const struct cup *cup,
                     const struct cup_table *at, struct table *table);

#endif
