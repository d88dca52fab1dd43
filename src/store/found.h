/* How a store puts together what it found. All of these return false when there
 * is no memory. */
#ifndef STORE_FOUND_H
#define STORE_FOUND_H

#include "store/store.h"

/* Room for bytes that stays until the whole is dropped; NULL: no memory. */
void *found_room(struct store_found *found, size_t size);

bool found_bytes(struct store_found *found, const void *at, size_t size,
                 struct store_bytes *copy);
bool found_entry(struct store_found *found, const struct store_entry *entry);
bool found_card(struct store_found *found, const struct store_card *card);
bool found_game(struct store_found *found, uint64_t game);

#endif
