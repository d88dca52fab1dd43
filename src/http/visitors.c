/* Nobody is removed while the program calls: a socket that has ended is made
 * ready at once, and goes when the loop comes to it. So `gone` is never heard
 * from within server_say(). */
#include "http/visitors.h"

#include <stdlib.h>
#include <unistd.h>

struct visitor {
    uv_poll_t ready;
    struct visitors *all;
    uint64_t number;
    int place;
    int events; /* what is waited for */
    struct socket socket;
};

bool visitors_init(struct visitors *visitors, uv_loop_t *loop,
                   const struct route_desk *desk, int room)
{
    *visitors = (struct visitors){
        .loop = loop,
        .desk = desk,
        .place = calloc((size_t)room + 1, sizeof *visitors->place),
        .free = calloc((size_t)room + 1, sizeof *visitors->free),
        .room = room};
    if (!visitors->place || !visitors->free)
        return false;
    for (int i = 0; i < room; i++)
        visitors->free[i] = room - 1 - i;
    return true;
}

static struct visitor *find(const struct visitors *visitors, uint64_t number)
{
    const int place = (int)(number & UINT32_MAX) - 1;
    if (place < 0 || place >= visitors->room)
        return NULL;
    struct visitor *const visitor = visitors->place[place];
    return visitor && visitor->number == number ? visitor : NULL;
}

static void on_closed(uv_handle_t *handle)
{
    free(handle->data);
}

static void see_off(struct visitor *visitor)
{
    struct visitors *const all = visitor->all;
    all->place[visitor->place] = NULL;
    all->count--;
    all->free[all->room - all->count - 1] = visitor->place;
    uv_close((uv_handle_t *)&visitor->ready, on_closed);
    close(visitor->socket.descriptor);
    socket_drop(&visitor->socket);
}

static void on_ready(uv_poll_t *poll, int status, int events);

/* Waits for what the socket needs now. */
static void wait_for(struct visitor *visitor, enum socket_wish wish)
{
    const int events =
        wish == SOCKET_READ ? UV_READABLE : UV_READABLE | UV_WRITABLE;
    if (events == visitor->events)
        return;
    visitor->events = events;
    uv_poll_start(&visitor->ready, events, on_ready);
}

static void settle(struct visitor *visitor, enum socket_wish wish)
{
    const struct route_desk *const desk = visitor->all->desk;
    const uint64_t number = visitor->number;
    if (wish != SOCKET_END) {
        wait_for(visitor, wish);
        return;
    }
    see_off(visitor);
    desk->gone(desk->context, number);
}

static void on_heard(void *context, const char *text, size_t size)
{
    const struct visitor *const visitor = context;
    const struct route_desk *const desk = visitor->all->desk;
    desk->heard(desk->context, visitor->number, text, size);
}

static void on_ready(uv_poll_t *poll, int status, int events)
{
    struct visitor *const visitor = poll->data;
    const struct socket_ear ear = {on_heard, visitor};
    (void)events;
    if (status < 0)
        visitor->socket.ended = true;
    settle(visitor,
           socket_go(&visitor->socket, &ear, uv_now(visitor->all->loop)));
}

uint64_t visitors_add(struct visitors *visitors, int descriptor)
{
    struct visitor *const visitor =
        visitors->count < visitors->room ? calloc(1, sizeof *visitor) : NULL;
    if (!visitor ||
        uv_poll_init(visitors->loop, &visitor->ready, descriptor) != 0) {
        free(visitor);
        return 0;
    }
    visitor->ready.data = visitor;
    visitor->all = visitors;
    visitor->place = visitors->free[visitors->room - visitors->count - 1];
    visitor->number =
        (uint64_t)++visitors->serial << 32 | (uint32_t)(visitor->place + 1);
    visitors->place[visitor->place] = visitor;
    visitors->count++;
    socket_begin(&visitor->socket, descriptor, uv_now(visitors->loop));
    wait_for(visitor, SOCKET_READ);
    return visitor->number;
}

bool visitors_say(struct visitors *visitors, uint64_t number, const char *text,
                  size_t size)
{
    struct visitor *const visitor = find(visitors, number);
    if (!visitor)
        return false;
    const bool said =
        socket_say(&visitor->socket, text, size, uv_now(visitors->loop));
    wait_for(visitor, socket_wish(&visitor->socket));
    return said;
}

void visitors_leave(struct visitors *visitors, uint64_t number,
                    enum frame_code code, const char *reason)
{
    struct visitor *const visitor = find(visitors, number);
    if (!visitor)
        return;
    socket_leave(&visitor->socket, code, reason, uv_now(visitors->loop));
    wait_for(visitor, socket_wish(&visitor->socket));
}

int visitors_trip(struct visitors *visitors, uint64_t number)
{
    struct visitor *const visitor = find(visitors, number);
    if (!visitor)
        return -1;
    socket_measure(&visitor->socket, uv_now(visitors->loop));
    wait_for(visitor, socket_wish(&visitor->socket));
    return visitor->socket.trip;
}

void visitors_tick(struct visitors *visitors)
{
    const uint64_t now = uv_now(visitors->loop);
    for (int i = 0; visitors->count > 0 && i < visitors->room; i++)
        if (visitors->place[i])
            settle(visitors->place[i],
                   socket_tick(&visitors->place[i]->socket, now));
}

void visitors_close(struct visitors *visitors)
{
    for (int i = 0; i < visitors->room; i++)
        if (visitors->place[i])
            see_off(visitors->place[i]);
    free(visitors->place);
    free(visitors->free);
    visitors->room = 0;
}
