/* Everybody can write an X-Forwarded-For; only the last address in it was
 * written by the proxy itself. */
#include "host/address.h"

#include "base/hash.h"

#include <arpa/inet.h>
#include <string.h>

/* What an address of four bytes begins with where it is written as a long one,
 * as proxies do that listen for both. */
static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

bool address_read(const char *words, size_t size, struct crowd_address *out)
{
    char word[INET6_ADDRSTRLEN];
    uint8_t bytes[16];
    if (size >= sizeof word)
        return false;
    memcpy(word, words, size);
    word[size] = '\0';
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET, word, bytes) == 1) {
        memcpy(out->byte, mapped, sizeof mapped);
        memcpy(out->byte + 12, bytes, 4);
        return true;
    }
    if (inet_pton(AF_INET6, word, bytes) != 1)
        return false;
    const bool short_one = memcmp(bytes, mapped, sizeof mapped) == 0;
    memcpy(out->byte, bytes, short_one ? sizeof bytes : sizeof bytes / 2);
    return true;
}

static bool is_proxy(const struct crowd_address *from,
                     const struct crowd_address *proxy, int proxies)
{
    for (int i = 0; i < proxies; i++)
        if (memcmp(from, &proxy[i], sizeof *from) == 0)
            return true;
    return false;
}

static bool read_last(const char *forwarded, struct crowd_address *out)
{
    const char *const comma = strrchr(forwarded, ',');
    const char *const last = comma ? comma + 1 : forwarded;
    const char *const begin = last + strspn(last, " \t");
    return address_read(begin, strcspn(begin, " \t"), out);
}

uint64_t address_number(const struct crowd_address *from, const char *forwarded,
                        const struct crowd_address *proxy, int proxies)
{
    struct crowd_address named;
    if (forwarded && is_proxy(from, proxy, proxies) &&
        read_last(forwarded, &named))
        from = &named;
    const uint64_t hash = hash_bytes(HASH_START, from->byte, sizeof from->byte);
    return hash ? hash : 1;
}
