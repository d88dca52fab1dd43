/* Nothing is copied but the values that are asked for. */
#include "client/head.h"

#include <string.h>
#include <strings.h>

/* Where the blank line ends, or 0. */
static size_t find_end(const char *bytes, size_t size)
{
    for (size_t i = 3; i < size; i++)
        if (memcmp(bytes + i - 3, "\r\n\r\n", 4) == 0)
            return i + 1;
    return 0;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* "HTTP/1.1 200", then anything. */
static bool read_status(const char *line, size_t size, int *status)
{
    enum { DIGITS_AT = 9 };
    if (size < DIGITS_AT + 3 || memcmp(line, "HTTP/1.", 7) != 0 ||
        !is_digit(line[7]) || line[8] != ' ')
        return false;
    *status = 0;
    for (int i = DIGITS_AT; i < DIGITS_AT + 3; i++) {
        if (!is_digit(line[i]))
            return false;
        *status = 10 * *status + (line[i] - '0');
    }
    return *status >= 100;
}

enum head_state head_read(struct head *head, const char *bytes, size_t size)
{
    const size_t seen = size < HEAD_MOST ? size : HEAD_MOST;
    const size_t end = find_end(bytes, seen);
    if (end == 0)
        return size >= HEAD_MOST ? HEAD_BAD : HEAD_MORE;
    const char *const line = memchr(bytes, '\n', end);
    head->size = end;
    head->fields = line + 1;
    head->fields_size = end - (size_t)(head->fields - bytes);
    return !memchr(bytes, '\0', end) &&
                   read_status(bytes, (size_t)(line - bytes), &head->status)
               ? HEAD_WHOLE
               : HEAD_BAD;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool copy_value(const char *at, size_t size, char *value, size_t room)
{
    while (size > 0 && is_blank(*at))
        at++, size--;
    while (size > 0 && is_blank(at[size - 1]))
        size--;
    if (size >= room)
        return false;
    memcpy(value, at, size);
    value[size] = '\0';
    return true;
}

bool head_field(const struct head *head, const char *name, char *value,
                size_t room)
{
    const size_t length = strlen(name);
    const char *line = head->fields;
    const char *const end = head->fields + head->fields_size;
    while (line < end) {
        const char *const next = memchr(line, '\n', (size_t)(end - line));
        const size_t size = (size_t)((next ? next : end) - line);
        if (size > length && line[length] == ':' &&
            strncasecmp(line, name, length) == 0)
            return copy_value(line + length + 1, size - length - 1, value,
                              room);
        line += size + 1;
    }
    return false;
}
