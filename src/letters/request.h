/* One POST to somebody else's server, of which only the code of the answer
 * counts. */
#ifndef LETTERS_REQUEST_H
#define LETTERS_REQUEST_H

#include "letters/outcome.h"
#include "letters/url.h"

#include <stddef.h>

struct request_wish {
    const struct url *url;
    bool anywhere;
    const char *authority; /* see outlet.h */
    int patience_ms;
    const char *fields; /* of the head, each with its \r\n */
    const void *body;
    size_t size;
};

struct letters_result request_send(const struct request_wish *wish);

/* The code of a first line of an answer; 0: it is none. */
int request_code(const char *line);

#endif
