/* How strong somebody is taken to be for a table: by his rating in its pool, or
 * else in that of the whole game, and if there is none either by what everybody
 * begins with. */
#ifndef HOST_STRENGTH_H
#define HOST_STRENGTH_H

#include "rating/card.h"
#include "rating/pool.h"
#include "room/rated.h"
#include "store/scribe.h"

struct strength {
    int points, deviation;
    bool known; /* he has a rating there */
};

/* The cards of all ratings of a person. */
bool strength_ask(struct scribe *scribe, uint64_t person,
                  struct scribe_back back);

/* Of these, in a game that agrees on this; `seats` 0: in the whole game. */
struct strength strength_of(const struct store_found *cards,
                            const struct entry_open *open, int seats, int day);

#endif
