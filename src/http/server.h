/* Serves the files of a folder to browsers on this machine.
 *
 * One libuv loop drives everything, in one thread:
 *
 *     uv_run --+-- listening sockets: a newcomer, for whom crowd.h finds a
 * place
 *              +-- a socket for each guest --> talk.h --> answer.h
 *              |         and, where the program has routes, route.h
 *              +-- a WebSocket for each visitor --> visitors.h --> socket.h
 *              +-- timer, while somebody is there: whose time is up?
 *              +-- SIGINT, SIGTERM, SIGHUP: the loop ends
 *
 * The program may put handles of its own into the same loop. */
#ifndef HTTP_SERVER_H
#define HTTP_SERVER_H

#include "base/status.h"
#include "http/host.h"
#include "http/route.h"

struct server;
struct uv_loop_s;

/* Why it could not be opened: a sentence without a full stop. */
struct server_error {
    char reason[256];
};

struct server_wish {
    const char *folder;  /* holds the files */
    int port;            /* or, if it is taken, the next free one; 0: any */
    const char *address; /* in figures: here and on that port only; NULL: see
                            server_open() */
    struct host_names names;       /* must outlive the server */
    const struct route_desk *desk; /* likewise; NULL: files and nothing else */
    int sockets; /* the most WebSockets; fewer if descriptors are */
};

/* Listens at 127.0.0.1 and ::1, if no address is given. NO_FILE: there is no
 * such folder. NO_PORT: nothing can be listened to. */
enum status server_open(struct server **server, const struct server_wish *wish,
                        struct server_error *error);

int server_port(const struct server *server);

/* Serves until the process is asked to end by SIGINT or SIGTERM. */
void server_run(struct server *server);

/* Ends server_run(). */
void server_stop(struct server *server);

/* Handles of the program's own in it must be closed before the server is. */
struct uv_loop_s *server_loop(struct server *server);

/* Answers a call, once. False: who asked has gone. */
bool server_answer(struct server *server, uint64_t call,
                   const struct route_answer *said);

/* Makes a WebSocket of a call to a route with ROUTE_SOCKET; its number, by
 * which it is heard of and spoken to from now on. 0: who asked has gone, or
 * there is no room, and then the call wants an answer still. */
uint64_t server_accept(struct server *server, uint64_t call);

/* How many WebSockets there are, and how many there can be. */
int server_sockets(const struct server *server, int *most);

/* Sends a message of text. False: he is gone or going; `gone` is heard later.
 */
bool server_say(struct server *server, uint64_t socket, const char *text,
                size_t size);

/* How long the way to him and back took when it was measured last, in
 * milliseconds, or -1; it is measured once more. */
int server_trip(struct server *server, uint64_t socket);

/* Says goodbye, with one of RFC 6455's codes or one from 4000 on. */
void server_leave(struct server *server, uint64_t socket, int code,
                  const char *reason);

void server_close(struct server *server);

#endif
