/* A room is judged as it is in memory and written as it will be: the copy in
 * the plea takes the entries before they are stored, which says when the game
 * is due next, and becomes the room when they are. Until then the table is
 * busy, and nothing that is busy is ever parked.
 *
 * What is stored counts. If the store says that a log is not as long as the
 * room thinks, the room is folded from it anew and the request judged again. */
#include "host/cups.h"
#include "host/ending.h"
#include "host/letters.h"
#include "host/lobby.h"
#include "host/past.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    DUE_AT_ONCE = 64,
    LATE_LOOKS_S = 10,
    /* Of whom a computer was of no use for as long as nobody was there. */
    TROUBLE_MS = 10 * 60 * 1000,
};

struct desk_wait {
    struct desk_wait *next;
    desk_then *then;
    void *context;
};

/* What a question to the store is about. */
struct look {
    struct host *host;
    uint64_t game;
    uint32_t from; /* of a log that is read on */
};

static void name_of(uint64_t game, char letters[ID_LETTERS + 1])
{
    struct text text;
    text_init(&text, letters, ID_LETTERS + 1);
    id_write(game, &text);
}

struct plea *plea_new(struct host *host, uint64_t game, const char *line,
                      size_t size)
{
    struct plea *const plea = malloc(sizeof *plea + size + 1);
    if (!plea)
        return NULL;
    memset(plea, 0, offsetof(struct plea, room));
    plea->host = host;
    plea->game = game;
    plea->since = uv_hrtime();
    if (size > 0)
        memcpy(plea->line, line, size);
    plea->line[size] = '\0';
    return plea;
}

/* Tables. */

struct table *desk_new(struct host *host, uint64_t game)
{
    struct table *const table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->game = game;
    table->end = &table->first;
    table->deserted = host_now(host);
    room_init(&table->room);
    table->opened = table->deserted;
    if (map_put(&host->tables, game, table))
        return table;
    free(table);
    return NULL;
}

static void drop(struct host *host, struct table *table)
{
    map_drop(&host->tables, table->game);
    free(table->ear);
    free(table);
}

static void conclude(struct plea *plea, const struct table *table,
                     enum status status)
{
    if (plea->done)
        plea->done(plea, status);
    else
        wire_answer(plea, table, status);
    free(plea);
}

/* Its log says what no game could: nobody plays on, and the others do. */
static void give_up(struct host *host, struct table *table)
{
    char name[ID_LETTERS + 1];
    name_of(table->game, name);
    host_log(host, "game %s: its log cannot be gone on with", name);
    host->metrics.damaged++;
    table->damaged = true;
    while (table->first) {
        struct plea *const plea = table->first;
        table->first = plea->next;
        conclude(plea, table, STATUS_BAD_ENTRY);
    }
    table->end = &table->first;
    table->waiting = 0;
    while (table->ears > 0)
        host->door.leave(host->door.context, table->ear[--table->ears].socket,
                         1011, "this game is damaged");
}

/* Judging and storing. */

static void judge(struct host *host, struct table *table, struct plea *plea);
static bool fold(const struct host *host, struct room *room,
                 const struct store_found *found);
static void read_on(struct host *host, struct table *table, bool whole);

/* Whoever waited is next. A game that did not come to be is forgotten. */
static void go_on(struct host *host, struct table *table)
{
    while (!table->busy && table->first) {
        struct plea *const plea = table->first;
        table->first = plea->next;
        if (!table->first)
            table->end = &table->first;
        table->waiting--;
        judge(host, table, plea);
    }
    if (!table->busy && table->room.stage == ROOM_EMPTY && !table->damaged)
        drop(host, table);
    else if (!table->busy && table->stirred)
        read_on(host, table, false);
}

static enum status status_of(enum store_answer answer)
{
    switch (answer) {
    case STORE_OK:
        return STATUS_OK;
    case STORE_STALE: /* as often as it was judged, others were first */
    case STORE_BUSY:
        return STATUS_NO_WRITE;
    default:
        return STATUS_BAD_ENTRY;
    }
}

