/* `borough serve --data DIR`: the page and tables for people elsewhere. */
#ifndef CLI_SERVE_HOST_H
#define CLI_SERVE_HOST_H

#include "cli/options.h"
#include "http/server.h"

struct serve_wish {
    const char *data;    /* where the games are; NULL: nothing is hosted */
    const char *listen;  /* ADDRESS or ADDRESS:PORT; NULL: this machine */
    const char *origin;  /* NULL: whoever is asked */
    const char *metrics; /* ADDRESS:PORT, or NULL */
    const char *letters; /* the file that says how; NULL: none are sent */
    struct option_list proxies;
    struct option_list keepers; /* accounts that keep the host */
    const char *node;           /* its name in figures; NULL: the machine's */
    bool no_limits;             /* for load tests */
    const char *hints;          /* "notify" or "none"; NULL: the first */
    int lanes;                  /* to a base; 0: one */
};

/* What an ADDRESS:PORT says. */
struct serve_place {
    char address[64];
    int port;
};

/* An address in figures, an IPv6 address with a port in brackets; a port that
 * is not given stays. False: it is none. */
bool serve_place_read(const char *words, struct serve_place *place);

/* Whether these options fit each other; if not, what is to be said of it. */
bool serve_fits(const struct serve_wish *wish, enum words_key *unfit);

/* Serves until it is stopped; `server` has everything but the desk. `began` is
 * called when it listens. Returns the exit status. */
int serve_host(const struct serve_wish *wish, struct server_wish *server,
               void (*began)(void *context, struct server *server),
               void *context);

#endif
