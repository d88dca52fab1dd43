/* Everything ends in text_bytes(), the one place that knows about room:
 * whatever does not fit is cut there and remembered as lost. */
#include "base/text.h"

#include <assert.h>
#include <string.h>

void text_init(struct text *text, char *buffer, size_t room)
{
    assert(room > 0);
    *text = (struct text){.at = buffer, .room = room};
    buffer[0] = '\0';
}

bool text_ok(const struct text *text)
{
    return !text->lost;
}

void text_words(struct text *text, const char *id)
{
    for (; *id; id++)
        text_char(text, *id == '_' ? ' ' : *id);
}

void text_bytes(struct text *text, const char *bytes, size_t size)
{
    const size_t left = text->room - 1 - text->length;
    if (size > left) {
        text->lost = true;
        size = left;
    }
    memcpy(text->at + text->length, bytes, size);
    text->length += size;
    text->at[text->length] = '\0';
}

void text_char(struct text *text, char c)
{
    text_bytes(text, &c, 1);
}

void text_add(struct text *text, const char *string)
{
    text_bytes(text, string, strlen(string));
}

void text_number(struct text *text, long long number)
{
    char digit[24];
    size_t at = sizeof digit;
    unsigned long long rest = number < 0 ? 0ull - (unsigned long long)number
                                         : (unsigned long long)number;
    do {
        digit[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0)
        digit[--at] = '-';
    text_bytes(text, digit + at, sizeof digit - at);
}

void text_signed(struct text *text, long long number)
{
    if (number >= 0)
        text_char(text, '+');
    text_number(text, number);
}

void text_hex(struct text *text, uint64_t number, int digits)
{
    for (int i = digits - 1; i >= 0; i--)
        text_char(text, "0123456789abcdef"[number >> (4 * i) & 15]);
}

void text_either(struct text *text, const char *const *word, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add(text, i + 1 < count ? ", " : " or ");
        text_add(text, word[i]);
    }
}

/* Whether the byte goes on with a character of UTF-8 that began before it. */
static bool goes_on(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

void text_pad(struct text *text, size_t column)
{
    size_t used = 0;
    for (size_t i = text->length; i > 0 && text->at[i - 1] != '\n'; i--)
        used += !goes_on(text->at[i - 1]);
    for (; used < column && !text->lost; used++)
        text_char(text, ' ');
}

int text_hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

bool text_read_number(const char *string, size_t size, int *number)
{
    const bool minus = size > 0 && string[0] == '-';
    size_t at = size > 0 && (minus || string[0] == '+') ? 1 : 0;
    if (at == size || size - at > 9)
        return false;
    int value = 0;
    for (; at < size; at++) {
        if (string[at] < '0' || string[at] > '9')
            return false;
        value = 10 * value + (string[at] - '0');
    }
    *number = minus ? -value : value;
    return true;
}
