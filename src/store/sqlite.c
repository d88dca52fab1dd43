/* A transaction that fails may have changed what `tail` says in memory; it is
 * then read anew from the table before anything else is done. */
#include "store/sqlite.h"

#include "store/copy.h"
#include "store/found.h"
#include "store/internal.h"
#include "store/salvage.h"
#include "store/schema.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *const plain_sql[] = {
#define STATEMENT_SQL(name, sql) sql,
    STATEMENT_LIST(STATEMENT_SQL)};

static const char *const card_sql[] = {DRAWER_STATEMENTS(STATEMENT_SQL)
#undef STATEMENT_SQL
};

static const char *const drawer_name[] = {
#define DRAWER_NAME(name) #name,
    STORE_DRAWERS(DRAWER_NAME)
#undef DRAWER_NAME
};

static sqlite3_stmt *prepare(struct sqlite *sqlite, int which)
{
    char sql[256];
    sqlite3_stmt *made = NULL;
    if (which < SQL_PLAIN_COUNT) {
        snprintf(sql, sizeof sql, "%s", plain_sql[which]);
    } else {
        const int card = which - SQL_PLAIN_COUNT;
        const char *const form = card_sql[card % CARD_COUNT_OF_STATEMENTS];
        const char *const gap = strstr(form, "%s");
        snprintf(sql, sizeof sql, "%.*s%s%s", (int)(gap - form), form,
                 drawer_name[card / CARD_COUNT_OF_STATEMENTS], gap + 2);
    }
    const int code = sqlite3_prepare_v3(sqlite->db, sql, -1,
                                        SQLITE_PREPARE_PERSISTENT, &made, NULL);
    if (code != SQLITE_OK)
        sqlite_answer(sqlite, code);
    return made;
}

sqlite3_stmt *sqlite_ready(struct sqlite *sqlite, int statement)
{
    sqlite3_stmt **const slot = &sqlite->statement[statement];
    if (!*slot)
        *slot = prepare(sqlite, statement);
    return *slot;
}

enum store_answer sqlite_answer(struct sqlite *sqlite, int code)
{
    const int family = code & 0xff;
    if (family == SQLITE_OK || family == SQLITE_ROW || family == SQLITE_DONE)
        return STORE_OK;
    snprintf(sqlite->store.reason, sizeof sqlite->store.reason, "%s",
             sqlite3_errmsg(sqlite->db));
    return family == SQLITE_CORRUPT || family == SQLITE_NOTADB ? STORE_DAMAGED
                                                               : STORE_BUSY;
}

