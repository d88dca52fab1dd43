/* Whoever connects to the metrics' address is told them, whatever he asks for,
 * and seen off. It is for this machine or a network of trust: nothing secret is
 * among them, but nobody else's business either. */
#include "host/figures.h"

#include <stdlib.h>
#include <string.h>

enum { BACKLOG = 16, BYTES = 32 * 1024 };

struct metrics_door {
    uv_tcp_t listener;
    struct host *host;
};

struct guest {
    uv_tcp_t line;
    uv_write_t write;
    struct host *host;
    char asked[1024];
    char bytes[BYTES];
};

static void on_closed(uv_handle_t *handle)
{
    free(handle->data);
}

static void see_off(struct guest *guest)
{
    if (!uv_is_closing((uv_handle_t *)&guest->line))
        uv_close((uv_handle_t *)&guest->line, on_closed);
}

static void on_written(uv_write_t *write, int status)
{
    (void)status;
    see_off(write->data);
}

static void write_now(struct host *host, struct text *text)
{
    const struct metrics_now now = figures_now(host);
    text_add(text, "HTTP/1.1 200 OK\r\nContent-Type: text/plain; "
                   "version=0.0.4\r\nConnection: close\r\n\r\n");
    metrics_write(&host->metrics, &now, text);
}

static void tell(struct guest *guest)
{
    struct text text;
    text_init(&text, guest->bytes, sizeof guest->bytes);
    if (!guest->host->stopped)
        write_now(guest->host, &text);
    uv_buf_t buffer = uv_buf_init(text.at, (unsigned)text.length);
    guest->write.data = guest;
    if (uv_write(&guest->write, (uv_stream_t *)&guest->line, &buffer, 1,
                 on_written) != 0)
        see_off(guest);
}

static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    struct guest *const guest = handle->data;
    (void)wanted;
    *buffer = uv_buf_init(guest->asked, sizeof guest->asked);
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    struct guest *const guest = stream->data;
    (void)buffer;
    uv_read_stop(stream);
    if (count > 0)
        tell(guest);
    else
        see_off(guest);
}

static void on_newcomer(uv_stream_t *stream, int status)
{
    const struct metrics_door *const door = stream->data;
    struct guest *const guest = status < 0 ? NULL : calloc(1, sizeof *guest);
    if (!guest)
        return;
    guest->host = door->host;
    uv_tcp_init(stream->loop, &guest->line);
    guest->line.data = guest;
    if (uv_accept(stream, (uv_stream_t *)&guest->line) != 0 ||
        uv_read_start((uv_stream_t *)&guest->line, on_room, on_read) != 0)
        see_off(guest);
}

const char *metrics_open(struct host *host)
{
    struct metrics_door *const door = calloc(1, sizeof *door);
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } at;
    const char *const address = host->wish.metrics.address;
    const int port = host->wish.metrics.port;
    if (!door)
        return "out of memory";
    host->metrics_door = door;
    door->host = host;
    uv_tcp_init(host->loop, &door->listener);
    door->listener.data = door;
    if (uv_ip4_addr(address, port, &at.four) != 0 &&
        uv_ip6_addr(address, port, &at.six) != 0)
        return "not an address";
    int failed = uv_tcp_bind(&door->listener, &at.any, 0);
    if (!failed)
        failed =
            uv_listen((uv_stream_t *)&door->listener, BACKLOG, on_newcomer);
    return failed ? uv_strerror(failed) : NULL;
}

void metrics_close(struct host *host)
{
    struct metrics_door *const door = host->metrics_door;
    host->metrics_door = NULL;
    if (door)
        uv_close((uv_handle_t *)&door->listener, on_closed);
}
