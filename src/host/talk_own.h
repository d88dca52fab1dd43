/* The lines that one person has said at one table: written down, or deleted for
 * all who have heard them. */
#ifndef HOST_TALK_OWN_H
#define HOST_TALK_OWN_H

#include "host/talk.h"

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

/* Who has said it; 0: it is no line. Whether whoever has these seats of the
 * table, or `listens` as a bystander, hears it. */
uint64_t talk_speaker(const struct store_card *card);
bool talk_reaches(const struct store_card *card, seat_set seats, bool listens,
                  bool over);

#endif
