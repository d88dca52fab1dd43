/* Everything in one store, brought to another of whatever kind. */
#ifndef STORE_TRANSFER_H
#define STORE_TRANSFER_H

#include "store/store.h"

struct transfer {
    uint64_t games, entries, cards; /* brought, or compared */
    uint64_t damaged;               /* games left out */
    uint64_t different;             /* games and cards, when compared */
    struct store *failed;           /* which was BUSY */
};

/* Whether nothing is in it. */
enum store_answer transfer_is_empty(struct store *store, bool *empty);

/* Whether no copy into it was begun and never ended, as by a process that was
 * killed: a part of a store is none. */
enum store_answer transfer_is_whole(struct store *store, bool *whole);

/* OK, or BUSY: some of it may have been brought, and it is not whole. */
enum store_answer transfer_all(struct store *from, struct store *to,
                               struct transfer *tally);

/* Reads both whole and compares them byte by byte. Games that are damaged in
 * `one` are left out; what only `other` has counts as different. */
enum store_answer transfer_compare(struct store *one, struct store *other,
                                   struct transfer *tally);

#endif
