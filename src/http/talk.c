/* talk_go() steps through the phases until one has to wait. Deadlines are set
 * on entering a phase, never moved by a byte, so somebody who sends one byte a
 * minute gains nothing. */
#include "http/talk.h"

#include <errno.h>
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

static void answer_head(struct talk *talk, const struct site *site, size_t size)
{
    struct request request;
    switch (request_read(&request, talk->bytes, size)) {
    case REQUEST_OK:
        answer_request(&talk->answer, site, &request);
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
    forget(talk, size);
    start_answer(talk, now);
    return true;
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
    const int flags = MSG_NOSIGNAL | (answer->count > 0 ? MSG_MORE : 0);
    const ssize_t sent = send(talk->socket, answer->text + talk->sent,
                              answer->size + answer->words - talk->sent, flags);
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
    if (talk->sent < answer->size + answer->words)
        return say_text(talk);
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
}
