/* The address that was looked up and judged is the one that is connected to, so
 * a name that means another one a moment later is of no use to anybody. */
#include "letters/outlet.h"

#include "letters/far.h"
#include "sys/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static bool fail(struct outlet *line, const char *reason)
{
    line->reason = reason;
    return false;
}

/* Waits until the socket can be read or written. */
static bool wait_for(struct outlet *line, short what)
{
    for (;;) {
        const uint64_t now = clock_wall_ms();
        struct pollfd one = {.fd = line->socket, .events = what};
        if (now >= line->until)
            return fail(line, "no answer in time");
        const int ready = poll(&one, 1, (int)(line->until - now));
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return fail(line, "the connection is gone");
    }
}

/* Opening. */

static bool reach(struct outlet *line, const struct addrinfo *at)
{
    int error = 0;
    socklen_t size = sizeof error;
    line->socket = socket(at->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (line->socket < 0)
        return fail(line, "no socket can be had");
    fcntl(line->socket, F_SETFL, O_NONBLOCK);
    if (connect(line->socket, at->ai_addr, at->ai_addrlen) == 0)
        return true;
    if (errno == EINPROGRESS && wait_for(line, POLLOUT) &&
        getsockopt(line->socket, SOL_SOCKET, SO_ERROR, &error, &size) == 0 &&
        error == 0)
        return true;
    close(line->socket);
    line->socket = -1;
    return fail(line, "nobody answers there");
}

bool outlet_open(struct outlet *line, const struct outlet_to *to)
{
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *all = NULL;
    char port[16];
    memset(line, 0, sizeof *line);
    line->socket = -1;
    line->until = clock_wall_ms() + (uint64_t)to->patience_ms;
    snprintf(port, sizeof port, "%d", to->port);
    if (getaddrinfo(to->host, port, &hints, &all) != 0)
        return fail(line, "there is no such name");
    bool good = fail(line, "its address is a private one");
    for (const struct addrinfo *at = all; at && !good; at = at->ai_next)
        if (to->anywhere || far_is(at->ai_addr))
            good = reach(line, at);
    freeaddrinfo(all);
    if (good)
        line->reason = NULL;
    return good;
}

/* TLS. */

static bool is_address(const char *host)
{
    return strchr(host, ':') || !host[strspn(host, "0123456789.")];
}

/* Whose certificate it has to be. */
static bool name(struct outlet *line, const char *host)
{
    X509_VERIFY_PARAM *const wanted = SSL_get0_param(line->tls);
    if (is_address(host))
        return X509_VERIFY_PARAM_set1_ip_asc(wanted, host) == 1;
    /* The macro for this would drop the const. */
    return SSL_ctrl(line->tls, SSL_CTRL_SET_TLSEXT_HOSTNAME,
                    TLSEXT_NAMETYPE_host_name, (void *)(uintptr_t)host) == 1 &&
           SSL_set1_host(line->tls, host) == 1;
}

/* Whether it is worth trying again; waits until it is. */
static bool once_more(struct outlet *line, int answer)
{
    switch (SSL_get_error(line->tls, answer)) {
    case SSL_ERROR_WANT_READ:
        return wait_for(line, POLLIN);
    case SSL_ERROR_WANT_WRITE:
        return wait_for(line, POLLOUT);
    default:
        return false;
    }
}

bool outlet_safe(struct outlet *line, const struct outlet_to *to)
{
    int answer = 0;
    line->start = line->end = 0;
    line->context = SSL_CTX_new(TLS_client_method());
    if (!line->context ||
        SSL_CTX_set_min_proto_version(line->context, TLS1_2_VERSION) != 1 ||
        SSL_CTX_set_default_verify_paths(line->context) != 1 ||
        (to->authority &&
         SSL_CTX_load_verify_file(line->context, to->authority) != 1))
        return fail(line, "TLS cannot be set up");
    SSL_CTX_set_verify(line->context, SSL_VERIFY_PEER, NULL);
    line->tls = SSL_new(line->context);
    if (!line->tls || !name(line, to->host) ||
        SSL_set_fd(line->tls, line->socket) != 1)
        return fail(line, "TLS cannot be set up");
    while ((answer = SSL_connect(line->tls)) != 1)
        if (!once_more(line, answer))
            return fail(line, "its certificate or its TLS is not right");
    return true;
}

/* Bytes. */

/* Whoever sends a little again and again is not waited for either. */
static bool is_late(struct outlet *line)
{
    return clock_wall_ms() >= line->until && !fail(line, "no answer in time");
}

static bool put_safe(struct outlet *line, const char *bytes, size_t size)
{
    while (size > 0) {
        if (is_late(line))
            return false;
        const int part = size < OUTLET_ROOM ? (int)size : OUTLET_ROOM;
        const int put = SSL_write(line->tls, bytes, part);
        if (put <= 0 && !once_more(line, put))
            return fail(line, "the connection is gone");
        if (put > 0) {
            bytes += put;
            size -= (size_t)put;
        }
    }
    return true;
}

bool outlet_put(struct outlet *line, const char *bytes, size_t size)
{
    if (line->tls)
        return put_safe(line, bytes, size);
    while (size > 0) {
        const ssize_t put = send(line->socket, bytes, size, MSG_NOSIGNAL);
        if (put < 0 && errno != EAGAIN && errno != EINTR)
            return fail(line, "the connection is gone");
        if (put < 0 && !wait_for(line, POLLOUT))
            return false;
        if (put > 0) {
            bytes += put;
            size -= (size_t)put;
        }
    }
    return true;
}

/* Some more bytes behind those that are there. */
static bool read_more(struct outlet *line)
{
    char *const at = line->buffer + line->end;
    const size_t room = sizeof line->buffer - line->end;
    for (;;) {
        if (is_late(line))
            return false;
        if (line->tls) {
            const int got = SSL_read(line->tls, at, (int)room);
            if (got <= 0 && !once_more(line, got))
                return fail(line, "the connection is gone");
            if (got <= 0)
                continue;
            line->end += (size_t)got;
            return true;
        }
        if (!wait_for(line, POLLIN))
            return false;
        const ssize_t got = recv(line->socket, at, room, 0);
        if (got < 0 && (errno == EAGAIN || errno == EINTR))
            continue;
        if (got <= 0)
            return fail(line, "the connection is gone");
        line->end += (size_t)got;
        return true;
    }
}

bool outlet_get(struct outlet *line, char *words, size_t room)
{
    for (;;) {
        const char *const begin = line->buffer + line->start;
        const size_t here = line->end - line->start;
        const char *const found = memchr(begin, '\n', here);
        if (found) {
            size_t size = (size_t)(found - begin);
            line->start += size + 1;
            if (size > 0 && begin[size - 1] == '\r')
                size--;
            if (size >= room)
                return fail(line, "it answers with too long a line");
            memcpy(words, begin, size);
            words[size] = '\0';
            return true;
        }
        memmove(line->buffer, begin, here);
        line->start = 0;
        line->end = here;
        if (here == sizeof line->buffer)
            return fail(line, "it answers with too long a line");
        if (!read_more(line))
            return false;
    }
}

void outlet_close(struct outlet *line)
{
    SSL_free(line->tls);
    SSL_CTX_free(line->context);
    if (line->socket >= 0)
        close(line->socket);
    line->socket = -1;
}
