/* libpq's pipeline: whatever is sent before PQpipelineSync() goes in one trip.
 * The client waits with a time of its own, since a base that is stopped says
 * nothing at all and keeps its sockets open. */
#include "store/postgres/cable.h"

#include "sys/clock.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE_MS = 10 * 1000, REST_MS = 500 };

static void note(struct cable *cable, const char *reason)
{
    snprintf(cable->reason, CABLE_REASON, "%.*s", (int)strcspn(reason, "\n"),
             *reason ? reason : "the base says nothing");
}

static void fail(struct cable *cable, enum cable_fault fault,
                 const char *reason)
{
    if (cable->fault == CABLE_WELL) {
        cable->fault = fault;
        note(cable, reason);
    }
}

void cable_cut(struct cable *cable)
{
    PQfinish(cable->conn);
    cable->conn = NULL;
    cable->open = false;
}

/* Whoever is stopped in the middle of a transaction must not hold others up. */
static const char *const habits[] = {
    "SET synchronous_commit = on", "SET client_min_messages = error",
    "SET lock_timeout = '2s'", "SET idle_in_transaction_session_timeout = '2s'",
    "SET bytea_output = hex"};
static const char *const still_habits[] = {
    "SET client_min_messages = error",
    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"};

static enum cable_fault settle_in(struct cable *cable)
{
    const char *const *const habit = cable->still ? still_habits : habits;
    const size_t count = cable->still
                             ? sizeof still_habits / sizeof *still_habits
                             : sizeof habits / sizeof *habits;
    if (PQenterPipelineMode(cable->conn) != 1)
        return CABLE_LOST;
    for (size_t i = 0; i < count; i++)
        cable_send_plain(cable, habit[i]);
    cable_go(cable);
    for (size_t i = 0; i < count; i++)
        cable_pass(cable);
    return cable_end(cable);
}

PGconn *cable_dial(const char *address)
{
    /* What stands before the address can be said otherwise in it. */
    static const char *const name[] = {"connect_timeout", "tcp_user_timeout",
                                       "application_name", "dbname", NULL};
    const char *const value[] = {"3", "10000", "borough", address, NULL};
    return PQconnectdbParams(name, value, 1);
}

enum cable_fault cable_make(struct cable *cable, bool now)
{
    if (cable->conn && PQstatus(cable->conn) == CONNECTION_OK)
        return CABLE_WELL;
    const bool was = cable->conn != NULL;
    cable_cut(cable);
    if (cable->still && was)
        return CABLE_LOST;
    if (!now && cable->failed_ms &&
        clock_wall_ms() < cable->failed_ms + REST_MS)
        return CABLE_LOST;
    cable->fault = CABLE_WELL;
    cable->conn = cable_dial(cable->address);
    enum cable_fault fault = CABLE_LOST;
    if (PQstatus(cable->conn) == CONNECTION_OK)
        fault = settle_in(cable);
    else
        note(cable, PQerrorMessage(cable->conn));
    cable->failed_ms = 0;
    if (fault != CABLE_WELL) {
        cable_cut(cable);
        cable->failed_ms = clock_wall_ms();
    }
    return fault;
}

void cable_send(struct cable *cable)
{
    if (cable->fault == CABLE_WELL && !query_send(&cable->query, cable->conn))
        fail(cable, CABLE_LOST,
             cable->query.full ? "out of memory" : PQerrorMessage(cable->conn));
}

void cable_send_plain(struct cable *cable, const char *sql)
{
    query_begin(&cable->query, sql);
    cable_send(cable);
}

void cable_go(struct cable *cable)
{
    cable->open = true;
    if (cable->fault == CABLE_WELL && PQpipelineSync(cable->conn) != 1)
        fail(cable, CABLE_LOST, PQerrorMessage(cable->conn));
}

/* Whether something has come that can be taken without waiting. */
static bool wait_for(struct cable *cable)
{
    while (PQisBusy(cable->conn)) {
        struct pollfd ready = {.fd = PQsocket(cable->conn), .events = POLLIN};
        const int count = poll(&ready, 1, PATIENCE_MS);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            fail(cable, CABLE_LOST, "the base does not answer");
            return false;
        }
        if (PQconsumeInput(cable->conn) != 1) {
            fail(cable, CABLE_LOST, PQerrorMessage(cable->conn));
            return false;
        }
    }
    return true;
}

static enum cable_fault fault_of(const PGconn *conn, const PGresult *result)
{
    static const struct {
        const char *begin;
        enum cable_fault fault;
    } known[] = {
        {"40", CABLE_AGAIN},    {"55P03", CABLE_AGAIN}, {"23", CABLE_TAKEN},
        {"08", CABLE_LOST},     {"57P", CABLE_LOST},    {"25P03", CABLE_LOST},
        {"57014", CABLE_AGAIN}, {"42P07", CABLE_TAKEN}, {"42710", CABLE_TAKEN}};
    const char *const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (PQstatus(conn) == CONNECTION_BAD || !state)
        return CABLE_LOST;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strncmp(state, known[i].begin, strlen(known[i].begin)) == 0)
            return known[i].fault;
    return CABLE_REFUSED;
}

static bool is_good(const PGresult *result)
{
    const ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

PGresult *cable_take(struct cable *cable)
{
    if (cable->fault != CABLE_WELL || !wait_for(cable))
        return NULL;
    PGresult *const result = PQgetResult(cable->conn);
    if (!is_good(result)) {
        const char *const words =
            PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
        fail(cable, fault_of(cable->conn, result),
             words ? words : PQerrorMessage(cable->conn));
        PQclear(result);
        return NULL;
    }
    if (wait_for(cable))
        PQclear(PQgetResult(cable->conn)); /* NULL, which ends the answer */
    return result;
}

bool cable_pass(struct cable *cable)
{
    PGresult *const result = cable_take(cable);
    PQclear(result);
    return result != NULL;
}

/* Reads on to where the trip ends, whatever comes. False: it does not end. */
static bool drain(struct cable *cable)
{
    for (int nothing = 0; nothing < 2 && wait_for(cable);) {
        PGresult *const result = PQgetResult(cable->conn);
        const bool last = PQresultStatus(result) == PGRES_PIPELINE_SYNC;
        nothing = result ? 0 : nothing + 1;
        PQclear(result);
        if (last)
            return true;
    }
    return false;
}

enum cable_fault cable_end(struct cable *cable)
{
    const bool lost = cable->fault == CABLE_LOST ||
                      (cable->open && !drain(cable)) ||
                      PQstatus(cable->conn) != CONNECTION_OK;
    const enum cable_fault told =
        cable->fault == CABLE_WELL && lost ? CABLE_LOST : cable->fault;
    cable->open = false;
    cable->fault = CABLE_WELL;
    if (lost)
        cable_cut(cable);
    return told;
}

int64_t cable_number(const PGresult *result, int row, int column)
{
    const char *const at = PQgetvalue(result, row, column);
    const int size = PQgetlength(result, row, column);
    uint64_t number = size > 0 && (at[0] & 0x80) ? UINT64_MAX : 0;
    for (int i = 0; i < size; i++)
        number = number << 8 | (uint8_t)at[i];
    return (int64_t)number;
}

struct store_bytes cable_bytes(const PGresult *result, int row, int column)
{
    if (PQgetisnull(result, row, column))
        return (struct store_bytes){0};
    return (struct store_bytes){PQgetvalue(result, row, column),
                                (size_t)PQgetlength(result, row, column)};
}
