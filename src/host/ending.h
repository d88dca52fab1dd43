/* The end of a game that counts for ratings. */
#ifndef HOST_ENDING_H
#define HOST_ENDING_H

#include "host/internal.h"
#include "host/ratings.h"

/* Whether what the plea brings ends a game that counts. */
bool ending_counts(const struct plea *plea, struct ratings_game *game);

/* Stores it with the ratings that it moves, as soon as its turn comes. False:
 * no memory. */
bool ending_store(struct host *host, struct plea *plea,
                  const struct ratings_game *game);

#endif
