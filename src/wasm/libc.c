/* The few functions of C's library that the pure modules use and the compiler
 * calls by itself. The module links against no other library. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    return memmove(to, from, size);
}

void *memmove(void *to, const void *from, size_t size)
{
    unsigned char *const target = to;
    const unsigned char *const source = from;
    if (target < source) {
        for (size_t i = 0; i < size; i++)
            target[i] = source[i];
    } else {
        for (size_t i = size; i > 0; i--)
            target[i - 1] = source[i - 1];
    }
    return to;
}

void *memset(void *to, int byte, size_t size)
{
    unsigned char *const target = to;
    for (size_t i = 0; i < size; i++)
        target[i] = (unsigned char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *const left = a;
    const unsigned char *const right = b;
    for (size_t i = 0; i < size; i++) {
        if (left[i] != right[i])
            return left[i] < right[i] ? -1 : 1;
    }
    return 0;
}

void *memchr(const void *in, int byte, size_t size)
{
    const unsigned char *const bytes = in;
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] == (unsigned char)byte)
            return (void *)(uintptr_t)(bytes + i);
    }
    return NULL;
}

size_t strlen(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0')
        length++;
    return length;
}

int strcmp(const char *a, const char *b)
{
    return strncmp(a, b, SIZE_MAX);
}

int strncmp(const char *a, const char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const unsigned char left = (unsigned char)a[i];
        const unsigned char right = (unsigned char)b[i];
        if (left != right)
            return left < right ? -1 : 1;
        if (left == '\0')
            break;
    }
    return 0;
}

char *strchr(const char *text, int byte)
{
    return memchr(text, byte, strlen(text) + 1);
}

char *strrchr(const char *text, int byte)
{
    for (size_t left = strlen(text) + 1; left > 0; left--)
        if (text[left - 1] == (char)byte)
            return (char *)(uintptr_t)(text + left - 1);
    return NULL;
}

char *strstr(const char *text, const char *part)
{
    const size_t size = strlen(part);
    for (; strncmp(text, part, size) != 0; text++)
        if (*text == '\0')
            return NULL;
    return (char *)(uintptr_t)text;
}

size_t strspn(const char *text, const char *among)
{
    size_t length = 0;
    while (text[length] && strchr(among, text[length]))
        length++;
    return length;
}

size_t strcspn(const char *text, const char *stop)
{
    size_t length = 0;
    while (!strchr(stop, text[length]))
        length++;
    return length;
}

int abs(int value)
{
    return value < 0 ? -value : value;
}
