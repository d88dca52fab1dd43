/* Sockets on this machine's own addresses, which nobody outside can reach, or
 * at an address that was asked for. */
#ifndef HTTP_LISTEN_H
#define HTTP_LISTEN_H

#include <stdbool.h>

enum { LISTEN_MOST = 2 };

struct listen {
    int socket[LISTEN_MOST]; /* usually at 127.0.0.1 and, if there is one, ::1
                              */
    int count;
    int port;
};

/* Listens on `port` or, if that is taken at one of the addresses, on one of the
 * next ports, or at last on any; 0 takes any. False, and errno: nothing can be
 * listened to. A machine without IPv6 has one address. */
bool listen_near(struct listen *listen, int port);

/* Listens at this address, in figures, and on this port, or not at all; 0: any
 * port. False, and errno; EINVAL: it is no address. */
bool listen_on(struct listen *listen, const char *address, int port);

void listen_close(struct listen *listen);

#endif
