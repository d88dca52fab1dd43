/* talk_go() steps through the phases until one has to wait. Deadlines are set
 * on entering a phase, never moved by a byte, so somebody who sends one byte a
 * minute gains nothing. */
#include "http/talk.h"

#include "http/field.h"
#include "http/origin.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/types.h>

/* How one step ended: with a wish, or with another step to do at once. */
enum { GO_ON = TALK_END + 1 };

static void enter(struct talk *talk, enum talk_phase phase, uint64_t due)
{
    talk->phase = phase;
    talk->due = due;
}

void talk_begin(struct talk *talk, int socket, uint64_t now)
{
    talk->socket = socket;
    talk->answered = 0;
    talk->size = talk->looked = talk->sent = 0;
    talk->answer.file = -1;
    talk->answer.more = NULL;
    talk->body = NULL;
    talk->head = 0;
    enter(talk, TALK_IDLE, now + TALK_IDLE_MS);
}

/* What a call that moved no bytes means. */
static int stopped(enum talk_wish wish)
{
    const bool later =
        errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    return later ? (int)wish : TALK_END;
}

static void start_answer(struct talk *talk, uint64_t now)
{
    talk->sent = 0;
    enter(talk, TALK_ANSWER,
          now + TALK_ANSWER_MS + talk->answer.count / TALK_SLOWEST_PER_MS);
}

/* Takes the first bytes away; what came behind them is the next request. */
static void forget(struct talk *talk, size_t size)
{
    talk->size -= size;
    talk->looked = 0;
    memmove(talk->bytes, talk->bytes + size, talk->size);
}

/* Empty lines before a request are nobody's fault. */
static void skip_empty_lines(struct talk *talk)
{
    size_t size = 0;
    while (size + 2 <= talk->size && memcmp(talk->bytes + size, "\r\n", 2) == 0)
        size += 2;
    if (size > 0)
        forget(talk, size);
}

/* Why the program is not asked, as a code; 0: it is. */
static int call_refused(const struct talk *talk, const struct site *site,
                        enum route_found found)
{
    const struct request *const request = &talk->request;
    const struct route *const route = talk->route;
    const bool posts = strcmp(request->method, "POST") == 0;
    const bool typed =
        (posts && !(route->flags & ROUTE_OPEN)) || (route->flags & ROUTE_TYPED);
    const bool socket = route->flags & ROUTE_SOCKET;
    if (!host_is_known(request->host, &site->names))
        return 421;
    if (found == ROUTE_OTHER)
        return 405;
    if (request->chunked || (posts && request->lengths == 0))
        return 411;
    if (request->lengths > 1)
        return 400;
    if (request->length > ROUTE_BODY_MOST)
        return 413;
    if (socket && upgrade_refused(request))
        return upgrade_refused(request);
    if ((typed || socket) &&
        !origin_is_right(request->origin, request->host, site->desk->origin))
        return 403;
    if (typed && !field_is_type(request->content_type, "application/json"))
        return 415;
    return 0;
}

/* The request stays in front of the bytes until the program has seen it; what
 * of its body came with it is taken out from behind it. */
static bool begin_body(struct talk *talk, size_t size)
{
    const size_t length = (size_t)talk->request.length;
    const size_t behind = talk->size - size;
    const size_t here = behind < length ? behind : length;
    talk->body = malloc(length + 1);
    if (!talk->body)
        return false;
    memcpy(talk->body, talk->bytes + size, here);
    talk->body_size = here;
    talk->size -= here;
    memmove(talk->bytes + size, talk->bytes + size + here, talk->size - size);
    talk->head = size;
    return true;
}

/* A request for the program. What is refused without its body having been read
 * ends the connection. */
static void begin_call(struct talk *talk, const struct site *site, size_t size,
                       uint64_t now)
{
    const struct request *const request = &talk->request;
    const enum route_found found =
        route_find(site->desk, request->method, request->target, &talk->route);
    const int code = call_refused(talk, site, found);
    if (code == 0 && begin_body(talk, size)) {
        enter(talk, TALK_BODY, now + TALK_BODY_MS);
        return;
    }
    answer_refused_call(&talk->answer, code ? code : 503, request,
                        talk->route->method);
    talk->head = 0;
    forget(talk, size);
    start_answer(talk, now);
}

