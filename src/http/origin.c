/* Compared as a whole and not by its beginning: a page of example.org.evil.net
 * has an origin that begins like ours. */
#include "http/origin.h"

#include <string.h>
#include <strings.h>

static const char plain[] = "http://", safe[] = "https://";

bool origin_is_right(const char *origin, const char *host, const char *own)
{
    const size_t skip = sizeof plain - 1;
    if (!origin)
        return false;
    if (own)
        return strcasecmp(origin, own) == 0;
    return strncasecmp(origin, plain, skip) == 0 &&
           strcasecmp(origin + skip, host) == 0;
}

bool origin_is_one(const char *word)
{
    const size_t skip =
        strncmp(word, safe, sizeof safe - 1) == 0     ? sizeof safe - 1
        : strncmp(word, plain, sizeof plain - 1) == 0 ? sizeof plain - 1
                                                      : 0;
    return skip > 0 && word[skip] &&
           word[skip + strspn(word + skip, "abcdefghijklmnopqrstuvwxyz"
                                           "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                           "0123456789-.:[]")] == '\0';
}