/* The room as its log in the store has it. If that has become shorter,
 * everybody hears the game from its beginning: what he has heard may never have
 * been. */
static void renew(struct host *host, struct table *table,
                  const struct room *room)
{
    const bool shorter = room->entries < table->room.entries;
    memcpy(&table->room, room, sizeof table->room);
    host->metrics.reread++;
    if (!shorter) {
        ears_tell(host, table);
        return;
    }
    for (int i = 0; i < table->ears; i++)
        room_join(&table->room, &table->ear[i].room, table->ear[i].room.seat, 0,
                  0);
    ears_tell(host, table);
}

static void on_reread(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct plea *const plea = context;
    struct host *const host = plea->host;
    struct table *const table = map_find(&host->tables, plea->game);
    table->busy = NULL;
    if (answer == STORE_OK && !fold(host, &plea->room, found))
        answer = STORE_DAMAGED;
    if (answer == STORE_OK) {
        renew(host, table, &plea->room);
        judge(host, table, plea);
    } else {
        conclude(plea, table, status_of(answer));
        if (answer != STORE_BUSY)
            give_up(host, table);
    }
    go_on(host, table);
}

/* False: it cannot be asked for. */
static bool reread(struct host *host, struct plea *plea)
{
    const struct store_ask ask = {.what = STORE_LOG, .game = plea->game};
    return scribe_ask(host->scribe, &ask,
                      (struct scribe_back){on_reread, plea});
}

/* A game that is over may still lose a name. */
static bool ends_now(const struct table *table, const struct plea *plea)
{
    return plea->room.stage == ROOM_OVER && table->room.stage != ROOM_OVER;
}

static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct plea *const plea = context;
    struct host *const host = plea->host;
    struct table *const table = map_find(&host->tables, plea->game);
    const bool good = answer == STORE_OK;
    const uint64_t took_us = (uv_hrtime() - plea->since) / 1000;
    (void)found;
    if (answer == STORE_STALE && plea->rereads++ < REREADS_MOST &&
        reread(host, plea))
        return;
    table->busy = NULL;
    if (good) {
        if (plea->room.options.open &&
            (table->room.stage <= ROOM_GATHERING || ends_now(table, plea)))
            lobby_change(host);
        if (ends_now(table, plea))
            cups_stir(host);
        memcpy(&table->room, &plea->room, sizeof table->room);
        metrics_stored(&host->metrics, plea->verdict.count, took_us,
                       plea->request.call == CALL_DECIDE);
        table->failed = 0;
        table->rest = 0;
        peers_say(host, HINT_GAME, table->game, 0);
    }
    conclude(plea, table, status_of(answer));
    if (good) {
        ears_tell(host, table);
        thinkers_look(host, table);
    } else if (answer == STORE_DAMAGED) {
        give_up(host, table);
    }
    go_on(host, table);
}

struct deed {
    struct store_act
        act[VERDICT_MAX + MORE_ACTS + LETTER_ACTS + GAME_SEATS_MAX + 1];
    struct past_cards past;
    char words[VERDICT_MAX][ENTRY_TEXT_MAX];
    int acts;
    struct letters_noted letters;
    uint8_t lobby[LOBBY_VALUE];
};

static void write_entry(struct deed *deed, const struct plea *plea, int index,
                        uint64_t due)
{
    const struct entry *const entry = &plea->verdict.entry[index];
    struct text text;
    text_init(&text, deed->words[index], sizeof deed->words[index]);
    entry_write(entry, &text);
    deed->act[deed->acts++] =
        (struct store_act){.what = STORE_APPEND,
                           .entry = {.game = plea->game,
                                     .number = (uint32_t)entry->number,
                                     .kind = (uint8_t)entry->kind,
                                     .seat = (int8_t)entry->seat,
                                     .at = entry->at,
                                     .due = due,
                                     .bytes = {text.at, text.length}}};
}

