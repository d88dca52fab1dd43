/* Any bytes as requests for the program and for WebSockets, in pieces of any
 * size. The program is called only with a whole body, by a page of ours, with
 * JSON; a connection is taken over only if all that RFC 6455 asks for is there,
 * and nothing was said before. */
#include "fuzz.h"
#include "http/field.h"
#include "http/origin.h"
#include "http/talk.h"

#include <sys/socket.h>
#include <unistd.h>

enum { SAID_MOST = 8192 };

static struct talk talk;
static unsigned calls;

static void check_call(const struct route_call *call)
{
    const struct request *const request = &talk.request;
    demand(call->size == request->length && request->lengths <= 1);
    demand(call->size <= ROUTE_BODY_MOST && !request->chunked);
    demand(call->body[call->size] == '\0' && !strchr(call->path, '?'));
    demand(host_is_known(call->host, &(struct host_names){.count = 0}));
    calls++;
}

static void on_post(void *context, const struct route_call *call)
{
    (void)context;
    check_call(call);
    demand(strcmp(call->method, "POST") == 0);
    demand(origin_is_right(call->origin, call->host, NULL));
    demand(field_is_type(talk.request.content_type, "application/json"));
    demand(talk_answer(&talk,
                       &(struct route_answer){
                           .code = 200, .json = call->body, .size = call->size},
                       0));
}

static void on_get(void *context, const struct route_call *call)
{
    (void)context;
    check_call(call);
    demand(strcmp(call->method, "GET") == 0);
    demand(talk_answer(&talk, &(struct route_answer){.code = 204}, 0));
    demand(!talk_take(&talk));
}

static void on_socket(void *context, const struct route_call *call)
{
    (void)context;
    check_call(call);
    demand(upgrade_refused(&talk.request) == 0 && call->size == 0);
    demand(origin_is_right(call->origin, call->host, NULL));
    demand(strlen(talk.accept) == 28);
    if (!talk_take(&talk)) {
        demand(talk.size > talk.head);
        demand(talk_answer(&talk, &(struct route_answer){.code = 400}, 0));
    }
}

static const struct route routes[] = {
    {"POST", "/p", 0, on_post},
    {"GET", "/g*", 0, on_get},
    {"GET", "/ws/*", ROUTE_SOCKET, on_socket},
};

static void ignore(int client)
{
    char bytes[4096];
    while (recv(client, bytes, sizeof bytes, 0) > 0)
        continue;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct route_desk desk = {.route = routes, .count = 3};
    const struct site site = {.folder = -1, .desk = &desk};
    enum talk_wish wish = TALK_READ;
    int pair[2];
    if (size < 1 || size > SAID_MOST)
        return 0;
    const size_t piece = 1 + data[0] * (size_t)16;
    demand(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair) == 0);
    talk_begin(&talk, pair[0], 0);
    calls = 0;
    for (size_t at = 1, next; at < size && wish != TALK_END; at += next) {
        next = piece < size - at ? piece : size - at;
        demand(send(pair[1], data + at, next, 0) == (ssize_t)next);
        wish = talk_go(&talk, &site, 0);
        demand(wish != TALK_HOLD);
        ignore(pair[1]);
    }
    shutdown(pair[1], SHUT_WR);
    for (int i = 0; wish != TALK_END; i++) {
        demand(i < 1000);
        wish = talk_go(&talk, &site, 0);
        ignore(pair[1]);
    }
    demand(calls <= talk.answered + 1);
    talk_drop(&talk);
    close(pair[0]);
    close(pair[1]);
    return 0;
}
