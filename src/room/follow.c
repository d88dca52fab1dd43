/* What follows by itself. These are entries of their own, stored together with
 * the one they follow from: a log says not only what was asked for but what
 * came of it. */
#include "room/internal.h"

#include <string.h>

/* Room that is kept for the end of a log. */
enum { LAST_ENTRIES = 2 * VERDICT_MAX };

static bool follow_deal(const struct room *room, struct entry *entry)
{
    const seat_set human = seats_human(&room->seats);
    if (seats_taken(&room->seats) != human || room->parts.given != human)
        return false;
    entry->kind = ENTRY_DEAL;
    entry->deal.seed = parts_seed(&room->parts, room->seats.count);
    entry->deal.content = game_content_hash(room->game, &room->options.config);
    return true;
}

static void end(struct entry *entry, enum over why)
{
    entry->kind = ENTRY_OVER;
    entry->over = why;
}

/* A game needs two seats that go on and a person on one of them; whoever began
 * alone goes on alone. */
static bool is_deserted(const struct room *room)
{
    const seat_set left = seats_left(&room->seats);
    const bool several = left & (left - 1);
    return !(left & seats_human(&room->seats)) ||
           (room->seats.count > 1 && !several);
}

static bool follow_end(const struct room *room, struct entry *entry)
{
    if (session_actor(&room->session) == ACTOR_NONE)
        end(entry, OVER_END);
    else if (is_deserted(room))
        end(entry, OVER_RESIGNED);
    else if (room->entries + LAST_ENTRIES >= ENTRIES_MAX)
        end(entry, OVER_FULL);
    else
        return false;
    return true;
}

/* What all have agreed to. */
static bool follow_consent(const struct room *room, struct entry *entry)
{
    const struct room_consent *const consent = &room->consent;
    if (!consent_given(consent))
        return false;
    switch (consent->what) {
    case ASK_UNDO:
        entry->kind = ENTRY_BACK;
        entry->seat = consent->seat;
        entry->back.to = consent->to;
        entry->back.agreed = true;
        return true;
    case ASK_PAUSE:
        entry->kind = ENTRY_PAUSE;
        return true;
    case ASK_RESUME:
        entry->kind = ENTRY_RESUME;
        return true;
    case ASK_COMPUTER:
        entry->kind = ENTRY_COMPUTER;
        entry->seat = consent->who;
        entry->level = room->options.stand_in;
        return true;
    case ASK_RESIGN:
        entry->kind = ENTRY_RESIGN;
        entry->seat = consent->who;
        return true;
    default:
        end(entry, OVER_AGREED);
        return true;
    }
}

/* Live, whose time is up. */
static bool follow_late(const struct room *room, struct entry *entry)
{
    const seat_set late = room->clock.late & seats_deciding(&room->seats);
    if (!late || room->options.pace != PACE_LIVE ||
        room->options.absent == ABSENT_WAIT)
        return false;
    entry->seat = __builtin_ctz(late);
    entry->kind = ENTRY_RESIGN;
    if (room->options.absent == ABSENT_COMPUTER) {
        entry->kind = ENTRY_COMPUTER;
        entry->level = room->options.stand_in;
    }
    return true;
}

bool follow_next(const struct room *room, struct entry *entry)
{
    memset(entry, 0, sizeof *entry);
    entry->number = room->entries;
    entry->at = room->last;
    entry->seat = GAME_NOBODY;
    if (room->stage == ROOM_GATHERING)
        return follow_deal(room, entry);
    return room->stage == ROOM_PLAYING &&
           (follow_end(room, entry) || follow_consent(room, entry) ||
            follow_late(room, entry));
}
