/* Digits are read from the last one backwards, so that a short seed is the same
 * number as one with zeros before it. */
#include "base/seed.h"

bool seed_read(struct seed *seed, const char *digits, size_t size)
{
    struct seed read = {{0}};
    if (size == 0 || size > SEED_DIGITS)
        return false;
    for (size_t i = 0; i < size; i++) {
        const int digit = text_hex_digit(digits[size - 1 - i]);
        if (digit < 0)
            return false;
        uint8_t *byte = &read.byte[SEED_BYTES - 1 - i / 2];
        *byte = (uint8_t)(*byte | digit << (i % 2 * 4));
    }
    *seed = read;
    return true;
}

uint64_t seed_counted(int moves)
{
    char digits[16];
    struct text text;
    struct seed seed;
    text_init(&text, digits, sizeof digits);
    text_number(&text, moves + 1);
    seed_read(&seed, digits, text.length);
    return seed_number(&seed);
}

void seed_write(const struct seed *seed, struct text *text)
{
    for (int i = 0; i < SEED_BYTES; i++)
        text_hex(text, seed->byte[i], 2);
}
