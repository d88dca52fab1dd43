/* A log is a row of `shelf`, packed, and the rows of `tail` that came after.
 * Rows that were packed away are not removed one by one, for they lie all over
 * the tail and each would touch a page. They are dead: their numbers are on the
 * shelf already. The front of the tail goes as a whole when all of it is dead.
 *
 * Each row of the tail has a sum, so that a damaged one is told before it is
 * packed away; a game with such a row stays as it is, and so do all others. */
#include "store/found.h"
#include "store/internal.h"
#include "store/pack.h"

#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

/* The columns of TAIL_COLUMNS. */
enum { ROW, GAME, NUMBER, KIND, SEAT, AT, DUE, SUM, ENTRY };

static int64_t sum_of(const struct store_entry *entry)
{
    uint64_t hash = hash_number(HASH_START, entry->game);
    hash = hash_number(hash, entry->number);
    hash = hash_number(hash, entry->kind);
    hash = hash_number(hash, (uint8_t)entry->seat);
    hash = hash_number(hash, entry->at);
    hash = hash_number(hash, entry->due);
    hash = hash_bytes(hash, entry->bytes.at, entry->bytes.size);
    return (int64_t)(hash & UINT32_MAX);
}

static struct store_entry entry_of(sqlite3_stmt *row)
{
    return (struct store_entry){
        .game = (uint64_t)sqlite3_column_int64(row, GAME),
        .number = (uint32_t)sqlite3_column_int64(row, NUMBER),
        .kind = (uint8_t)sqlite3_column_int(row, KIND),
        .seat = (int8_t)sqlite3_column_int(row, SEAT),
        .at = (uint64_t)sqlite3_column_int64(row, AT),
        .due = (uint64_t)sqlite3_column_int64(row, DUE),
        .bytes = sqlite_bytes(row, ENTRY)};
}

enum store_answer log_length(struct sqlite *sqlite, uint64_t game,
                             uint32_t *length)
{
    const struct tail_game *const loose = tail_find(&sqlite->tail, game);
    *length = loose ? loose->length : 0;
    if (loose)
        return loose->damaged ? STORE_DAMAGED : STORE_OK;
    sqlite3_stmt *const row = sqlite_ready(sqlite, SQL_SHELF_LENGTH);
    if (!row)
        return STORE_BUSY;
    sqlite3_bind_int64(row, 1, (int64_t)game);
    const enum store_answer answer = sqlite_next(sqlite, row);
    if (answer != STORE_OK)
        return answer == STORE_NONE ? STORE_OK : answer;
    *length = (uint32_t)sqlite3_column_int64(row, 0);
    sqlite_let_go(row);
    return STORE_OK;
}

enum store_answer log_append(struct sqlite *sqlite,
                             const struct store_entry *entry)
{
    sqlite3_stmt *const statement = sqlite_ready(sqlite, SQL_APPEND);
    if (!statement)
        return STORE_BUSY;
    sqlite3_bind_int64(statement, GAME, (int64_t)entry->game);
    sqlite3_bind_int64(statement, NUMBER, entry->number);
    sqlite3_bind_int(statement, KIND, entry->kind);
    sqlite3_bind_int(statement, SEAT, entry->seat);
    sqlite3_bind_int64(statement, AT, (int64_t)entry->at);
    sqlite3_bind_int64(statement, DUE, (int64_t)entry->due);
    sqlite3_bind_int64(statement, SUM, sum_of(entry));
    sqlite_bind_bytes(statement, ENTRY, &entry->bytes);
    const enum store_answer answer = sqlite_do(sqlite, statement);
    if (answer != STORE_OK)
        return answer;
    return tail_add(&sqlite->tail, entry->game,
                    sqlite3_last_insert_rowid(sqlite->db), entry->number + 1,
                    entry->due)
               ? STORE_OK
               : STORE_BUSY;
}

