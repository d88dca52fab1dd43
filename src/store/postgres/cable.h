/* The cable to a base, which may be cut at any time and is then made anew.
 *
 * Statements go in trips: several are sent, then all are answered. The first
 * that fails makes the rest of its trip fail with it. */
#ifndef STORE_POSTGRES_CABLE_H
#define STORE_POSTGRES_CABLE_H

#include "store/postgres/query.h"

enum cable_fault {
    CABLE_WELL,
    CABLE_LOST,    /* the cable is cut, and nobody knows what was done */
    CABLE_AGAIN,   /* others were in the way: the same may go well now */
    CABLE_TAKEN,   /* a key is taken */
    CABLE_REFUSED, /* the base will not: full, read-only, no rights */
};

struct cable {
    char *address;
    PGconn *conn;
    bool still; /* it looks only: one moment, kept to the end */
    bool open;  /* a trip is under way */
    enum cable_fault fault;
    uint64_t failed_ms; /* when it could not be made */
    char *reason;       /* of the last fault, CABLE_REASON bytes */
    struct query query; /* for whoever says one */
};

enum { CABLE_REASON = 256 };

/* Makes the cable if there is none. After a failure it is not tried for a
 * moment unless `now`. CABLE_WELL, CABLE_LOST or CABLE_REFUSED: no base of
 * ours.
 */
enum cable_fault cable_make(struct cable *cable, bool now);
void cable_cut(struct cable *cable);

/* A new line to the base, as good as it is. */
PGconn *cable_dial(const char *address);

/* Sends cable->query, or a statement without parameters. */
void cable_send(struct cable *cable);
void cable_send_plain(struct cable *cable, const char *sql);
/* What was sent is on its way. */
void cable_go(struct cable *cable);
/* The next answer, to be cleared; NULL: it failed, or one before it. */
PGresult *cable_take(struct cable *cable);
/* The same, of which nothing but success matters. */
bool cable_pass(struct cable *cable);
/* Ends the trip. */
enum cable_fault cable_end(struct cable *cable);

/* What lies in a row. */
int64_t cable_number(const PGresult *result, int row, int column);
struct store_bytes cable_bytes(const PGresult *result, int row, int column);

#endif
