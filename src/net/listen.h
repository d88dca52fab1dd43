/* A socket on this machine's own address, which nobody outside can reach. */
#ifndef NET_LISTEN_H
#define NET_LISTEN_H

/* Listens at 127.0.0.1 on `*port` or, if that is taken, on one of the next
 * ports, or at last on any; `*port` becomes the one it is. 0 takes any. Returns
 * the socket, or -1 and errno. */
int listen_near(int *port);

#endif
