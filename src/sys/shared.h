/* Memory that a process shares with the workers it starts later. */
#ifndef SYS_SHARED_H
#define SYS_SHARED_H

#include <stddef.h>

/* Zeros, or NULL if there is not enough. */
void *shared_new(size_t size);
void shared_free(void *memory, size_t size);

#endif