void sqlite_let_go(sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

enum store_answer sqlite_do(struct sqlite *sqlite, sqlite3_stmt *statement)
{
    const enum store_answer answer =
        sqlite_answer(sqlite, sqlite3_step(statement));
    sqlite_let_go(statement);
    return answer;
}

enum store_answer sqlite_next(struct sqlite *sqlite, sqlite3_stmt *statement)
{
    const int code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        return STORE_OK;
    const enum store_answer answer = sqlite_answer(sqlite, code);
    sqlite_let_go(statement);
    return answer == STORE_OK ? STORE_NONE : answer;
}

void sqlite_bind_bytes(sqlite3_stmt *statement, int at,
                       const struct store_bytes *bytes)
{
    if (bytes->size > 0)
        sqlite3_bind_blob64(statement, at, bytes->at, bytes->size,
                            SQLITE_STATIC);
    else
        sqlite3_bind_zeroblob(statement, at, 0);
}

struct store_bytes sqlite_bytes(sqlite3_stmt *statement, int column)
{
    const void *const at = sqlite3_column_blob(statement, column);
    return (struct store_bytes){
        at, (size_t)sqlite3_column_bytes(statement, column)};
}

enum store_answer sqlite_run(struct sqlite *sqlite, enum statement statement)
{
    sqlite3_stmt *const ready = sqlite_ready(sqlite, (int)statement);
    return ready ? sqlite_do(sqlite, ready) : STORE_BUSY;
}

static enum store_answer begin(struct sqlite *sqlite)
{
    if (!sqlite->settled && log_settle(sqlite) != STORE_OK)
        return STORE_BUSY;
    return sqlite_run(sqlite, SQL_BEGIN) == STORE_OK ? STORE_OK : STORE_BUSY;
}

/* Ends the transaction one way or the other. The reason is that of the failure,
 * not of what was undone. */
static enum store_answer end(struct sqlite *sqlite, enum store_answer answer)
{
    if (answer == STORE_OK)
        answer = sqlite_run(sqlite, SQL_COMMIT);
    sqlite->store.loose =
        sqlite->tail.rows - sqlite->tail.rows_damaged + sqlite->dead;
    if (answer == STORE_OK)
        return STORE_OK;
    sqlite->settled = false;
    if (!sqlite3_get_autocommit(sqlite->db)) {
        char reason[sizeof sqlite->store.reason];
        memcpy(reason, sqlite->store.reason, sizeof reason);
        sqlite_run(sqlite, SQL_ROLLBACK);
        memcpy(sqlite->store.reason, reason, sizeof reason);
    }
    return STORE_BUSY;
}

static enum store_answer judge_entry(struct sqlite *sqlite,
                                     const struct store_deed *deed, int index)
{
    const struct store_entry *const entry = &deed->act[index].entry;
    uint32_t length;
    const enum store_answer answer = log_length(sqlite, entry->game, &length);
    if (answer != STORE_OK)
        return answer;
    return entry->number == length + store_appended(deed, index, entry->game)
               ? STORE_OK
               : STORE_STALE;
}

/* Whether the entries of a deed are the next of their games, and what it claims
 * is free. */
static enum store_answer judge(struct sqlite *sqlite,
                               const struct store_deed *deed)
{
    enum store_answer answer = STORE_OK;
    for (int i = 0; answer == STORE_OK && i < deed->count; i++) {
        if (deed->act[i].what == STORE_APPEND)
            answer = judge_entry(sqlite, deed, i);
        else if (deed->act[i].what == STORE_CLAIM ||
                 deed->act[i].what == STORE_SWAP)
            answer = cards_judge(sqlite, &deed->act[i]);
    }
    return answer;
}

/* Whoever does not know the whole log does not know when it is due. */
static enum store_answer park(struct sqlite *sqlite,
                              const struct store_act *act)
{
    const struct tail_game *const loose =
        tail_find(&sqlite->tail, act->park.game);
    uint32_t length = 0;
    if (act->park.entries &&
        log_length(sqlite, act->park.game, &length) == STORE_OK &&
        length != act->park.entries)
        return loose ? log_park(sqlite, act->park.game, loose->due,
                                &(struct store_bytes){0})
                     : STORE_OK;
    return log_park(sqlite, act->park.game, act->park.due, &act->park.summary);
}

static enum store_answer make(struct sqlite *sqlite,
                              const struct store_act *act)
{
    switch (act->what) {
    case STORE_APPEND:
        return log_append(sqlite, &act->entry);
    case STORE_PARK:
        return park(sqlite, act);
    default:
        return cards_write(sqlite, act);
    }
}

/* A game that is damaged cannot be packed away; that is its own misfortune. */
static enum store_answer carry_out(struct sqlite *sqlite,
                                   struct store_deed *deed)
{
    for (int i = 0; i < deed->count; i++) {
        const enum store_answer answer = make(sqlite, &deed->act[i]);
        if (answer == STORE_DAMAGED && deed->act[i].what == STORE_PARK)
            deed->answer = STORE_DAMAGED;
        else if (answer != STORE_OK)
            return STORE_BUSY;
    }
    return STORE_OK;
}

static enum store_answer write_deeds(struct store *store,
                                     struct store_deed *deed, int count)
{
    struct sqlite *const sqlite = (struct sqlite *)store;
    enum store_answer answer = begin(sqlite);
    if (answer != STORE_OK)
        return answer;
    for (int i = 0; answer == STORE_OK && i < count; i++) {
        deed[i].answer = judge(sqlite, &deed[i]);
        if (deed[i].answer == STORE_OK)
            answer = carry_out(sqlite, &deed[i]);
        else if (deed[i].answer == STORE_BUSY)
            answer = STORE_BUSY;
    }
    return end(sqlite, answer);
}

/* The next game that can be packed away, going round; NULL: there is none. */
static const struct tail_game *next_loose(struct sqlite *sqlite)
{
    const struct tail *const tail = &sqlite->tail;
    if (tail->rows == tail->rows_damaged)
        return NULL;
    for (;; sqlite->place++) {
        sqlite->place &= tail->places - 1;
        const struct tail_game *const game = &tail->place[sqlite->place];
        if (game->length > 0 && !game->damaged)
            return game;
    }
}

static enum store_answer fold(struct store *store, int most)
{
    struct sqlite *const sqlite = (struct sqlite *)store;
    const struct tail_game *game;
    const struct store_bytes same = {0};
    bool done = false;
    enum store_answer answer = begin(sqlite);
    for (; answer == STORE_OK && most > 0 && (game = next_loose(sqlite));
         most--) {
        done = true;
        answer = log_park(sqlite, game->game, game->due, &same);
        if (answer == STORE_DAMAGED)
            answer = STORE_OK;
    }
    if (answer != STORE_OK)
        return end(sqlite, answer);
    answer = log_purge(sqlite);
    done = done || answer == STORE_OK;
    answer = end(sqlite, answer == STORE_BUSY ? STORE_BUSY : STORE_OK);
    return answer == STORE_OK && !done ? STORE_NONE : answer;
}

static enum store_answer probe(struct store *store)
{
    struct sqlite *const sqlite = (struct sqlite *)store;
    const enum store_answer answer = begin(sqlite);
    return answer == STORE_OK ? end(sqlite, sqlite_run(sqlite, SQL_BEAT))
                              : answer;
}

/* Of a game with loose entries the tail says when it is due. */
static enum store_answer list_due(struct sqlite *sqlite,
                                  const struct store_ask *ask,
                                  struct store_found *found)
{
    sqlite3_stmt *const row = sqlite_ready(sqlite, SQL_DUE);
    enum store_answer answer = row ? STORE_OK : STORE_BUSY;
    const struct tail *const tail = &sqlite->tail;
    if (row)
        sqlite3_bind_int64(row, 1, (int64_t)ask->at);
    while (answer == STORE_OK && found->games < ask->most &&
           (answer = sqlite_next(sqlite, row)) == STORE_OK) {
        const uint64_t game = (uint64_t)sqlite3_column_int64(row, 0);
        if (!tail_find(tail, game) && !found_game(found, game))
            answer = STORE_BUSY;
    }
    if (row)
        sqlite_let_go(row);
    for (uint32_t i = 0; i < tail->places && found->games < ask->most; i++) {
        const struct tail_game *const game = &tail->place[i];
        if (game->length > 0 && game->due > 0 && game->due <= ask->at &&
            !found_game(found, game->game))
            answer = STORE_BUSY;
    }
    return answer == STORE_NONE ? STORE_OK : answer;
}

static enum store_answer list_games(struct sqlite *sqlite,
                                    const struct store_ask *ask,
                                    struct store_found *found)
{
    sqlite3_stmt *const row = sqlite_ready(sqlite, SQL_GAMES);
    enum store_answer answer;
    if (!row)
        return STORE_BUSY;
    sqlite3_bind_int64(row, 1, (int64_t)ask->game);
    sqlite3_bind_int(row, 2, ask->most);
    while ((answer = sqlite_next(sqlite, row)) == STORE_OK)
        if (!found_game(found, (uint64_t)sqlite3_column_int64(row, 0))) {
            sqlite_let_go(row);
            return STORE_BUSY;
        }
    return answer == STORE_NONE ? STORE_OK : answer;
}

static enum store_answer list_moved(struct sqlite *sqlite,
                                    const struct store_ask *ask,
                                    struct store_found *found)
{
    const struct store_known *const known = ask->id.at;
    for (size_t i = 0; i < ask->id.size / sizeof *known; i++) {
        uint32_t length;
        const enum store_answer answer =
            log_length(sqlite, known[i].game, &length);
        if (answer == STORE_BUSY)
            return answer;
        if (length != known[i].entries && !found_game(found, known[i].game))
            return STORE_BUSY;
    }
    return STORE_OK;
}

/* Games of which all is loose are on no shelf. */
static enum store_answer count_all(struct sqlite *sqlite,
                                   struct store_counts *counts)
{
    const struct tail *const tail = &sqlite->tail;
    sqlite3_stmt *const row = sqlite_ready(sqlite, SQL_GAMES_COUNT);
    const enum store_answer answer =
        row ? sqlite_next(sqlite, row) : STORE_BUSY;
    if (answer != STORE_OK)
        return answer;
    counts->games = (uint64_t)sqlite3_column_int64(row, 0);
    sqlite_let_go(row);
    counts->entries_loose = tail->rows;
    for (uint32_t i = 0; i < tail->places; i++) {
        const struct tail_game *const game = &tail->place[i];
        counts->games_damaged += game->damaged;
        counts->games +=
            game->length > 0 && game->length == (uint32_t)game->rows;
    }
    return cards_count(sqlite, counts);
}

static enum store_answer ask_store(struct store *store,
                                   const struct store_ask *ask,
                                   struct store_found *found)
{
    struct sqlite *const sqlite = (struct sqlite *)store;
    if (!sqlite->settled && log_settle(sqlite) != STORE_OK)
        return STORE_BUSY;
    switch (ask->what) {
    case STORE_LOG:
        return log_read(sqlite, ask->game, found);
    case STORE_MOVED:
        return list_moved(sqlite, ask, found);
    case STORE_CARD:
    case STORE_CARDS:
    case STORE_DRAWER:
        return cards_ask(sqlite, ask, found);
    case STORE_NEWS:
        return cards_news(sqlite, ask, found);
    case STORE_DUE:
        return list_due(sqlite, ask, found);
    case STORE_GAMES:
        return list_games(sqlite, ask, found);
    default:
        return count_all(sqlite, &found->counts);
    }
}

static void let_go_of_file(struct sqlite *sqlite)
{
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3_finalize(sqlite->statement[i]);
        sqlite->statement[i] = NULL;
    }
    tail_clear(&sqlite->tail);
    sqlite3_close(sqlite->db);
    sqlite->db = NULL;
}

