/* All ratings, worked out anew from games, in memory: first the games are noted
 * in any order, then they are rated in the order of their ends. */
#ifndef HOST_BOOK_H
#define HOST_BOOK_H

#include "host/ratings.h"

#include <stddef.h>

struct book;

/* A person in a pool. */
struct book_line {
    struct book_line *next; /* of the same person */
    uint64_t person, at;
    struct pool pool;
    struct rating_card card;
    char name[RECORD_NAME_MAX]; /* at the last of the games noted */
};

/* NULL: no memory. */
struct book *book_open(void);
void book_close(struct book *book);

/* A game that does not count changes nothing. False: no memory. */
bool book_note(struct book *book, const struct room *room);

/* Rates all that was noted. Then there are lines, by pool, the strongest first.
 * False: no memory. */
bool book_rate(struct book *book);
size_t book_games(const struct book *book);
size_t book_lines(const struct book *book, struct book_line *const **line);

#endif
