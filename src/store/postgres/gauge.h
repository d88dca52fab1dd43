/* What a base has done so far, for measurements: read before and after. */
#ifndef STORE_POSTGRES_GAUGE_H
#define STORE_POSTGRES_GAUGE_H

#include <stdbool.h>
#include <stdint.h>

struct postgres_gauge {
    uint64_t wal_bytes; /* written to its log */
    int master;         /* the process that has started all of its processes, on
                           this machine; 0: it cannot be told */
    int connections;    /* this one too */
};

/* False: the base does not answer. */
bool postgres_gauge(const char *address, struct postgres_gauge *gauge);

#endif
