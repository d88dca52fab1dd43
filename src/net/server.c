#include "net/server.h"

#include "net/answer.h"
#include "net/listen.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

enum {
    CONNECTIONS_MOST = 512,
    IDLE_SECONDS = 60,
    REQUEST_BYTES = 16 * 1024, /* a request's line and headers */
};

struct server {
    int folder;
    int port;
    struct MHD_Daemon *daemon;
    uv_loop_t loop;
    uv_poll_t ready;
    uv_timer_t due;
    uv_signal_t interrupt, terminate, hangup;
    bool looping; /* the loop and its handles are there */
};

static void on_due(uv_timer_t *timer);

/* Lets libmicrohttpd do what there is to do, and asks when it wants more. */
static void serve(struct server *server)
{
    MHD_UNSIGNED_LONG_LONG ms;
    MHD_run(server->daemon);
    if (MHD_get_timeout(server->daemon, &ms) == MHD_YES)
        uv_timer_start(&server->due, on_due, ms, 0);
    else
        uv_timer_stop(&server->due);
}

static void on_ready(uv_poll_t *poll, int status, int events)
{
    (void)status;
    (void)events;
    serve(poll->data);
}

static void on_due(uv_timer_t *timer)
{
    serve(timer->data);
}

static void on_signal(uv_signal_t *signal, int number)
{
    (void)number;
    uv_stop(signal->loop);
}

/* The first call announces a request; only a refusal may be given then, so
 * that nobody uploads in vain. With the next call the request is whole. */
static enum MHD_Result on_request(void *context,
                                  struct MHD_Connection *connection,
                                  const char *url, const char *method,
                                  const char *version, const char *body,
                                  size_t *body_size, void **seen)
{
    const struct server *server = context;
    const bool first = !*seen;
    (void)version;
    (void)body;
    *seen = connection;
    if (first && answer_reads(method))
        return MHD_YES;
    if (*body_size > 0) {
        *body_size = 0;
        return MHD_YES;
    }
    return answer_request(server->folder, connection, method, url);
}

/* Escapes are left to path_read(), which tells a broken one. */
static size_t keep_escapes(void *context, struct MHD_Connection *connection,
                           char *url)
{
    (void)context;
    (void)connection;
    return strlen(url);
}

/* What strangers send wrongly is their affair and no news. */
static void keep_quiet(void *context, const char *format, va_list arguments)
{
    (void)context;
    (void)format;
    (void)arguments;
}

static struct MHD_Daemon *start_daemon(struct server *server, int listener)
{
    return MHD_start_daemon(
        MHD_USE_EPOLL | MHD_USE_ERROR_LOG, 0, NULL, NULL, on_request, server,
        MHD_OPTION_EXTERNAL_LOGGER, keep_quiet, NULL, MHD_OPTION_LISTEN_SOCKET,
        listener, MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS_MOST,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)REQUEST_BYTES,
        MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_UNESCAPE_CALLBACK,
        keep_escapes, NULL, MHD_OPTION_END);
}

static bool start_loop(struct server *server)
{
    const union MHD_DaemonInfo *info =
        MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD);
    if (!info || uv_loop_init(&server->loop) != 0)
        return false;
    server->looping = true;
    uv_timer_init(&server->loop, &server->due);
    uv_signal_init(&server->loop, &server->interrupt);
    uv_signal_init(&server->loop, &server->terminate);
    uv_signal_init(&server->loop, &server->hangup);
    server->due.data = server->ready.data = server;
    return uv_poll_init(&server->loop, &server->ready, info->epoll_fd) == 0 &&
           uv_poll_start(&server->ready, UV_READABLE, on_ready) == 0 &&
           uv_signal_start(&server->interrupt, on_signal, SIGINT) == 0 &&
           uv_signal_start(&server->terminate, on_signal, SIGTERM) == 0 &&
           uv_signal_start(&server->hangup, on_signal, SIGHUP) == 0;
}

static enum status fail(struct server_error *error, enum status status,
                        const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static enum status fail(struct server_error *error, enum status status,
                        const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->reason, sizeof error->reason, format, arguments);
    va_end(arguments);
    return status;
}

static enum status start(struct server *server, const char *folder,
                         struct server_error *error)
{
    server->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (server->folder < 0)
        return fail(error, STATUS_NO_FILE, "%s: %s", folder, strerror(errno));
    const int listener = listen_near(&server->port);
    if (listener < 0)
        return fail(error, STATUS_NO_PORT, "port %d of 127.0.0.1: %s",
                    server->port, strerror(errno));
    server->daemon = start_daemon(server, listener);
    if (!server->daemon)
        return fail(error, STATUS_NO_PORT, "the HTTP server does not start");
    if (!start_loop(server))
        return fail(error, STATUS_NO_PORT, "the event loop does not start");
    return STATUS_OK;
}

enum status server_open(struct server **server, const char *folder, int port,
                        struct server_error *error)
{
    struct server *made = calloc(1, sizeof *made);
    *server = NULL;
    if (!made)
        return fail(error, STATUS_NO_MEMORY, "out of memory");
    made->folder = -1;
    made->port = port;
    const enum status status = start(made, folder, error);
    if (status == STATUS_OK)
        *server = made;
    else
        server_close(made);
    return status;
}

int server_port(const struct server *server)
{
    return server->port;
}

void server_run(struct server *server)
{
    serve(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);
}

static void close_handle(uv_handle_t *handle, void *context)
{
    (void)context;
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

void server_close(struct server *server)
{
    if (server->looping) {
        uv_walk(&server->loop, close_handle, NULL);
        uv_run(&server->loop, UV_RUN_DEFAULT);
        uv_loop_close(&server->loop);
    }
    if (server->daemon)
        MHD_stop_daemon(server->daemon);
    if (server->folder >= 0)
        close(server->folder);
    free(server);
}
