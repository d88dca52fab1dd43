/* The host's door to the real server. Tests give the host a door of their own
 * and need no sockets. */
#include "host/host.h"

#include "http/server.h"

static bool answer(void *context, uint64_t call,
                   const struct route_answer *said)
{
    return server_answer(context, call, said);
}

static uint64_t accept_call(void *context, uint64_t call)
{
    return server_accept(context, call);
}

static bool say(void *context, uint64_t socket, const char *text, size_t size)
{
    return server_say(context, socket, text, size);
}

static void leave(void *context, uint64_t socket, int code, const char *reason)
{
    server_leave(context, socket, code, reason);
}

static int trip(void *context, uint64_t socket)
{
    return server_trip(context, socket);
}

static void stop(void *context)
{
    server_stop(context);
}

struct host_door host_door_of(struct server *server)
{
    return (struct host_door){answer, accept_call, say,   leave,
                              trip,   stop,        server};
}