bool desk_store(struct host *host, struct plea *plea)
{
    struct deed deed;
    deed.acts = 0;
    const struct table *const table = map_find(&host->tables, plea->game);
    const uint64_t due = room_wakes(&plea->room, plea->room.last, THINK_MS);
    for (int i = 0; i < plea->verdict.count; i++)
        write_entry(&deed, plea, i, due);
    for (int i = 0; i < plea->mores; i++)
        deed.act[deed.acts++] = plea->more[i];
    deed.acts += letters_note(host, plea, &deed.letters, deed.act + deed.acts);
    if (plea->room.options.open && plea->room.stage == ROOM_PLAYING &&
        table->room.stage == ROOM_GATHERING)
        deed.act[deed.acts++] =
            lobby_begun(&plea->room, &plea->game, deed.lobby);
    if (ends_now(table, plea)) {
        if (plea->room.options.open)
            deed.act[deed.acts++] = lobby_drop(&plea->game);
        past_cards(&deed.past, &plea->room, plea->rated);
        for (int i = 0; i < deed.past.acts; i++)
            deed.act[deed.acts++] = deed.past.act[i];
    }
    return scribe_write(host->scribe, deed.act, deed.acts,
                        (struct scribe_back){on_stored, plea});
}

/* What ends a game that counts waits for the ratings that it moves. */
static bool store(struct host *host, struct plea *plea)
{
    struct ratings_game game;
    const struct table *const table = map_find(&host->tables, plea->game);
    return ends_now(table, plea) && ending_counts(plea, &game)
               ? ending_store(host, plea, &game)
               : desk_store(host, plea);
}

static uint64_t moment_of(const struct host *host, const struct plea *plea)
{
    const uint64_t now = host_now(host);
    return now > plea->not_before ? now : plea->not_before;
}

static void judge(struct host *host, struct table *table, struct plea *plea)
{
    plea->request.here = ears_here(table);
    const enum status status =
        room_judge_to(&table->room, &plea->request, moment_of(host, plea),
                      &plea->verdict, &plea->room);
    if (status != STATUS_OK || plea->verdict.again) {
        metrics_judged(&host->metrics, status);
        conclude(plea, table, status);
        ears_tell(host, table);
        return;
    }
    table->busy = plea;
    if (store(host, plea))
        return;
    table->busy = NULL;
    conclude(plea, table, STATUS_NO_WRITE);
}

void desk_not_stored(struct host *host, struct plea *plea)
{
    struct table *const table = map_find(&host->tables, plea->game);
    table->busy = NULL;
    conclude(plea, table, STATUS_NO_WRITE);
    go_on(host, table);
}

void desk_judge_again(struct host *host, struct plea *plea)
{
    struct table *const table = map_find(&host->tables, plea->game);
    table->busy = NULL;
    judge(host, table, plea);
    go_on(host, table);
}

void desk_ask(struct host *host, struct table *table, struct plea *plea)
{
    if (table->damaged || host->ending ||
        (table->busy && table->waiting == WAITING_MOST)) {
        conclude(plea, table,
                 table->damaged ? STATUS_BAD_ENTRY : STATUS_NO_WRITE);
        return;
    }
    *table->end = plea;
    table->end = &plea->next;
    table->waiting++;
    go_on(host, table);
}

static void no_answer(struct plea *plea, enum status status)
{
    (void)plea, (void)status;
}

void desk_ask_self(struct host *host, struct table *table, enum room_call call,
                   uint32_t grant)
{
    struct plea *const plea = plea_new(host, table->game, "", 0);
    if (!plea)
        return;
    plea->request.call = call;
    plea->request.seat = GAME_NOBODY;
    plea->request.grant = grant;
    plea->done = no_answer;
    desk_ask(host, table, plea);
}

/* Loading. */

