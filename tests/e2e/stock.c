/* stock FOLDER [--cards] GAME…: a store with games in it, for tests. A GAME is
 * HOW:NAME, where HOW says how far it has come and what has befallen it:
 *
 *     over       played to its end          given-up   ended by resigning
 *     played     twenty decisions in        open       nobody has sat down yet
 *     otherwise  as played, but dealt with another content
 *     illegal    over, but one decision is not what was decided
 *     garbled    as played, but one entry is no entry
 *     torn       over, but the packed log is damaged
 *
 * The games are numbered from 1. With --cards, cards of all bytes lie in every
 * drawer, and in one of them more than fit in a page. With --hold, says so and
 * keeps the store in use until its standard input ends.
 *
 * stock --dump FOLDER: every card that lies in its tables, in hexadecimal, a
 * line each, read by SQL alone. */
#include "games/games.h"
#include "room/internal.h"
#include "store/sqlite.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYED = 20, CARDS = 4, MANY_CARDS = 300 };

struct table {
    struct store *store;
    const char *how;
    struct room room;
    uint64_t id, now;
    struct rng rng;
};

static void need(bool good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "stock: %s\n", what);
    exit(1);
}

static bool is(const struct table *table, const char *how)
{
    return strcmp(table->how, how) == 0;
}

/* What befalls an entry on its way to the store; its size stays. */
static void spoil(const struct table *table, const struct entry *entry,
                  char *line)
{
    char *const content = strstr(line, "\"content\":\"");
    char *const type = strstr(line, "\"type\":\"");
    if (is(table, "otherwise") && content)
        content[11] = content[11] == '0' ? '1' : '0';
    if (is(table, "illegal") && type && entry->number == 12)
        type[8] = '?';
    if (is(table, "garbled") && entry->number == 5)
        line[1] = '#';
}

static void keep(struct table *table, const struct entry *entry)
{
    char line[ENTRY_TEXT_MAX];
    struct text text;
    text_init(&text, line, sizeof line);
    entry_write(entry, &text);
    spoil(table, entry, line);
    const struct store_act act = {.what = STORE_APPEND,
                                  .entry = {.game = table->id,
                                            .number = (uint32_t)entry->number,
                                            .kind = (uint8_t)entry->kind,
                                            .seat = (int8_t)entry->seat,
                                            .at = entry->at,
                                            .bytes = {line, text.length}}};
    struct store_deed deed = {.act = &act, .count = 1};
    need(store_write(table->store, &deed, 1) == STORE_OK &&
             deed.answer == STORE_OK,
         table->store->reason);
}

static void ask(struct table *table, const struct room_request *request)
{
    static struct room_verdict verdict;
    const char *reason = NULL;
    room_judge(&table->room, request, table->now++, &verdict);
    need(verdict.status == STATUS_OK, verdict.reason);
    for (int i = 0; i < verdict.count; i++) {
        need(room_take(&table->room, &verdict.entry[i], &reason) == STATUS_OK,
             reason);
        keep(table, &verdict.entry[i]);
    }
}

static struct room_request ask_for(enum room_call call, int seat)
{
    return (struct room_request){
        .call = call, .person = 100 + (uint64_t)seat, .seat = seat};
}

static void open_table(struct table *table, const struct game *game)
{
    static struct entry_open open;
    const struct room_request request = {.call = CALL_OPEN, .open = &open};
    memset(&open, 0, sizeof open);
    room_init(&table->room);
    rng_init(&table->rng, table->id, 0);
    open.id = table->id;
    open.game = game;
    options_defaults(game, &open.options);
    open.options.hints = false; /* so that it may be rated */
    open.options.watch = WATCH_ROUND;
    game_variant(game, 0, &open.options.config);
    memset(open.options.player, RECORD_HUMAN, open.options.config.seats);
    memset(open.part.byte, (int)table->id, sizeof open.part.byte);
    ask(table, &request);
}

