/* Live, a turn brings some seconds; they are given when the clock stops, since
 * a turn may be several decisions, and taken again if the turn is taken back:
 * nobody gains time by that. By turns a clock begins anew each time. */
#include "room/clock.h"

#include <string.h>

enum { SECOND = 1000, DAY = 24 * 60 * 60 };

void clock_start(struct room_clock *clock, const struct room_options *options,
                 int seats)
{
    memset(clock, 0, sizeof *clock);
    for (int seat = 0; seat < seats; seat++)
        clock->left[seat] = (int64_t)options->base * SECOND;
}

static void charge(struct room_clock *clock, int seat, uint64_t at)
{
    clock->left[seat] = clock_left(clock, seat, at);
    clock->since[seat] = at;
}

static void stop(struct room_clock *clock, const struct room_options *options,
                 int seat, uint64_t at, enum clock_why why)
{
    charge(clock, seat, at);
    if (clock->left[seat] < 0)
        clock->left[seat] = 0;
    if (options->pace == PACE_LIVE && why == CLOCK_DECIDED)
        clock->left[seat] += (int64_t)options->more * SECOND;
    clock->running &= (seat_set)~seat_bit(seat);
    clock->late &= (seat_set)~seat_bit(seat);
}

static void start(struct room_clock *clock, const struct room_options *options,
                  int seat, uint64_t at, enum clock_why why)
{
    const int64_t more = (int64_t)options->more * SECOND;
    if (options->pace == PACE_TURNS && why != CLOCK_BACK)
        clock->left[seat] = (int64_t)options->days * DAY * SECOND;
    if (options->pace == PACE_LIVE && why == CLOCK_BACK &&
        clock->left[seat] > more)
        clock->left[seat] -= more;
    clock->since[seat] = at;
    clock->running |= seat_bit(seat);
}

void clock_turn(struct room_clock *clock, const struct room_options *options,
                seat_set set, uint64_t at, enum clock_why why)
{
    if (options->pace == PACE_FREE)
        return;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        const bool runs = clock->running >> seat & 1, shall = set >> seat & 1;
        if (runs && !shall)
            stop(clock, options, seat, at, why);
        else if (!runs && shall)
            start(clock, options, seat, at, why);
    }
}

void clock_hold(struct room_clock *clock, uint64_t at)
{
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (clock->running >> seat & 1)
            charge(clock, seat, at);
    clock->held = 1;
}

void clock_go(struct room_clock *clock, uint64_t at)
{
    clock->held = 0;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (clock->running >> seat & 1)
            clock->since[seat] = at;
}

void clock_grant(struct room_clock *clock, uint32_t ms)
{
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (clock->running >> seat & 1)
            clock->left[seat] += ms;
}

void clock_return(struct room_clock *clock, const struct room_options *options,
                  int seat)
{
    if (options->pace == PACE_LIVE && clock->left[seat] < CLOCK_RETURN_MS)
        clock->left[seat] = CLOCK_RETURN_MS;
}

int64_t clock_left(const struct room_clock *clock, int seat, uint64_t now)
{
    const bool runs = !clock->held && clock->running >> seat & 1;
    const uint64_t since = clock->since[seat];
    return clock->left[seat] -
           (runs && now > since ? (int64_t)(now - since) : 0);
}

int clock_out(const struct room_clock *clock, uint64_t now)
{
    for (int seat = 0; seat < GAME_SEATS_MAX && !clock->held; seat++)
        if ((clock->running & ~clock->late) >> seat & 1 &&
            clock_left(clock, seat, now) <= 0)
            return seat;
    return GAME_NOBODY;
}

uint64_t clock_due(const struct room_clock *clock)
{
    uint64_t due = 0;
    for (int seat = 0; seat < GAME_SEATS_MAX && !clock->held; seat++) {
        if (!((clock->running & ~clock->late) >> seat & 1))
            continue;
        const uint64_t left =
            clock->left[seat] > 0 ? (uint64_t)clock->left[seat] : 0;
        const uint64_t end = clock->since[seat] + left;
        due = due == 0 || end < due ? end : due;
    }
    return due;
}