static void close_store(struct store *store)
{
    struct sqlite *const sqlite = (struct sqlite *)store;
    let_go_of_file(sqlite);
    lock_drop(&sqlite->lock);
    free(sqlite);
}

static const struct store_ops ops = {write_deeds, ask_store, fold, probe,
                                     close_store};

static enum status fail(struct sqlite_error *error, enum status status,
                        const char *what, const char *reason)
{
    snprintf(error->reason, sizeof error->reason, "%.300s: %.200s", what,
             reason);
    return status;
}

static enum status take_folder(struct sqlite *sqlite, const char *folder,
                               const char *name, struct sqlite_error *error)
{
    struct stat there;
    long holder;
    if (stat(folder, &there) != 0)
        return fail(error, STATUS_NO_FILE, folder, strerror(errno));
    if (!S_ISDIR(there.st_mode))
        return fail(error, STATUS_NO_FILE, folder, strerror(ENOTDIR));
    const struct file_outcome taken = lock_take(&sqlite->lock, name, &holder);
    return taken.status == STATUS_OK
               ? STATUS_OK
               : fail(error, STATUS_NO_WRITE, folder, taken.reason);
}

/* A commit waits for the disk, a checkpoint too. */
static enum status open_file(struct sqlite *sqlite, const char *name,
                             const char *vfs, struct sqlite_error *error)
{
    const int flags =
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    static const char habits[] = "PRAGMA journal_mode = WAL;"
                                 "PRAGMA synchronous = FULL;"
                                 "PRAGMA temp_store = MEMORY;"
                                 "PRAGMA cache_size = -16384;";
    if (sqlite3_open_v2(name, &sqlite->db, flags, vfs) != SQLITE_OK)
        return fail(error, STATUS_NO_WRITE, name, sqlite3_errmsg(sqlite->db));
    sqlite3_busy_timeout(sqlite->db, 2000);
    const int code = sqlite3_exec(sqlite->db, habits, NULL, NULL, NULL);
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
        return fail(error, STATUS_BAD_DATA, name, sqlite3_errmsg(sqlite->db));
    if (code != SQLITE_OK)
        return fail(error, STATUS_NO_WRITE, name, sqlite3_errmsg(sqlite->db));
    return schema_bring_up(sqlite->db, &store_schema, error);
}

