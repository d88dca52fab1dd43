/* A batch is one transaction: the games' rows are locked and read, the deeds
 * judged, and what is left of them goes in one trip, the commit with it. The
 * key of the log is the last judge: a game that two nodes begin at once has no
 * row yet that could be locked.
 *
 * Where a commit was on its way when the cable was cut, nobody knows. Then the
 * whole is judged again on a new cable, and a deed whose very entries are there
 * has been done. */
#include "store/postgres/batch.h"
#include "store/postgres/internal.h"
#include "store/postgres/log.h"

#include "sys/clock.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    ROWS_AT_ONCE = 1000,
    TRIES_MOST = 5,
    DOUBT_MS = 3000, /* a base that is started anew comes back in this time */
    WAIT_US = 20 * 1000,
};

struct writing {
    struct postgres *postgres;
    struct cable *cable;
    struct store_deed *deed;
    int count;
    struct batch batch;
    bool doubt;      /* it may have been done already */
    bool committing; /* the commit was sent */
    bool any;        /* there is something to be written */
};

/* Judging. */

static bool is_same(const struct store_entry *one,
                    const struct store_entry *other)
{
    return one->kind == other->kind && one->seat == other->seat &&
           one->at == other->at && one->bytes.size == other->bytes.size &&
           memcmp(one->bytes.at, other->bytes.at, one->bytes.size) == 0;
}

/* Whether this very entry is in the log. */
static bool is_there(struct cable *cable, const struct store_entry *entry)
{
    struct store_found found = {0};
    log_send(cable, entry->game, 0);
    cable_go(cable);
    PGresult *const result = cable_take(cable);
    const bool read =
        result && log_take(result, entry->game, 0, &found) == STORE_OK;
    PQclear(result);
    cable_end(cable);
    const bool there = read && entry->number < (uint32_t)found.entries &&
                       is_same(&found.entry[entry->number], entry);
    store_found_drop(&found);
    return there;
}

/* Whether all entries of the deed are in their logs, of which there is one at
 * least. */
static bool is_done(struct cable *cable, const struct store_deed *deed)
{
    bool any = false;
    for (int i = 0; i < deed->count; i++) {
        if (deed->act[i].what != STORE_APPEND)
            continue;
        if (!is_there(cable, &deed->act[i].entry))
            return false;
        any = true;
    }
    return any;
}

static bool is_next(const struct writing *writing,
                    const struct store_deed *deed)
{
    for (int i = 0; i < deed->count; i++) {
        const struct store_act *const act = &deed->act[i];
        if (act->what == STORE_APPEND &&
            act->entry.number !=
                batch_find(&writing->batch, act->entry.game)->length +
                    store_appended(deed, i, act->entry.game))
            return false;
    }
    return true;
}

static void note_append(struct writing *writing,
                        const struct store_entry *entry)
{
    struct batch_game *const game = batch_find(&writing->batch, entry->game);
    game->length = entry->number + 1;
    game->due = entry->due;
    game->noted = game->there = true;
    writing->batch.added++;
}

/* A node that has not heard of the last entries does not know when the game is
 * due. */
static void note_park(struct writing *writing, const struct store_act *act)
{
    struct batch_game *const game = batch_find(&writing->batch, act->park.game);
    if (!game->there)
        return;
    game->parks = true;
    if (act->park.entries && act->park.entries != game->length)
        return;
    game->noted = true;
    game->due = act->park.due;
    if (act->park.summary.at)
        game->summary = act->park.summary;
}

static void note(struct writing *writing, const struct store_deed *deed)
{
    for (int i = 0; i < deed->count; i++)
        if (deed->act[i].what == STORE_APPEND)
            note_append(writing, &deed->act[i].entry);
        else if (deed->act[i].what == STORE_PARK)
            note_park(writing, &deed->act[i]);
    writing->any = true;
}

/* OK: to be written; NONE: it has been; STALE. */
static void judge_all(struct writing *writing)
{
    for (int i = 0; i < writing->count; i++) {
        struct store_deed *const deed = &writing->deed[i];
        deed->answer = is_next(writing, deed) ? STORE_OK : STORE_STALE;
        if (deed->answer == STORE_OK)
            note(writing, deed);
        else if (writing->doubt && is_done(writing->cable, deed))
            deed->answer = STORE_NONE;
    }
}

