/* What a request is answered with: a file of a folder, or why not.
 *
 * Every answer, to whatever came in, is one head made here, with the headers
 * that protect the page; so there is none without them. */
#ifndef HTTP_ANSWER_H
#define HTTP_ANSWER_H

#include "http/host.h"
#include "http/request.h"
#include "http/route.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ANSWER_ROOM = 2048 };

/* What is served, and as whose. */
struct site {
    int folder; /* open */
    struct host_names names;
    const struct route_desk *desk; /* NULL: there are files and nothing else */
};

struct answer {
    char text[ANSWER_ROOM]; /* the head, then the words of a refusal */
    size_t size, words;     /* how long they are */
    int file;               /* what is sent of a file, or -1 */
    uint64_t first, count;
    char *more; /* sent behind the text: what does not fit there, or NULL */
    size_t more_size;
    bool closes; /* nothing is answered after this */
};

/* The answer to a whole request. */
void answer_request(struct answer *answer, const struct site *site,
                    const struct request *request);

/* The answer to what is no request that can be read: one of the codes 400, 431
 * and 505. */
void answer_nonsense(struct answer *answer, int code);

/* What the program says: JSON, or a code alone. */
void answer_call(struct answer *answer, const struct route_answer *said,
                 bool closes);

/* What stands in the way of a call; one of the codes in answer.c. `method` is
 * the one that would be allowed. */
void answer_refused_call(struct answer *answer, int code,
                         const struct request *request, const char *method);

/* Closes the file, if there is one, and gives up the rest. */
void answer_drop(struct answer *answer);

#endif