/* Reads the tail. If that cannot be done, what can be read of all takes the
 * place of the file. */
static enum status read_tail(struct sqlite *sqlite, const char *name,
                             const char *vfs, struct sqlite_error *error)
{
    if (log_settle(sqlite) != STORE_DAMAGED)
        return STATUS_OK;
    if (vfs)
        return fail(error, STATUS_BAD_DATA, name, sqlite->store.reason);
    let_go_of_file(sqlite);
    struct sqlite_error told = {""};
    enum status status = salvage_file(name, &told);
    if (status == STATUS_OK)
        status = open_file(sqlite, name, vfs, error);
    if (status == STATUS_OK || !*error->reason)
        *error = told;
    return status;
}

static enum status pack_away(struct sqlite *sqlite, struct sqlite_error *error)
{
    enum store_answer answer;
    while ((answer = fold(&sqlite->store, FOLD_AT_ONCE)) == STORE_OK)
        continue;
    return answer == STORE_NONE
               ? STATUS_OK
               : fail(error, STATUS_NO_WRITE, "packing logs away",
                      sqlite->store.reason);
}

enum status sqlite_open(struct store **store, const char *folder,
                        const char *vfs, struct sqlite_error *error)
{
    char name[FILE_PLACE_MAX];
    struct sqlite *const made = calloc(1, sizeof *made);
    *store = NULL;
    *error->reason = '\0';
    if (!made)
        return fail(error, STATUS_NO_MEMORY, folder, "out of memory");
    made->store.ops = &ops;
    const int size = snprintf(name, sizeof name, "%s/" SQLITE_NAME, folder);
    enum status status =
        size < 0 || (size_t)size >= sizeof name
            ? fail(error, STATUS_NO_FILE, folder, strerror(ENAMETOOLONG))
            : STATUS_OK;
    if (status == STATUS_OK && !vfs)
        status = take_folder(made, folder, name, error);
    if (status == STATUS_OK)
        status = open_file(made, name, vfs, error);
    if (status == STATUS_OK)
        status = read_tail(made, name, vfs, error);
    if (status == STATUS_OK)
        status = pack_away(made, error);
    if (status == STATUS_OK)
        *store = &made->store;
    else
        close_store(&made->store);
    return status;
}

