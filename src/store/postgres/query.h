/* A statement and its parameters, said piece by piece:
 *
 *     query_say(query, "SELECT due FROM game WHERE game = ");
 *     query_number(query, game);
 *
 * What has no room makes the query `full`, and then it cannot be sent. */
#ifndef STORE_POSTGRES_QUERY_H
#define STORE_POSTGRES_QUERY_H

#include "store/store.h"

#include <libpq-fe.h>

struct query_part;

struct query {
    char *sql;
    size_t length, room;
    struct query_part *part;
    int parts, part_room;
    bool full;
};

/* Empties it for the next statement. All zero is an empty one. */
void query_begin(struct query *query, const char *sql);
void query_say(struct query *query, const char *sql);

/* Parameters. Bytes stay the caller's until it is sent; `at` NULL: NULL. */
void query_number(struct query *query, int64_t number);
void query_bytes(struct query *query, const struct store_bytes *bytes);

/* A list in parentheses begins or goes on: "(" or ", (", then numbers with
 * commas between. */
void query_row(struct query *query, bool first, const int64_t *number,
               int count);

/* Sends it, asking for answers in binary. False: it could not be. */
bool query_send(const struct query *query, PGconn *cable);

void query_drop(struct query *query);

#endif
