/* Serves the files of a folder to browsers on this machine.
 *
 * One libuv loop drives everything, in one thread:
 *
 *     uv_run --+-- listening sockets: a newcomer, for whom crowd.h finds a
 * place
 *              +-- a socket for each guest --> talk.h --> answer.h
 *              +-- timer, while there are guests: whose time is up?
 *              +-- SIGINT, SIGTERM, SIGHUP: the loop ends
 *
 * Games between machines will join it as more descriptors of the same loop. */
#ifndef HTTP_SERVER_H
#define HTTP_SERVER_H

#include "base/status.h"
#include "http/host.h"

struct server;

/* Why it could not be opened: a sentence without a full stop. */
struct server_error {
    char reason[256];
};

struct server_wish {
    const char *folder;      /* holds the files */
    int port;                /* or, if it is taken, the next free one; 0: any */
    struct host_names names; /* must outlive the server */
};

/* Listens at 127.0.0.1 and ::1. NO_FILE: there is no such folder. NO_PORT:
 * nothing can be listened to. */
enum status server_open(struct server **server, const struct server_wish *wish,
                        struct server_error *error);

int server_port(const struct server *server);

/* Serves until the process is asked to end by SIGINT or SIGTERM. */
void server_run(struct server *server);

void server_close(struct server *server);

#endif
