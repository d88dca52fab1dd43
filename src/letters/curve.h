/* P-256, which web push wants: keys, a shared secret, a signature (ES256). */
#ifndef LETTERS_CURVE_H
#define LETTERS_CURVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CURVE_PRIVATE = 32, CURVE_PUBLIC = 65, CURVE_SIGNATURE = 64 };

struct curve_pair {
    uint8_t own[CURVE_PRIVATE], open[CURVE_PUBLIC];
};

/* Each is false for what is no key of the curve. */

/* A new pair. */
bool curve_draw(struct curve_pair *pair);
/* The open half of a private key. */
bool curve_complete(struct curve_pair *pair);
bool curve_share(const struct curve_pair *pair,
                 const uint8_t other[CURVE_PUBLIC],
                 uint8_t secret[CURVE_PRIVATE]);
/* Of the SHA-256 of the data; r and s, 32 bytes each. */
bool curve_sign(const struct curve_pair *pair, const void *data, size_t size,
                uint8_t signature[CURVE_SIGNATURE]);
bool curve_verify(const uint8_t open[CURVE_PUBLIC], const void *data,
                  size_t size, const uint8_t signature[CURVE_SIGNATURE]);

#endif