static bool fold(const struct host *host, struct room *room,
                 const struct store_found *found)
{
    room_init(room);
    for (int i = 0; i < found->entries; i++) {
        const struct store_bytes *const bytes = &found->entry[i].bytes;
        struct entry entry;
        const char *reason = NULL;
        if (entry_read(&host->wish.games, bytes->at, bytes->size, &entry,
                       &reason) != STATUS_OK ||
            room_take(room, &entry, &reason) != STATUS_OK)
            return false;
    }
    return room->stage != ROOM_EMPTY;
}

/* Time that nobody is to lose: what the outage took of it since the last
 * entry. */
static uint64_t lost(const struct outage *outage, uint64_t last)
{
    if (last >= outage->to)
        return 0;
    const uint64_t from = last > outage->from ? last : outage->from;
    return outage->to - from + outage->extra;
}

static void grant(struct host *host, struct table *table)
{
    const struct room *const room = &table->room;
    const bool came = table->opened >= host->fallen.from;
    const uint64_t ms = lost(&host->start, room->last) +
                        lost(&host->ill, room->last) +
                        (came ? lost(&host->fallen, room->last) : 0);
    if (!ms || room->stage != ROOM_PLAYING || room->paused ||
        room->options.pace != PACE_LIVE)
        return;
    desk_ask_self(host, table, CALL_GRANT,
                  ms < ENTRY_GRANT_MAX ? (uint32_t)ms : ENTRY_GRANT_MAX);
}

static enum store_answer take_up(struct host *host, struct table *table,
                                 enum store_answer answer,
                                 const struct store_found *found)
{
    table->loading = false;
    if (answer == STORE_OK && !fold(host, &table->room, found))
        answer = STORE_DAMAGED;
    if (answer == STORE_OK) {
        host->metrics.opened++;
        grant(host, table);
    } else if (answer == STORE_DAMAGED) {
        give_up(host, table);
    }
    return answer;
}

static void call_all(struct host *host, struct desk_wait *wait,
                     struct table *table, enum store_answer answer)
{
    while (wait) {
        struct desk_wait *const next = wait->next;
        wait->then(host, table, answer, wait->context);
        free(wait);
        wait = next;
    }
}

static void on_log(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    const struct look look = *(struct look *)context;
    struct host *const host = look.host;
    struct table *const table = map_find(&host->tables, look.game);
    free(context);
    answer = take_up(host, table, answer, found);
    struct desk_wait *const wait = table->wait;
    const bool there = answer == STORE_OK;
    table->wait = NULL;
    if (there)
        thinkers_look(host, table);
    else if (answer != STORE_DAMAGED)
        drop(host, table);
    call_all(host, wait, there ? table : NULL, answer);
    if (there && table->stirred)
        read_on(host, table, false);
}

static struct table *load(struct host *host, uint64_t game)
{
    const struct store_ask ask = {.what = STORE_LOG, .game = game};
    struct look *const look = malloc(sizeof *look);
    struct table *const table = look ? desk_new(host, game) : NULL;
    if (table) {
        *look = (struct look){.host = host, .game = game};
        if (scribe_ask(host->scribe, &ask,
                       (struct scribe_back){on_log, look})) {
            table->loading = true;
            return table;
        }
        drop(host, table);
    }
    free(look);
    return NULL;
}

static bool wait_for(struct table *table, desk_then *then, void *context)
{
    struct desk_wait *const wait = malloc(sizeof *wait);
    struct desk_wait **end = &table->wait;
    if (!wait)
        return false;
    while (*end)
        end = &(*end)->next;
    *wait = (struct desk_wait){NULL, then, context};
    *end = wait;
    return true;
}

/* Reading on: another node may have to do with the game. */

/* Takes up what is new. False: these entries do not follow. */
static bool follow(struct host *host, struct table *table,
                   const struct store_found *found)
{
    const uint16_t before = table->room.entries;
    for (int i = 0; i < found->entries; i++) {
        const struct store_bytes *const bytes = &found->entry[i].bytes;
        struct entry entry;
        const char *reason = NULL;
        if (found->entry[i].number < table->room.entries)
            continue;
        if (entry_read(&host->wish.games, bytes->at, bytes->size, &entry,
                       &reason) != STATUS_OK ||
            room_take(&table->room, &entry, &reason) != STATUS_OK)
            return false;
    }
    if (table->room.entries == before)
        return true;
    host->metrics.followed += (uint64_t)(table->room.entries - before);
    ears_tell(host, table);
    thinkers_look(host, table);
    return true;
}