static enum store_answer read_shelf(struct sqlite *sqlite, uint64_t game,
                                    struct store_found *found)
{
    sqlite3_stmt *const row = sqlite_ready(sqlite, SQL_SHELF_GET);
    if (!row)
        return STORE_BUSY;
    sqlite3_bind_int64(row, 1, (int64_t)game);
    enum store_answer answer = sqlite_next(sqlite, row);
    if (answer != STORE_OK)
        return answer;
    const int64_t entries = sqlite3_column_int64(row, 0);
    const struct store_bytes summary = sqlite_bytes(row, 2);
    const struct store_bytes log = sqlite_bytes(row, 3);
    found->due = (uint64_t)sqlite3_column_int64(row, 1);
    answer = pack_open(&log, game, found);
    if (answer == STORE_OK && found->entries != entries)
        answer = STORE_DAMAGED;
    if (answer == STORE_OK && summary.at &&
        !found_bytes(found, summary.at, summary.size, &found->summary))
        answer = STORE_BUSY;
    sqlite_let_go(row);
    return answer;
}

/* One row of the tail, which must be the game's next entry. */
static enum store_answer read_loose(struct sqlite *sqlite, uint64_t game,
                                    int64_t rowid, struct store_found *found)
{
    sqlite3_stmt *const row = sqlite_ready(sqlite, SQL_TAIL_ROW);
    if (!row)
        return STORE_BUSY;
    sqlite3_bind_int64(row, 1, rowid);
    enum store_answer answer = sqlite_next(sqlite, row);
    if (answer != STORE_OK)
        return answer == STORE_NONE ? STORE_DAMAGED : answer;
    const struct store_entry entry = entry_of(row);
    if (entry.game != game || entry.number != (uint32_t)found->entries ||
        sqlite3_column_int64(row, SUM) != sum_of(&entry))
        answer = STORE_DAMAGED;
    else if (!found_entry(found, &entry))
        answer = STORE_BUSY;
    sqlite_let_go(row);
    return answer;
}

enum store_answer log_read(struct sqlite *sqlite, uint64_t game,
                           struct store_found *found)
{
    struct tail_game *const loose = tail_find(&sqlite->tail, game);
    enum store_answer answer = read_shelf(sqlite, game, found);
    if (!loose)
        return answer;
    if (answer == STORE_NONE)
        answer = STORE_OK;
    for (int i = 0; answer == STORE_OK && i < loose->rows; i++)
        answer = read_loose(sqlite, game, loose->row[i], found);
    found->due = loose->due;
    if (answer == STORE_DAMAGED)
        tail_damage(&sqlite->tail, loose);
    return answer == STORE_OK && loose->damaged ? STORE_DAMAGED : answer;
}

static enum store_answer put_on_shelf(struct sqlite *sqlite, uint64_t game,
                                      uint64_t due,
                                      const struct store_found *found,
                                      const struct store_bytes *summary)
{
    struct pack pack;
    sqlite3_stmt *const statement = sqlite_ready(sqlite, SQL_SHELF_PUT);
    if (!statement || !pack_log(&pack, found->entry, found->entries))
        return STORE_BUSY;
    sqlite3_bind_int64(statement, 1, (int64_t)game);
    sqlite3_bind_int64(statement, 2, found->entries);
    sqlite3_bind_int64(statement, 3, (int64_t)due);
    if (summary->at)
        sqlite_bind_bytes(statement, 4, summary);
    sqlite_bind_bytes(statement, 5,
                      &(struct store_bytes){pack.bytes, pack.size});
    const enum store_answer answer = sqlite_do(sqlite, statement);
    free(pack.bytes);
    return answer;
}

/* Nothing is loose; only what stands beside the log changes. */
static enum store_answer note(struct sqlite *sqlite, uint64_t game,
                              uint64_t due, const struct store_bytes *summary)
{
    sqlite3_stmt *const statement = sqlite_ready(sqlite, SQL_SHELF_NOTE);
    if (!statement)
        return STORE_BUSY;
    sqlite3_bind_int64(statement, 1, (int64_t)game);
    sqlite3_bind_int64(statement, 3, (int64_t)due);
    if (summary->at)
        sqlite_bind_bytes(statement, 4, summary);
    return sqlite_do(sqlite, statement);
}

