/* What one seat is told of a game: the listener's side (docs/TELLING.md).
 *
 * From a telling a whole session is made whose hidden half is made up and which
 * agrees with everything that was told: the same view for the ear, byte for
 * byte. So moves can be listed, tried and explained without asking whoever
 * knows the truth. What is told comes from outside and is judged: anything
 * that no game could have is refused with the place and the reason. */
#ifndef EXCHANGE_HEARING_H
#define EXCHANGE_HEARING_H

#include "exchange/telling.h"

struct json_in;

/* More entries than this are refused. */
enum {
    HEARING_ENTRIES_MAX = GAME_LENGTH_MAX + 1,
    HEARING_REASON_MAX = 256,
};

struct hearing {
    const struct game *const *games; /* those it knows */
    int count;
    const struct game *game; /* the one told of; NULL: no deal was heard yet */
    int ear;                 /* a seat, or GAME_NOBODY */
    uint64_t salt;           /* what is made up follows from it */
    struct game_known known;
    int entries;
    int firm; /* entries up to the last that showed something */
    /* Moves of the session before each entry. */
    uint16_t before[HEARING_ENTRIES_MAX + 1];
    /* Decisions of which something is not known; bit per move. */
    uint64_t stands_in[GAME_LENGTH_MAX / 64];
    struct session session; /* the supposed game */
};

/* What is wrong with a telling. */
struct hearing_flaw {
    int entry;          /* its number, from 0; -1: of no single entry */
    const char *reason; /* never NULL; it may lie in `room` */
    char room[HEARING_REASON_MAX];
};

/* Nothing has been heard yet. `games` are those it knows, `salt` is any
 * number. */
void hearing_init(struct hearing *hearing, const struct game *const *games,
                  int count, int ear, uint64_t salt);

/* Keeps the first `from` entries and takes up those of the array. Going back is
 * possible to after the last entry that showed something, or to 0. Anything
 * but STATUS_OK: nothing has changed. */
enum status hearing_take(struct hearing *hearing, int from,
                         const struct json_in *entries,
                         struct hearing_flaw *flaw);

/* The same for a whole message with `from`, `entries` and `mark`;
 * STATUS_BAD_CHECK: what was heard does not lead to that mark. */
enum status hearing_read(struct hearing *hearing, const struct json_in *message,
                         struct hearing_flaw *flaw);

/* The mark of what the ear has heard, which is a deal at least. */
uint64_t hearing_mark(const struct hearing *hearing);

#endif
