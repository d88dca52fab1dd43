/* Everybody who is connected by a WebSocket, in the server's loop. They have
 * numbers, which are never given twice, so that whoever is gone is not taken
 * for somebody else. */
#ifndef HTTP_VISITORS_H
#define HTTP_VISITORS_H

#include "http/route.h"
#include "http/socket.h"

#include <uv.h>

struct visitor;

struct visitors {
    uv_loop_t *loop;
    const struct route_desk *desk;
    struct visitor **place; /* NULL: free */
    int *free;              /* the free places, the next one last */
    int room, count;
    uint32_t serial;
};

/* False: no memory. */
bool visitors_init(struct visitors *visitors, uv_loop_t *loop,
                   const struct route_desk *desk, int room);

/* Takes a connection over, with its descriptor; returns its number. 0: there is
 * no room, and the descriptor is the caller's still. */
uint64_t visitors_add(struct visitors *visitors, int descriptor);

bool visitors_say(struct visitors *visitors, uint64_t number, const char *text,
                  size_t size);
void visitors_leave(struct visitors *visitors, uint64_t number,
                    enum frame_code code, const char *reason);
/* The way there and back in milliseconds, as it was measured last, or -1; it
 * is measured once more. */
int visitors_trip(struct visitors *visitors, uint64_t number);

void visitors_tick(struct visitors *visitors);

/* Closes all of them; nobody is told. */
void visitors_close(struct visitors *visitors);

#endif
