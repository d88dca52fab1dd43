/* parlour FOLDER [SOCKETS]: the web server with a program behind it that says
 * everything back, for tests from outside. Prints its port.
 *
 * POST /api/say answers with what it was sent, GET /api/later in the next round
 * of the loop, /ws/... says each message back. Three messages mean something:
 * "leave" makes it say goodbye, "much" makes it send a megabyte in pieces,
 * "count" is answered by how many are there. SIGTERM says goodbye to all. */
#include "base/text.h"
#include "http/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { SOCKETS_USUAL = 500, WAITING_MOST = 64, PEOPLE_MOST = 20000 };

struct parlour {
    struct server *server;
    uv_idle_t soon;
    uint64_t waiting[WAITING_MOST];
    int waiters;
    uint64_t person[PEOPLE_MOST];
    int people, gone;
};

static void on_say(void *context, const struct route_call *call)
{
    const struct parlour *const parlour = context;
    server_answer(parlour->server, call->number,
                  &(struct route_answer){
                      .code = 200, .json = call->body, .size = call->size});
}

static void on_soon(uv_idle_t *idle)
{
    struct parlour *const parlour = idle->data;
    static const char json[] = "{\"later\":true}";
    while (parlour->waiters > 0)
        server_answer(parlour->server, parlour->waiting[--parlour->waiters],
                      &(struct route_answer){
                          .code = 200, .json = json, .size = sizeof json - 1});
    uv_idle_stop(idle);
}

static void on_later(void *context, const struct route_call *call)
{
    struct parlour *const parlour = context;
    if (parlour->waiters == WAITING_MOST) {
        server_answer(parlour->server, call->number,
                      &(struct route_answer){.code = 503, .retry_after_s = 1});
        return;
    }
    parlour->waiting[parlour->waiters++] = call->number;
    uv_idle_start(&parlour->soon, on_soon);
}

static void on_socket(void *context, const struct route_call *call)
{
    struct parlour *const parlour = context;
    const uint64_t socket = parlour->people < PEOPLE_MOST
                                ? server_accept(parlour->server, call->number)
                                : 0;
    if (socket)
        parlour->person[parlour->people++] = socket;
    else
        server_answer(parlour->server, call->number,
                      &(struct route_answer){.code = 503, .retry_after_s = 1});
}

static void say_much(const struct parlour *parlour, uint64_t socket)
{
    static char piece[1024];
    memset(piece, 'x', sizeof piece);
    for (int i = 0; i < 32 * 1024; i++)
        if (!server_say(parlour->server, socket, piece, sizeof piece))
            return;
}

static void say_count(const struct parlour *parlour, uint64_t socket)
{
    char words[64];
    int most;
    const int there = server_sockets(parlour->server, &most);
    const int size = snprintf(words, sizeof words, "%d there, %d of %d gone",
                              there, parlour->gone, most);
    server_say(parlour->server, socket, words, (size_t)size);
}

static bool is(const char *word, const char *text, size_t size)
{
    return size == strlen(word) && memcmp(word, text, size) == 0;
}

static void on_heard(void *context, uint64_t socket, const char *text,
                     size_t size)
{
    struct parlour *const parlour = context;
    if (is("leave", text, size))
        server_leave(parlour->server, socket, 4001, "as you wish");
    else if (is("much", text, size))
        say_much(parlour, socket);
    else if (is("count", text, size))
        say_count(parlour, socket);
    else
        server_say(parlour->server, socket, text, size);
}

static void on_gone(void *context, uint64_t socket)
{
    struct parlour *const parlour = context;
    for (int i = 0; i < parlour->people; i++)
        if (parlour->person[i] == socket) {
            parlour->person[i] = parlour->person[--parlour->people];
            parlour->gone++;
            return;
        }
    abort(); /* nobody of that number was there, or he went twice */
}

static void on_ending(void *context)
{
    struct parlour *const parlour = context;
    for (int i = 0; i < parlour->people; i++)
        server_leave(parlour->server, parlour->person[i], 1001, "");
    server_stop(parlour->server);
}

int main(int argc, char **argv)
{
    static struct parlour parlour;
    static const struct route route[] = {
        {"POST", "/api/say", 0, on_say},
        {"GET", "/api/later", 0, on_later},
        {"GET", "/ws/*", ROUTE_SOCKET, on_socket},
    };
    const struct route_desk desk = {.route = route,
                                    .count = sizeof route / sizeof *route,
                                    .context = &parlour,
                                    .heard = on_heard,
                                    .gone = on_gone,
                                    .ending = on_ending};
    const struct server_wish wish = {
        .folder = argc > 1 ? argv[1] : ".",
        .desk = &desk,
        .sockets = argc > 2 ? (int)strtol(argv[2], NULL, 10) : SOCKETS_USUAL};
    struct server_error error;
    if (server_open(&parlour.server, &wish, &error) != STATUS_OK) {
        fprintf(stderr, "parlour: %s\n", error.reason);
        return 1;
    }
    uv_idle_init(server_loop(parlour.server), &parlour.soon);
    parlour.soon.data = &parlour;
    printf("http://127.0.0.1:%d/\n", server_port(parlour.server));
    fflush(stdout);
    server_run(parlour.server);
    uv_close((uv_handle_t *)&parlour.soon, NULL);
    server_close(parlour.server);
    return 0;
}
