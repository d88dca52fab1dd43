/* How long it takes until a parked game is open. */
#ifndef LOAD_OPENING_H
#define LOAD_OPENING_H

#include "load/line.h"
#include "load/parked.h"
#include "load/tally.h"

/* Opens all games of which there are links, one after the other, each for the
 * first time. NULL, or what went wrong. */
const char *opening_measure(const struct parked *parked,
                            const struct line_host *host, struct tally *tally);

#endif
