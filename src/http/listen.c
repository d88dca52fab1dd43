/* Both addresses must get the same port, so a port taken at one of them is
 * given up at the other and the next one tried. */
#include "http/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdint.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TRIES = 32, BACKLOG = 4096, PORT_LAST = 65535 };

/* An address of either kind. */
union address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

static int give_up(int socket)
{
    const int reason = errno;
    close(socket);
    errno = reason;
    return -1;
}

static int listen_at(const union address *address, socklen_t size)
{
    const int on = 1;
    const int family = address->any.sa_family;
    const int made =
        socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (made < 0)
        return -1;
    /* A server that was just stopped does not keep its port from the next. */
    setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (family == AF_INET6)
        setsockopt(made, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
    if (bind(made, &address->any, size) != 0 || listen(made, BACKLOG) != 0)
        return give_up(made);
    return made;
}

static int listen_four(int port)
{
    const union address address = {
        .four = {.sin_family = AF_INET,
                 .sin_port = htons((uint16_t)port),
                 .sin_addr = {htonl(INADDR_LOOPBACK)}}};
    return listen_at(&address, sizeof address.four);
}

static int listen_six(int port)
{
    const union address address = {.six = {.sin6_family = AF_INET6,
                                           .sin6_port = htons((uint16_t)port),
                                           .sin6_addr = IN6ADDR_LOOPBACK_INIT}};
    return listen_at(&address, sizeof address.six);
}

static int port_of(int socket)
{
    union address address;
    socklen_t size = sizeof address;
    if (getsockname(socket, &address.any, &size) != 0)
        return 0;
    return ntohs(address.four.sin_port);
}

/* Both addresses on one port. Taken at ::1 is taken: a browser that is told
 * "localhost" would find somebody else there. Any other failure at ::1 means
 * that there is no such address. */
static bool listen_both(struct listen *listen, int port)
{
    const int four = listen_four(port);
    if (four < 0)
        return false;
    *listen = (struct listen){{four}, 1, port_of(four)};
    const int six = listen_six(listen->port);
    if (six >= 0)
        listen->socket[listen->count++] = six;
    else if (errno == EADDRINUSE)
        return give_up(four) == 0;
    return true;
}

bool listen_near(struct listen *listen, int port)
{
    bool good = listen_both(listen, port);
    for (int i = 1;
         !good && (errno == EADDRINUSE || errno == EACCES) && i <= TRIES; i++)
        good = listen_both(
            listen, i < TRIES && port + i <= PORT_LAST && port ? port + i : 0);
    return good;
}

bool listen_on(struct listen *listen, const char *address, int port)
{
    union address at = {
        .four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)}};
    socklen_t size = sizeof at.four;
    if (inet_pton(AF_INET, address, &at.four.sin_addr) != 1) {
        at = (union address){.six = {.sin6_family = AF_INET6,
                                     .sin6_port = htons((uint16_t)port)}};
        size = sizeof at.six;
        errno = EINVAL;
        if (inet_pton(AF_INET6, address, &at.six.sin6_addr) != 1)
            return false;
    }
    const int made = listen_at(&at, size);
    if (made < 0)
        return false;
    *listen = (struct listen){{made}, 1, port_of(made)};
    return true;
}

void listen_close(struct listen *listen)
{
    while (listen->count > 0)
        close(listen->socket[--listen->count]);
}