static bool is_call(const struct site *site, const struct request *request)
{
    const struct route *route;
    return site->desk && route_find(site->desk, request->method,
                                    request->target, &route) != ROUTE_NONE;
}

static void answer_head(struct talk *talk, const struct site *site, size_t size)
{
    switch (request_read(&talk->request, talk->bytes, size)) {
    case REQUEST_OK:
        if (is_call(site, &talk->request))
            talk->head = size;
        else
            answer_request(&talk->answer, site, &talk->request);
        break;
    case REQUEST_BAD:
        answer_nonsense(&talk->answer, 400);
        break;
    case REQUEST_OTHER_VERSION:
        answer_nonsense(&talk->answer, 505);
        break;
    }
}

/* Whether an answer can be given to what has been read. */
static bool find_answer(struct talk *talk, const struct site *site,
                        uint64_t now)
{
    skip_empty_lines(talk);
    const size_t size = request_end(talk->bytes, talk->size, &talk->looked);
    if (size > 0)
        answer_head(talk, site, size);
    else if (talk->size == sizeof talk->bytes)
        answer_nonsense(&talk->answer, 431);
    else
        return false;
    if (talk->head > 0) {
        begin_call(talk, site, size, now);
        return true;
    }
    forget(talk, size);
    start_answer(talk, now);
    return true;
}

static void end_call(struct talk *talk)
{
    if (talk->head > 0)
        forget(talk, talk->head);
    talk->head = 0;
    free(talk->body);
    talk->body = NULL;
}

bool talk_answer(struct talk *talk, const struct route_answer *said,
                 uint64_t now)
{
    if (talk->phase != TALK_CALL)
        return false;
    answer_call(&talk->answer, said, talk->hangs_up);
    start_answer(talk, now);
    return true;
}

/* Who speaks before he has been answered speaks no WebSocket. */
bool talk_take(struct talk *talk)
{
    if (talk->phase != TALK_CALL || !(talk->route->flags & ROUTE_SOCKET) ||
        talk->size > talk->head)
        return false;
    enter(talk, TALK_TAKEN, UINT64_MAX);
    return true;
}

static void call(struct talk *talk, const struct site *site)
{
    const struct request *const request = &talk->request;
    union {
        const char *seen;
        char *cut;
    } target = {request->target};
    char *const mark = strchr(target.cut, '?');
    if (mark)
        *mark = '\0';
    talk->body[talk->body_size] = '\0';
    talk->hangs_up = request->hangs_up;
    if (talk->route->flags & ROUTE_SOCKET)
        upgrade_accept(talk->accept, request->socket_key);
    const struct route_call asked = {.number = talk->number,
                                     .method = request->method,
                                     .path = request->target,
                                     .query = mark ? mark + 1 : "",
                                     .host = request->host,
                                     .cookie = request->cookie,
                                     .origin = request->origin,
                                     .forwarded = request->forwarded,
                                     .body = talk->body,
                                     .size = talk->body_size,
                                     .from = talk->from};
    talk->route->called(site->desk->context, &asked);
    end_call(talk);
}

/* The rest of the body; when all is there, the program has its turn. */
static int hear_body(struct talk *talk, const struct site *site, uint64_t now)
{
    const size_t length = (size_t)talk->request.length;
    if (talk->body_size < length) {
        const ssize_t got = recv(talk->socket, talk->body + talk->body_size,
                                 length - talk->body_size, 0);
        if (got <= 0)
            return got == 0 ? TALK_END : stopped(TALK_READ);
        talk->body_size += (size_t)got;
    }
    if (talk->body_size < length)
        return TALK_READ;
    enter(talk, TALK_CALL, now + TALK_CALL_MS);
    call(talk, site);
    return GO_ON;
}

