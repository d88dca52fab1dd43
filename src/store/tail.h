/* Which rows of the table `tail` belong to which game.
 *
 * The table has no index: rows are only ever added at its end, which is what
 * makes a commit cheap, and there are never many. So the way from a game to its
 * rows is kept in memory; it is read from the table when the store opens. */
#ifndef STORE_TAIL_H
#define STORE_TAIL_H

#include <stdbool.h>
#include <stdint.h>

struct tail_game {
    uint64_t game;
    uint32_t length; /* of the whole log, packed and loose; 0: a free place */
    bool damaged;    /* its rows stay where they are */
    uint64_t due;
    int64_t *row; /* in the order of the numbers */
    int rows, room;
};

struct tail {
    struct tail_game *place;
    uint32_t places, games; /* how many there are, and are taken */
    uint64_t rows, rows_damaged;
};

/* NULL: none of its entries is loose. Good until the next change. */
struct tail_game *tail_find(const struct tail *tail, uint64_t game);

/* Adds a row as the last of its game, whose log is `length` long with it.
 * False: no memory. */
bool tail_add(struct tail *tail, uint64_t game, int64_t row, uint32_t length,
              uint64_t due);

/* Marks a game that has rows; they are no longer counted as loose. */
void tail_damage(struct tail *tail, struct tail_game *game);

/* Its rows are gone. */
void tail_forget(struct tail *tail, uint64_t game);

void tail_clear(struct tail *tail);

#endif
