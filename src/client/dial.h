/* A connection to the host of a link: plain over TCP, or for https through the
 * `openssl` program, which checks the host's certificate (ADR 38). Nothing here
 * waits, but for the look-up of a name. */
#ifndef CLIENT_DIAL_H
#define CLIENT_DIAL_H

#include "client/link.h"

#include <sys/socket.h>

enum { DIAL_PLACES = 8 };

/* Where a host can be found. */
struct dial_book {
    struct sockaddr_storage at[DIAL_PLACES];
    socklen_t size[DIAL_PLACES];
    int count;
};

/* False, with the ill, if it cannot be found. */
bool dial_find(struct dial_book *book, const struct link *link,
               struct ill *ill);

struct dial {
    int descriptor; /* -1: none; it never blocks */
    int process;    /* the program in between; 0: none */
};

#define DIAL_NONE ((struct dial){-1, 0})

/* Begins to connect to one of the places. False, and errno, if that fails at
 * once. */
bool dial_open(struct dial *dial, const struct link *link,
               const struct dial_book *book, int which);

enum dial_state {
    DIAL_WAITS,
    DIAL_STANDS,
    DIAL_FAILED, /* errno says why */
};
enum dial_state dial_state(const struct dial *dial);

/* Safe for DIAL_NONE. */
void dial_close(struct dial *dial);

#endif
