/* Serves the files of a folder to browsers on this machine.
 *
 * One libuv loop drives everything. libmicrohttpd keeps its connections in an
 * epoll set of its own, and that set is one descriptor in the loop:
 *
 *     uv_run --+-- epoll set of libmicrohttpd --> answer.h
 *              +-- timer: what libmicrohttpd must look after, such as idle
 *              |   connections
 *              +-- SIGINT, SIGTERM: the loop ends
 *
 * Games between machines will join it as more descriptors of the same loop. */
#ifndef NET_SERVER_H
#define NET_SERVER_H

#include "base/status.h"

struct server;

/* Why it could not be opened: a sentence without a full stop. */
struct server_error {
    char reason[256];
};

/* Listens at 127.0.0.1 on this port or, if it is taken, on the next free one;
 * 0 takes any. `folder` holds the files. NO_FILE: there is no such folder.
 * NO_PORT: nothing can be listened to. */
enum status server_open(struct server **server, const char *folder, int port,
                        struct server_error *error);

int server_port(const struct server *server);

/* Serves until the process is asked to end by SIGINT or SIGTERM. */
void server_run(struct server *server);

void server_close(struct server *server);

#endif
