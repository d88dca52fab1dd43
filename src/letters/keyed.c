/* What is asked for is never longer than one hash, so expanding is one step. */
#include "letters/keyed.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <string.h>

void keyed_hash(const void *key, size_t key_size, const void *data, size_t size,
                uint8_t hash[KEYED_BYTES])
{
    HMAC(EVP_sha256(), key, (int)key_size, data, size, hash, NULL);
}

void keyed_derive(const struct keyed_source *source, void *out, size_t size)
{
    uint8_t first[KEYED_BYTES], block[KEYED_INFO_MOST + 1], whole[KEYED_BYTES];
    keyed_hash(source->salt, source->salt_size, source->key, source->key_size,
               first);
    if (source->info_size > 0)
        memcpy(block, source->info, source->info_size);
    block[source->info_size] = 1;
    keyed_hash(first, sizeof first, block, source->info_size + 1, whole);
    memcpy(out, whole, size < sizeof whole ? size : sizeof whole);
}
