/* The message is padded in `last`, which has room for two blocks: what is left
 * over, the bit behind it and the length need the second when more than 55
 * bytes are left over. */
#include "http/sha1.h"

#include <string.h>

enum { BLOCK = 64 };

static uint32_t turned(uint32_t word, int bits)
{
    return word << bits | word >> (32 - bits);
}

/* What round `i` mixes of three words, and the constant it adds. */
static uint32_t mixed(int i, uint32_t b, uint32_t c, uint32_t d)
{
    if (i < 20)
        return ((b & c) | (~b & d)) + 0x5a827999;
    if (i < 40)
        return (b ^ c ^ d) + 0x6ed9eba1;
    if (i < 60)
        return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    return (b ^ c ^ d) + 0xca62c1d6;
}

static void take_block(uint32_t state[5], const uint8_t *block)
{
    uint32_t word[80], s[5];
    for (int i = 0; i < 16; i++)
        word[i] = (uint32_t)block[4 * i] << 24 |
                  (uint32_t)block[4 * i + 1] << 16 |
                  (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        word[i] =
            turned(word[i - 3] ^ word[i - 8] ^ word[i - 14] ^ word[i - 16], 1);
    memcpy(s, state, sizeof s);
    for (int i = 0; i < 80; i++) {
        const uint32_t next =
            turned(s[0], 5) + mixed(i, s[1], s[2], s[3]) + s[4] + word[i];
        s[4] = s[3];
        s[3] = s[2];
        s[2] = turned(s[1], 30);
        s[1] = s[0];
        s[0] = next;
    }
    for (int i = 0; i < 5; i++)
        state[i] += s[i];
}

void sha1(const void *data, size_t size, uint8_t digest[SHA1_BYTES])
{
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476,
                         0xc3d2e1f0};
    const uint8_t *at = data;
    uint8_t last[2 * BLOCK] = {0};
    size_t left = size;
    for (; left >= BLOCK; left -= BLOCK, at += BLOCK)
        take_block(state, at);
    if (left > 0)
        memcpy(last, at, left);
    last[left] = 0x80;
    const size_t end = left < BLOCK - 8 ? BLOCK : 2 * BLOCK;
    for (size_t i = 0; i < 8; i++)
        last[end - 1 - i] = (uint8_t)((uint64_t)size * 8 >> 8 * i);
    for (size_t i = 0; i < end; i += BLOCK)
        take_block(state, last + i);
    for (int i = 0; i < SHA1_BYTES; i++)
        digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