static void sit_down(struct table *table)
{
    for (int seat = 0; seat < table->room.seats.count; seat++) {
        struct room_request request = ask_for(CALL_SIT, seat);
        memset(request.part.byte, 1 + seat, sizeof request.part.byte);
        if (table->room.options.promised)
            request.part = parts_hash(&request.part);
        snprintf(request.name, sizeof request.name, "Ada %d", seat);
        ask(table, &request);
    }
    for (int seat = 0; table->room.stage == ROOM_GATHERING; seat++) {
        struct room_request request = ask_for(CALL_READY, seat);
        memset(request.part.byte, 1 + seat, sizeof request.part.byte);
        ask(table, &request);
    }
}

static void decide(struct table *table)
{
    const struct game *const game = table->room.game;
    const int seat = __builtin_ctz(room_deciding(&table->room));
    struct room_request request = ask_for(CALL_DECIDE, seat);
    struct game_decision decision = {0};
    union session_state before, state;
    char words[ENTRY_MOVE_MAX];
    struct json_out out;
    struct text text;
    fold_state(&table->room, seat, &before);
    state = before;
    do {
        const game_move move =
            game_random(game, session_state(&state), &table->rng);
        decision.part[decision.parts++] = move;
        game_apply(game, session_state(&state), move, NULL);
    } while (game_pending(game, session_state(&state)));
    text_init(&text, words, sizeof words);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    game_trace_move(game, session_state(&before), &decision, &out);
    json_out_close(&out);
    json_in_read(&request.move, words, text.length, NULL);
    request.at = room_told(&table->room, seat, table->now);
    request.cut = table->room.cut[seat];
    ask(table, &request);
}

static void play(struct table *table)
{
    const bool whole =
        is(table, "over") || is(table, "illegal") || is(table, "torn");
    while (table->room.stage == ROOM_PLAYING &&
           (whole || table->room.moves_taken < PLAYED))
        decide(table);
    for (int seat = 0;
         is(table, "given-up") && table->room.stage == ROOM_PLAYING; seat++) {
        const struct room_request request = ask_for(CALL_RESIGN, seat);
        ask(table, &request);
    }
}

static void make_game(struct store *store, uint64_t id, const char *word)
{
    static struct table table;
    char how[32];
    const char *const name = strchr(word, ':');
    need(name != NULL, "HOW:NAME");
    snprintf(how, sizeof how, "%.*s", (int)(name - word), word);
    table = (struct table){.store = store, .how = how, .id = id};
    table.now = UINT64_C(1763000000000);
    const struct game *const game = games_find(name + 1);
    need(game != NULL, "no such game");
    open_table(&table, game);
    if (is(&table, "open"))
        return;
    sit_down(&table);
    play(&table);
}

/* Ids of any bytes, the first of them 0; owners and times over all their range;
 * values from empty to all bytes there are. */
static void put_card(struct store *store, enum store_drawer drawer, int number)
{
    uint8_t id[STORE_ID_MOST], value[256];
    const int size = number % CARDS == 0 ? 0 : number % CARDS == 1 ? 1 : 256;
    for (int i = 0; i < STORE_ID_MOST; i++)
        id[i] = (uint8_t)(i * 37 * (number % CARDS));
    for (int i = 0; i < size; i++)
        value[i] = (uint8_t)(i + number + (int)drawer);
    memcpy(id + 1, &number, sizeof number);
    const struct store_act act = {
        .what = STORE_PUT,
        .card = {.drawer = drawer,
                 .id = {id, (size_t)(number % 2 ? STORE_ID_MOST : 8)},
                 .owner = number % 2 ? UINT64_MAX - (uint64_t)number
                                     : (uint64_t)number,
                 .at = UINT64_C(1763000000000) << number % CARDS,
                 .value = {value, (size_t)size}}};
    struct store_deed deed = {.act = &act, .count = 1};
    need(store_write(store, &deed, 1) == STORE_OK && deed.answer == STORE_OK,
         store->reason);
}

