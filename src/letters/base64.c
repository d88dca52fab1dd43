/* Both alphabets differ in their last two letters only. */
#include "letters/base64.h"

#include <string.h>

#define ALPHABET                                                               \
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

static const char plain[] = ALPHABET "+/", url[] = ALPHABET "-_";

static void put(struct text *text, const uint8_t *at, size_t size,
                const char *alphabet, bool padded)
{
    for (size_t i = 0; i < size; i += 3) {
        const size_t here = size - i < 3 ? size - i : 3;
        uint32_t bits = (uint32_t)at[i] << 16;
        if (here > 1)
            bits |= (uint32_t)at[i + 1] << 8;
        if (here > 2)
            bits |= at[i + 2];
        for (size_t k = 0; k < 4; k++)
            if (k <= here)
                text_char(text, alphabet[bits >> (18 - 6 * k) & 63]);
            else if (padded)
                text_char(text, '=');
    }
}

void base64_put(struct text *text, const void *bytes, size_t size)
{
    put(text, bytes, size, plain, true);
}

void base64_put_url(struct text *text, const void *bytes, size_t size)
{
    put(text, bytes, size, url, false);
}

int base64_read_url(const char *words, void *bytes, size_t room)
{
    uint8_t *const out = bytes;
    const size_t letters = strcspn(words, "=");
    uint32_t bits = 0;
    size_t size = 0;
    if (letters % 4 == 1 || words[letters + strspn(words + letters, "=")])
        return -1;
    for (size_t i = 0; i < letters; i++) {
        const char *const found = strchr(url, words[i]);
        if (!found)
            return -1;
        bits = bits << 6 | (uint32_t)(found - url);
        if (i % 4 == 0)
            continue;
        if (size == room)
            return -1;
        out[size++] = (uint8_t)(bits >> (6 - 2 * (i % 4)));
    }
    return (int)size;
}
