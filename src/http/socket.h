/* One WebSocket: frames over a connection that was a request until now.
 *
 * What is said goes out in one piece. What the machine does not take at once
 * waits in a queue of the socket's own; whoever lets SOCKET_QUEUE_MOST bytes
 * gather there reads too slowly, and is told so and closed. Nothing here waits,
 * as in talk.h. */
#ifndef HTTP_SOCKET_H
#define HTTP_SOCKET_H

#include "http/frame.h"

enum {
    SOCKET_QUEUE_MOST = 64 * 1024,
    SOCKET_SAY_MOST = 1024 * 1024, /* in one message, to who reads everything */
    SOCKET_PING_MS = 25000,        /* without a word for this long: a ping */
    SOCKET_SILENT_MS = 60000,      /* and for this long: the end */
    SOCKET_LEAVING_MS = 2000,      /* for the other side to say goodbye too */
};

enum socket_wish { SOCKET_READ, SOCKET_READ_WRITE, SOCKET_END };

struct socket {
    int descriptor;
    uint64_t heard; /* when the other side last sent something */
    uint64_t left;  /* when we said goodbye; 0: not yet */
    uint64_t asked; /* when we asked how long the way is; 0: answered */
    int trip;       /* there and back, in milliseconds; -1: not known */
    bool pinged, deaf, ended;
    char *queue; /* what is yet to be sent, from `sent` on */
    size_t queued, sent;
    struct frame_reader reader;
};

/* Whom the messages are for. He may say and leave in the call. */
struct socket_ear {
    void (*heard)(void *context, const char *text, size_t size);
    void *context;
};

/* `descriptor` does not block; it is closed by whoever opened it. */
void socket_begin(struct socket *socket, int descriptor, uint64_t now);

/* Sends a message of text. False: he has gone, is going, or reads too slowly,
 * and then he goes now. */
bool socket_say(struct socket *socket, const char *text, size_t size,
                uint64_t now);

/* Measures the way there and back again, with a ping. */
void socket_measure(struct socket *socket, uint64_t now);

/* Says goodbye, with a code and a few words; the other side's is waited for. */
void socket_leave(struct socket *socket, enum frame_code code,
                  const char *reason, uint64_t now);

/* Takes in what has come and sends what waits. */
enum socket_wish socket_go(struct socket *socket, const struct socket_ear *ear,
                           uint64_t now);

/* Some time has passed. */
enum socket_wish socket_tick(struct socket *socket, uint64_t now);

/* What is to be waited for now. */
enum socket_wish socket_wish(const struct socket *socket);

void socket_drop(struct socket *socket);

#endif
