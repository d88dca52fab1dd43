/* `meta` says what is there, so that a node that starts beside others changes
 * nothing: making an index that exists would still wait for who is writing. The
 * row `schema` of it is locked meanwhile, for nodes that start at once.
 *
 * Plain SQL: no sequences, triggers, advisory locks or keys into other tables,
 * so that bases which spread their rows over machines take it too. Rows begin
 * with the game that they are of. */
#include "store/postgres/internal.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { NUMBER = 1, TRIES = 20, WAIT_US = 50 * 1000 };

static const char making_meta[] =
    "CREATE TABLE IF NOT EXISTS meta(name text PRIMARY KEY,"
    " value bigint NOT NULL)";

static const char *const tables[] = {
    "CREATE TABLE game(game bigint PRIMARY KEY, length integer NOT NULL,"
    " due bigint NOT NULL, packed integer NOT NULL DEFAULT 0, summary bytea,"
    " log bytea)",
    "CREATE INDEX game_due ON game(due) WHERE due > 0",
    "CREATE TABLE log(game bigint NOT NULL, number integer NOT NULL,"
    " kind smallint NOT NULL, seat smallint NOT NULL, at bigint NOT NULL,"
    " entry bytea NOT NULL, PRIMARY KEY (game, number))"};

static const char *const drawer_tables[] = {
    "CREATE TABLE %s(id bytea PRIMARY KEY, owner bigint NOT NULL,"
    " at bigint NOT NULL, value bytea NOT NULL)",
    "CREATE INDEX %s_of ON %s(owner, at)"};

enum {
    TABLES = sizeof tables / sizeof *tables,
    DRAWER_TABLES = sizeof drawer_tables / sizeof *drawer_tables,
};

/* Statements are made with the drawer's name in place of each %s. */
static void send_for(struct cable *cable, const char *form, const char *name)
{
    const char *gap;
    query_begin(&cable->query, "");
    for (; (gap = strstr(form, "%s")); form = gap + 2) {
        char part[128];
        snprintf(part, sizeof part, "%.*s%s", (int)(gap - form), form, name);
        query_say(&cable->query, part);
    }
    query_say(&cable->query, form);
    cable_send(cable);
}

static void send_note(struct cable *cable, const char *name)
{
    query_begin(&cable->query, "INSERT INTO meta(name, value) VALUES('");
    query_say(&cable->query, name);
    query_say(&cable->query, "', ");
    query_number(&cable->query, NUMBER);
    query_say(&cable->query, ") ON CONFLICT (name) DO UPDATE"
                             " SET value = excluded.value");
    cable_send(cable);
}

/* What `meta` says of this name; 0: nothing. */
static int64_t said_of(const PGresult *meta, const char *name)
{
    for (int i = 0; i < PQntuples(meta); i++)
        if (strcmp(PQgetvalue(meta, i, 0), name) == 0)
            return cable_number(meta, i, 1);
    return 0;
}

static void pass(struct cable *cable, int answers)
{
    cable_go(cable);
    while (answers-- > 0 && cable_pass(cable))
        continue;
}

/* Begins a transaction; NULL: it failed. */
static PGresult *read_meta(struct cable *cable)
{
    cable_send_plain(cable, "BEGIN");
    cable_send_plain(cable, "INSERT INTO meta(name, value) VALUES('schema', 0)"
                            " ON CONFLICT (name) DO UPDATE"
                            " SET value = meta.value");
    cable_send_plain(cable, "SELECT name, value FROM meta");
    cable_go(cable);
    cable_pass(cable);
    cable_pass(cable);
    return cable_take(cable);
}

static enum cable_fault make_missing(struct cable *cable, const PGresult *meta)
{
    int answers = 1;
    if (said_of(meta, "schema") == 0) {
        for (int i = 0; i < TABLES; i++)
            cable_send_plain(cable, tables[i]);
        send_note(cable, "schema");
        answers += TABLES + 1;
    }
    for (int i = 0; i < STORE_DRAWER_COUNT; i++) {
        const char *const name = postgres_drawer[i];
        if (said_of(meta, name) > 0)
            continue;
        for (int k = 0; k < DRAWER_TABLES; k++)
            send_for(cable, drawer_tables[k], name);
        send_note(cable, name);
        answers += DRAWER_TABLES + 1;
    }
    cable_send_plain(cable, "COMMIT");
    pass(cable, answers);
    return cable_end(cable);
}

/* One attempt; WELL with *newer: nothing was made. */
static enum cable_fault make(struct cable *cable, bool *newer)
{
    cable_send_plain(cable, making_meta);
    pass(cable, 1);
    enum cable_fault fault = cable_end(cable);
    if (fault != CABLE_WELL)
        return fault;
    PGresult *const meta = read_meta(cable);
    fault = cable_end(cable);
    *newer = meta && said_of(meta, "schema") > NUMBER;
    if (fault == CABLE_WELL && !*newer)
        fault = make_missing(cable, meta);
    PQclear(meta);
    if ((fault != CABLE_WELL || *newer) && cable->conn) {
        cable_send_plain(cable, "ROLLBACK");
        pass(cable, 1);
        cable_end(cable);
    }
    return fault;
}

enum status schema_make(struct cable *cable)
{
    bool newer = false;
    for (int tries = 0; tries < TRIES; tries++) {
        enum cable_fault fault = cable_make(cable, true);
        if (fault == CABLE_WELL)
            fault = make(cable, &newer);
        if (fault == CABLE_WELL)
            return newer ? STATUS_BAD_VERSION : STATUS_OK;
        if (fault == CABLE_REFUSED)
            break;
        usleep(WAIT_US);
    }
    return STATUS_NO_WRITE;
}

enum status schema_look(struct cable *cable)
{
    cable_send_plain(cable, "SELECT name, value FROM meta");
    cable_go(cable);
    PGresult *const meta = cable_take(cable);
    const int64_t number = meta ? said_of(meta, "schema") : 0;
    PQclear(meta);
    const enum cable_fault fault = cable_end(cable);
    if (fault == CABLE_LOST)
        return STATUS_NO_FILE;
    return number == 0       ? STATUS_BAD_DATA
           : number > NUMBER ? STATUS_BAD_VERSION
                             : STATUS_OK;
}