static enum store_answer only_looks(struct store *store)
{
    snprintf(store->reason, sizeof store->reason,
             "the store was opened to be looked at only");
    return STORE_BUSY;
}

static enum store_answer write_nothing(struct store *store,
                                       struct store_deed *deed, int count)
{
    (void)deed;
    (void)count;
    return only_looks(store);
}

static enum store_answer fold_nothing(struct store *store, int most)
{
    (void)most;
    return only_looks(store);
}

static const struct store_ops looking_ops = {
    write_nothing, ask_store, fold_nothing, only_looks, close_store};

/* The transaction is never ended: all that is asked is of one moment. */
static enum status settle_down(struct sqlite *sqlite, const char *folder,
                               struct sqlite_error *error)
{
    const int number = schema_number(sqlite->db);
    if (number > store_schema.steps)
        return fail(error, STATUS_BAD_VERSION, folder,
                    "this store was written by a newer program");
    if (number < store_schema.steps)
        return fail(error, STATUS_BAD_VERSION, folder,
                    "this store was written by an older program; `borough "
                    "serve` brings it up to date");
    if (sqlite3_exec(sqlite->db, "PRAGMA query_only = ON; BEGIN", NULL, NULL,
                     NULL) != SQLITE_OK ||
        log_settle(sqlite) != STORE_OK)
        return fail(error, STATUS_BAD_DATA, folder, sqlite3_errmsg(sqlite->db));
    return STATUS_OK;
}

enum status sqlite_look(struct store **store, const char *folder,
                        struct sqlite_error *error)
{
    struct sqlite *const made = calloc(1, sizeof *made);
    *store = NULL;
    if (!made)
        return fail(error, STATUS_NO_MEMORY, folder, "out of memory");
    made->store.ops = &looking_ops;
    enum status status = copy_open(&made->db, folder, error);
    if (status == STATUS_OK)
        status = settle_down(made, folder, error);
    if (status == STATUS_OK)
        *store = &made->store;
    else
        close_store(&made->store);
    return status;
}
