/* What is answered by the program and not by a file: which paths, and by whom.
 *
 * A request whose path stands in the table is read whole, its body too, and
 * handed to the program. That answers at once or later, by the call's number
 * (server.h): who asked may have gone by then. */
#ifndef HTTP_ROUTE_H
#define HTTP_ROUTE_H

#include "http/crowd.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    ROUTE_BODY_MOST = 64 * 1024,
    ROUTE_TYPED = 1,  /* the body is JSON, and a page of ours sends it */
    ROUTE_OPEN = 4,   /* from anywhere, of any type: the path is secret */
    ROUTE_SOCKET = 2, /* becomes a WebSocket, if a page of ours asks for it */
};

#define ROUTE_PROTOCOL "borough.1"

/* What was asked; all of it is good for the call only. */
struct route_call {
    uint64_t number;    /* for the answer; never 0 */
    const char *method; /* in capitals */
    const char *path;   /* as it came, without its query */
    const char *query;  /* what stood behind the question mark, or "" */
    const char *host;
    /* Fields as they came; NULL: not sent. */
    const char *cookie, *origin, *forwarded;
    const char *body;
    size_t size;
    struct crowd_address from;
};

struct route {
    const char *method; /* POST implies ROUTE_TYPED, but for ROUTE_OPEN */
    const char *path;   /* ends with a '*': all paths that begin like it */
    int flags;
    void (*called)(void *context, const struct route_call *call);
};

/* The program's side of the counter. */
struct route_desk {
    const struct route *route;
    int count;
    const char
        *origin;   /* whose pages may change something; NULL: see origin.h */
    void *context; /* for all the calls */
    /* A whole message has come; `text` is good for the call only. */
    void (*heard)(void *context, uint64_t socket, const char *text,
                  size_t size);
    /* It has closed, for whatever reason; told once for each. */
    void (*gone)(void *context, uint64_t socket);
    /* May be NULL. The process is asked to end: say goodbye, then call
     * server_stop(). */
    void (*ending)(void *context);
};

struct route_answer {
    int code;         /* one of those in answer.c */
    const char *json; /* NULL: nothing but the code */
    size_t size;
    const char *cookie;     /* a Set-Cookie; may be NULL */
    unsigned retry_after_s; /* 0: nothing is said about that */
};

enum route_found {
    ROUTE_NONE,  /* no route has this path: it means a file */
    ROUTE_OTHER, /* one has, but not with this method */
    ROUTE_HERE,
};

/* Finds the route of a path, which may have a query behind it. */
enum route_found route_find(const struct route_desk *desk, const char *method,
                            const char *target, const struct route **route);

#endif
