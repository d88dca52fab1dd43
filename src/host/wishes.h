/* Looking who waits, and whom to seat with whom. Every node looks, at once when
 * somebody has come and else now and then, since reaches grow with waiting;
 * that two nodes seat the same people is the store's to prevent. */
#ifndef HOST_WISHES_H
#define HOST_WISHES_H

#include "host/internal.h"
#include "host/wish.h"

enum {
    WISHES_PAGE = 500,
    WISHES_TOLD_MS =
        10 * 60 * 1000, /* so long a wish says where its table is */
    /* Live, so long a wish stands again when its page comes back. */
    WISHES_BACK_MS = 2 * 60 * 1000,
};

/* Somebody has come, or a wish was not as it was believed to be. */
void wishes_stir(struct host *host);
void wishes_second(struct host *host);

/* The number of a game and a pace; -1: there is no such game. */
int wishes_kind(const struct host *host, const char *game, int pace);

/* He has been seated; and how long half of those lately had to wait, or 0. */
void wishes_note(struct host *host, const struct wish *wish);
uint64_t wishes_usual(const struct host *host, int kind);

/* Whether it is one that people can be seated by. */
bool wishes_stands(const struct wish *wish, uint64_t now);

/* Routes. */
void api_wish(void *context, const struct route_call *call);
void api_make_wish(void *context, const struct route_call *call);

#endif
