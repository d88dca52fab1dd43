/* One statement reads both parts, so that nobody can pack the log away between
 * two. The packed part comes with one row of many. */
#include "store/postgres/log.h"

#include "store/found.h"
#include "store/pack.h"

#include <stdlib.h>

enum { LENGTH, DUE, PACKED, SUMMARY, LOG, NUMBER, KIND, SEAT, AT, ENTRY };

void log_send(struct cable *cable, uint64_t game, uint32_t from)
{
    struct query *const query = &cable->query;
    query_begin(query, "SELECT g.length, g.due, g.packed, g.summary,"
                       " CASE WHEN g.packed > ");
    query_number(query, from);
    query_say(query, " AND (l.number IS NULL OR l.number = g.packed)"
                     " THEN g.log END,"
                     " l.number, l.kind, l.seat, l.at, l.entry"
                     " FROM game g LEFT JOIN log l ON l.game = g.game"
                     " AND l.number >= ");
    query_number(query, from);
    query_say(query, " WHERE g.game = ");
    query_number(query, (int64_t)game);
    query_say(query, " ORDER BY l.number");
    cable_send(cable);
}

static enum store_answer take_packed(const PGresult *result, uint64_t game,
                                     uint32_t from, struct store_found *found)
{
    const struct store_bytes log = cable_bytes(result, 0, LOG);
    const int64_t packed = cable_number(result, 0, PACKED);
    if (packed <= (int64_t)from)
        return STORE_OK;
    const enum store_answer answer = pack_open(&log, game, found);
    return answer == STORE_OK && found->entries != packed ? STORE_DAMAGED
                                                          : answer;
}

/* The number after the last that was found. */
static uint32_t end_of(const struct store_found *found, uint32_t from)
{
    return found->entries > 0 ? found->entry[found->entries - 1].number + 1
                              : from;
}

static enum store_answer take_row(const PGresult *result, int row,
                                  uint64_t game, uint32_t next,
                                  struct store_found *found)
{
    const struct store_entry entry = {
        .game = game,
        .number = (uint32_t)cable_number(result, row, NUMBER),
        .kind = (uint8_t)cable_number(result, row, KIND),
        .seat = (int8_t)cable_number(result, row, SEAT),
        .at = (uint64_t)cable_number(result, row, AT),
        .bytes = cable_bytes(result, row, ENTRY)};
    if (entry.number != next)
        return STORE_DAMAGED;
    return found_entry(found, &entry) ? STORE_OK : STORE_BUSY;
}

enum store_answer log_take(const PGresult *result, uint64_t game, uint32_t from,
                           struct store_found *found)
{
    const int rows = PQntuples(result);
    if (rows == 0)
        return STORE_NONE;
    const struct store_bytes summary = cable_bytes(result, 0, SUMMARY);
    const int64_t length = cable_number(result, 0, LENGTH);
    enum store_answer answer = take_packed(result, game, from, found);
    for (int i = 0; answer == STORE_OK && i < rows; i++)
        if (!PQgetisnull(result, i, NUMBER))
            answer = take_row(result, i, game, end_of(found, from), found);
    found->due = (uint64_t)cable_number(result, 0, DUE);
    if (answer == STORE_OK && length > (int64_t)from &&
        end_of(found, from) != length)
        answer = STORE_DAMAGED;
    if (answer == STORE_OK && summary.size > 0 &&
        !found_bytes(found, summary.at, summary.size, &found->summary))
        answer = STORE_BUSY;
    return answer;
}

bool log_pack(struct cable *cable, uint64_t game,
              const struct store_found *found)
{
    struct query *const query = &cable->query;
    struct pack pack;
    if (!pack_log(&pack, found->entry, found->entries))
        return false;
    query_begin(query, "UPDATE game SET packed = ");
    query_number(query, found->entries);
    query_say(query, ", log = ");
    query_bytes(query, &(struct store_bytes){pack.bytes, pack.size});
    query_say(query, " WHERE game = ");
    query_number(query, (int64_t)game);
    cable_send(cable);
    free(pack.bytes);
    query_begin(query, "DELETE FROM log WHERE game = ");
    query_number(query, (int64_t)game);
    cable_send(cable);
    return true;
}