static void fold_anew(struct host *host, struct table *table,
                      const struct store_found *found)
{
    struct room *const room = malloc(sizeof *room);
    if (room && fold(host, room, found))
        renew(host, table, room);
    else if (room)
        give_up(host, table);
    free(room);
}

/* False: it has to be read from its beginning. */
static bool take_on(struct host *host, struct table *table,
                    const struct look *look, const struct store_found *found)
{
    const bool whole = look->from == 0;
    const bool shorter = whole && found->entries < table->room.entries;
    if (!shorter && follow(host, table, found))
        return true;
    if (whole)
        fold_anew(host, table, found);
    return whole;
}

static void on_more(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    const struct look look = *(struct look *)context;
    struct host *const host = look.host;
    struct table *const table = map_find(&host->tables, look.game);
    free(context);
    table->looking = false;
    if (answer == STORE_OK && table->busy)
        table->stirred = true; /* when it is free again */
    else if (answer == STORE_OK && !table->damaged &&
             !take_on(host, table, &look, found))
        read_on(host, table, true);
    else if (answer == STORE_OK && table->stirred)
        read_on(host, table, false);
    if (table->looking)
        return;
    struct desk_wait *const wait = table->wait;
    table->wait = NULL;
    answer = table->damaged ? STORE_DAMAGED : answer;
    call_all(host, wait, answer == STORE_OK ? table : NULL, answer);
}

/* Something that goes on already may have been asked too early. */
static void read_on(struct host *host, struct table *table, bool whole)
{
    const uint32_t from = whole ? 0 : table->room.entries;
    table->stirred = table->looking || table->busy || table->loading;
    if (table->stirred || table->damaged)
        return;
    struct look *const look = malloc(sizeof *look);
    if (!look)
        return;
    *look = (struct look){host, table->game, from};
    const struct store_ask ask = {
        .what = STORE_LOG, .game = table->game, .from = from};
    table->looking =
        scribe_ask(host->scribe, &ask, (struct scribe_back){on_more, look});
    if (!table->looking)
        free(look);
}

void desk_stir(struct host *host, uint64_t game, bool whole)
{
    struct table *const table = map_find(&host->tables, game);
    if (table)
        read_on(host, table, whole);
}

void desk_take_over(struct host *host)
{
    const size_t count = host->tables.count;
    uint64_t *const game = map_keys(&host->tables);
    for (size_t i = 0; game && i < count; i++) {
        struct table *const table = map_find(&host->tables, game[i]);
        if (table && !table->loading && !table->damaged &&
            table->opened >= host->fallen.from)
            grant(host, table);
    }
    free(game);
}

void desk_open(struct host *host, uint64_t game, desk_then *then, void *context)
{
    struct table *const table = map_find(&host->tables, game);
    const bool may_be_old = host->wish.shared && table && !table->loading &&
                            !table->damaged && !table->busy &&
                            table->room.stage != ROOM_EMPTY;
    if (may_be_old) {
        read_on(host, table, false);
        if (table->looking && wait_for(table, then, context))
            return;
    }
    desk_reach(host, game, then, context);
}

void desk_reach(struct host *host, uint64_t game, desk_then *then,
                void *context)
{
    struct table *table = map_find(&host->tables, game);
    if (table && !table->loading) {
        const bool gone = table->damaged || table->room.stage == ROOM_EMPTY;
        then(host, gone ? NULL : table,
             table->damaged ? STORE_DAMAGED
             : gone         ? STORE_NONE
                            : STORE_OK,
             context);
        return;
    }
    if (!table && game)
        table = load(host, game);
    if (!game || !table || !wait_for(table, then, context))
        then(host, NULL, game ? STORE_BUSY : STORE_NONE, context);
}

