/* What somebody has to do with games: his list, a record, a socket. The list is
 * made from the rooms themselves, so it is never behind; a room that was folded
 * for it is parked again after a while. */
#include "host/errand.h"

#include "room/pieces.h"

#include <stdlib.h>
#include <string.h>

enum { LIST_BYTES = 256 * 1024, CARDS_ASKED = 3 * GAMES_LISTED };

/* When the first of the person's clocks runs out; 0: none runs. */
static uint64_t due_of(const struct room *room, seat_set mine)
{
    const struct room_clock *const clock = &room->clock;
    uint64_t due = 0;
    for (int seat = 0; seat < room->seats.count; seat++) {
        const uint64_t end = mine >> seat & 1 ? clock_end(clock, seat) : 0;
        if (end && (!due || end < due))
            due = end;
    }
    return due;
}

static void put_mine(struct json_out *out, seat_set mine)
{
    json_out_array(out, "mine");
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (mine >> seat & 1)
            json_out_number(out, NULL, seat);
    json_out_close(out);
}

static void put_game(struct errand *errand, const struct table *table,
                     const struct listed *listed)
{
    const struct room *const room = &table->room;
    const seat_set mine = seats_of(&room->seats, errand->person);
    const uint64_t due = due_of(room, mine);
    struct json_out *const out = &errand->json;
    json_out_object(out, NULL);
    pieces_id(out, "game", table->game);
    put_mine(out, mine);
    if (listed->host)
        json_out_bool(out, "host", true);
    if (listed->watch)
        json_out_bool(out, "watch", true);
    json_out_bool(out, "decides",
                  room_deciding(room) & mine & seats_deciding(&room->seats));
    if (due)
        json_out_number(out, "due", (long long)due);
    json_out_number(out, "at", (long long)room->last);
    room_put_table(room, ears_here(table), out);
    json_out_close(out);
}

static void list_next(struct errand *errand);

static void on_listed(struct host *host, struct table *table,
                      enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    const struct listed *const listed = &errand->listed[errand->told++];
    (void)host;
    errand->damaged[errand->told - 1] = answer == STORE_DAMAGED;
    if (table)
        put_game(errand, table, listed);
    list_next(errand);
}

/* Games that cannot be gone on with are named, if there are any. */
static void put_damaged(const struct errand *errand, struct json_out *out)
{
    int named = 0;
    for (int i = 0; i < errand->told; i++) {
        if (!errand->damaged[i])
            continue;
        if (named++ == 0)
            json_out_array(out, "damaged");
        pieces_id(out, NULL, errand->listed[i].game);
    }
    if (named > 0)
        json_out_close(out);
}

static void list_next(struct errand *errand)
{
    struct host *const host = errand->host;
    struct json_out out;
    if (errand->told < errand->games) {
        desk_open(host, errand->listed[errand->told].game, on_listed, errand);
        return;
    }
    json_out_close(&errand->json);
    errand_say(errand, &out);
    json_out_raw(&out, "games", errand->text.at, errand->text.length);
    put_damaged(errand, &out);
    if (!text_ok(&errand->text))
        host->out.lost = true;
    errand_send(errand, &out, NULL);
}

/* A game may have a card for each right. */
static void note_card(struct errand *errand, const struct store_card *card)
{
    uint64_t game;
    struct listed *listed = errand->listed;
    const struct listed *const end = listed + errand->games;
    if (card->value.size != sizeof game + 1)
        return;
    memcpy(&game, card->value.at, sizeof game);
    while (listed < end && listed->game != game)
        listed++;
    if (listed == end) {
        if (errand->games == GAMES_LISTED)
            return;
        errand->games++;
        *listed = (struct listed){.game = game};
    }
    const char right = ((const char *)card->value.at)[sizeof game];
    listed->host |= right == RIGHT_HOST;
    listed->watch |= right == RIGHT_WATCH;
}

static void on_cards(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (!errand_gather(errand, LIST_BYTES, 0))
        return;
    for (int i = 0; i < found->cards; i++)
        note_card(errand, &found->card[i]);
    list_next(errand);
}

static void list_games(struct errand *errand)
{
    struct host *const host = errand->host;
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_seat,
                                  .owner = errand->person,
                                  .at = INT64_MAX,
                                  .most = CARDS_ASKED};
    const uint32_t wait =
        limits_take(host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else if (!scribe_ask(host->scribe, &ask,
                         (struct scribe_back){on_cards, errand}))
        errand_busy(errand);
}

