/* The room as a whole. What entries do is in fold.c, what follows from them in
 * follow.c, what people may do in judge.c, what they hear in tell.c. */
#include "room/room.h"

#include "room/id.h"
#include "room/internal.h"

#include <string.h>

void room_init(struct room *room)
{
    memset(room, 0, sizeof *room);
    consent_clear(&room->consent);
}

enum status room_take(struct room *room, const struct entry *entry,
                      const char **reason)
{
    struct room trial;
    memcpy(&trial, room, sizeof trial);
    *reason = NULL;
    const enum status status = fold_take(&trial, entry, reason);
    if (status == STATUS_OK)
        memcpy(room, &trial, sizeof trial);
    return status;
}

seat_set room_deciding(const struct room *room)
{
    if (room->stage != ROOM_PLAYING)
        return 0;
    if (room->sealed.choosing)
        return room->sealed.choosing & (seat_set)~room->sealed.chosen;
    const int actor = session_actor(&room->session);
    return actor >= 0 ? seat_bit(actor) : 0;
}

int room_told(const struct room *room, int ear, uint64_t now)
{
    if (!room_has_game(room))
        return 0;
    return 1 + (ear < 0 ? tell_watched(room, now)
                        : room->decisions + room->sealed.count[ear]);
}

/* The earlier of two moments, of which 0 never comes. */
static uint64_t earlier(uint64_t one, uint64_t other)
{
    if (!one || !other)
        return one ? one : other;
    return one < other ? one : other;
}

uint64_t room_due(const struct room *room, uint64_t now)
{
    const uint64_t out = clock_due(&room->clock);
    const uint64_t watch =
        room->stage == ROOM_PLAYING && room->options.watch == WATCH_MINUTES
            ? watch_due(&room->watch, now, room->options.minutes)
            : 0;
    return earlier(out, watch);
}

int room_thinks(const struct room *room)
{
    const seat_set set = room->paused ? 0 : room_deciding(room);
    for (int seat = 0; seat < room->seats.count; seat++)
        if (set >> seat & 1 && seats_computer(&room->seats, seat))
            return seat;
    return GAME_NOBODY;
}

uint64_t room_wakes(const struct room *room, uint64_t now, uint64_t patience)
{
    return earlier(room_due(room, now),
                   room_thinks(room) < 0 ? 0 : now + patience);
}

static enum record_ended why_ended(enum over over)
{
    switch (over) {
    case OVER_RESIGNED:
        return RECORD_RESIGNED;
    case OVER_AGREED:
        return RECORD_AGREED;
    case OVER_FULL:
        return RECORD_FULL;
    case OVER_ADJOURNED:
        return RECORD_ADJOURNED;
    default:
        return RECORD_NOT_ENDED;
    }
}

/* The parts, by which everybody can see that nobody chose the deal. */
static void fill_table(const struct room *room, struct record_table *table)
{
    const struct room_parts *const parts = &room->parts;
    struct text text;
    _Static_assert((int)ID_LETTERS == (int)RECORD_ID_LETTERS, "an id fits");
    memset(table, 0, sizeof *table);
    text_init(&text, table->id, sizeof table->id);
    id_write(parts->id, &text);
    table->promised = room->options.promised;
    table->known = true;
    table->seats = parts->given;
    table->host_hash = parts_hash(&parts->host);
    table->host_part = parts->host;
    memcpy(table->seat_hash, parts->promise, sizeof table->seat_hash);
    memcpy(table->seat_part, parts->part, sizeof table->seat_part);
    table->taken_back = room->taken_back;
    table->ended = why_ended((enum over)room->over);
}

/* Who decided in the end: for somebody whom a computer replaced, that one. */
void room_record(const struct room *room, struct text *text)
{
    struct record_player player[GAME_SEATS_MAX];
    struct record_table table;
    memset(player, 0, sizeof player);
    for (int i = 0; i < room->seats.count; i++) {
        const struct room_seat *const seat = &room->seats.seat[i];
        const int computer = seats_computer(&room->seats, i);
        memcpy(player[i].name, seat->name, sizeof player[i].name);
        player[i].kind =
            (enum record_kind)(computer ? computer : (int)seat->player);
    }
    fill_table(room, &table);
    record_write_table(&room->session, player, &table, text);
}
