/* The head is cut up in place: blanks and line ends become zeros, and fields
 * point into it. Everything is checked to be clean text with whole line ends
 * first, so the cutting below cannot meet a surprise. */
#include "http/request.h"

#include "http/field.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A line feed after which there is at most a carriage return before the next
 * one. Whether the lines are as they should be, request_read() says. */
size_t request_end(const char *bytes, size_t size, size_t *seen)
{
    const char *const end = bytes + size;
    const char *at = bytes + *seen;
    while (at < end && (at = memchr(at, '\n', (size_t)(end - at)))) {
        const char *next = at + 1;
        if (next < end && *next == '\r')
            next++;
        if (next == end) {
            *seen = (size_t)(at - bytes);
            return 0;
        }
        if (*next == '\n')
            return (size_t)(next + 1 - bytes);
        at++;
    }
    *seen = size;
    return 0;
}

/* Text, and line ends that are whole. */
static bool is_clean(const char *head, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)head[i];
        const bool good = c == '\r'   ? i + 1 < size && head[i + 1] == '\n'
                          : c == '\n' ? i > 0 && head[i - 1] == '\r'
                                      : c == '\t' || (c >= ' ' && c != 0x7f);
        if (!good)
            return false;
    }
    return true;
}

/* The line at `*rest`, which moves behind it; NULL at the end. */
static char *next_line(char **rest)
{
    char *const line = *rest;
    char *const end = strchr(line, '\r');
    if (!end)
        return NULL;
    *end = '\0';
    *rest = end + 2;
    return line;
}

/* The word before the next `mark`, which becomes its end; NULL: there is no
 * mark or no word. */
static char *cut_word(char **rest, char mark)
{
    char *const word = *rest;
    char *const end = strchr(word, mark);
    if (!end || end == word)
        return NULL;
    *end = '\0';
    *rest = end + 1;
    return word;
}

static bool is_token(const char *word)
{
    return word[strspn(word, "abcdefghijklmnopqrstuvwxyz"
                             "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                             "0123456789!#$%&'*+-.^_`|~")] == '\0';
}

static bool is_printable(const char *word)
{
    for (; *word; word++)
        if (*word <= ' ' || *word > '~')
            return false;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* HTTP/1.1 and whatever may follow it as HTTP/1; before it a connection served
 * for one request. */
static enum request_answer read_version(struct request *request,
                                        const char *version)
{
    if (strncmp(version, "HTTP/", 5) != 0 || !is_digit(version[5]) ||
        version[6] != '.' || !is_digit(version[7]) || version[8])
        return REQUEST_BAD;
    request->closes = request->hangs_up = version[7] == '0';
    return version[5] == '1' ? REQUEST_OK : REQUEST_OTHER_VERSION;
}

static enum request_answer read_first(struct request *request, char *line,
                                      char **target)
{
    request->method = cut_word(&line, ' ');
    *target = request->method ? cut_word(&line, ' ') : NULL;
    if (!*target || !is_token(request->method) || !is_printable(*target))
        return REQUEST_BAD;
    request->target = *target;
    return read_version(request, line);
}

/* Where a field's value is kept that nothing else is to be asked of. */
static const char **slot_of(struct request *request, const char *name)
{
    const struct {
        const char *name, **slot;
    } kept[] = {
        {"Accept-Encoding", &request->accept_encoding},
        {"Connection", &request->connection},
        {"Content-Type", &request->content_type},
        {"Cookie", &request->cookie},
        {"If-None-Match", &request->if_none_match},
        {"If-Range", &request->if_range},
        {"Origin", &request->origin},
        {"Range", &request->range},
        {"Sec-WebSocket-Key", &request->socket_key},
        {"Sec-WebSocket-Protocol", &request->socket_protocol},
        {"Sec-WebSocket-Version", &request->socket_version},
        {"Upgrade", &request->upgrade},
        {"X-Forwarded-For", &request->forwarded},
    };
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (strcasecmp(kept[i].name, name) == 0)
            return kept[i].slot;
    return NULL;
}

/* The first of several is kept. */
static void keep(struct request *request, const char *name, const char *value)
{
    const char **const slot = slot_of(request, name);
    if (slot && !*slot)
        *slot = value;
}

static bool take_length(struct request *request, const char *value)
{
    const size_t digits = strspn(value, "0123456789");
    if (digits == 0 || value[digits])
        return false;
    if (strspn(value, "0") < digits)
        request->closes = true;
    request->lengths++;
    request->length = digits > 18 ? UINT64_MAX : strtoull(value, NULL, 10);
    return true;
}

static bool take_host(struct request *request, const char *value)
{
    const bool first = !request->host;
    request->host = value;
    return first;
}

static bool take_field(struct request *request, const char *name,
                       const char *value)
{
    if (strcasecmp(name, "Host") == 0)
        return take_host(request, value);
    if (strcasecmp(name, "Content-Length") == 0)
        return take_length(request, value);
    if (strcasecmp(name, "Transfer-Encoding") == 0)
        request->closes = request->chunked = true;
    if (strcasecmp(name, "Connection") == 0 && field_has_word(value, "close"))
        request->closes = request->hangs_up = true;
    keep(request, name, value);
    return true;
}

static char *without_blanks(char *value)
{
    value += strspn(value, " \t");
    size_t size = strlen(value);
    while (size > 0 && strchr(" \t", value[size - 1]))
        size--;
    value[size] = '\0';
    return value;
}

static bool read_field(struct request *request, char *line)
{
    const char *const name = cut_word(&line, ':');
    return name && is_token(name) &&
           take_field(request, name, without_blanks(line));
}

/* "http://host/path" is host and path. The host moves to the front, so that
 * there is room for its end and for a slash that was left out. */
static void split_target(struct request *request, char *target)
{
    static const char scheme[] = "http://";
    const size_t skip = sizeof scheme - 1;
    if (strncasecmp(target, scheme, skip) != 0)
        return;
    const size_t size = strcspn(target + skip, "/?");
    char *path = target + skip + size;
    memmove(target, target + skip, size);
    target[size] = '\0';
    if (*path != '/')
        *--path = '/';
    request->host = target;
    request->target = path;
}

enum request_answer request_read(struct request *request, char *head,
                                 size_t size)
{
    char *rest = head, *target, *line;
    *request = (struct request){0};
    if (size < 4 || !is_clean(head, size))
        return REQUEST_BAD;
    head[size - 2] = '\0';
    line = next_line(&rest);
    const enum request_answer first =
        line ? read_first(request, line, &target) : REQUEST_BAD;
    if (first != REQUEST_OK)
        return first;
    while ((line = next_line(&rest)))
        if (!read_field(request, line))
            return REQUEST_BAD;
    if (!request->host)
        return REQUEST_BAD;
    split_target(request, target);
    return REQUEST_OK;
}
