/* A host of this run's own, in a process beside. */
#ifndef LOAD_SERVER_H
#define LOAD_SERVER_H

#include "load/place.h"
#include "sys/child.h"

struct server_child {
    struct child child;
    char url[128];
    double start_s; /* until it listened */
};

/* Serves the store in the folder `data`. False: it does not start. */
bool server_child_start(struct server_child *server, const struct place *place,
                        const char *data);

/* Mebibytes of memory that it has now. */
double server_child_mib(const struct server_child *server);

/* Seconds of processor time that it has had. */
double server_child_cpu_s(const struct server_child *server);

/* Asks it to end, and waits. Safe for one that was not started. */
void server_child_stop(struct server_child *server);

#endif
