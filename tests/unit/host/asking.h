/* Every route of a host, asked for as a page would: where a test walks the
 * host's table, so that no route is forgotten. */
#ifndef TESTS_UNIT_HOST_ASKING_H
#define TESTS_UNIT_HOST_ASKING_H

#include "unit/host/parlour.h"

/* Whether the route is one of those, as "METHOD path". */
bool asking_is_of(const struct route *route, const char *const *list,
                  int count);

/* Asks for it, with a body that is read, if it is a POST; which call it was. A
 * route that nobody has written a body for fails the test. */
int asking_for(struct parlour *parlour, const struct route *route,
               const char *cookie);

#endif
