/* People who wait come to a table: it is opened, all of them sit down and it
 * begins, in one deed with the end of their wishes. */
#ifndef HOST_SEATING_H
#define HOST_SEATING_H

#include "host/internal.h"
#include "host/wish.h"

/* Nothing happens if somebody's wish is another by now; then it is looked
 * again. The wishes are copied. */
void seating_begin(struct host *host, const struct wish *wish, int seats);

#endif
