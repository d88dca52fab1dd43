/* A ring of minutes. A minute is told when it has ended, so the delay is up to
 * one longer than asked for, never shorter. */
#include "room/watch.h"

enum { MINUTE = 60 * 1000 };

void watch_note(struct room_watch *watch, uint64_t at, int decisions)
{
    const uint64_t minute = at / MINUTE;
    const uint16_t last = watch->done[watch->minute % WATCH_SLOTS];
    uint64_t from = watch->minute + 1;
    if (minute > watch->minute + WATCH_SLOTS)
        from = minute - WATCH_SLOTS;
    for (; from < minute; from++)
        watch->done[from % WATCH_SLOTS] = last;
    watch->minute = minute;
    watch->done[minute % WATCH_SLOTS] = (uint16_t)decisions;
}

void watch_back(struct room_watch *watch, int decisions)
{
    for (int i = 0; i < WATCH_SLOTS; i++)
        if (watch->done[i] > decisions)
            watch->done[i] = (uint16_t)decisions;
}

int watch_since(const struct room_watch *watch, uint64_t now, int minutes)
{
    const uint64_t current = now / MINUTE;
    if (current < (uint64_t)minutes + 1)
        return 0;
    const uint64_t ended = current - (uint64_t)minutes - 1;
    if (ended >= watch->minute)
        return watch->done[watch->minute % WATCH_SLOTS];
    if (watch->minute - ended >= WATCH_SLOTS)
        return 0;
    return watch->done[ended % WATCH_SLOTS];
}

uint64_t watch_due(const struct room_watch *watch, uint64_t now, int minutes)
{
    const int told = watch_since(watch, now, minutes);
    uint64_t minute = now / MINUTE;
    if (told == watch->done[watch->minute % WATCH_SLOTS])
        return 0;
    while (watch_since(watch, ++minute * MINUTE, minutes) == told) {
    }
    return minute * MINUTE;
}
