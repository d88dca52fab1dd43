/* What is sent is small and goes out at once; what comes is handed over from
 * where it was read, and only what is not whole yet is kept. */
#include "load/line.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum {
    READ_ROOM = 64 * 1024,
    SAY_MOST = 4096,
    TEXT = 1,
    CLOSE = 8,
    PING = 9,
    PONG = 10,
    MASKED = 0x80,
    WHOLE = 0x80,
};

const char *line_find(struct line_host *host, const char *url)
{
    static const char scheme[] = "http://";
    const struct addrinfo wish = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    char name[sizeof host->name];
    if (strncmp(url, scheme, sizeof scheme - 1) != 0)
        return "it does not begin with http://";
    const char *const begin = url + sizeof scheme - 1;
    const size_t size = strcspn(begin, "/");
    if (begin[size] && begin[size + 1])
        return "something stands behind the address";
    if (size >= sizeof name)
        return "it is too long";
    snprintf(name, sizeof name, "%.*s", (int)size, begin);
    memcpy(host->name, name, sizeof name);
    char *const port = strrchr(name, ':');
    if (!port)
        return "it has no port";
    *port = '\0';
    if (getaddrinfo(name, port + 1, &wish, &found) != 0)
        return "there is no such address";
    memcpy(&host->address, found->ai_addr, found->ai_addrlen);
    host->size = found->ai_addrlen;
    freeaddrinfo(found);
    return NULL;
}

bool line_open(struct line *line, const struct line_host *host)
{
    const int on = 1;
    *line = (struct line){.socket = socket(host->address.ss_family,
                                           SOCK_STREAM | SOCK_CLOEXEC, 0)};
    if (line->socket < 0)
        return false;
    setsockopt(line->socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(line->socket, (const struct sockaddr *)&host->address,
                host->size) == 0 &&
        fcntl(line->socket, F_SETFL, O_NONBLOCK) == 0)
        return true;
    line_close(line);
    return false;
}

void line_close(struct line *line)
{
    if (line->socket >= 0)
        close(line->socket);
    free(line->kept);
    *line = (struct line){.socket = -1};
}

static bool put(const struct line *line, const char *bytes, size_t size)
{
    struct pollfd ready = {.fd = line->socket, .events = POLLOUT};
    while (size > 0) {
        const ssize_t took = send(line->socket, bytes, size, MSG_NOSIGNAL);
        if (took < 0 && errno != EAGAIN)
            return false;
        if (took < 0)
            poll(&ready, 1, -1);
        else
            bytes += took, size -= (size_t)took;
    }
    return true;
}

bool line_ask(const struct line *line, const struct line_host *host,
              const struct line_request *request)
{
    static const char upgrade[] =
        "Connection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Protocol: borough.1\r\n";
    char words[SAY_MOST];
    const char *const body = request->body ? request->body : "";
    const int size =
        snprintf(words, sizeof words,
                 "%s %s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\n%s%s%s%s"
                 "Content-Length: %zu\r\n%s\r\n%s",
                 request->method, request->path, host->name, host->name,
                 request->cookie[0] ? "Cookie: " : "", request->cookie,
                 request->cookie[0] ? "\r\n" : "",
                 request->body ? "Content-Type: application/json\r\n" : "",
                 strlen(body), request->upgrade ? upgrade : "", body);
    return size > 0 && (size_t)size < sizeof words &&
           put(line, words, (size_t)size);
}

/* A mask of zeros is a mask too. */
static bool put_frame(const struct line *line, int kind, const char *text,
                      size_t size)
{
    char frame[SAY_MOST];
    size_t head = 2;
    if (size + 8 > sizeof frame)
        return false;
    frame[0] = (char)(WHOLE | kind);
    if (size < 126) {
        frame[1] = (char)(MASKED | (int)size);
    } else {
        frame[1] = (char)(MASKED | 126);
        frame[2] = (char)(size >> 8);
        frame[3] = (char)(size & 0xff);
        head = 4;
    }
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text, size);
    return put(line, frame, head + 4 + size);
}

bool line_say(const struct line *line, const char *text, size_t size)
{
    return put_frame(line, TEXT, text, size);
}

/* The value of a field in the head of an answer, up to its end; NULL: there is
 * none. */
