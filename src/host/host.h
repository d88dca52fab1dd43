/* The server program: people, tables and games behind the page.
 *
 *     HTTP call --> api*.c --> session --> store or table
 *     message   --> wire.c --> desk.c: judge --> scribe --> take --> tell
 *     second    --> desk.c: whose time is up, who can be parked
 *
 * One thread, that of the loop, does all of it; the scribe alone has one of its
 * own. What goes out goes through a door, so that a test needs no sockets.
 * Nothing of a game is ever only here: a room is folded from its log when it is
 * wanted, and thrown away when nobody has listened for a minute. */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include "base/status.h"
#include "http/route.h"
#include "room/options.h"
#include "store/store.h"

struct host;
struct uv_loop_s;
struct server;

/* The way out, as server.h has it. */
struct host_door {
    bool (*answer)(void *context, uint64_t call,
                   const struct route_answer *said);
    uint64_t (*accept)(void *context, uint64_t call);
    bool (*say)(void *context, uint64_t socket, const char *text, size_t size);
    void (*leave)(void *context, uint64_t socket, int code, const char *reason);
    /* Milliseconds there and back, or -1; measured once more. */
    int (*trip)(void *context, uint64_t socket);
    void (*stop)(void *context);
    void *context;
};

struct host_door host_door_of(struct server *server);

enum { HOST_PROXIES = 8, HOST_KEEPERS = 16, HOST_NODE = 33 };

/* All of it must outlive the host. */
struct host_wish {
    struct store *store; /* the host's until it is closed */
    /* More stores on the same base, of further lanes (scribe.h). */
    struct store *const *lane;
    int lanes;
    /* Other nodes serve from the same base; they say hints, unless it is NULL.
     */
    bool shared;
    const char *node;   /* what this one is called in figures; may be NULL */
    const char *folder; /* whose disk is told in them; NULL: it is elsewhere */
    struct hints *hints;
    struct room_games games;
    const char *origin; /* NULL: whoever is asked, over plain http */
    /* From these X-Forwarded-For is believed. */
    struct crowd_address proxy[HOST_PROXIES];
    int proxies;
    /* Names of the accounts of those who keep the host (keeper.h). */
    const char *keeper[HOST_KEEPERS];
    int keepers;
    /* The program that thinks, its words ended by NULL; NULL: nobody does. */
    const char *const *think;
    int thinkers;
    uint64_t thought_ms;   /* the longest thought; 0: a minute */
    bool unlimited;        /* how often is nobody's concern: for load tests */
    uint64_t (*now)(void); /* milliseconds since 1970 */
    void (*log)(const char *line);
    /* Told that it lives and when it stops, as sys/notify.h has it; may be
     * NULL. */
    void (*notify)(const char *state);
    struct {
        /* The program that sends letters, its words ended by NULL; NULL: none
         * are sent. It needs `origin`. */
        const char *const *post;
        bool mail, push, hook; /* by which ways */
        bool anywhere;         /* hooks may be near (letters/far.h) */
        uint64_t wait_ms;      /* how long somebody must have been away */
    } letters;
    struct {
        const char *address; /* NULL: nobody is told */
        int port;
    } metrics;
};

/* NULL: no memory. */
struct host *host_open(const struct host_wish *wish);

/* What a server is given as its desk. */
const struct route_desk *host_desk(struct host *host);

/* Begins. NO_PORT, with the reason: the metrics cannot be had there. */
enum status host_start(struct host *host, struct uv_loop_s *loop,
                       const struct host_door *door, const char **reason);

/* When the loop has ended, before the server is closed. Everything gathered is
 * on disk then. */
void host_close(struct host *host);

#endif
