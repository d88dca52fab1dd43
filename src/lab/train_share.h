/* Several machines that learn together, each a school of its own.
 *
 * Every machine runs the same program and calls these functions in the same
 * order; each waits until all have come. The build chooses one of two
 * implementations: train_share_none.c (one machine, nothing to do) or
 * train_share_mpi.c (-DBOROUGH_MPI=ON). */
#ifndef LAB_TRAIN_SHARE_H
#define LAB_TRAIN_SHARE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void share_open(void);
void share_close(void);

/* This machine among all; number 0 measures, prints and writes files. */
int share_number(void);
int share_machines(void);

/* Whether it is true on every machine. */
bool share_all(bool here);

/* Every machine gets the bytes of machine 0. */
void share_copy(void *bytes, size_t size);

/* Every machine gets the sum, or the mean, of what all have. */
void share_sum(double *number, size_t count);
void share_total(uint64_t *number, size_t count);
void share_mean(float *number, size_t count);

#endif
