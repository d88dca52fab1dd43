/* Who keeps the host: accounts that are named where it is started. No page and
 * no card can make a keeper; so whoever gets at the store or at a session of
 * somebody else is none. To all others the host's desk is not there. */
#ifndef HOST_KEEPER_H
#define HOST_KEEPER_H

#include "host/desk_routes.h"
#include "host/errand.h"

/* Whether the account of that name keeps the host. */
bool keeper_is(const struct host *host, const char *account);

/* Says in the log which of them nobody has: the account has to be there before
 * it is named, since nobody else may take its name. */
void keeper_look(struct host *host);

/* Goes on if who asks keeps the host, whose `keeper` then is his account. */
void keeper_only(struct errand *errand, void (*then)(struct errand *errand));

/* An errand of the desk: what is answered without a session is that there is
 * nothing here. */
struct errand *keeper_errand(struct host *host, const struct route_call *call,
                             void (*then)(struct errand *errand));

#endif
