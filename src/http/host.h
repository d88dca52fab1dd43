/* Whom a request means. A page elsewhere can have its own name point to this
 * machine, and its scripts then speak to us as if we were that site; the Host
 * they must send gives them away. */
#ifndef HTTP_HOST_H
#define HTTP_HOST_H

#include <stdbool.h>

enum { HOST_MOST = 8 };

/* The names that are answered beside this machine's own. */
struct host_names {
    const char *name[HOST_MOST];
    int count;
};

/* Whether a name or number, with a port or without, is one of the names or
 * 127.0.0.1, localhost or [::1]. */
bool host_is_known(const char *host, const struct host_names *names);

/* Whether this can be a name: letters, digits, dashes and dots, or an address
 * in brackets; no port. */
bool host_is_name(const char *word);

#endif