/* Time. */

static void park(struct host *host, struct table *table, uint64_t now)
{
    const struct store_act act = {
        .what = STORE_PARK,
        .park = {.game = table->game,
                 .due = room_wakes(&table->room, now, TROUBLE_MS),
                 .entries = table->room.entries}};
    scribe_write(host->scribe, &act, 1,
                 (struct scribe_back){host_no_back, NULL});
    host->metrics.parked++;
    drop(host, table);
}

static bool is_idle(const struct table *table, uint64_t now)
{
    return table->ears == 0 && !table->busy && !table->first && !table->asked &&
           !table->looking && passed(table->deserted, PARK_MS, now);
}

/* Whether somebody's time is up; then he is told so. */
static bool tick(struct host *host, struct table *table, uint64_t now)
{
    const uint64_t due = room_due(&table->room, now);
    const bool up = due && due <= now && host->well && !table->busy;
    if (up)
        desk_ask_self(host, table, CALL_TICK, 0);
    return up;
}

static void look_after(struct host *host, struct table *table, uint64_t now)
{
    if (table->loading || table->damaged || tick(host, table, now))
        return;
    /* Bystanders are told later, when nothing else happens. */
    if (table->ears > 0 && table->room.options.watch == WATCH_MINUTES)
        ears_tell(host, table);
    thinkers_look(host, table);
    if (host->well && is_idle(table, now))
        park(host, table, now);
}

/* Its computers are asked as soon as it is there. */
static void on_due_open(struct host *host, struct table *table,
                        enum store_answer answer, void *context)
{
    (void)answer, (void)context;
    if (table)
        tick(host, table, host_now(host));
}

static void on_due(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct host *const host = context;
    host->asking_due = false;
    if (answer != STORE_OK || host->ending)
        return;
    for (int i = 0; i < found->games; i++)
        if (!map_find(&host->tables, found->game[i]) &&
            (host->looks_after_all || peers_keeps(host, found->game[i])))
            desk_reach(host, found->game[i], on_due_open, NULL);
}

/* What is due is for the node that keeps the game, and for everybody when that
 * one is late. What is damaged stays due, and what is `held` in memory as long
 * as a computer thinks; neither must stand before all else. */
static void ask_due(struct host *host, uint64_t now, int held)
{
    host->looks_after_all =
        host->wish.shared && host->seconds % LATE_LOOKS_S == 0;
    const struct store_ask ask = {
        .what = STORE_DUE,
        .at = host->looks_after_all ? now - PEERS_GONE_MS : now,
        .most = DUE_AT_ONCE + held + (int)host->metrics.damaged};
    host->asking_due =
        scribe_ask(host->scribe, &ask, (struct scribe_back){on_due, host});
}

void desk_second(struct host *host)
{
    const uint64_t now = host_now(host);
    const size_t count = host->tables.count;
    uint64_t *const game = map_keys(&host->tables);
    int held = 0;
    for (size_t i = 0; game && i < count; i++) {
        struct table *const table = map_find(&host->tables, game[i]);
        if (!table)
            continue;
        held += room_thinks(&table->room) >= 0;
        look_after(host, table, now);
    }
    free(game);
    if (!host->asking_due && host->well)
        ask_due(host, now, held);
}

void desk_heal(struct host *host)
{
    const size_t count = host->tables.count;
    uint64_t *const game = map_keys(&host->tables);
    for (size_t i = 0; game && i < count; i++) {
        struct table *const table = map_find(&host->tables, game[i]);
        if (table && !table->loading && !table->damaged)
            grant(host, table);
    }
    free(game);
}

void desk_close(struct host *host)
{
    const size_t count = host->tables.count;
    uint64_t *const game = map_keys(&host->tables);
    for (size_t i = 0; game && i < count; i++)
        drop(host, map_find(&host->tables, game[i]));
    free(game);
    map_free(&host->tables);
}
