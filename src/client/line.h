/* A WebSocket to a host that comes back by itself: after 1, 2, 4 … 30 seconds,
 * each a third more or less. Nothing here waits; whoever has one asks it again
 * and again what has come (line_hear). */
#ifndef CLIENT_LINE_H
#define CLIENT_LINE_H

#include "base/rng.h"
#include "client/dial.h"

#include <stdint.h>

enum {
    LINE_COOKIE_ROOM = 256,
    LINE_KEY_ROOM = 32,
    LINE_OUT_ROOM = 64 * 1024,
};

enum line_state {
    LINE_RESTS, /* until `next_ms` */
    LINE_DIALS,
    LINE_SHAKES, /* the upgrade is asked for */
    LINE_OPEN,
    LINE_OVER, /* it cannot be had, or ours is not wanted: `ill` */
};

struct line {
    const struct link *link;
    const char *cookie;
    struct dial_book book;
    struct dial dial;
    enum line_state state;
    int which; /* of the places in the book */
    int tries;
    uint64_t next_ms,
        since_ms; /* of the state's beginning, or of the last byte */
    bool lost;    /* it was open once and is not now */
    struct ill ill;
    char key[LINE_KEY_ROOM];
    struct rng rng; /* for masks and waits */
    uint8_t *in;    /* what has come and was not handed out */
    size_t got, used;
    uint8_t out[LINE_OUT_ROOM];
    size_t kept; /* of `out`, to be sent */
};

/* False: out of memory, or no such host; `ill` says which. Link and cookie
 * must stay where they are. line_end() must follow in any case. */
bool line_begin(struct line *line, const struct link *link, const char *cookie);
void line_end(struct line *line);

/* Goes on, and hands out the next message; it is good until the next call.
 * False: there is none for now. */
bool line_hear(struct line *line, uint64_t now_ms, const char **message,
               size_t *size);

/* False: nobody is listening just now, or does not take it. */
bool line_send(struct line *line, const char *message, size_t size);

/* Ends it for good and says why, or only until it is opened anew, in so many
 * milliseconds at the earliest. */
void line_refuse(struct line *line, struct ill ill);
void line_drop(struct line *line, uint64_t now_ms, uint64_t least_ms);

/* What to wait for with poll(): a descriptor, or -1. */
int line_descriptor(const struct line *line, short *events);

#endif
