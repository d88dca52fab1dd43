/* What is said on one connection: a request, its answer, the next request.
 *
 *     IDLE --first byte--> HEAD --whole--> ANSWER --sent--> IDLE
 *                            \--nonsense-->  |
 *                                            +--the last one--> LEAVING
 *
 * Every phase has a deadline that is set when it begins and that no further
 * byte puts off. Nothing here waits: talk_go() does what can be done at once
 * and says what it would have to wait for. */
#ifndef HTTP_TALK_H
#define HTTP_TALK_H

#include "http/answer.h"

#include <stdint.h>

enum {
    TALK_ROOM = 16 * 1024, /* a request's head */
    TALK_IDLE_MS = 60000,
    TALK_HEAD_MS = 10000,
    TALK_ANSWER_MS = 60000,     /* and the time that the file takes at */
    TALK_SLOWEST_PER_MS = 8,    /* so many bytes a millisecond */
    TALK_LEAVING_MS = 2000,     /* for the other side to hear the end */
    TALK_AT_ONCE = 1024 * 1024, /* of a file, before others have their turn */
};

enum talk_phase { TALK_IDLE, TALK_HEAD, TALK_ANSWER, TALK_LEAVING };

struct talk {
    int socket;
    enum talk_phase phase;
    uint64_t due;        /* when the phase must have ended, in milliseconds */
    unsigned answered;   /* how many answers have been sent */
    size_t size, looked; /* of `bytes`: read, and searched for the end */
    size_t sent;         /* of the answer's text */
    struct answer answer;
    char bytes[TALK_ROOM];
};

enum talk_wish { TALK_READ, TALK_WRITE, TALK_END };

/* `socket` does not block; it is closed by whoever opened it. */
void talk_begin(struct talk *talk, int socket, uint64_t now);

/* Goes on as far as it goes now. TALK_READ, TALK_WRITE: what the socket must be
 * ready for before the next call. TALK_END: nothing more to say. */
enum talk_wish talk_go(struct talk *talk, const struct site *site,
                       uint64_t now);

/* Gives up what a talk holds, wherever it is. */
void talk_drop(struct talk *talk);

#endif