void api_games(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, list_games);
    if (errand)
        errand_go(errand, call);
}

/* The game that the last part of a path names. */
static bool read_path(const struct route_call *call, uint64_t *game)
{
    const char *const name = strrchr(call->path, '/') + 1;
    return id_read(name, strlen(name), game);
}

/* The record. */

static void on_record(struct host *host, struct table *table,
                      enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    struct json_out out;
    (void)host;
    if (!table) {
        errand_no_table(errand, answer);
        return;
    }
    if (table->room.stage != ROOM_OVER) {
        errand_status(errand, STATUS_WRONG_PHASE, "the game is not over");
        return;
    }
    char *const bytes = malloc(RECORD_SIZE_MAX);
    if (!bytes) {
        errand_busy(errand);
        return;
    }
    text_init(&errand->text, bytes, RECORD_SIZE_MAX);
    room_record(&table->room, &errand->text);
    errand_say(errand, &out);
    pieces_id(&out, "game", errand->game);
    json_out_string(&out, "record", bytes);
    errand_send(errand, &out, NULL);
}

static void find_record(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else
        desk_open(errand->host, errand->game, on_record, errand);
}

void api_record(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, find_record);
    if (!errand)
        return;
    errand->needs = false;
    if (read_path(call, &errand->game))
        errand_go(errand, call);
    else
        errand_unknown(errand);
}

/* A socket. */

static void on_table(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct errand *const errand = context;
    struct visitor visitor = {.person = errand->person,
                              .game = errand->game,
                              .from = errand->from,
                              .session = session_name(errand->token.hash),
                              .host = errand->is_host,
                              .watch = errand->may_watch};
    if (!table) {
        errand_no_table(errand, answer);
        return;
    }
    const bool known = seats_of(&table->room.seats, errand->person) ||
                       errand->is_host || errand->may_watch;
    if (!known) {
        errand_status(errand, STATUS_NOT_ALLOWED,
                      "neither a seat nor a link to watch");
        return;
    }
    memcpy(visitor.name, errand->name, sizeof visitor.name);
    visitor.bonds = errand->bonds;
    /* Others may have come in since he was let in. */
    if (errand_has_ended(errand))
        errand_refuse(errand, 401, "no_session", "this session has ended");
    else if (limits_sockets_full(host, errand->person, errand->from))
        errand_too_fast(errand, 0);
    else if (wire_accept(host, &visitor, errand->call)) {
        errand->bonds = (struct bonds){0}; /* the visitor's now */
        errand_end(errand);
    } else
        errand_busy(errand);
}

static void go_there(struct errand *errand)
{
    desk_open(errand->host, errand->game, on_table, errand);
}

static void on_watch(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    errand->may_watch = answer == STORE_OK && found->cards == 1;
    errand_with_bonds(errand, go_there);
}

static void on_hosts(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    errand->is_host = answer == STORE_OK && found->cards == 1;
    if (!errand_ask_right(errand, RIGHT_WATCH, on_watch))
        errand_busy(errand);
}

static void open_socket(struct errand *errand)
{
    const struct host *const host = errand->host;
    if (host->ending)
        errand_busy(errand);
    else if (limits_sockets_full(host, errand->person, errand->from))
        errand_too_fast(errand, 0);
    else if (!errand_ask_right(errand, RIGHT_HOST, on_hosts))
        errand_busy(errand);
}

void api_socket(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, open_socket);
    if (!errand)
        return;
    if (read_path(call, &errand->game))
        errand_go(errand, call);
    else
        errand_unknown(errand);
}

/* Health. */

static void say_health(struct host *host, const struct route_call *call,
                       int code, const char *json)
{
    host->door.answer(host->door.context, call->number,
                      &(struct route_answer){
                          .code = code, .json = json, .size = strlen(json)});
}

void api_live(void *context, const struct route_call *call)
{
    say_health(context, call, 200, "{\"live\":true}");
}

void api_ready(void *context, const struct route_call *call)
{
    struct host *const host = context;
    const bool ready = host->well && !host->ending;
    say_health(host, call, ready ? 200 : 503,
               ready ? "{\"ready\":true}" : "{\"ready\":false}");
}
