#include "net/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdint.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TRIES = 32, BACKLOG = 511, PORT_LAST = 65535 };

static int give_up(int socket)
{
    const int reason = errno;
    close(socket);
    errno = reason;
    return -1;
}

static int listen_at(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr = {htonl(INADDR_LOOPBACK)}};
    const int on = 1;
    const int made =
        socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (made < 0)
        return -1;
    /* A server that was just stopped does not keep its port from the next. */
    setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(made, (const struct sockaddr *)&address, sizeof address) != 0 ||
        listen(made, BACKLOG) != 0)
        return give_up(made);
    return made;
}

static int port_of(int socket)
{
    struct sockaddr_in address;
    socklen_t size = sizeof address;
    if (getsockname(socket, (struct sockaddr *)&address, &size) != 0)
        return 0;
    return ntohs(address.sin_port);
}

int listen_near(int *port)
{
    const int wanted = *port;
    int socket = listen_at(wanted);
    for (int i = 1;
         socket < 0 && (errno == EADDRINUSE || errno == EACCES) && i <= TRIES;
         i++)
        socket =
            listen_at(i < TRIES && wanted + i <= PORT_LAST ? wanted + i : 0);
    if (socket >= 0)
        *port = port_of(socket);
    return socket;
}