static const char *field(const char *head, size_t size, const char *name)
{
    const char *const end = head + size;
    const size_t length = strlen(name);
    for (const char *at = head; at + length < end; at++)
        if (at[0] == '\n' && strncasecmp(at + 1, name, length) == 0)
            return at + 1 + length;
    return NULL;
}

static void read_cookie(struct line_event *event, const char *head, size_t size)
{
    const char *const cookie = field(head, size, "Set-Cookie: ");
    event->cookie[0] = '\0';
    if (cookie)
        snprintf(event->cookie, sizeof event->cookie, "%.*s",
                 (int)strcspn(cookie, ";\r"), cookie);
}

/* The head ends with an empty line; 0: it is not whole. */
static size_t head_size(const char *bytes, size_t size)
{
    for (size_t at = 4; at <= size; at++)
        if (memcmp(bytes + at - 4, "\r\n\r\n", 4) == 0)
            return at;
    return 0;
}

/* How many bytes were an answer; 0: it is not whole yet. */
static size_t take_answer(struct line *line, const char *bytes, size_t size,
                          struct line_event *event)
{
    const size_t head = head_size(bytes, size);
    if (head == 0)
        return 0;
    const char *const length = field(bytes, head, "Content-Length: ");
    const size_t body = length ? strtoul(length, NULL, 10) : 0;
    if (size < head + body)
        return 0;
    event->code = head > 12 ? (int)strtol(bytes + 9, NULL, 10) : 0;
    event->text = bytes + head;
    event->size = body;
    event->bytes = head + body;
    read_cookie(event, bytes, head);
    line->is_socket = event->code == 101;
    return event->bytes;
}

/* How long the head of a frame is, and what it holds; 0: it is not whole. */
static size_t frame_head(const uint8_t *bytes, size_t size, uint64_t *content)
{
    static const size_t more[] = {[126 - 126] = 2, [127 - 126] = 8};
    const unsigned length = size < 2 ? 0 : bytes[1] & 0x7f;
    const size_t wide = length < 126 ? 0 : more[length - 126];
    if (size < 2 + wide)
        return 0;
    *content = wide ? 0 : length;
    for (size_t i = 0; i < wide; i++)
        *content = *content << 8 | bytes[2 + i];
    return 2 + wide;
}

/* The same of a frame. What is no message has no text. */
static size_t take_frame(const struct line *line, const char *bytes,
                         size_t size, struct line_event *event)
{
    uint64_t content;
    const size_t head = frame_head((const uint8_t *)bytes, size, &content);
    if (head == 0 || size - head < content)
        return 0;
    const int kind = bytes[0] & 0x0f;
    event->bytes = head + (size_t)content;
    event->text = kind == TEXT ? bytes + head : NULL;
    event->size = (size_t)content;
    if (kind == PING)
        put_frame(line, PONG, bytes + head, (size_t)content);
    return event->bytes;
}

static size_t hand_over(struct line *line, const char *bytes, size_t size,
                        line_heard *heard, void *context)
{
    size_t used = 0;
    for (;;) {
        struct line_event event = {.code = 0};
        const size_t took =
            line->is_socket
                ? take_frame(line, bytes + used, size - used, &event)
                : take_answer(line, bytes + used, size - used, &event);
        if (took == 0)
            return used;
        used += took;
        if (event.text)
            heard(context, &event);
    }
}

static bool keep(struct line *line, const char *bytes, size_t size)
{
    char *const kept = size > 0 ? malloc(size) : NULL;
    if (size > 0 && !kept)
        return false;
    if (kept)
        memcpy(kept, bytes, size);
    free(line->kept);
    line->kept = kept;
    line->size = size;
    return true;
}

bool line_take(struct line *line, line_heard *heard, void *context)
{
    char bytes[READ_ROOM];
    const size_t before = line->size;
    if (before >= sizeof bytes)
        return false;
    const ssize_t got =
        recv(line->socket, bytes + before, sizeof bytes - before, 0);
    if (got < 0)
        return errno == EAGAIN || errno == EINTR;
    if (got == 0)
        return false;
    if (before > 0)
        memcpy(bytes, line->kept, before);
    const size_t size = before + (size_t)got;
    const size_t used = hand_over(line, bytes, size, heard, context);
    return keep(line, bytes + used, size - used);
}
