/* Clocks. All follows from the times of entries; nothing here knows what time
 * it is.
 *
 * Each seat's clock is charged only when that clock stops: what is told about
 * clocks does not change while another seat is at its sealed choice. */
#ifndef ROOM_CLOCK_H
#define ROOM_CLOCK_H

#include "room/options.h"
#include "room/seats.h"

enum {
    CLOCK_RETURN_MS = 60 * 1000, /* least that somebody who comes back has */
    CLOCK_LAG_MS = 500,          /* most that a decision's way is allowed */
};

struct room_clock {
    uint64_t since[GAME_SEATS_MAX]; /* when it began to run */
    int64_t left[GAME_SEATS_MAX];   /* milliseconds, at that moment */
    uint64_t away[GAME_SEATS_MAX];  /* on holiday until then */
    /* The longest way of a decision since then, which is given back when the
     * clock stops: once, or it would say how many there were. */
    uint16_t lag[GAME_SEATS_MAX];
    seat_set running, late;
    uint8_t held;  /* the game is paused, or over */
    uint8_t rests; /* on Saturdays and Sundays nobody's runs */
    uint8_t unused[2];
};

/* Why other clocks run from now on. */
enum clock_why {
    CLOCK_DECIDED, /* who stops gets what a turn brings */
    CLOCK_BACK,    /* who goes on gives that back */
    CLOCK_LEFT,    /* somebody went away or came back */
};

void clock_start(struct room_clock *clock, const struct room_options *options,
                 int seats);

/* From `at` on the clocks of this set run and no other. */
void clock_turn(struct room_clock *clock, const struct room_options *options,
                seat_set set, uint64_t at, enum clock_why why);

void clock_hold(struct room_clock *clock, uint64_t at);
void clock_go(struct room_clock *clock, uint64_t at);

/* Time for all whose clocks run. */
void clock_grant(struct room_clock *clock, uint32_t ms);

/* A decision of the seat was so long on its way. */
void clock_lag(struct room_clock *clock, int seat, int ms);

/* From `at` the seat is on holiday for so many days. */
void clock_away(struct room_clock *clock, int seat, uint64_t at, int days);

/* Somebody takes the seat back, and has some time at least. */
void clock_return(struct room_clock *clock, const struct room_options *options,
                  int seat);

/* What the seat has left at `now`; below 0: that long too late. */
int64_t clock_left(const struct room_clock *clock, int seat, uint64_t now);

/* The seat whose time is up at `now` and of which that is not noted yet, or
 * GAME_NOBODY. */
int clock_out(const struct room_clock *clock, uint64_t now);

/* When the seat's clock runs out as it runs now; 0: it does not run. */
uint64_t clock_end(const struct room_clock *clock, int seat);

/* When the next clock runs out; 0: none does. */
uint64_t clock_due(const struct room_clock *clock);

#endif
