/* A socket may be gone when there is something to tell it, so it is spoken to
 * by its number; who is gone is taken off the list when the door says so.
 * Bystanders who have heard the same are told the same, which is written
 * once. */
#include "host/letters.h"

#include <stdlib.h>
#include <string.h>

enum { EARS_FIRST = 4 };

int ears_watching(const struct table *table)
{
    int count = 0;
    for (int i = 0; i < table->ears; i++)
        count += table->ear[i].room.seat < 0;
    return count;
}

seat_set ears_here(const struct table *table)
{
    seat_set set = 0;
    for (int i = 0; i < table->ears; i++)
        if (table->ear[i].room.seat >= 0)
            set |= seat_bit(table->ear[i].room.seat);
    return set;
}

static bool grow(struct table *table)
{
    const int room = table->ear_room ? table->ear_room * 2 : EARS_FIRST;
    struct ear *const ear =
        realloc(table->ear, (size_t)room * sizeof *table->ear);
    if (!ear)
        return false;
    table->ear = ear;
    table->ear_room = room;
    return true;
}

/* Who joins once more for the same seat begins anew. */
static struct ear *place_for(struct table *table, uint64_t socket, int seat)
{
    for (int i = 0; i < table->ears; i++)
        if (table->ear[i].socket == socket && table->ear[i].room.seat == seat)
            return &table->ear[i];
    if (seat < 0 && ears_watching(table) == WATCHERS_MOST)
        return NULL;
    if (table->ears == table->ear_room && !grow(table))
        return NULL;
    return &table->ear[table->ears++];
}

bool ears_may(const struct visitor *visitor, const struct room *room, int seat)
{
    const seat_set mine = seats_of(&room->seats, visitor->person);
    return seat >= 0 ? mine >> seat & 1
                     : visitor->watch || visitor->host || mine;
}

bool ears_add(struct host *host, struct table *table, uint64_t socket,
              const struct room_ear *ear)
{
    struct ear *const place = place_for(table, socket, ear->seat);
    if (!place)
        return false;
    *place = (struct ear){socket, *ear};
    ears_tell(host, table);
    return true;
}

void ears_drop(struct host *host, struct table *table, uint64_t socket)
{
    int kept = 0;
    const int before = table->ears;
    const seat_set here = ears_here(table);
    for (int i = 0; i < before; i++)
        if (table->ear[i].socket != socket)
            table->ear[kept++] = table->ear[i];
    table->ears = kept;
    if (kept == before)
        return;
    if (kept == 0)
        table->deserted = host_now(host);
    letters_left(host, table, here & (seat_set)~ears_here(table));
    ears_tell(host, table);
}

void ears_say_lines(struct host *host, uint64_t socket)
{
    const char *at = host->out.at;
    const char *end;
    while ((end = strchr(at, '\n'))) {
        host->door.say(host->door.context, socket, at, (size_t)(end - at));
        at = end + 1;
    }
}

static void restart(struct host *host)
{
    text_init(&host->out, host->bytes, HOST_OUT);
}

static void tell_one(struct host *host, const struct table *table,
                     struct ear *ear, const struct room_moment *moment)
{
    restart(host);
    room_tell(&table->room, &ear->room, moment, &host->out);
    if (text_ok(&host->out))
        ears_say_lines(host, ear->socket);
    else
        host_log(host, "a telling was too long and not sent");
}

/* What one bystander heard goes to the next, if he knew as much. */
struct echo {
    struct room_ear before, after;
    bool heard;
};

static void tell_bystander(struct host *host, const struct table *table,
                           struct ear *ear, const struct room_moment *moment,
                           struct echo *echo)
{
    if (echo->heard &&
        memcmp(&ear->room, &echo->before, sizeof echo->before) == 0) {
        ear->room = echo->after;
        ears_say_lines(host, ear->socket);
        return;
    }
    memcpy(&echo->before, &ear->room, sizeof echo->before);
    tell_one(host, table, ear, moment);
    memcpy(&echo->after, &ear->room, sizeof echo->after);
    echo->heard = text_ok(&host->out);
}

/* Who has got up listens on until the game begins or somebody else sits there;
 * then as a bystander, if he may be one. */
static bool may_stay(const struct room *room, const struct visitor *visitor,
                     int seat)
{
    if (room->stage > ROOM_GATHERING)
        return ears_may(visitor, room, seat);
    return seat < 0 || !room->seats.seat[seat].person ||
           ears_may(visitor, room, seat);
}

static bool looks_on(const struct table *table, uint64_t socket)
{
    for (int i = 0; i < table->ears; i++)
        if (table->ear[i].socket == socket && table->ear[i].room.seat < 0)
            return true;
    return false;
}

/* Ears of seats that are others' now. Whose socket has gone is taken off when
 * the door says so. */
static void take_seats(const struct host *host, struct table *table)
{
    const struct room *const room = &table->room;
    int kept = 0;
    for (int i = 0; i < table->ears; i++) {
        struct ear ear = table->ear[i];
        const struct visitor *const visitor =
            map_find(&host->visitors, ear.socket);
        if (visitor && !may_stay(room, visitor, ear.room.seat)) {
            if (ear.room.seat < 0 || looks_on(table, ear.socket) ||
                !may_stay(room, visitor, GAME_NOBODY))
                continue;
            room_join(room, &ear.room, GAME_NOBODY, 0, 0);
        }
        table->ear[kept++] = ear;
    }
    if (kept == 0 && table->ears > 0)
        table->deserted = host_now(host);
    table->ears = kept;
}

void ears_tell(struct host *host, struct table *table)
{
    take_seats(host, table);
    const struct room_moment moment = {host_now(host), ears_here(table),
                                       ears_watching(table)};
    struct echo echo = {.heard = false};
    for (int i = 0; i < table->ears; i++)
        if (table->ear[i].room.seat >= 0)
            tell_one(host, table, &table->ear[i], &moment);
    for (int i = 0; i < table->ears; i++)
        if (table->ear[i].room.seat < 0)
            tell_bystander(host, table, &table->ear[i], &moment, &echo);
}
