/* A table is read from its front until a page cannot be read, then from its
 * back until what is there already: what lies between two bad pages is lost.
 * Entries that are missing in the middle of a log are noticed when the log is
 * read. The new file takes the old one's name in one step, so at no moment is
 * there none. */
#include "store/salvage.h"

#include "store/copy.h"
#include "store/schema.h"
#include "store/store.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { NAME_ROOM = 4096, COPIES_MOST = 100 };

struct salvage {
    sqlite3 *from, *to;
    uint64_t rows;
    bool failed; /* to write, or to read for another reason than damage */
};

struct table {
    const char *name, *columns, *key, *marks;
};

#define DRAWER(name) {#name, "id, owner, at, value", "id", "?1, ?2, ?3, ?4"},

static const struct table tables[] = {
    {"meta", "name, value", "name", "?1, ?2"},
    {"tail", "rowid, game, number, kind, seat, at, due, sum, entry", "rowid",
     "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9"},
    {"shelf", "game, entries, due, summary, log", "game", "?1, ?2, ?3, ?4, ?5"},
    // clang-format off
    STORE_DRAWERS(DRAWER)
    // clang-format on
};

static bool is_damage(int code)
{
    return (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
}

/* Writes the row; false: it was there. A row that is none is left out. */
static bool put_row(struct salvage *salvage, sqlite3_stmt *row,
                    sqlite3_stmt *put)
{
    for (int i = 0; i < sqlite3_column_count(row); i++)
        sqlite3_bind_value(put, i + 1, sqlite3_column_value(row, i));
    const int code = sqlite3_step(put);
    sqlite3_reset(put);
    if (code != SQLITE_DONE) {
        salvage->failed = code != SQLITE_CONSTRAINT;
        return !salvage->failed;
    }
    const int made = sqlite3_changes(salvage->to);
    salvage->rows += (uint64_t)made;
    return made > 0;
}

/* Whether all of the table has been read. */
static bool read_rows(struct salvage *salvage, sqlite3_stmt *row,
                      sqlite3_stmt *put)
{
    int code;
    while ((code = sqlite3_step(row)) == SQLITE_ROW)
        if (!put_row(salvage, row, put))
            return !salvage->failed;
    if (code != SQLITE_DONE && !is_damage(code))
        salvage->failed = true;
    return code == SQLITE_DONE;
}

static bool read_table(struct salvage *salvage, const struct table *table,
                       const char *order)
{
    char get[256], set[256];
    sqlite3_stmt *row = NULL, *put = NULL;
    snprintf(get, sizeof get, "SELECT %s FROM %s ORDER BY %s %s",
             table->columns, table->name, table->key, order);
    snprintf(set, sizeof set, "INSERT OR IGNORE INTO %s(%s) VALUES(%s)",
             table->name, table->columns, table->marks);
    bool whole = true;
    if (sqlite3_prepare_v2(salvage->from, get, -1, &row, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(salvage->to, set, -1, &put, NULL) == SQLITE_OK)
        whole = read_rows(salvage, row, put);
    else
        salvage->failed = true;
    sqlite3_finalize(row);
    sqlite3_finalize(put);
    return whole;
}

/* The number of the tables is there from the beginning. */
static bool copy_tables(struct salvage *salvage)
{
    sqlite3_exec(salvage->to, "BEGIN; DELETE FROM meta", NULL, NULL, NULL);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (!read_table(salvage, &tables[i], "ASC") && !salvage->failed)
            read_table(salvage, &tables[i], "DESC");
    return !salvage->failed &&
           sqlite3_exec(salvage->to, "COMMIT", NULL, NULL, NULL) == SQLITE_OK &&
           schema_number(salvage->to) == store_schema.steps;
}

static bool open_both(struct salvage *salvage, const char *name,
                      const char *part, struct sqlite_error *error)
{
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    return sqlite3_open_v2(name, &salvage->from, SQLITE_OPEN_READWRITE, NULL) ==
               SQLITE_OK &&
           schema_number(salvage->from) == store_schema.steps &&
           sqlite3_open_v2(part, &salvage->to, flags, NULL) == SQLITE_OK &&
           schema_bring_up(salvage->to, &store_schema, error) == STATUS_OK;
}

/* What was written last must lie in the file itself before it is put aside. */
static bool close_both(struct salvage *salvage, const char *name)
{
    char beside[NAME_ROOM];
    snprintf(beside, sizeof beside, "%s-wal", name);
    const bool closed = sqlite3_close(salvage->to) == SQLITE_OK &&
                        sqlite3_close(salvage->from) == SQLITE_OK;
    return closed && access(beside, F_OK) != 0;
}

static bool put_aside(const char *name, char aside[NAME_ROOM])
{
    for (int i = 1; i <= COPIES_MOST; i++) {
        const int size = snprintf(aside, NAME_ROOM, "%s.damaged-%d", name, i);
        if (size < 0 || size >= NAME_ROOM)
            return false;
        if (link(name, aside) == 0)
            return true;
        if (errno != EEXIST)
            return false;
    }
    return false;
}

enum status salvage_file(const char *name, struct sqlite_error *error)
{
    struct salvage salvage = {0};
    char part[NAME_ROOM], aside[NAME_ROOM];
    const int size = snprintf(part, sizeof part, "%s.part", name);
    if (size < 0 || (size_t)size >= sizeof part)
        return STATUS_BAD_DATA;
    unlink(part);
    const bool copied =
        open_both(&salvage, name, part, error) && copy_tables(&salvage);
    const bool good =
        close_both(&salvage, name) && copied && put_aside(name, aside);
    if (!good || !copy_give_name(part, name, error)) {
        unlink(part);
        snprintf(error->reason, sizeof error->reason,
                 "%.300s: damaged, and what is left cannot be saved", name);
        return STATUS_BAD_DATA;
    }
    snprintf(error->reason, sizeof error->reason,
             "the store was damaged: %llu rows could be read and are played on "
             "with, the rest is lost; the old file is %.300s",
             (unsigned long long)salvage.rows, aside);
    return STATUS_OK;
}
