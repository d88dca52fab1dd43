/* The head of a request: its first line and its fields.
 *
 * Strict where leniency lets two programs read one request in two ways: a line
 * ends with CR LF and nothing else, no line is folded, a field's name touches
 * its colon, there is exactly one Host. Who asks for
 * a file needs no body, so none is read: a request that announces one is
 * answered, and the connection closed. Where a body is wanted (route.h), its
 * length must be told, once. */
#ifndef HTTP_REQUEST_H
#define HTTP_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct request {
    const char *method;
    const char *target; /* path and query */
    const char *host;   /* of Host or, before it, of the address */
    bool closes;        /* the connection ends with the answer */
    /* What closes says without its body: */
    bool hangs_up;   /* he has said so, or speaks HTTP/1.0 */
    bool chunked;    /* the body comes in a coding that is not read here */
    int lengths;     /* how often the length of a body was told */
    uint64_t length; /* the last of them; UINT64_MAX: too long a number */
    /* Fields as they came, without blanks around them; NULL: not sent. */
    const char *accept_encoding, *if_none_match, *if_range, *range;
    const char *connection, *content_type, *cookie, *forwarded, *origin;
    const char *socket_key, *socket_protocol, *socket_version, *upgrade;
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
