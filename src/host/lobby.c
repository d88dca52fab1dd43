/* The cards lie with one owner, so that one question lists them. Where no hints
 * are heard from other nodes, everybody looks again now and then anyway. */
#include "host/lobby.h"

#include <stdlib.h>
#include <string.h>

enum {
    LOBBY_OWNER = 1,
    BEGUN_OWNER = 2,
    UNMARKED = 12 /* bytes without a mark */
};

struct store_act lobby_put(const struct lobby_card *card,
                           uint8_t value[LOBBY_VALUE])
{
    const int32_t points = card->points;
    memcpy(value, &card->person, 8);
    memcpy(value + 8, &points, 4);
    memcpy(value + UNMARKED, &card->from, 8);
    return (struct store_act){.what = STORE_PUT,
                              .card = {.drawer = STORE_lobby,
                                       .id = {&card->game, sizeof card->game},
                                       .owner = LOBBY_OWNER,
                                       .at = card->at,
                                       .value = {value, LOBBY_VALUE}}};
}

struct store_act lobby_drop(const uint64_t *game)
{
    return (struct store_act){
        .what = STORE_DROP,
        .card = {.drawer = STORE_lobby, .id = {game, sizeof *game}}};
}

struct store_act lobby_begun(const struct room *room, const uint64_t *game,
                             uint8_t value[LOBBY_VALUE])
{
    const struct lobby_card card = {.game = *game, .at = room->last};
    if (room->options.watch == WATCH_NOBODY)
        return lobby_drop(game);
    struct store_act act = lobby_put(&card, value);
    act.card.id.at = game;
    act.card.owner = BEGUN_OWNER;
    return act;
}

bool lobby_is_begun(const struct store_card *card)
{
    return card->owner == BEGUN_OWNER && card->id.size == sizeof(uint64_t);
}

bool lobby_read(const struct store_card *card, struct lobby_card *out)
{
    const uint8_t *const value = card->value.at;
    int32_t points;
    const size_t size = card->value.size;
    if (card->owner != LOBBY_OWNER || card->id.size != sizeof out->game ||
        (size != LOBBY_VALUE && size != UNMARKED))
        return false;
    memcpy(&out->game, card->id.at, sizeof out->game);
    memcpy(&out->person, value, sizeof out->person);
    memcpy(&points, value + 8, sizeof points);
    out->points = points;
    out->from = 0;
    if (size == LOBBY_VALUE)
        memcpy(&out->from, value + UNMARKED, sizeof out->from);
    out->at = card->at;
    return true;
}

static bool ask(struct scribe *scribe, uint64_t owner, uint64_t now,
                struct scribe_back back)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_lobby,
                                  .owner = owner,
                                  .at = now + 1,
                                  .most = LOBBY_READ};
    return scribe_ask(scribe, &ask, back);
}

bool lobby_ask(struct scribe *scribe, uint64_t now, struct scribe_back back)
{
    return ask(scribe, LOBBY_OWNER, now, back);
}

bool lobby_ask_begun(struct scribe *scribe, uint64_t now,
                     struct scribe_back back)
{
    return ask(scribe, BEGUN_OWNER, now, back);
}

bool lobby_is_full(const struct lobby_card *card, int at)
{
    int of_person = 0, of_address = 0;
    for (int i = 0; i < at; i++) {
        of_person += card[i].person == card[at].person;
        of_address += card[at].from && card[i].from == card[at].from;
    }
    return of_person >= LOBBY_A_PERSON || of_address >= LOBBY_AN_ADDRESS;
}

int lobby_seat(const struct room *room)
{
    const seat_set free =
        seats_human(&room->seats) & (seat_set)~seats_taken(&room->seats);
    return free ? __builtin_ctz(free) : GAME_NOBODY;
}

bool lobby_keeps_out(const struct room *room, const struct bonds *bonds)
{
    for (int seat = 0; seat < room->seats.count; seat++)
        if (room->seats.seat[seat].person &&
            bonds_apart(bonds, room->seats.seat[seat].person))
            return true;
    return false;
}

bool lobby_shows(const struct lobby_card *card, const struct table *table,
                 const struct bonds *bonds)
{
    const struct room *const room = &table->room;
    return room->stage == ROOM_GATHERING && room->options.open &&
           lobby_seat(room) >= 0 && !bonds_apart(bonds, card->person) &&
           !lobby_keeps_out(room, bonds);
}

/* Telling. */

void lobby_stir(struct host *host)
{
    host->lobby_changed = true;
}

void lobby_change(struct host *host)
{
    lobby_stir(host);
    peers_say(host, HINT_LOBBY, 0, 0);
}

static void say(struct host *host, uint64_t socket, const char *words)
{
    host->door.say(host->door.context, socket, words, strlen(words));
}

/* To those who look at the lobby: all, or the one person. */
static void tell(struct host *host, uint64_t person, const char *words)
{
    const size_t count = host->visitors.count;
    uint64_t *const socket = map_keys(&host->visitors);
    for (size_t i = 0; socket && i < count; i++) {
        const struct visitor *const visitor =
            map_find(&host->visitors, socket[i]);
        if (visitor && !visitor->game && (!person || visitor->person == person))
            say(host, socket[i], words);
    }
    free(socket);
}

void lobby_call_here(struct host *host, uint64_t person)
{
    tell(host, person, "{\"tell\":\"me\"}");
}

void lobby_call(struct host *host, uint64_t person)
{
    lobby_call_here(host, person);
    peers_say(host, HINT_PERSON, person, 0);
}

void lobby_second(struct host *host)
{
    const uint64_t now = host_now(host);
    const bool hinted = host->wish.hints && hints_hears(host->wish.hints);
    const uint64_t pace = hinted ? 5 * PEERS_PACE_MS : PEERS_PACE_MS;
    if (host->wish.shared && passed(host->lobby_looked, pace, now))
        host->lobby_changed = true;
    if (!host->lobby_changed)
        return;
    host->lobby_changed = false;
    host->lobby_looked = now;
    tell(host, 0, "{\"tell\":\"lobby\"}");
}
