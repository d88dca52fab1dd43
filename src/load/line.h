/* One connection to a host, as a browser has it: requests over HTTP, then a
 * WebSocket. It shares nothing with the server's own code, so that a mistake
 * there is not made here too. */
#ifndef LOAD_LINE_H
#define LOAD_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/* Where the host is. */
struct line_host {
    char name[128]; /* and port, as they stand in the URL */
    struct sockaddr_storage address;
    socklen_t size;
};

/* Reads http://NAME:PORT; NULL, or what is wrong with it. */
const char *line_find(struct line_host *host, const char *url);

struct line {
    int socket;     /* -1: there is none */
    bool is_socket; /* a WebSocket by now */
    char *kept;     /* of what has not come whole yet */
    size_t size;
};

struct line_request {
    const char *method, *path, *cookie, *body; /* body NULL: none */
    bool upgrade;
};

/* What has come: the answer to a request, or a message. */
struct line_event {
    int code;         /* of an answer; 0: a message of a WebSocket */
    const char *text; /* the body */
    size_t size;      /* of it */
    size_t bytes;     /* with all that was around it */
    char cookie[128]; /* that came with an answer, or "" */
};

typedef void line_heard(void *context, const struct line_event *event);

bool line_open(struct line *line, const struct line_host *host);
bool line_ask(const struct line *line, const struct line_host *host,
              const struct line_request *request);
bool line_say(const struct line *line, const char *text, size_t size);

/* Takes in what has come. False: the other side has gone. Must not be closed by
 * whoever hears. */
bool line_take(struct line *line, line_heard *heard, void *context);

void line_close(struct line *line);

#endif
