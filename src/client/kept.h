/* What is kept between two visits to a table, in a file of one's own that
 * nobody else may read: the session, the own part of the deal, and the decision
 * that the host has not answered yet. */
#ifndef CLIENT_KEPT_H
#define CLIENT_KEPT_H

#include "base/rng.h"
#include "client/link.h"
#include "sys/file.h"

enum { KEPT_COOKIE_ROOM = 256, KEPT_MOVE_ROOM = 2048 };

struct kept {
    char path[FILE_PLACE_MAX];
    char cookie[KEPT_COOKIE_ROOM]; /* NAME=VALUE; "": nobody yet */
    struct seed part;              /* of the deal */
    int at, cut;                   /* what had been told when it decided */
    char move[KEPT_MOVE_ROOM];     /* the decision; "": none */
};

/* Reads what is kept of this link in the folder; if there is nothing, a part is
 * drawn. What is damaged is refused and stays as it is. */
struct file_outcome kept_open(struct kept *kept, const char *folder,
                              const struct link *link);

struct file_outcome kept_write(const struct kept *kept);

#endif