static void fill_drawers(struct store *store)
{
    for (int drawer = 0; drawer < STORE_DRAWER_COUNT; drawer++)
        for (int i = 0; i < (drawer == STORE_person ? MANY_CARDS : CARDS); i++)
            put_card(store, (enum store_drawer)drawer, i);
}

static sqlite3 *open_behind(const char *folder)
{
    char name[4096];
    sqlite3 *db;
    snprintf(name, sizeof name, "%s/" SQLITE_NAME, folder);
    need(sqlite3_open(name, &db) == SQLITE_OK, name);
    return db;
}

static void dump_drawer(sqlite3 *db, const char *table)
{
    char sql[256];
    sqlite3_stmt *cards;
    snprintf(sql, sizeof sql,
             "SELECT '%s ' || lower(hex(id)) || ' ' || owner || ' ' || at ||"
             " ' ' || lower(hex(value)) FROM \"%s\"",
             table, table);
    need(sqlite3_prepare_v2(db, sql, -1, &cards, NULL) == SQLITE_OK, table);
    while (sqlite3_step(cards) == SQLITE_ROW)
        puts((const char *)sqlite3_column_text(cards, 0));
    sqlite3_finalize(cards);
}

/* Drawers are the tables whose rows have owners. */
static void dump(const char *folder)
{
    static const char drawers[] =
        "SELECT name FROM sqlite_schema AS all_of WHERE type = 'table' AND "
        "EXISTS"
        " (SELECT 1 FROM pragma_table_info(all_of.name) AS of"
        " WHERE of.name = 'owner')";
    sqlite3 *const db = open_behind(folder);
    sqlite3_stmt *tables;
    need(sqlite3_prepare_v2(db, drawers, -1, &tables, NULL) == SQLITE_OK,
         sqlite3_errmsg(db));
    while (sqlite3_step(tables) == SQLITE_ROW)
        dump_drawer(db, (const char *)sqlite3_column_text(tables, 0));
    sqlite3_finalize(tables);
    sqlite3_close(db);
}

/* Behind the store's back: the last byte of the sum that closes a packed log.
 */
static void tear(const char *folder, int id)
{
    char sql[256];
    sqlite3 *const db = open_behind(folder);
    snprintf(sql, sizeof sql,
             "UPDATE shelf SET log = substr(log, 1, length(log) - 1) || x'99'"
             " WHERE game = %d",
             id);
    need(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK &&
             sqlite3_changes(db) == 1,
         "cannot be torn");
    sqlite3_close(db);
}

static struct store *open_store(const char *folder)
{
    struct store *store;
    struct sqlite_error error;
    need(sqlite_open(&store, folder, NULL, &error) == STATUS_OK, error.reason);
    return store;
}

int main(int argc, char **argv)
{
    need(argc >= 2, "usage: stock FOLDER [--hold | --cards] GAME…");
    if (argc == 3 && strcmp(argv[1], "--dump") == 0) {
        dump(argv[2]);
        return 0;
    }
    const bool hold = argc > 2 && strcmp(argv[2], "--hold") == 0;
    const bool cards = argc > 2 && strcmp(argv[2], "--cards") == 0;
    const int first = hold || cards ? 3 : 2;
    struct store *store = open_store(argv[1]);
    if (cards)
        fill_drawers(store);
    for (int i = first; i < argc; i++)
        make_game(store, (uint64_t)(i - first + 1), argv[i]);
    if (hold) {
        puts("held");
        fflush(stdout);
        while (getchar() != EOF)
            continue;
    }
    store_close(store);
    /* Opened once more, all that is loose is packed away. */
    store_close(open_store(argv[1]));
    for (int i = first; i < argc; i++)
        if (strncmp(argv[i], "torn:", 5) == 0)
            tear(argv[1], i - first + 1);
    return 0;
}
