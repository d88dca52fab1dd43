/* Comparing what somebody else must not find out. */
#ifndef BASE_SECRET_H
#define BASE_SECRET_H

#include <stdbool.h>
#include <stddef.h>

/* Whether both are the same, in a time that goes by their size alone: how long
 * a wrong guess takes does not tell how much of it was right. */
bool secret_same(const void *one, const void *other, size_t size);

#endif
