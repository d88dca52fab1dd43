/* What a PostgreSQL costs that a run's nodes share. */
#ifndef LOAD_BASE_H
#define LOAD_BASE_H

#include <stdbool.h>
#include <stdint.h>

/* Between two looks. The processor's time is 0 where the base is on another
 * machine. */
struct base_score {
    double cpu_s;
    uint64_t wal_bytes;
    int connections; /* the most that were seen, but for our own */
};

struct base_look {
    double cpu_s;
    uint64_t wal_bytes;
};

/* Begins to measure. False: the base does not answer. */
bool base_look(struct base_look *look, const char *address);

/* Adds what was since. */
void base_add(struct base_score *score, const struct base_look *since,
              const char *address);

#endif
