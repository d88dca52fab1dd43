/* Hashes under a key: HMAC-SHA-256 (RFC 2104) and keys made of keys, HKDF (RFC
 * 5869). */
#ifndef LETTERS_KEYED_H
#define LETTERS_KEYED_H

#include <stddef.h>
#include <stdint.h>

enum { KEYED_BYTES = 32, KEYED_INFO_MOST = 160 };

void keyed_hash(const void *key, size_t key_size, const void *data, size_t size,
                uint8_t hash[KEYED_BYTES]);

/* Extracts and expands: at most KEYED_BYTES bytes of `out`; `info` has at most
 * KEYED_INFO_MOST. */
struct keyed_source {
    const void *salt, *key, *info;
    size_t salt_size, key_size, info_size;
};
void keyed_derive(const struct keyed_source *source, void *out, size_t size);

#endif
