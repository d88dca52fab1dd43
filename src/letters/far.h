/* Which addresses a letter may go to when somebody else says where: those of
 * the internet, and none of this machine or its neighbours. */
#ifndef LETTERS_FAR_H
#define LETTERS_FAR_H

#include <stdbool.h>

struct sockaddr;

/* Whether it is one that everybody can reach: not of this machine, of a home or
 * an office, of a link, of many at once, or set aside; an IPv6 address that has
 * an IPv4 one inside is judged by that. */
bool far_is(const struct sockaddr *address);

/* What can be said of a name without asking anybody: false for one that is an
 * address which is not far, and for this machine. */
bool far_may_be(const char *host);

#endif
