/* A connection of its own, for what is asked while others serve. Who answers is
 * a child of the process that is looked for, as long as the connection is. */
#include "store/postgres/gauge.h"

#include "store/postgres/cable.h"

#include "sys/process.h"

#include <stdlib.h>

static uint64_t field(const PGresult *result, int column)
{
    return strtoull(PQgetvalue(result, 0, column), NULL, 10);
}

bool postgres_gauge(const char *address, struct postgres_gauge *gauge)
{
    static const char question[] =
        "SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint,"
        " pg_backend_pid(), (SELECT count(*) FROM pg_stat_activity"
        " WHERE backend_type = 'client backend')";
    PGconn *const conn = cable_dial(address);
    PGresult *const result = PQexec(conn, question);
    const bool answered = PQresultStatus(result) == PGRES_TUPLES_OK;
    if (answered)
        *gauge = (struct postgres_gauge){
            .wal_bytes = field(result, 0),
            .master = PQhost(conn)[0] == '/'
                          ? process_parent((int)field(result, 1))
                          : 0,
            .connections = (int)field(result, 2)};
    PQclear(result);
    PQfinish(conn);
    return answered;
}