/* Sending; each returns how many answers will come. */

static void say_entry(struct query *query, const struct store_entry *entry,
                      bool first)
{
    query_row(query, first,
              (int64_t[]){(int64_t)entry->game, entry->number, entry->kind,
                          entry->seat, (int64_t)entry->at},
              5);
    /* The bytes go in where the row has been closed. */
    query->sql[--query->length] = '\0';
    query_say(query, ", ");
    query_bytes(query,
                &(struct store_bytes){entry->bytes.at ? entry->bytes.at : "",
                                      entry->bytes.size});
    query_say(query, ")");
}

static int send_entries(struct writing *writing)
{
    int answers = 0, rows = 0;
    struct cable *const cable = writing->cable;
    for (int i = 0; i < writing->count; i++)
        for (int k = 0; k < writing->deed[i].count; k++) {
            const struct store_act *const act = &writing->deed[i].act[k];
            if (writing->deed[i].answer != STORE_OK ||
                act->what != STORE_APPEND)
                continue;
            if (rows == 0)
                query_begin(&cable->query, "INSERT INTO log(game, number, kind,"
                                           " seat, at, entry) VALUES ");
            say_entry(&cable->query, &act->entry, rows == 0);
            if (++rows < ROWS_AT_ONCE)
                continue;
            cable_send(cable);
            answers++;
            rows = 0;
        }
    if (rows == 0)
        return answers;
    cable_send(cable);
    return answers + 1;
}

/* The value, if the card to be swapped is still there; held until the end, so
 * that nobody drops it meanwhile. */
static void say_swapped(struct query *query, const struct store_act *act,
                        const struct store_bytes *value)
{
    query_say(query, "(SELECT ");
    query_bytes(query, value);
    query_say(query, "::bytea FROM ");
    query_say(query, postgres_drawer[act->card.drawer]);
    query_say(query, " WHERE id = ");
    query_bytes(query, &act->card.id);
    query_say(query, " AND at = ");
    query_number(query, (int64_t)act->was);
    query_say(query, " FOR UPDATE)");
}

/* A claim that is not free breaks the key, as a number does that is taken. A
 * swap that comes too late would leave nothing, and there must be something. */
static void say_card(struct query *query, const struct store_act *act)
{
    const struct store_card *const card = &act->card;
    const struct store_bytes value = {card->value.at ? card->value.at : "",
                                      card->value.size};
    query_begin(query, "INSERT INTO ");
    query_say(query, postgres_drawer[card->drawer]);
    query_say(query, "(id, owner, at, value) VALUES (");
    query_bytes(query, &card->id);
    query_say(query, ", ");
    query_number(query, (int64_t)card->owner);
    query_say(query, ", ");
    query_number(query, (int64_t)card->at);
    query_say(query, ", ");
    if (act->what == STORE_SWAP && act->was)
        say_swapped(query, act, &value);
    else
        query_bytes(query, &value);
    if (act->what == STORE_CLAIM) {
        query_say(query, ")");
        return;
    }
    query_say(query, ") ON CONFLICT (id) DO UPDATE SET owner = excluded.owner,"
                     " at = excluded.at, value = ");
    if (act->what == STORE_PUT) {
        query_say(query, "excluded.value");
        return;
    }
    query_say(query, "CASE WHEN ");
    query_say(query, postgres_drawer[card->drawer]);
    query_say(query, ".at = ");
    query_number(query, (int64_t)act->was);
    query_say(query, " THEN excluded.value END");
}

static void say_drop(struct query *query, const struct store_act *act)
{
    query_begin(query, "DELETE FROM ");
    query_say(query, postgres_drawer[act->card.drawer]);
    if (act->what == STORE_DROP) {
        query_say(query, " WHERE id = ");
        query_bytes(query, &act->card.id);
    } else if (act->what == STORE_DROP_OF) {
        query_say(query, " WHERE owner = ");
        query_number(query, (int64_t)act->card.owner);
    } else {
        query_say(query, " WHERE at < ");
        query_number(query, (int64_t)act->card.at);
    }
}

