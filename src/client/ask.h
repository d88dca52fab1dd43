/* One request to the host over HTTP, and its answer. It waits for it, for a
 * few seconds at the most. */
#ifndef CLIENT_ASK_H
#define CLIENT_ASK_H

#include "client/dial.h"

enum { ASK_COOKIE_ROOM = 256, ASK_BODY_MOST = 2 << 20 };

struct ask {
    const char *path;   /* after the link's own: "api/guest" */
    const char *body;   /* JSON to be posted; NULL: GET */
    const char *cookie; /* "" or as it was given */
};

struct ask_answer {
    int status; /* 0: there was none; `ill` says why */
    struct ill ill;
    char cookie[ASK_COOKIE_ROOM]; /* a new one, NAME=VALUE; or "" */
    char *bytes;                  /* the caller's to free() */
    const char *body;             /* in `bytes` */
    size_t size;
};

void ask(const struct link *link, const struct ask *ask,
         struct ask_answer *answer);

#endif
