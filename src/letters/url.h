/* An address somebody gave: where a letter goes by HTTP. */
#ifndef LETTERS_URL_H
#define LETTERS_URL_H

#include <stdbool.h>

enum { URL_MOST = 1024, URL_HOST = 254 };

struct url {
    bool safe; /* https */
    char host[URL_HOST];
    int port;
    char path[URL_MOST];        /* with its query, from the slash on */
    char origin[URL_HOST + 16]; /* scheme, host, and the port if it is another
                                   than usual */
};

/* http or https, a name or an address, no user and no fragment. */
bool url_read(const char *words, struct url *url);

#endif
