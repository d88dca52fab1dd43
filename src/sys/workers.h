/* The same work by several processes at once. */
#ifndef SYS_WORKERS_H
#define SYS_WORKERS_H

#include <stdbool.h>
#include <stddef.h>

/* What each worker does: fills `result`, which starts as zeros. It must not
 * write to standard output. */
typedef void workers_job(int worker, const void *context, void *result);

/* Called here with the result of every worker, in their order. */
typedef void workers_gather(const void *result, void *sum);

struct workers {
    workers_job *job;
    workers_gather *gather;
    const void *context;
    size_t size; /* of a result, which is plain data */
};

enum { WORKERS_MAX = 64 };

/* Runs `count` workers, each a process of its own, and gathers what they
 * bring. False when one could not be started or ended before its time. */
bool workers_run(const struct workers *workers, int count, void *sum);

#endif
