/* The lines that one person has said at one table: written down, or deleted for
 * all who have heard them. */
#ifndef HOST_TALK_OWN_H
#define HOST_TALK_OWN_H

#include "host/internal.h"

struct talk_own {
    struct host *host;
    uint64_t game, person;
    /* For each line, the latest first; NULL: they are deleted. */
    void (*each)(void *context, const struct store_card *card);
    /* Once; `lines` is how many there were. */
    void (*done)(void *context, bool good, int lines);
    void *context;
};

void talk_own(const struct talk_own *wish);

#endif
