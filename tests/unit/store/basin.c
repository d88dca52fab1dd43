#include "unit/store/basin.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void give_up(const char *reason)
{
    fprintf(stderr, "basin: %s\n", reason);
    exit(1);
}

long basin_sql(const struct basin *basin, const char *sql)
{
    PGconn *const line = PQconnectdb(basin->address);
    if (PQstatus(line) != CONNECTION_OK)
        give_up(PQerrorMessage(line));
    PGresult *const result = PQexec(line, sql);
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        give_up(PQerrorMessage(line));
    const long number =
        PQntuples(result) > 0 ? atol(PQgetvalue(result, 0, 0)) : 0;
    PQclear(result);
    PQfinish(line);
    return number;
}

/* A schema is as good as a base, and made at once. */
void basin_make(struct basin *basin)
{
    static int count;
    char sql[64];
    const char *const base = getenv("BOROUGH_BASE");
    if (!base)
        give_up("there is no BOROUGH_BASE: run it with tests/e2e/base");
    snprintf(basin->address, sizeof basin->address, "%s", base);
    snprintf(sql, sizeof sql, "CREATE SCHEMA t%ld_%d", (long)getpid(), ++count);
    basin_sql(basin, sql);
    snprintf(basin->address, sizeof basin->address,
             "%s&options=-csearch_path%%3Dt%ld_%d", base, (long)getpid(),
             count);
}

void basin_befall(const char *words)
{
    char command[256];
    snprintf(command, sizeof command, "\"$BOROUGH_BASE_TOOL\" %s", words);
    if (system(command) != 0)
        give_up(words);
}
