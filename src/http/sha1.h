/* SHA-1 (FIPS 180-4). It is broken, and used for nothing but the answer to an
 * upgrade, where RFC 6455 asks for it and nothing depends on its strength. */
#ifndef HTTP_SHA1_H
#define HTTP_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_BYTES = 20 };

void sha1(const void *data, size_t size, uint8_t digest[SHA1_BYTES]);

#endif
