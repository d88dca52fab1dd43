/* The store without a disk, for tests. It forgets everything when it is closed,
 * and it fails when it is told to. */
#ifndef STORE_MEMORY_H
#define STORE_MEMORY_H

#include "store/store.h"

/* NULL: no memory. */
struct store *memory_open(void);

/* After `calls` more calls the next `times` are answered BUSY and change
 * nothing. */
void memory_fail(struct store *store, int calls, int times);

#endif
