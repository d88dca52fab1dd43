/* A host of this run's own, in a process beside. */
#ifndef LOAD_SERVER_H
#define LOAD_SERVER_H

#include "load/place.h"
#include "sys/child.h"

struct server_child {
    struct child child;
    char url[128], metrics[64];
    double start_s; /* until it listened */
};

/* What it serves: a folder or the address of a base, which may have lanes and
 * says hints as `serve` is told. */
struct server_wish {
    const char *data, *hints; /* NULL: as usual */
    int lanes;                /* 0: as usual */
};

/* False: it does not start. */
bool server_child_start(struct server_child *server, const struct place *place,
                        const struct server_wish *wish);

/* Asks it to end, and waits. Safe for one that was not started. */
void server_child_stop(struct server_child *server);

#endif
