/* A host over the store in memory and with a door that only notes what goes
 * out. Time is what the test says. */
#ifndef TESTS_UNIT_HOST_PARLOUR_H
#define TESTS_UNIT_HOST_PARLOUR_H

#include "host/internal.h"
#include "host/key.h"

enum { PARLOUR_CALLS = 2048, PARLOUR_SOCKETS = 600 };

struct parlour {
    uv_loop_t loop;
    struct store *store;
    struct host *host;
    int calls, sockets;
    struct {
        int code; /* 0: not answered yet */
        char json[8192], cookie[256];
        const char *renews; /* the cookie of who becomes an account by it */
        uint64_t socket;
        int listed; /* tables that a list has */
    } call[PARLOUR_CALLS];
    struct {
        char *said; /* its messages, each ended by a newline */
        size_t size, room;
        int code; /* why it was left; 0: it was not */
    } socket[PARLOUR_SOCKETS];
    const char *const *think; /* see host.h */
    int thinkers;
    const char *const *post; /* see host.h */
    int trip;                /* what is measured of all */
    int from;                /* the address of who asks */
    bool shared;             /* with other nodes, once it was restarted */
    const char *keeper;      /* an account, once it was restarted; or NULL */
    bool stopped;
};

extern uint64_t parlour_now;
/* The last line that a host has written of itself. */
extern char parlour_logged[512];

struct parlour *parlour_open(void);
/* The same on another store, which is the parlour's from now on. */
struct parlour *parlour_open_on(struct store *store);
/* With computers, whose thoughts take a tenth of a second at most. */
struct parlour *parlour_open_thinking(const char *const *think, int thinkers);
/* With letters of all ways, due after five minutes. */
struct parlour *parlour_open_posting(const char *const *post);
/* The process ends, and another begins with the same store. */
void parlour_restart(struct parlour *parlour);
void parlour_close(struct parlour *parlour);

struct parlour_call {
    const char *method, *path, *body, *cookie;
};

/* Asks, and does not wait; which of the calls it is. As in a browser, whoever
 * becomes an account by it has the new cookie in place of the old one. */
int parlour_send(struct parlour *parlour, const struct parlour_call *call);

/* Until the store is asked nothing any more, so that the test may use it. */
void parlour_rest(struct parlour *parlour);

/* Asks and waits for the answer; which of the calls it was. */
int parlour_ask(struct parlour *parlour, const struct parlour_call *call);

/* A guest; his cookie. */
const char *parlour_guest(struct parlour *parlour);

/* The number of the person who has that account. */
uint64_t parlour_person(struct parlour *parlour, const char *account);

/* A string out of JSON, after `key`, and of an array the one at `index`. */
void parlour_pick(const char *json, const char *key, int index, char *out,
                  size_t room);

/* A socket to the game; its place in the list. */
int parlour_socket(struct parlour *parlour, const char *game,
                   const char *cookie);
void parlour_say(struct parlour *parlour, int socket, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void parlour_gone(struct parlour *parlour, int socket);

/* Waits until the socket has heard this so often. */
void parlour_hears(struct parlour *parlour, int socket, const char *words,
                   int times);
int parlour_heard(const struct parlour *parlour, int socket, const char *words);

/* Lets the next of the host's seconds pass, at once, and what it set off: until
 * the store is asked nothing more and letters have been answered for. */
void parlour_second(struct parlour *parlour);

#endif
