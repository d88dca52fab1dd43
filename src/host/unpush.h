/* A browser is told by web push as long as the session lasts in which it asked
 * for it: where one has been ended, nothing comes any more. */
#ifndef HOST_UNPUSH_H
#define HOST_UNPUSH_H

#include <stdint.h>

struct host;

/* Sessions of the person have been ended. */
void unpush_ended(struct host *host, uint64_t person);

#endif
