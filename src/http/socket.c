/* A frame goes out in one sendmsg() if nothing waits before it; only what the
 * machine does not take is copied. So the queue of whoever reads is empty, and
 * its length says who does not. After our goodbye nothing is said any more, but
 * bytes are still taken in until the other side's comes. */
#include "http/socket.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/uio.h>

enum { READ_ROOM = 16 * 1024 };

void socket_begin(struct socket *socket, int descriptor, uint64_t now)
{
    *socket =
        (struct socket){.descriptor = descriptor, .heard = now, .trip = -1};
    frame_begin(&socket->reader);
}

static bool is_passing(int reason)
{
    return reason == EAGAIN || reason == EWOULDBLOCK || reason == EINTR;
}

static size_t waiting(const struct socket *socket)
{
    return socket->queued - socket->sent;
}

/* Keeps what the machine has not taken. */
static bool keep(struct socket *socket, const struct iovec *part, size_t skip)
{
    const size_t more = part[0].iov_len + part[1].iov_len - skip;
    char *const queue = malloc(waiting(socket) + more);
    size_t size = waiting(socket);
    if (!queue)
        return false;
    if (size > 0)
        memcpy(queue, socket->queue + socket->sent, size);
    for (int i = 0; i < 2; i++) {
        const size_t left = skip < part[i].iov_len ? part[i].iov_len - skip : 0;
        if (left > 0)
            memcpy(queue + size, (const char *)part[i].iov_base + skip, left);
        size += left;
        skip -= part[i].iov_len - left;
    }
    free(socket->queue);
    socket->queue = queue;
    socket->queued = size;
    socket->sent = 0;
    return true;
}

/* Sends a frame, at once as far as nothing waits before it. */
static bool put_frame(struct socket *socket, enum frame_kind kind,
                      const char *bytes, size_t size)
{
    uint8_t head[FRAME_HEAD_MOST];
    union {
        const char *seen;
        void *sent;
    } content = {bytes};
    struct iovec part[2] = {{head, frame_head(head, kind, size)},
                            {content.sent, size}};
    const struct msghdr message = {.msg_iov = part, .msg_iovlen = 2};
    size_t sent = 0;
    if (waiting(socket) == 0) {
        const ssize_t took =
            sendmsg(socket->descriptor, &message, MSG_NOSIGNAL);
        if (took < 0 && !is_passing(errno)) {
            socket->ended = true;
            return false;
        }
        sent = took < 0 ? 0 : (size_t)took;
    }
    if (sent < part[0].iov_len + size && !keep(socket, part, sent))
        socket->ended = true;
    return !socket->ended;
}

/* Whoever has read everything may be sent much at once, such as a whole game;
 * whoever has not, no more than the queue holds. */
static bool has_room(const struct socket *socket, size_t size)
{
    const size_t most =
        waiting(socket) == 0 ? SOCKET_SAY_MOST : SOCKET_QUEUE_MOST;
    return waiting(socket) + size + FRAME_HEAD_MOST <= most;
}

bool socket_say(struct socket *socket, const char *text, size_t size,
                uint64_t now)
{
    if (socket->ended || socket->left)
        return false;
    if (has_room(socket, size))
        return put_frame(socket, FRAME_TEXT, text, size);
    socket_leave(socket, FRAME_TOO_SLOW, "too slow", now);
    return false;
}

void socket_leave(struct socket *socket, enum frame_code code,
                  const char *reason, uint64_t now)
{
    char words[FRAME_CONTROL_MOST];
    size_t size = 2;
    if (socket->ended || socket->left)
        return;
    socket->left = now ? now : 1;
    words[0] = (char)(code >> 8);
    words[1] = (char)(code & 0xff);
    while (*reason && size < sizeof words)
        words[size++] = *reason++;
    put_frame(socket, FRAME_CLOSE, words, code == FRAME_NO_CODE ? 0 : size);
}

/* A question that was not answered is not asked again: that the answer is late
 * is what is to be known. */
