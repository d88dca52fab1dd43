/* The link to a seat: http://HOST/#/online/GAME/KEY (docs/PROTOCOL.md). */
#ifndef CLIENT_LINK_H
#define CLIENT_LINK_H

#include "client/ill.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    LINK_HOST_ROOM = 256,
    LINK_PATH_ROOM = 256,
    LINK_GAME_LETTERS = 13,
    LINK_KEY_LETTERS = 26,
};

struct link {
    bool secure; /* https */
    char host[LINK_HOST_ROOM];
    int port;
    char path[LINK_PATH_ROOM]; /* where the page lies; ends with a slash */
    char game[LINK_GAME_LETTERS + 1];
    char key[LINK_KEY_LETTERS + 1];
};

/* What is wrong with a link, and at which of its characters, from 1. */
struct link_flaw {
    size_t at;
    enum ill_kind ill;
};

/* False, with the flaw, unless it is a link to a table. */
bool link_read(struct link *link, const char *text, struct link_flaw *flaw);

/* The host as a Host field names it, and with its scheme as an Origin does. */
enum { LINK_ORIGIN_ROOM = LINK_HOST_ROOM + 16 };
void link_host(const struct link *link, char host[LINK_ORIGIN_ROOM]);
void link_origin(const struct link *link, char origin[LINK_ORIGIN_ROOM]);

#endif
