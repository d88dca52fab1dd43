/* A log as one run of bytes, deflated: 50 decisions of 100 bytes take about a
 * fifth of that. What was damaged is noticed. */
#ifndef STORE_PACK_H
#define STORE_PACK_H

#include "store/store.h"

struct pack {
    void *bytes; /* free() it */
    size_t size;
};

/* Packs entries whose numbers begin with 0. False: no memory. */
bool pack_log(struct pack *pack, const struct store_entry *entry, int count);

/* Adds the entries to what was found. DAMAGED: these bytes are no log. BUSY: no
 * memory. */
enum store_answer pack_open(const struct store_bytes *packed, uint64_t game,
                            struct store_found *found);

#endif
