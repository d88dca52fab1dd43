/* What is said on one connection: a request, its answer, the next request.
 *
 *     IDLE --first byte--> HEAD --whole--> ANSWER --sent--> IDLE
 *                            |\-nonsense-->  |
 *                            |               +--the last one--> LEAVING
 *                            +--for the program--> BODY --whole--> CALL
 *
 * In CALL the program has the request (route.h). It answers, or takes the
 * connection over for a WebSocket: then the talk has ended for good, and nobody
 * closes its socket.
 *
 * Every phase has a deadline that is set when it begins and that no further
 * byte puts off. Nothing here waits: talk_go() does what can be done at once
 * and says what it would have to wait for. */
#ifndef HTTP_TALK_H
#define HTTP_TALK_H

#include "http/answer.h"
#include "http/upgrade.h"

#include <stdint.h>

enum {
    TALK_ROOM = 16 * 1024, /* a request's head */
    TALK_IDLE_MS = 60000,
    TALK_HEAD_MS = 10000,
    TALK_BODY_MS = 20000,
    TALK_CALL_MS = 60000,       /* for the program to answer */
    TALK_ANSWER_MS = 60000,     /* and the time that the file takes at */
    TALK_SLOWEST_PER_MS = 8,    /* this many bytes a millisecond */
    TALK_LEAVING_MS = 2000,     /* for the other side to hear the end */
    TALK_AT_ONCE = 1024 * 1024, /* of a file, before others have their turn */
};

enum talk_phase {
    TALK_IDLE,
    TALK_HEAD,
    TALK_BODY,
    TALK_CALL,
    TALK_ANSWER,
    TALK_LEAVING,
    TALK_TAKEN,
};

struct talk {
    int socket;
    enum talk_phase phase;
    uint64_t due;        /* when the phase must have ended, in milliseconds */
    unsigned answered;   /* how many answers have been sent */
    size_t size, looked; /* of `bytes`: read, and searched for the end */
    size_t sent;         /* of the answer's text */
    struct answer answer;
    /* Of a request for the program: */
    uint64_t number;           /* given by whoever has the talk */
    struct crowd_address from; /* likewise */
    const struct route *route;
    struct request request;        /* points into `bytes`, whose front it is */
    size_t head;                   /* how many of them it takes */
    bool hangs_up;                 /* nothing is answered after it */
    char accept[UPGRADE_KEY_ROOM]; /* of one that asks for a WebSocket */
    char *body;
    size_t body_size; /* so much of it has come */
    char bytes[TALK_ROOM];
};

/* HOLD: nothing, until the program answers. */
enum talk_wish { TALK_READ, TALK_WRITE, TALK_HOLD, TALK_END };

/* `socket` does not block; it is closed by whoever opened it. */
void talk_begin(struct talk *talk, int socket, uint64_t now);

/* Goes on as far as it goes now. TALK_READ, TALK_WRITE: what the socket must be
 * ready for before the next call. TALK_END: nothing more to say. */
enum talk_wish talk_go(struct talk *talk, const struct site *site,
                       uint64_t now);

/* The program's answer to the call. False: there is none to be answered. To be
 * gone on with afterwards, unless it is given from within talk_go(). */
bool talk_answer(struct talk *talk, const struct route_answer *said,
                 uint64_t now);

/* The program takes the connection over for a WebSocket. False: it was not
 * asked for one, or has gone. */
bool talk_take(struct talk *talk);

/* Gives up what a talk holds, wherever it is. */
void talk_drop(struct talk *talk);

#endif
