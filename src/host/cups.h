/* Cups: who looks after them. Every node looks at all that are under way, now
 * and then and at once when something happened here: it begins those whose time
 * has come, makes the tables of a round, takes results up, and draws the next
 * round. Each step is one deed with a swap of the cup's card, so two nodes may
 * walk the same way and only one comes through; and whoever dies in the middle
 * has left a cup as it is after some step. */
#ifndef HOST_CUPS_H
#define HOST_CUPS_H

#include "host/cup_kept.h"
#include "host/internal.h"
#include "host/session.h"

/* A cup is open for so long at most. */
#define CUP_OPEN_MS (90 * DAY_MS)

/* A game goes on for long when its round has begun so much before; so often are
 * the rooms of such games opened. Live a pause lasts no longer. */
#define CUP_LONG_MS (15 * 60 * UINT64_C(1000))

/* A game has ended here, or a cup has changed. */
void cups_stir(struct host *host);
void cups_second(struct host *host);

/* Tells everybody who looks at the lobby, and whom it is about, to look. */
void cups_tell(struct host *host, const struct cup *cup);

/* One cup goes on by as many steps as it can; calls cups_next() then. The
 * struct is copied. */
void cup_step(struct host *host, const struct cup_kept *kept);
void cups_next(struct host *host, bool again);

/* The name of a cup at the end of an address; false: it is none. */
bool cup_named(const char *path, uint64_t *cup);

/* Whoever it was has gone for good, or (`forget` false) is banned: he withdraws
 * from all of his cups. `done` may be NULL. */
struct cups_leaving {
    struct host *host;
    uint64_t person;
    bool forget;
    void (*done)(void *context, bool good);
    void *context;
};
void cups_leave(const struct cups_leaving *wish);

/* Routes. */
struct route_call;
void api_cups(void *context, const struct route_call *call);
void api_make_cup(void *context, const struct route_call *call);
void api_cup(void *context, const struct route_call *call);
void api_change_cup(void *context, const struct route_call *call);

#endif
