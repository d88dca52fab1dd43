/* What changes in a game, number by number, and where that is noted. */
#ifndef GAME_EVENT_H
#define GAME_EVENT_H

#include "base/hex.h"

#include <stdint.h>

/* One change of one number, and why. `delta` is what really happened: if a
 * limit cut it off (`cut`), that may be less than was due, or nothing. */
struct game_event {
    int8_t seat;  /* whose number changed */
    uint8_t stat; /* which number: see stat_word */
    int16_t delta;
    uint8_t cut;
    uint8_t rule;   /* see rule_word */
    uint8_t cause;  /* the tile behind it, 0: the rule itself; cause_word */
    int8_t at_seat; /* whose borough `at` is in, GAME_NOBODY: no place */
    int8_t by_seat; /* whose borough `by` is in, GAME_NOBODY: no trigger */
    uint8_t unused; /* no padding: events are compared by their bytes */
    struct hex at;  /* where the cause lies */
    struct hex by;  /* the tile that triggered it */
};

_Static_assert(sizeof(struct game_event) == 10 + 2 * sizeof(struct hex),
               "an event has no padding");

/* Where events go. What does not fit is counted but not kept. */
struct game_events {
    struct game_event *event;
    int room, count;
};

/* Appends an event if there is a sink. */
static inline void game_note(struct game_events *events,
                             struct game_event event)
{
    if (!events)
        return;
    if (events->count < events->room)
        events->event[events->count] = event;
    events->count++;
}

#endif
