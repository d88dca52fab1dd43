/* The Cookie that comes and the Set-Cookie that goes. */
#ifndef HTTP_COOKIE_H
#define HTTP_COOKIE_H

#include "base/text.h"

/* The value of the first cookie of that name; NULL, and 0: there is none. The
 * field may be NULL. */
const char *cookie_find(const char *field, const char *name, size_t *size);

/* The value of a Set-Cookie that scripts do not see, that no other site sends
 * along, and that lasts `seconds`; 0 takes it away. `secure`: only over
 * TLS, and then the name begins with __Host-. Name and value are the caller's
 * own: letters, digits, '-' and '_'. */
struct cookie {
    const char *name, *value;
    long seconds;
    bool secure;
};
void cookie_write(struct text *text, const struct cookie *cookie);

#endif
