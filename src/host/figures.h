/* How a node is doing: the numbers of metrics.h for the host's own page. Each
 * node says its own to the others in the card of its beat (peers.h), so
 * whichever node a keeper asks shows all of them, and one that has stopped is
 * seen by the age of what it said last. */
#ifndef HOST_FIGURES_H
#define HOST_FIGURES_H

#include "host/internal.h"

enum { FIGURES_BYTES = 4096 };

/* What is so now, for the metrics too. */
struct metrics_now figures_now(const struct host *host);

/* An object of JSON. */
void figures_write(const struct host *host, struct text *text);

#endif
