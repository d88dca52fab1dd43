/* Live, a turn brings some seconds; they are given when the clock stops, since
 * a turn may be several decisions, and taken again if the turn is taken back:
 * nobody gains time by that. By turns a clock begins anew each time, and there
 * are days that do not count: weekends if the table says so, in universal time,
 * and holidays of whoever takes some. */
#include "room/clock.h"

#include <string.h>

enum { SECOND = 1000, DAY = 24 * 60 * 60, WEEK_DAYS = 7, FRIDAY = 5 };

#define DAY_MS ((uint64_t)DAY * SECOND)

/* Time that counts. */

/* Monday is 1 and Sunday 7; the first day of 1970 was a Thursday. */
static int weekday(uint64_t at)
{
    return (int)((at / DAY_MS + 3) % WEEK_DAYS) + 1;
}

static uint64_t day_after(uint64_t at, int days)
{
    return (at / DAY_MS + (uint64_t)days) * DAY_MS;
}

/* The first moment from `at` on that counts. */
static uint64_t counts_from(const struct room_clock *clock, int seat,
                            uint64_t at)
{
    if (at < clock->away[seat])
        at = clock->away[seat];
    if (clock->rests && weekday(at) > FRIDAY)
        at = day_after(at, WEEK_DAYS + 1 - weekday(at));
    return at;
}

/* Until when all counts from there on. */
static uint64_t counts_until(const struct room_clock *clock, uint64_t at)
{
    return clock->rests ? day_after(at, FRIDAY + 1 - weekday(at)) : UINT64_MAX;
}

static uint64_t counted(const struct room_clock *clock, int seat, uint64_t from,
                        uint64_t to)
{
    uint64_t sum = 0;
    for (uint64_t at = counts_from(clock, seat, from); at < to;) {
        const uint64_t until = counts_until(clock, at);
        const uint64_t end = until < to ? until : to;
        sum += end - at;
        at = counts_from(clock, seat, end);
    }
    return sum;
}

/* When so much will have been counted. */
static uint64_t counted_at(const struct room_clock *clock, int seat,
                           uint64_t from, uint64_t left)
{
    uint64_t at = counts_from(clock, seat, from);
    while (counts_until(clock, at) - at < left) {
        left -= counts_until(clock, at) - at;
        at = counts_from(clock, seat, counts_until(clock, at));
    }
    return at + left;
}

void clock_start(struct room_clock *clock, const struct room_options *options,
                 int seats)
{
    memset(clock, 0, sizeof *clock);
    clock->rests = options->pace == PACE_TURNS && options->rests;
    for (int seat = 0; seat < seats; seat++)
        clock->left[seat] = (int64_t)options->base * SECOND;
}

/* What was under way is given back, though no more than was taken. */
static void charge(struct room_clock *clock, int seat, uint64_t at)
{
    const int64_t left = clock_left(clock, seat, at);
    const int64_t taken = clock->left[seat] - left;
    clock->left[seat] =
        left + (clock->lag[seat] < taken ? clock->lag[seat] : taken);
    clock->since[seat] = at;
    clock->lag[seat] = 0;
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

void clock_lag(struct room_clock *clock, int seat, int ms)
{
    const int most = ms < CLOCK_LAG_MS ? ms : CLOCK_LAG_MS;
    if (most > clock->lag[seat])
        clock->lag[seat] = (uint16_t)most;
}

void clock_away(struct room_clock *clock, int seat, uint64_t at, int days)
{
    const uint64_t from = at > clock->away[seat] ? at : clock->away[seat];
    if (clock->running >> seat & 1 && !clock->held)
        charge(clock, seat, at);
    clock->away[seat] = from + (uint64_t)days * DAY_MS;
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
    return clock->left[seat] - (runs && now > since
                                    ? (int64_t)counted(clock, seat, since, now)
                                    : 0);
}

int clock_out(const struct room_clock *clock, uint64_t now)
{
    for (int seat = 0; seat < GAME_SEATS_MAX && !clock->held; seat++)
        if ((clock->running & ~clock->late) >> seat & 1 &&
            clock_left(clock, seat, now) <= 0)
            return seat;
    return GAME_NOBODY;
}

uint64_t clock_end(const struct room_clock *clock, int seat)
{
    if (clock->held || !(clock->running >> seat & 1))
        return 0;
    return counted_at(clock, seat, clock->since[seat],
                      clock->left[seat] > 0 ? (uint64_t)clock->left[seat] : 0);
}

uint64_t clock_due(const struct room_clock *clock)
{
    uint64_t due = 0;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        const uint64_t end =
            clock->late >> seat & 1 ? 0 : clock_end(clock, seat);
        if (end > 0 && (due == 0 || end < due))
            due = end;
    }
    return due;
}
