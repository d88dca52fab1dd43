/* By the registers of special addresses (RFC 6890 and what came after it). */
#include "letters/far.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

static const struct {
    uint8_t at[4];
    int bits;
} near4[] = {
    {{0, 0, 0, 0}, 8},      {{10, 0, 0, 0}, 8},     {{100, 64, 0, 0}, 10},
    {{127, 0, 0, 0}, 8},    {{169, 254, 0, 0}, 16}, {{172, 16, 0, 0}, 12},
    {{192, 0, 0, 0}, 24},   {{192, 0, 2, 0}, 24},   {{192, 88, 99, 0}, 24},
    {{192, 168, 0, 0}, 16}, {{198, 18, 0, 0}, 15},  {{198, 51, 100, 0}, 24},
    {{203, 0, 113, 0}, 24}, {{224, 0, 0, 0}, 3},
};

static bool begins(const uint8_t *address, const uint8_t *at, int bits)
{
    const int whole = bits / 8, rest = bits % 8;
    const int mask = 0xff << (8 - rest) & 0xff;
    return memcmp(address, at, (size_t)whole) == 0 &&
           (!rest || (address[whole] & mask) == (at[whole] & mask));
}

static bool far4(const uint8_t *address)
{
    for (size_t i = 0; i < sizeof near4 / sizeof *near4; i++)
        if (begins(address, near4[i].at, near4[i].bits))
            return false;
    return true;
}

/* Only 2000::/3 is given out; within it are tunnels and examples. */
static bool far6(const uint8_t *address)
{
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
    static const uint8_t given[1] = {0x20}, six_to_four[2] = {0x20, 0x02};
    static const uint8_t special[3] = {0x20, 0x01, 0x00};
    static const uint8_t examples[4] = {0x20, 0x01, 0x0d, 0xb8};
    static const uint8_t nat[12] = {0x00, 0x64, 0xff, 0x9b};
    if (begins(address, mapped, 96) || begins(address, nat, 96))
        return far4(address + 12);
    if (begins(address, six_to_four, 16))
        return far4(address + 2);
    return begins(address, given, 3) && !begins(address, special, 23) &&
           !begins(address, examples, 32);
}

bool far_is(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        const struct sockaddr_in *const in = (const void *)address;
        return far4((const uint8_t *)&in->sin_addr);
    }
    if (address->sa_family == AF_INET6) {
        const struct sockaddr_in6 *const in = (const void *)address;
        return far6(in->sin6_addr.s6_addr);
    }
    return false;
}

bool far_may_be(const char *host)
{
    static const char local[] = ".localhost";
    const size_t size = strlen(host), end = sizeof local - 1;
    struct sockaddr_in in = {.sin_family = AF_INET};
    struct sockaddr_in6 in6 = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, host, &in.sin_addr) == 1)
        return far_is((const struct sockaddr *)&in);
    if (inet_pton(AF_INET6, host, &in6.sin6_addr) == 1)
        return far_is((const struct sockaddr *)&in6);
    return strcasecmp(host, local + 1) != 0 &&
           (size < end || strcasecmp(host + size - end, local) != 0);
}