static int send_cards(struct cable *cable, const struct store_deed *deed)
{
    int answers = 0;
    for (int i = 0; i < deed->count; i++) {
        const struct store_act *const act = &deed->act[i];
        if (act->what == STORE_APPEND || act->what == STORE_PARK)
            continue;
        if (act->what == STORE_PUT || act->what == STORE_CLAIM ||
            act->what == STORE_SWAP)
            say_card(&cable->query, act);
        else
            say_drop(&cable->query, act);
        cable_send(cable);
        answers++;
    }
    return answers;
}

static int send_all(struct writing *writing)
{
    int answers = batch_note(&writing->batch, writing->cable);
    answers += send_entries(writing);
    for (int i = 0; i < writing->count; i++)
        if (writing->deed[i].answer == STORE_OK)
            answers += send_cards(writing->cable, &writing->deed[i]);
    return answers;
}

/* The transaction. */

static bool parks_any(const struct batch *batch)
{
    for (int i = 0; i < batch->games; i++)
        if (batch->game[i].parks)
            return true;
    return false;
}

static enum cable_fault commit(struct writing *writing, int answers)
{
    cable_send_plain(writing->cable, "COMMIT");
    writing->committing = true;
    cable_go(writing->cable);
    batch_pass(writing->cable, answers + 1);
    return cable_end(writing->cable);
}

static void undo(struct cable *cable)
{
    if (!cable->conn)
        return;
    cable_send_plain(cable, "ROLLBACK");
    cable_go(cable);
    cable_pass(cable);
    cable_end(cable);
}

/* What has been sent is answered before logs are read. */
static enum cable_fault write_and_pack(struct writing *writing)
{
    const int answers = send_all(writing);
    enum cable_fault fault;
    if (!parks_any(&writing->batch))
        return commit(writing, answers);
    cable_go(writing->cable);
    batch_pass(writing->cable, answers);
    fault = cable_end(writing->cable);
    if (fault == CABLE_WELL)
        fault = batch_pack(&writing->batch, writing->cable);
    return fault == CABLE_WELL ? commit(writing, 0) : fault;
}

static enum cable_fault attempt(struct writing *writing)
{
    struct cable *const cable = writing->cable;
    enum cable_fault fault = cable_make(cable, writing->doubt);
    if (fault != CABLE_WELL)
        return fault;
    fault = batch_lock(&writing->batch, cable);
    if (fault == CABLE_WELL) {
        judge_all(writing);
        if (writing->any)
            fault = write_and_pack(writing);
        else
            undo(cable);
    }
    if (fault != CABLE_WELL && fault != CABLE_LOST)
        undo(cable);
    return fault;
}

/* What the deeds are told of a batch that was written. */
static void answer_all(struct writing *writing)
{
    struct store *const store = &writing->postgres->store;
    const uint64_t packed = writing->batch.packed;
    for (int i = 0; i < writing->count; i++) {
        struct store_deed *const deed = &writing->deed[i];
        if (deed->answer == STORE_NONE)
            deed->answer = STORE_OK;
        for (int k = 0; deed->answer == STORE_OK && k < deed->count; k++)
            if (deed->act[k].what == STORE_PARK &&
                batch_find(&writing->batch, deed->act[k].park.game)->damaged)
                deed->answer = STORE_DAMAGED;
    }
    store->loose += writing->batch.added;
    store->loose -= packed < store->loose ? packed : store->loose;
}

static enum cable_fault attempt_once(struct writing *writing)
{
    writing->any = writing->committing = false;
    if (!batch_of(&writing->batch, writing->deed, writing->count))
        return CABLE_REFUSED;
    const enum cable_fault fault = attempt(writing);
    if (fault == CABLE_WELL)
        answer_all(writing);
    batch_drop(&writing->batch);
    return fault;
}

/* Whether it is worth another try. */
static bool goes_on(const struct writing *writing, enum cable_fault fault,
                    int tries, uint64_t since_ms)
{
    if (fault == CABLE_REFUSED || (fault == CABLE_TAKEN && tries > 1))
        return false;
    if (fault == CABLE_LOST && writing->doubt)
        return clock_wall_ms() < since_ms + DOUBT_MS;
    /* The first loss may be of a cable that was cut while nobody used it. */
    return fault == CABLE_LOST
               ? tries < 2 && !writing->postgres->cable.failed_ms
               : tries < TRIES_MOST;
}

