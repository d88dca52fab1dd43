/* A message of web push, sealed for one browser: RFC 8291, in the coding of RFC
 * 8188 (aes128gcm), one record. */
#ifndef LETTERS_SEAL_H
#define LETTERS_SEAL_H

#include "letters/curve.h"

enum {
    SEAL_SALT = 16,
    SEAL_AUTH = 16,
    SEAL_HEAD = SEAL_SALT + 4 + 1 + CURVE_PUBLIC,
    SEAL_MORE = SEAL_HEAD + 1 + 16, /* what it adds */
    SEAL_MOST = 4096,               /* a push service need not take more */
};

/* Whose message it is, as the browser gave it. */
struct seal_to {
    uint8_t open[CURVE_PUBLIC], auth[SEAL_AUTH];
};

/* What each message has of its own. */
struct seal_with {
    struct curve_pair pair;
    uint8_t salt[SEAL_SALT];
};

/* Something that nobody had before; false: the system has no chance to give. */
bool seal_draw(struct seal_with *with);

/* How long the body is; 0: the key is none, or the words are too many. */
size_t seal(const struct seal_to *to, const struct seal_with *with,
            const void *words, size_t size, uint8_t body[SEAL_MOST]);

#endif
