/* What a file is, by its name. */
#ifndef HTTP_MEDIA_H
#define HTTP_MEDIA_H

#include <stdbool.h>

struct media {
    const char *ending; /* with its dot */
    const char *type;   /* for Content-Type */
    bool packs;         /* the build writes a .gz beside it */
};

/* Never NULL: what is not known is a heap of bytes. */
const struct media *media_of(const char *name);

/* Whether the name has a hash of the content in it, as in app-0123456789.js:
 * such a file never changes. */
bool media_is_hashed(const char *name);

#endif
