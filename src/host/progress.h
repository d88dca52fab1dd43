/* What a learner has come to, kept for the devices of one person.
 *
 * An item is a card whose value is JSON that the host does not read: what it
 * means, and which of two is the better, the page knows (progress/items.ts),
 * so a newer page may keep what this program has never heard of. One more card,
 * the head, counts them, and whoever writes swaps it: so nothing is written
 * that another device has overtaken, and each card has a number of its own that
 * grows. */
#ifndef HOST_PROGRESS_H
#define HOST_PROGRESS_H

#include "host/errand.h"

enum {
    PROGRESS_ID = 32,
    PROGRESS_ITEMS = 3000,            /* of a person */
    PROGRESS_BYTES = 4 * 1024 * 1024, /* likewise */
    PROGRESS_ITEM = 16 * 1024,        /* bytes of one */
    PROGRESS_AT_ONCE = 50,            /* items in a request */
    PROGRESS_NAME = 128,              /* of an item, terminator included */
};

struct progress_head {
    uint64_t at; /* the number of the last card; 0: there is none */
    int items, bytes;
};

void progress_id(uint64_t person, const char *name, uint8_t id[PROGRESS_ID]);

/* Asks for the head of the person; what was found. */
bool progress_ask_head(struct errand *errand,
                       void (*done)(void *context, enum store_answer answer,
                                    const struct store_found *found));
struct progress_head progress_read_head(const struct store_found *found);
bool progress_is_head(const struct store_card *card);

/* Its card, as it replaces one of number `was`. */
enum { PROGRESS_HEAD_VALUE = 64 };
struct store_act progress_swap_head(const uint64_t *person,
                                    const struct progress_head *head,
                                    uint64_t was,
                                    char value[PROGRESS_HEAD_VALUE]);

#endif
