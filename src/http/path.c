/* Escapes are decoded first and judged afterwards, once: what %2e%2e%2f hides
 * is seen as what it is, and nothing decodes it a second time. A broken escape
 * anywhere is PATH_BAD, even behind a character that no file has. */
#include "http/path.h"

#include <stddef.h>
#include <string.h>

static int hex_digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char lower = (char)(c >= 'A' && c <= 'F' ? c + ('a' - 'A') : c);
    const char *at = lower ? strchr(digits, lower) : NULL;
    return at ? (int)(at - digits) : -1;
}

/* The character at `*at`, which moves behind it; -1 for a broken escape. */
static int next_character(const char **at)
{
    const char *from = *at;
    *at += 1;
    if (*from != '%')
        return (unsigned char)*from;
    const int high = hex_digit(from[1]);
    const int low = high < 0 ? -1 : hex_digit(from[2]);
    if (low < 0)
        return -1;
    *at += 2;
    return high * 16 + low;
}

static bool is_plain(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
}

/* Whether `c` may follow what is there. A segment has no dot in front, so that
 * none is "." or ".." or hidden. */
static bool fits(const struct path *path, size_t size, int c)
{
    const bool first = size == 0 || path->name[size - 1] == '/';
    if (size + 1 == sizeof path->name)
        return false;
    return first ? is_plain(c) && c != '.' : is_plain(c) || c == '/';
}

enum path_answer path_read(struct path *path, const char *url)
{
    static const char index[] = "index.html";
    enum path_answer answer = PATH_OK;
    size_t size = 0;
    if (*url != '/')
        return PATH_BAD;
    for (const char *at = url + 1; *at && *at != '?';) {
        const int c = next_character(&at);
        if (c <= 0)
            return PATH_BAD;
        if (answer == PATH_OK && fits(path, size, c))
            path->name[size++] = (char)c;
        else
            answer = PATH_UNKNOWN;
    }
    path->name[size] = '\0';
    if (answer != PATH_OK || (size > 0 && path->name[size - 1] != '/'))
        return answer;
    if (size + sizeof index > sizeof path->name)
        return PATH_UNKNOWN;
    memcpy(path->name + size, index, sizeof index);
    return PATH_OK;
}
