/* Who is compared with whom: one pool a game, edition and number of seats, and
 * above them one a game, from which whoever is new to a pool is guessed. */
#ifndef RATING_POOL_H
#define RATING_POOL_H

#include <stdbool.h>
#include <stddef.h>

enum { POOL_NAME_MAX = 48, POOL_SEATS_MANY = 3 };

/* As it is written: suburbia-2e-2, where 3 means three and more. */
struct pool {
    char name[POOL_NAME_MAX];
};

/* `edition` NULL: the pool of the whole game, which is called as the game. */
struct pool pool_of(const char *game, const char *edition, int seats);

bool pool_same(const struct pool *a, const struct pool *b);

#endif
