/* Rows are locked and written in the order of the games' numbers, everywhere,
 * so that two nodes wait for each other and never in a ring. */
#include "store/postgres/batch.h"

#include "store/postgres/log.h"

#include <stdlib.h>

enum { AT_ONCE = 5000 }; /* games in a statement, of three numbers at most */

static int compare(const void *one, const void *other)
{
    const int64_t a = (int64_t)((const struct batch_game *)one)->game;
    const int64_t b = (int64_t)((const struct batch_game *)other)->game;
    return a < b ? -1 : a > b;
}

static bool is_of_game(const struct store_act *act, uint64_t *game)
{
    if (act->what == STORE_APPEND)
        *game = act->entry.game;
    else if (act->what == STORE_PARK)
        *game = act->park.game;
    return act->what == STORE_APPEND || act->what == STORE_PARK;
}

static void sort(struct batch *batch)
{
    int kept = 0;
    if (batch->games == 0)
        return;
    qsort(batch->game, (size_t)batch->games, sizeof *batch->game, compare);
    for (int i = 0; i < batch->games; i++)
        if (kept == 0 || batch->game[kept - 1].game != batch->game[i].game)
            batch->game[kept++] = batch->game[i];
    batch->games = kept;
}

bool batch_of(struct batch *batch, const struct store_deed *deed, int count)
{
    size_t most = 1;
    for (int i = 0; i < count; i++)
        most += (size_t)deed[i].count;
    *batch = (struct batch){.game = malloc(most * sizeof *batch->game)};
    if (!batch->game)
        return false;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < deed[i].count; k++) {
            uint64_t game;
            if (is_of_game(&deed[i].act[k], &game))
                batch->game[batch->games++] = (struct batch_game){.game = game};
        }
    sort(batch);
    return true;
}

void batch_drop(struct batch *batch)
{
    free(batch->game);
    *batch = (struct batch){0};
}

struct batch_game *batch_find(const struct batch *batch, uint64_t game)
{
    const struct batch_game key = {.game = game};
    return bsearch(&key, batch->game, (size_t)batch->games, sizeof key,
                   compare);
}

static void send_lock(const struct batch *batch, struct cable *cable, int from)
{
    struct query *const query = &cable->query;
    query_begin(query, "SELECT game, length, due, packed FROM game"
                       " WHERE game IN (");
    for (int i = from; i < batch->games && i < from + AT_ONCE; i++) {
        if (i > from)
            query_say(query, ", ");
        query_number(query, (int64_t)batch->game[i].game);
    }
    query_say(query, ") ORDER BY game FOR UPDATE");
    cable_send(cable);
}

static void take_lock(struct batch *batch, struct cable *cable)
{
    PGresult *const result = cable_take(cable);
    for (int i = 0; result && i < PQntuples(result); i++) {
        struct batch_game *const game =
            batch_find(batch, (uint64_t)cable_number(result, i, 0));
        if (!game)
            continue;
        game->there = true;
        game->length = (uint32_t)cable_number(result, i, 1);
        game->due = (uint64_t)cable_number(result, i, 2);
        game->packed = (uint32_t)cable_number(result, i, 3);
    }
    PQclear(result);
}

enum cable_fault batch_lock(struct batch *batch, struct cable *cable)
{
    cable_send_plain(cable, "BEGIN");
    for (int i = 0; i < batch->games; i += AT_ONCE)
        send_lock(batch, cable, i);
    cable_go(cable);
    cable_pass(cable);
    for (int i = 0; i < batch->games; i += AT_ONCE)
        take_lock(batch, cable);
    return cable_end(cable);
}

static void send_notes(struct cable *cable)
{
    query_say(&cable->query, " ON CONFLICT (game) DO UPDATE SET"
                             " length = excluded.length, due = excluded.due");
    cable_send(cable);
}

static void send_summary(struct cable *cable, const struct batch_game *game)
{
    struct query *const query = &cable->query;
    query_begin(query, "UPDATE game SET summary = ");
    query_bytes(query, &game->summary);
    query_say(query, " WHERE game = ");
    query_number(query, (int64_t)game->game);
    cable_send(cable);
}

int batch_note(const struct batch *batch, struct cable *cable)
{
    int answers = 0, rows = 0;
    for (int i = 0; i < batch->games; i++) {
        const struct batch_game *const game = &batch->game[i];
        if (!game->noted)
            continue;
        if (rows == 0)
            query_begin(&cable->query,
                        "INSERT INTO game(game, length, due) VALUES ");
        query_row(
            &cable->query, rows == 0,
            (int64_t[]){(int64_t)game->game, game->length, (int64_t)game->due},
            3);
        if (++rows == AT_ONCE) {
            send_notes(cable);
            answers++;
            rows = 0;
        }
    }
    if (rows > 0) {
        send_notes(cable);
        answers++;
    }
    for (int i = 0; i < batch->games; i++)
        if (batch->game[i].noted && batch->game[i].summary.at) {
            send_summary(cable, &batch->game[i]);
            answers++;
        }
    return answers;
}

void batch_pass(struct cable *cable, int answers)
{
    while (answers-- > 0 && cable_pass(cable))
        continue;
}

static bool has_to_pack(const struct batch_game *game)
{
    return game->parks && game->there && game->length > game->packed;
}

/* Takes the log that was asked for and sends it back packed; how many answers
 * will come. */
static int pack_one(struct batch *batch, struct batch_game *game,
                    struct cable *cable, const PGresult *result)
{
    struct store_found found = {0};
    const enum store_answer answer = log_take(result, game->game, 0, &found);
    int answers = 0;
    game->damaged = answer == STORE_DAMAGED;
    if (answer == STORE_OK && log_pack(cable, game->game, &found)) {
        answers = 2;
        batch->packed += (uint64_t)found.entries - game->packed;
    }
    store_found_drop(&found);
    return answers;
}

/* All logs of a page are asked for in one trip and go back in the next. */
static enum cable_fault pack_page(struct batch *batch, struct cable *cable,
                                  int from, int to)
{
    PGresult **const result = calloc((size_t)(to - from), sizeof(PGresult *));
    int answers = 0;
    for (int i = from; i < to; i++)
        if (result && has_to_pack(&batch->game[i]))
            log_send(cable, batch->game[i].game, 0);
    cable_go(cable);
    for (int i = from; i < to; i++)
        if (result && has_to_pack(&batch->game[i]))
            result[i - from] = cable_take(cable);
    enum cable_fault fault = cable_end(cable);
    for (int i = from; i < to && fault == CABLE_WELL; i++)
        if (result && result[i - from])
            answers +=
                pack_one(batch, &batch->game[i], cable, result[i - from]);
    for (int i = from; result && i < to; i++)
        PQclear(result[i - from]);
    free(result);
    if (fault != CABLE_WELL || answers == 0)
        return fault;
    cable_go(cable);
    batch_pass(cable, answers);
    return cable_end(cable);
}

enum cable_fault batch_pack(struct batch *batch, struct cable *cable)
{
    enum { PAGE = 64 };
    enum cable_fault fault = CABLE_WELL;
    for (int i = 0; i < batch->games && fault == CABLE_WELL; i += PAGE) {
        const int to = i + PAGE < batch->games ? i + PAGE : batch->games;
        bool any = false;
        for (int k = i; k < to; k++)
            any |= has_to_pack(&batch->game[k]);
        if (any)
            fault = pack_page(batch, cable, i, to);
    }
    return fault;
}
