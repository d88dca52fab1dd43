/* Which page a request comes from. A page elsewhere can make a browser send
 * requests here, with our cookies; the browser then says whose page it is. */
#ifndef HTTP_ORIGIN_H
#define HTTP_ORIGIN_H

#include <stdbool.h>

/* Whether the Origin is `own`, such as https://borough.example.org, or, where
 * that is NULL, the http:// address of the Host that was asked. A request
 * without an Origin (NULL) comes from no page of ours. */
bool origin_is_right(const char *origin, const char *host, const char *own);

/* Whether this can be given as an origin: http or https, a name, at most a
 * port, and nothing behind it. */
bool origin_is_one(const char *word);

#endif