static int hear(struct talk *talk, const struct site *site, uint64_t now)
{
    const ssize_t got = recv(talk->socket, talk->bytes + talk->size,
                             sizeof talk->bytes - talk->size, 0);
    if (got <= 0)
        return got == 0 ? TALK_END : stopped(TALK_READ);
    talk->size += (size_t)got;
    if (talk->phase == TALK_IDLE)
        enter(talk, TALK_HEAD, now + TALK_HEAD_MS);
    return find_answer(talk, site, now) ? GO_ON : TALK_READ;
}

/* The answer is out. Whoever is told that it was the last one gets time to read
 * it: closing with bytes unread would take it away from him. */
static int finish_answer(struct talk *talk, const struct site *site,
                         uint64_t now)
{
    answer_drop(&talk->answer);
    talk->answered++;
    if (talk->answer.closes) {
        shutdown(talk->socket, SHUT_WR);
        enter(talk, TALK_LEAVING, now + TALK_LEAVING_MS);
        return GO_ON;
    }
    if (talk->size == 0) {
        enter(talk, TALK_IDLE, now + TALK_IDLE_MS);
        return TALK_READ;
    }
    enter(talk, TALK_HEAD, now + TALK_HEAD_MS);
    return find_answer(talk, site, now) ? GO_ON : TALK_READ;
}

static int say_text(struct talk *talk)
{
    const struct answer *const answer = &talk->answer;
    const int flags =
        MSG_NOSIGNAL | (answer->count > 0 || answer->more ? MSG_MORE : 0);
    const ssize_t sent = send(talk->socket, answer->text + talk->sent,
                              answer->size + answer->words - talk->sent, flags);
    if (sent < 0)
        return stopped(TALK_WRITE);
    talk->sent += (size_t)sent;
    return GO_ON;
}

static int say_more(struct talk *talk, size_t from)
{
    const struct answer *const answer = &talk->answer;
    const ssize_t sent = send(talk->socket, answer->more + from,
                              answer->more_size - from, MSG_NOSIGNAL);
    if (sent < 0)
        return stopped(TALK_WRITE);
    talk->sent += (size_t)sent;
    return GO_ON;
}

/* A file that has become shorter cannot be sent as it was announced. */
static int say_file(struct talk *talk)
{
    struct answer *const answer = &talk->answer;
    const size_t size =
        answer->count < TALK_AT_ONCE ? (size_t)answer->count : TALK_AT_ONCE;
    off_t at = (off_t)answer->first;
    const ssize_t sent = sendfile(talk->socket, answer->file, &at, size);
    if (sent <= 0)
        return sent == 0 ? TALK_END : stopped(TALK_WRITE);
    answer->first += (uint64_t)sent;
    answer->count -= (uint64_t)sent;
    return answer->count > 0 ? TALK_WRITE : GO_ON;
}

static int speak(struct talk *talk, const struct site *site, uint64_t now)
{
    const struct answer *const answer = &talk->answer;
    const size_t text = answer->size + answer->words;
    if (talk->sent < text)
        return say_text(talk);
    if (talk->sent < text + answer->more_size)
        return say_more(talk, talk->sent - text);
    return answer->count > 0 ? say_file(talk) : finish_answer(talk, site, now);
}

/* Reads on without listening until the other side has closed too. */
static int take_leave(struct talk *talk)
{
    const ssize_t got = recv(talk->socket, talk->bytes, sizeof talk->bytes, 0);
    if (got < 0)
        return stopped(TALK_READ);
    return got == 0 ? TALK_END : TALK_READ;
}

enum talk_wish talk_go(struct talk *talk, const struct site *site, uint64_t now)
{
    int step = GO_ON;
    while (step == GO_ON) {
        switch (talk->phase) {
        case TALK_IDLE:
        case TALK_HEAD:
            step = hear(talk, site, now);
            break;
        case TALK_BODY:
            step = hear_body(talk, site, now);
            break;
        case TALK_CALL:
            step = TALK_HOLD;
            break;
        case TALK_TAKEN:
            step = TALK_END;
            break;
        case TALK_ANSWER:
            step = speak(talk, site, now);
            break;
        case TALK_LEAVING:
            step = take_leave(talk);
            break;
        }
    }
    return (enum talk_wish)step;
}

void talk_drop(struct talk *talk)
{
    answer_drop(&talk->answer);
    free(talk->body);
    talk->body = NULL;
}
