/* Who sends a message of web push: RFC 8292, a token signed with the host's own
 * key. */
#ifndef LETTERS_VAPID_H
#define LETTERS_VAPID_H

#include "base/text.h"
#include "letters/curve.h"

struct vapid {
    const struct curve_pair *pair;
    const char *origin;  /* of the push service */
    const char *contact; /* mailto: or https: of whoever hosts */
    uint64_t until;      /* seconds since 1970, at most a day ahead */
};

/* Appends what the field Authorization says; false: the key is none. */
bool vapid_put(struct text *text, const struct vapid *vapid);

#endif
