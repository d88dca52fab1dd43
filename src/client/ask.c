/* A connection for each request: there are three or four of them before a game
 * and one after it. */
#include "client/ask.h"

#include "base/text.h"
#include "client/head.h"
#include "sys/clock.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATIENCE_MS = 10000, REQUEST_ROOM = 8192 };

struct asking {
    const struct link *link;
    struct dial dial;
    struct dial_book book;
    uint64_t end_ms;
    struct ask_answer *answer;
    size_t got;
};

static bool fail(struct asking *asking, enum ill_kind kind, const char *detail)
{
    asking->answer->ill = ill_of(kind, detail);
    return false;
}

/* By the system's own reason. */
static bool fail_unreached(struct asking *asking)
{
    return fail(asking, ILL_UNREACHED, strerror(errno));
}

static bool fail_late(struct asking *asking)
{
    return fail(asking, ILL_LATE, "");
}

/* Of https only the program in between knows why, and it says nothing. */
static bool fail_insecure(struct asking *asking)
{
    return asking->link->secure && asking->got == 0 &&
           !fail(asking, ILL_INSECURE, "");
}

static bool fail_broken(struct asking *asking)
{
    return !fail_insecure(asking) && fail_unreached(asking);
}

/* Waits until the connection can be read or written. */
static bool wait_for(struct asking *asking, short what)
{
    const uint64_t now = clock_wall_ms();
    struct pollfd poll_for = {asking->dial.descriptor, what, 0};
    return now < asking->end_ms &&
           poll(&poll_for, 1, (int)(asking->end_ms - now)) > 0;
}

static bool connect_to(struct asking *asking, int which)
{
    if (!dial_open(&asking->dial, asking->link, &asking->book, which))
        return fail_unreached(asking);
    if (!wait_for(asking, POLLOUT))
        return fail_late(asking);
    return dial_state(&asking->dial) == DIAL_STANDS || fail_unreached(asking);
}

static bool connect_somewhere(struct asking *asking)
{
    if (!dial_find(&asking->book, asking->link, &asking->answer->ill))
        return false;
    for (int i = 0; i < asking->book.count; i++) {
        if (connect_to(asking, i))
            return true;
        dial_close(&asking->dial);
    }
    return false;
}

static bool write_request(const struct link *link, const struct ask *ask,
                          struct text *text)
{
    char host[LINK_ORIGIN_ROOM], origin[LINK_ORIGIN_ROOM];
    link_host(link, host);
    link_origin(link, origin);
    text_add(text, ask->body ? "POST " : "GET ");
    text_add(text, link->path);
    text_add(text, ask->path);
    text_add(text, " HTTP/1.1\r\nConnection: close\r\nHost: ");
    text_add(text, host);
    text_add(text, "\r\nOrigin: ");
    text_add(text, origin);
    if (*ask->cookie) {
        text_add(text, "\r\nCookie: ");
        text_add(text, ask->cookie);
    }
    if (ask->body) {
        text_add(text, "\r\nContent-Type: application/json"
                       "\r\nContent-Length: ");
        text_number(text, (long long)strlen(ask->body));
    }
    text_add(text, "\r\n\r\n");
    text_add(text, ask->body ? ask->body : "");
    return text_ok(text);
}

static bool send_all(struct asking *asking, const char *bytes, size_t size)
{
    while (size > 0) {
        if (!wait_for(asking, POLLOUT))
            return fail_late(asking);
        const ssize_t sent =
            send(asking->dial.descriptor, bytes, size, MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN && errno != EINTR)
            return fail_broken(asking);
        bytes += sent > 0 ? sent : 0;
        size -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

/* How long the body is that this head announces; false: we do not read it. */
static bool body_size(const struct head *head, size_t *size)
{
    char value[32];
    int number;
    *size = 0;
    if (head_field(head, "Transfer-Encoding", value, sizeof value))
        return false;
    if (!head_field(head, "Content-Length", value, sizeof value))
        return true;
    if (!text_read_number(value, strlen(value), &number) || number < 0 ||
        number > ASK_BODY_MOST)
        return false;
    *size = (size_t)number;
    return true;
}

/* Whether all of the answer is there; a head that is none is told by the
 * status, which stays 0. */
static bool is_all_there(struct asking *asking, bool *sound)
{
    struct ask_answer *answer = asking->answer;
    struct head head;
    size_t size;
    const enum head_state state = head_read(&head, answer->bytes, asking->got);
    *sound =
        state != HEAD_BAD && (state == HEAD_MORE || body_size(&head, &size));
    if (!*sound || state == HEAD_MORE || asking->got - head.size < size)
        return false;
    answer->status = head.status;
    answer->body = answer->bytes + head.size;
    answer->size = size;
    if (head_field(&head, "Set-Cookie", answer->cookie, sizeof answer->cookie))
        answer->cookie[strcspn(answer->cookie, ";")] = '\0';
    return true;
}

static bool read_answer(struct asking *asking)
{
    const size_t room = HEAD_MOST + ASK_BODY_MOST;
    bool sound = true;
    while (!is_all_there(asking, &sound)) {
        if (!sound || asking->got == room)
            return fail(asking, ILL_NO_ANSWER, "");
        if (!wait_for(asking, POLLIN))
            return fail_late(asking);
        const ssize_t got =
            read(asking->dial.descriptor, asking->answer->bytes + asking->got,
                 room - asking->got);
        if (got == 0)
            return !fail_insecure(asking) && fail(asking, ILL_CUT_SHORT, "");
        if (got < 0 && errno != EAGAIN && errno != EINTR)
            return fail_broken(asking);
        asking->got += got > 0 ? (size_t)got : 0;
    }
    return true;
}

void ask(const struct link *link, const struct ask *ask,
         struct ask_answer *answer)
{
    struct asking asking = {.link = link,
                            .dial = DIAL_NONE,
                            .end_ms = clock_wall_ms() + PATIENCE_MS,
                            .answer = answer};
    char request[REQUEST_ROOM];
    struct text text;
    memset(answer, 0, sizeof *answer);
    answer->bytes = malloc(HEAD_MOST + ASK_BODY_MOST);
    text_init(&text, request, sizeof request);
    if (!answer->bytes || !write_request(link, ask, &text))
        fail(&asking, ILL_MEMORY, "");
    else if (connect_somewhere(&asking) &&
             send_all(&asking, text.at, text.length))
        read_answer(&asking);
    dial_close(&asking.dial);
}
