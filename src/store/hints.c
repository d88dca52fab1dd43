/* A letter and two numbers in hexadecimal: g00000000000000010000000000000000.
 */
#include "store/hints.h"

#include "base/text.h"

enum { DIGITS = 16 };

void hint_write(const struct hint *hint, char word[HINT_WORD])
{
    struct text text;
    text_init(&text, word, HINT_WORD);
    text_char(&text, hint->about);
    text_hex(&text, hint->number, DIGITS);
    text_hex(&text, hint->more, DIGITS);
}

static const char *read_number(const char *at, uint64_t *number)
{
    *number = 0;
    for (int i = 0; at && i < DIGITS; i++) {
        const int digit = text_hex_digit(at[i]);
        if (digit < 0)
            return NULL;
        *number = *number << 4 | (uint64_t)digit;
    }
    return at ? at + DIGITS : NULL;
}

const char *hint_read(const char *words, struct hint *hint)
{
    while (*words == ' ')
        words++;
    if (!*words)
        return NULL;
    hint->about = *words++;
    return read_number(read_number(words, &hint->number), &hint->more);
}