enum store_answer log_park(struct sqlite *sqlite, uint64_t game, uint64_t due,
                           const struct store_bytes *summary)
{
    struct store_found found = {0};
    struct tail_game *const loose = tail_find(&sqlite->tail, game);
    if (!loose)
        return note(sqlite, game, due, summary);
    enum store_answer answer = log_read(sqlite, game, &found);
    if (answer == STORE_OK)
        answer = put_on_shelf(sqlite, game, due, &found, summary);
    if (answer == STORE_OK) {
        sqlite->dead += (uint64_t)loose->rows;
        tail_forget(&sqlite->tail, game);
    } else if (answer == STORE_DAMAGED) {
        tail_damage(&sqlite->tail, loose);
    }
    store_found_drop(&found);
    return answer;
}

/* One row of the tail as it is found there. */
static enum store_answer settle_row(struct sqlite *sqlite, sqlite3_stmt *row)
{
    const struct store_entry entry = entry_of(row);
    struct tail *const tail = &sqlite->tail;
    uint32_t packed = 0;
    if (!tail_find(tail, entry.game)) {
        const enum store_answer answer =
            log_length(sqlite, entry.game, &packed);
        if (answer != STORE_OK)
            return answer;
    }
    if (entry.number < packed) {
        sqlite->dead++;
        return STORE_OK;
    }
    if (!tail_add(tail, entry.game, sqlite3_column_int64(row, ROW),
                  entry.number + 1, entry.due))
        return STORE_BUSY;
    if (sqlite3_column_int64(row, SUM) != sum_of(&entry))
        tail_damage(tail, tail_find(tail, entry.game));
    return STORE_OK;
}

enum store_answer log_settle(struct sqlite *sqlite)
{
    enum store_answer answer;
    sqlite3_stmt *const row = sqlite_ready(sqlite, SQL_TAIL_ALL);
    if (!row)
        return STORE_BUSY;
    tail_clear(&sqlite->tail);
    sqlite->dead = 0;
    sqlite->place = 0;
    while ((answer = sqlite_next(sqlite, row)) == STORE_OK)
        if ((answer = settle_row(sqlite, row)) != STORE_OK) {
            sqlite_let_go(row);
            return answer;
        }
    sqlite->settled = answer == STORE_NONE;
    return sqlite->settled ? STORE_OK : answer;
}

/* The first row from `from` on that is wanted still: of a game that can be
 * packed away or, `damaged`, of one that cannot. `otherwise`: there is none. */
static int64_t first_wanted(const struct tail *tail, int64_t from, bool damaged,
                            int64_t otherwise)
{
    for (uint32_t i = 0; i < tail->places; i++) {
        const struct tail_game *const game = &tail->place[i];
        if (game->length == 0 || game->damaged != damaged)
            continue;
        for (int k = 0; k < game->rows && game->row[k] < otherwise; k++)
            if (game->row[k] >= from)
                otherwise = game->row[k];
    }
    return otherwise;
}

/* What is damaged stays, and the rest goes in the gaps between. */
enum store_answer log_purge(struct sqlite *sqlite)
{
    const struct tail *const tail = &sqlite->tail;
    const bool all = tail->rows == tail->rows_damaged;
    if (sqlite->dead < PURGE_LEAST && !(all && sqlite->dead > 0))
        return STORE_NONE;
    const int64_t end = first_wanted(tail, 0, false, INT64_MAX);
    const uint64_t before = sqlite->dead;
    for (int64_t from = 0; from < end;) {
        const int64_t stop = first_wanted(tail, from, true, end);
        sqlite3_stmt *const statement = sqlite_ready(sqlite, SQL_TAIL_DROP);
        if (!statement)
            return STORE_BUSY;
        sqlite3_bind_int64(statement, 1, from);
        sqlite3_bind_int64(statement, 2, stop);
        if (sqlite_do(sqlite, statement) != STORE_OK)
            return STORE_BUSY;
        sqlite->dead -= (uint64_t)sqlite3_changes64(sqlite->db);
        from = stop < end ? stop + 1 : end;
    }
    return sqlite->dead < before ? STORE_OK : STORE_NONE;
}
