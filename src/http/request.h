/* The head of a request: its first line and its fields.
 *
 * Strict where leniency lets two programs read one request in two ways: a line
 * ends with CR LF and nothing else, no line is folded, a field's name touches
 * its colon, there is exactly one Host. Nobody needs a body here, so none is
 * read: a request that announces one is answered, and the connection closed. */
#ifndef HTTP_REQUEST_H
#define HTTP_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

struct request {
    const char *method;
    const char *target; /* path and query */
    const char *host;   /* of Host or, before it, of the address */
    bool closes;        /* the connection ends with the answer */
    /* Fields as they came, without blanks around them; NULL: not sent. */
    const char *accept_encoding, *if_none_match, *if_range, *range;
};

enum request_answer {
    REQUEST_OK,
    REQUEST_BAD,
    REQUEST_OTHER_VERSION, /* not HTTP/1 */
};

/* How many of these bytes are the head, with the empty line that ends it; 0: it
 * has not ended. `*seen` is how far former calls have looked, at first 0. */
size_t request_end(const char *bytes, size_t size, size_t *seen);

/* Reads a whole head. The request points into it, and it is cut up for that. */
enum request_answer request_read(struct request *request, char *head,
                                 size_t size);

#endif