void socket_measure(struct socket *socket, uint64_t now)
{
    if (socket->ended || socket->left || socket->asked || !has_room(socket, 0))
        return;
    socket->asked = now + 1; /* never 0 */
    put_frame(socket, FRAME_PING, "", 0);
}

static void send_waiting(struct socket *socket)
{
    const ssize_t took = send(socket->descriptor, socket->queue + socket->sent,
                              waiting(socket), MSG_NOSIGNAL);
    if (took < 0 && !is_passing(errno))
        socket->ended = true;
    if (took > 0)
        socket->sent += (size_t)took;
    if (waiting(socket) > 0)
        return;
    free(socket->queue);
    socket->queue = NULL;
    socket->queued = socket->sent = 0;
}

/* They said goodbye; if we have, that is all, else we do. */
static void part(struct socket *socket, uint64_t now)
{
    if (!socket->left)
        socket_leave(socket, socket->reader.code, "", now);
    socket->ended = true;
    if (waiting(socket) > 0)
        send_waiting(socket);
}

/* False: nothing of what follows matters. */
static bool take_event(struct socket *socket, enum frame_event event,
                       const struct socket_ear *ear, uint64_t now)
{
    struct frame_reader *const reader = &socket->reader;
    switch (event) {
    case FRAME_MESSAGE:
        if (!socket->left)
            ear->heard(ear->context, reader->message, reader->size);
        break;
    case FRAME_PINGED:
        /* Who does not read our answers gets no more of them. */
        if (!socket->left && has_room(socket, reader->control_size))
            put_frame(socket, FRAME_PONG, reader->control,
                      reader->control_size);
        break;
    case FRAME_PONGED:
        if (socket->asked)
            socket->trip = (int)(now + 1 - socket->asked);
        socket->asked = 0;
        break;
    case FRAME_CLOSED:
        part(socket, now);
        return false;
    case FRAME_BROKEN:
        /* What comes after nonsense cannot be told apart any more. It is read
         * on, though: closing with bytes unread would take our last words
         * away from him. */
        socket_leave(socket, reader->code, "", now);
        socket->deaf = true;
        return false;
    default:
        break;
    }
    return !socket->ended;
}

static void take_in(struct socket *socket, const struct socket_ear *ear,
                    uint64_t now)
{
    uint8_t bytes[READ_ROOM];
    const ssize_t got = recv(socket->descriptor, bytes, sizeof bytes, 0);
    if (got <= 0) {
        socket->ended = got == 0 || !is_passing(errno);
        return;
    }
    socket->heard = now;
    socket->pinged = false;
    if (socket->deaf)
        return;
    for (size_t at = 0, used; at < (size_t)got; at += used) {
        const enum frame_event event =
            frame_take(&socket->reader, bytes + at, (size_t)got - at, &used);
        if (!take_event(socket, event, ear, now))
            return;
    }
}

enum socket_wish socket_wish(const struct socket *socket)
{
    if (socket->ended)
        return SOCKET_END;
    return waiting(socket) > 0 ? SOCKET_READ_WRITE : SOCKET_READ;
}

enum socket_wish socket_go(struct socket *socket, const struct socket_ear *ear,
                           uint64_t now)
{
    if (!socket->ended && waiting(socket) > 0)
        send_waiting(socket);
    if (!socket->ended)
        take_in(socket, ear, now);
    return socket_wish(socket);
}

enum socket_wish socket_tick(struct socket *socket, uint64_t now)
{
    const uint64_t silence = now - socket->heard;
    if (silence >= SOCKET_SILENT_MS ||
        (socket->left && now - socket->left >= SOCKET_LEAVING_MS)) {
        socket->ended = true;
    } else if (silence >= SOCKET_PING_MS && !socket->pinged && !socket->left) {
        socket->pinged = true;
        put_frame(socket, FRAME_PING, "", 0);
    }
    return socket_wish(socket);
}

void socket_drop(struct socket *socket)
{
    free(socket->queue);
    socket->queue = NULL;
}
