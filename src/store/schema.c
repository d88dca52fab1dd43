/* A store that fails to come up is as it was: each step is a transaction
 * together with its number (of a new store all of them are one), and the copy
 * is made before the first step. To change the tables add a string to `steps`;
 * `first` stays as it is. */
#include "store/schema.h"

#include "store/copy.h"

#include <stdio.h>
#include <string.h>

#define DRAWER(name)                                                           \
    "CREATE TABLE " #name "(id BLOB PRIMARY KEY, owner INTEGER NOT NULL,"      \
    " at INTEGER NOT NULL, value BLOB NOT NULL) WITHOUT ROWID;"                \
    "CREATE INDEX " #name "_of ON " #name "(owner, at);"

/* Those that there were at first; what came later has a step of its own. */
#define FIRST_DRAWERS(X) X(person) X(login) X(seat) X(link) X(talk)

static const char first[] =
    "CREATE TABLE meta(name TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "CREATE TABLE tail(game INTEGER NOT NULL, number INTEGER NOT NULL,"
    " kind INTEGER NOT NULL, seat INTEGER NOT NULL, at INTEGER NOT NULL,"
    " due INTEGER NOT NULL, sum INTEGER NOT NULL, entry BLOB NOT NULL);"
    "CREATE TABLE shelf(game INTEGER PRIMARY KEY, entries INTEGER NOT NULL,"
    " due INTEGER NOT NULL, summary BLOB, log BLOB NOT NULL);"
    "CREATE INDEX shelf_due ON shelf(due) WHERE due > 0;"
    // clang-format off
    FIRST_DRAWERS(DRAWER)
    // clang-format on
    "PRAGMA application_id = 1112494671;"; /* "BORO" */

static const char accounts[] = DRAWER(account);
static const char ratings[] = DRAWER(rating);
static const char letters[] = DRAWER(letter) DRAWER(way);
static const char club[] =
    DRAWER(lobby) DRAWER(bond) DRAWER(invite) DRAWER(past);
static const char together[] = DRAWER(wish) DRAWER(report) DRAWER(ban)
    DRAWER(progress) DRAWER(day) DRAWER(cup) DRAWER(entrant);

static const char *const steps[] = {first,   accounts, ratings,
                                    letters, club,     together};
const struct schema store_schema = {steps, sizeof steps / sizeof *steps};

/* The one number that a statement answers with; `otherwise` if it does not. */
static int one_number(sqlite3 *db, const char *sql, int otherwise)
{
    sqlite3_stmt *statement;
    int number = otherwise;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
        return otherwise;
    if (sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

int schema_number(sqlite3 *db)
{
    if (one_number(db, "SELECT count(*) FROM sqlite_schema", -1) == 0)
        return 0;
    return one_number(db, "SELECT value FROM meta WHERE name = 'schema'", -1);
}

static bool run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* The steps that lead from one number to the other. */
static bool make_steps(sqlite3 *db, const struct schema *schema, int from,
                       int to)
{
    char note[96];
    snprintf(note, sizeof note,
             "INSERT OR REPLACE INTO meta VALUES('schema', %d)", to);
    bool good = run(db, "BEGIN IMMEDIATE");
    for (int i = from; good && i < to; i++)
        good = run(db, schema->step[i]);
    return good && run(db, note) && run(db, "COMMIT");
}

static enum status fail(struct sqlite_error *error, enum status status,
                        const char *reason)
{
    snprintf(error->reason, sizeof error->reason, "%s", reason);
    return status;
}

static bool keep_copy(sqlite3 *db, int number, struct sqlite_error *error)
{
    char beside[512];
    const char *const name = sqlite3_db_filename(db, NULL);
    const int size =
        snprintf(beside, sizeof beside, "%s.before-%d", name, number + 1);
    if (size > 0 && (size_t)size < sizeof beside)
        return copy_to_file(db, beside, error);
    fail(error, STATUS_TOO_LONG, "the name of the folder is too long");
    return false;
}

enum status schema_bring_up(sqlite3 *db, const struct schema *schema,
                            struct sqlite_error *error)
{
    int number = schema_number(db);
    if (number < 0)
        return fail(error, STATUS_BAD_DATA, "this is no store of ours");
    if (number > schema->steps)
        return fail(error, STATUS_BAD_VERSION,
                    "this store was written by a newer program");
    if (number > 0 && number < schema->steps && !keep_copy(db, number, error))
        return STATUS_NO_WRITE;
    while (number < schema->steps) {
        const int next = number == 0 ? schema->steps : number + 1;
        if (!make_steps(db, schema, number, next)) {
            fail(error, STATUS_NO_WRITE, sqlite3_errmsg(db));
            sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
            return STATUS_NO_WRITE;
        }
        number = next;
    }
    return STATUS_OK;
}
