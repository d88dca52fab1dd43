/* How often somebody may do something, and how many sockets he may have; the
 * numbers are in limits.c, and in docs/SECURITY.md with the tests that meet
 * them. */
#ifndef HOST_LIMITS_H
#define HOST_LIMITS_H

#include "host/map.h"
#include "http/limit.h"

struct host;

enum { SOCKETS_A_PERSON = 8, SOCKETS_AN_ADDRESS = 512 };

/* What somebody may do only so often; how often is in limits.c. */
enum host_limit {
    LIMIT_MESSAGES, /* over a socket */
    LIMIT_TALK,
    LIMIT_TABLES,   /* opened */
    LIMIT_GUESTS,   /* new ones, and new names */
    LIMIT_LOOKS,    /* at links, lists and records */
    LIMIT_KEYS,     /* tried to be somebody known, or asked to be one */
    LIMIT_SIGN_INS, /* passwords given */
    LIMIT_NAMES,    /* the same; `person` is the number of a name */
    LIMIT_INVITES,  /* by name */
    LIMIT_INVITED,  /* told of it by letter; `person` is who is invited */
    LIMIT_EXPORTS,  /* of all that is known of one */
    LIMIT_LETTERS,  /* changed, how they come */
    LIMIT_CHECKS,   /* mails that ask whether an address is somebody's own */
    LIMIT_WISHES,   /* said or withdrawn */
    LIMIT_BOXES,    /* the same; `person` is the number of an address */
    LIMIT_REPORTS,  /* of lines and names */
    LIMIT_DAYS,     /* results of the deals of days */
    LIMIT_PROGRESS, /* brought into line */
    LIMIT_CUPS,     /* made */
    HOST_LIMITS
};

struct limits {
    struct limit person[HOST_LIMITS], address[HOST_LIMITS];
    struct map person_sockets, address_sockets; /* an int each */
};

void limits_init(struct limits *limits);
void limits_free(struct limits *limits);
/* Takes a token of the person (0: nobody known) and one of the address; 0, or
 * in how many milliseconds there will be one. */
uint32_t limits_take(struct host *host, enum host_limit limit, uint64_t person,
                     uint64_t from);
/* Whether the person or the address has all the sockets that it may. */
bool limits_sockets_full(const struct host *host, uint64_t person,
                         uint64_t from);
int limits_sockets(const struct host *host, uint64_t person);
/* Counts one more; false: no memory. */
bool limits_socket(struct host *host, uint64_t person, uint64_t from);
void limits_socket_gone(struct host *host, uint64_t person, uint64_t from);

#endif
