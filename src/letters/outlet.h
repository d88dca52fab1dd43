/* A connection to somebody else's server, plain or by TLS, with a time by which
 * everything must have happened. It waits: it is for a process of its own. */
#ifndef LETTERS_OUTLET_H
#define LETTERS_OUTLET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { OUTLET_ROOM = 4096 };

struct outlet {
    int socket; /* -1: none */
    uint64_t until;
    struct ssl_st *tls;
    struct ssl_ctx_st *context;
    size_t start, end;
    char buffer[OUTLET_ROOM];
    const char *reason; /* why it failed; a few words */
};

struct outlet_to {
    const char *host;
    int port;
    bool anywhere; /* addresses of this machine and its neighbours too */
    const char *authority; /* a file of certificates to be trusted besides those
                              of the system; may be NULL */
    int patience_ms;       /* for all of it */
};

/* Each is false, with the reason, if it cannot be. */
bool outlet_open(struct outlet *line, const struct outlet_to *to);
/* From here on by TLS; whatever came before is forgotten. */
bool outlet_safe(struct outlet *line, const struct outlet_to *to);
bool outlet_put(struct outlet *line, const char *bytes, size_t size);
/* The next line without its end, at most `room` - 1 bytes and a zero. */
bool outlet_get(struct outlet *line, char *words, size_t room);
void outlet_close(struct outlet *line);

#endif
