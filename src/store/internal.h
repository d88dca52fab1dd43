/* What the files of the SQLite store share. */
#ifndef STORE_INTERNAL_H
#define STORE_INTERNAL_H

#include "store/store.h"
#include "store/tail.h"
#include "sys/lock.h"

#include <sqlite3.h>

// clang-format off
#define TAIL_COLUMNS "rowid, game, number, kind, seat, at, due, sum, entry"
#define STATEMENT_LIST(X)                                                      \
    X(BEGIN, "BEGIN IMMEDIATE")                                                \
    X(COMMIT, "COMMIT")                                                        \
    X(ROLLBACK, "ROLLBACK")                                                    \
    X(BEAT, "INSERT INTO meta VALUES('beat', 1)"                               \
            " ON CONFLICT(name) DO UPDATE SET value = value + 1")              \
    X(APPEND, "INSERT INTO tail(game, number, kind, seat, at, due, sum, entry)"\
              " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")                       \
    X(TAIL_ALL, "SELECT " TAIL_COLUMNS " FROM tail ORDER BY rowid")            \
    X(TAIL_ROW, "SELECT " TAIL_COLUMNS " FROM tail WHERE rowid = ?1")          \
    X(TAIL_DROP, "DELETE FROM tail WHERE rowid >= ?1 AND rowid < ?2")          \
    X(SHELF_LENGTH, "SELECT entries FROM shelf WHERE game = ?1")               \
    X(SHELF_GET, "SELECT entries, due, summary, log FROM shelf"                \
                 " WHERE game = ?1")                                           \
    X(SHELF_PUT, "INSERT INTO shelf VALUES(?1, ?2, ?3, ?4, ?5)"                \
                 " ON CONFLICT(game) DO UPDATE SET entries = ?2, due = ?3,"    \
                 " summary = coalesce(?4, summary), log = ?5")                 \
    X(SHELF_NOTE, "UPDATE shelf SET due = ?3,"                                 \
                  " summary = coalesce(?4, summary) WHERE game = ?1")          \
    X(DUE, "SELECT game FROM shelf WHERE due > 0 AND due <= ?1 ORDER BY due")  \
    X(GAMES, "SELECT game FROM shelf WHERE game >= ?1 UNION"                   \
             " SELECT game FROM tail WHERE game >= ?1 ORDER BY game LIMIT ?2") \
    X(GAMES_COUNT, "SELECT count(*) FROM shelf")

/* One of each for every drawer, in the order of the drawers. */
#define DRAWER_STATEMENTS(X)                                                   \
    X(PUT, "INSERT OR REPLACE INTO %s VALUES(?1, ?2, ?3, ?4)")                 \
    X(DROP, "DELETE FROM %s WHERE id = ?1")                                    \
    X(DROP_OF, "DELETE FROM %s WHERE owner = ?1")                              \
    X(SWEEP, "DELETE FROM %s WHERE at < ?1")                                   \
    X(GET, "SELECT id, owner, at, value FROM %s WHERE id = ?1")                \
    X(LIST, "SELECT id, owner, at, value FROM %s WHERE owner = ?1 AND at < ?2" \
            " ORDER BY at DESC, id DESC LIMIT ?3")                             \
    X(NEWS, "SELECT id, owner, at, value FROM %s WHERE owner = ?1 AND at > ?2" \
            " ORDER BY at, id")                                                \
    X(ALL, "SELECT id, owner, at, value FROM %s WHERE id > ?1 ORDER BY id"     \
           " LIMIT ?2")                                                        \
    X(COUNT, "SELECT count(*) FROM %s")
// clang-format on

enum statement {
#define STATEMENT_ENUM(name, sql) SQL_##name,
    STATEMENT_LIST(STATEMENT_ENUM)
#undef STATEMENT_ENUM
        SQL_PLAIN_COUNT
};

enum drawer_statement {
#define STATEMENT_ENUM(name, sql) CARD_##name,
    DRAWER_STATEMENTS(STATEMENT_ENUM)
#undef STATEMENT_ENUM
        CARD_COUNT_OF_STATEMENTS
};

enum {
    STATEMENTS = SQL_PLAIN_COUNT +
                 (int)STORE_DRAWER_COUNT * (int)CARD_COUNT_OF_STATEMENTS,
    FOLD_AT_ONCE = 50,
    PURGE_LEAST = 1000,
};

struct sqlite {
    struct store store;
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS]; /* NULL: not asked for yet */
    struct tail tail;
    bool settled;   /* `tail` is as the table is */
    uint64_t dead;  /* rows that are on the shelf too, and can go */
    uint32_t place; /* of `tail`, where packing away goes on */
    struct lock lock;
};

/* sqlite.c: the statement, ready to be bound; NULL: it cannot be had. */
sqlite3_stmt *sqlite_ready(struct sqlite *sqlite, int statement);

/* Makes a statement that needs nothing bound. */
enum store_answer sqlite_run(struct sqlite *sqlite, enum statement statement);

/* Makes it, and lets go of it. */
enum store_answer sqlite_do(struct sqlite *sqlite, sqlite3_stmt *statement);

/* The next row: OK; NONE at the end, and the statement is let go of. */
enum store_answer sqlite_next(struct sqlite *sqlite, sqlite3_stmt *statement);
void sqlite_let_go(sqlite3_stmt *statement);

/* What SQLite's code means, with the reason noted. */
enum store_answer sqlite_answer(struct sqlite *sqlite, int code);

void sqlite_bind_bytes(sqlite3_stmt *statement, int at,
                       const struct store_bytes *bytes);
struct store_bytes sqlite_bytes(sqlite3_stmt *statement, int column);

/* log.c: entries. How long a log is; 0: there is none. */
enum store_answer log_length(struct sqlite *sqlite, uint64_t game,
                             uint32_t *length);
enum store_answer log_append(struct sqlite *sqlite,
                             const struct store_entry *entry);
enum store_answer log_read(struct sqlite *sqlite, uint64_t game,
                           struct store_found *found);
enum store_answer log_park(struct sqlite *sqlite, uint64_t game, uint64_t due,
                           const struct store_bytes *summary);

/* Reads which rows are loose, and which of them are damaged. */
enum store_answer log_settle(struct sqlite *sqlite);

/* Removes the dead rows at the front of the tail, if there are enough of them
 * to be worth it; NONE: there are not. */
enum store_answer log_purge(struct sqlite *sqlite);

/* cards.c */
enum store_answer cards_write(struct sqlite *sqlite,
                              const struct store_act *act);
/* Whether what it claims or swaps is as it says: OK or STALE. */
enum store_answer cards_judge(struct sqlite *sqlite,
                              const struct store_act *act);
enum store_answer cards_ask(struct sqlite *sqlite, const struct store_ask *ask,
                            struct store_found *found);
enum store_answer cards_news(struct sqlite *sqlite, const struct store_ask *ask,
                             struct store_found *found);
enum store_answer cards_count(struct sqlite *sqlite,
                              struct store_counts *counts);

#endif
