/* Choices that are made at the same time.
 *
 * In such a turn (game_rules.sealed) the session stands still at its start.
 * What a seat decides is kept in a queue of its own and judged on a copy: the
 * start of the turn, the seat let ahead, its own decisions. So the order in
 * which people choose does not matter, nobody hears of another's choice, and a
 * seat may open its own again until the last has chosen. Then the session is
 * fed in the order of seats. */
#ifndef ROOM_SEALED_H
#define ROOM_SEALED_H

#include "game/session.h"
#include "room/seats.h"

enum { SEALED_MAX = 10 }; /* decisions of one seat in one turn */

struct room_sealed {
    struct game_decision queue[GAME_SEATS_MAX][SEALED_MAX];
    uint8_t count[GAME_SEATS_MAX];
    seat_set choosing; /* who chooses in this turn; none: it is no such turn */
    seat_set chosen;
    uint8_t unused;
};

/* The turn that begins at this state, if it is such a one. */
void sealed_begin(struct room_sealed *sealed, const struct game *game,
                  const struct game_state *start);

/* Who chooses at the same time from here; nobody: this is no such moment. */
seat_set sealed_choosing(const struct game *game,
                         const struct game_state *state);

/* Whether no seat is in the middle of its choice, between two decisions. */
bool sealed_between(const struct game *game, const struct game_state *state);

/* Where the first `count` decisions of the seat lead to from the start of the
 * turn, which `state` is. */
void sealed_state(const struct room_sealed *sealed, const struct game *game,
                  int seat, int count, struct game_state *state);

/* One more decision of the seat; `done` if it has chosen with that.
 * STATUS_TOO_LONG: no turn has that many. */
enum status sealed_add(struct room_sealed *sealed, int seat,
                       const struct game_decision *decision, bool done);

/* Keeps the first of a seat's decisions. */
void sealed_keep(struct room_sealed *sealed, int seat, int count);

static inline bool sealed_all(const struct room_sealed *sealed)
{
    return sealed->choosing && sealed->chosen == sealed->choosing;
}

#endif