static enum cable_fault write_some(struct postgres *postgres,
                                   struct store_deed *deed, int count)
{
    struct writing writing = {.postgres = postgres,
                              .cable = &postgres->cable,
                              .deed = deed,
                              .count = count};
    const uint64_t since_ms = clock_wall_ms();
    enum cable_fault fault;
    int tries = 0;
    while ((fault = attempt_once(&writing)) != CABLE_WELL) {
        writing.doubt |= fault == CABLE_LOST && writing.committing;
        if (!goes_on(&writing, fault, ++tries, since_ms))
            break;
        usleep(WAIT_US);
    }
    return fault;
}

/* A batch in which a key is taken again and again is written deed by deed, so
 * that what is wrong with one is not the others' misfortune. */
static enum store_answer write_each(struct postgres *postgres,
                                    struct store_deed *deed, int count)
{
    bool any = false;
    for (int i = 0; i < count; i++) {
        const enum cable_fault fault = write_some(postgres, &deed[i], 1);
        if (fault == CABLE_TAKEN)
            deed[i].answer = STORE_STALE;
        else if (fault != CABLE_WELL)
            deed[i].answer = STORE_BUSY;
        any |= deed[i].answer != STORE_BUSY;
    }
    return any ? STORE_OK : STORE_BUSY;
}

enum store_answer postgres_write(struct store *store, struct store_deed *deed,
                                 int count)
{
    struct postgres *const postgres = (struct postgres *)store;
    const enum cable_fault fault = write_some(postgres, deed, count);
    return fault == CABLE_TAKEN ? write_each(postgres, deed, count)
                                : postgres_answer(fault);
}

/* Packing away what nobody has parked. */

static enum cable_fault list_loose(struct postgres *postgres, int most,
                                   struct batch *batch)
{
    struct cable *const cable = &postgres->cable;
    query_begin(&cable->query, "SELECT DISTINCT game FROM log WHERE game >= ");
    query_number(&cable->query, postgres->place);
    query_say(&cable->query, " ORDER BY game LIMIT ");
    query_number(&cable->query, most);
    cable_send(cable);
    cable_go(cable);
    PGresult *const result = cable_take(cable);
    const int games = result ? PQntuples(result) : 0;
    *batch =
        (struct batch){.game = calloc((size_t)games + 1, sizeof *batch->game)};
    for (int i = 0; batch->game && i < games; i++)
        batch->game[batch->games++] = (struct batch_game){
            .game = (uint64_t)cable_number(result, i, 0), .parks = true};
    PQclear(result);
    return cable_end(cable);
}

static enum cable_fault fold_page(struct postgres *postgres, int most,
                                  uint64_t *packed)
{
    struct writing writing = {.postgres = postgres, .cable = &postgres->cable};
    enum cable_fault fault = list_loose(postgres, most, &writing.batch);
    const int games = writing.batch.games;
    if (fault == CABLE_WELL && games > 0) {
        fault = batch_lock(&writing.batch, writing.cable);
        if (fault == CABLE_WELL)
            fault = batch_pack(&writing.batch, writing.cable);
        if (fault == CABLE_WELL)
            fault = commit(&writing, 0);
        if (fault != CABLE_WELL && fault != CABLE_LOST)
            undo(writing.cable);
        if (fault == CABLE_WELL)
            answer_all(&writing);
    }
    *packed = writing.batch.packed;
    postgres->place = games > 0 && games == most
                          ? (int64_t)writing.batch.game[games - 1].game + 1
                          : INT64_MIN;
    batch_drop(&writing.batch);
    return fault;
}

enum store_answer postgres_fold(struct store *store, int most)
{
    struct postgres *const postgres = (struct postgres *)store;
    const bool begins = postgres->place == INT64_MIN;
    uint64_t packed = 0;
    enum cable_fault fault = cable_make(&postgres->cable, false);
    if (fault == CABLE_WELL)
        fault = fold_page(postgres, most, &packed);
    if (fault == CABLE_WELL && packed == 0 && !begins)
        fault = fold_page(postgres, most, &packed);
    if (fault != CABLE_WELL)
        return postgres_answer(fault);
    if (packed == 0)
        store->loose = 0;
    return packed > 0 ? STORE_OK : STORE_NONE;
}
