/* Hints by LISTEN and NOTIFY, on a cable of its own.
 *
 * NOTIFY is a transaction of its own, after the commit: within it, its lock
 * would be held over the flush, and nodes would write one after the other. What
 * is said while one is under way goes with the next. */
#ifndef STORE_POSTGRES_HINTS_H
#define STORE_POSTGRES_HINTS_H

#include "store/hints.h"

/* NULL: no memory. */
struct hints *postgres_hints(const char *address);

#endif
