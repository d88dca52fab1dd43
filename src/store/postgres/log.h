/* A log as it lies in the base: packed in the row of its game, up to some
 * number, and a row for each entry after that. */
#ifndef STORE_POSTGRES_LOG_H
#define STORE_POSTGRES_LOG_H

#include "store/postgres/cable.h"

/* Asks for the log of a game, of one moment; of entries before `from` those
 * that are packed with later ones. */
void log_send(struct cable *cable, uint64_t game, uint32_t from);

/* Adds the answer to what was found: OK, NONE, DAMAGED; BUSY: no memory. */
enum store_answer log_take(const PGresult *result, uint64_t game, uint32_t from,
                           struct store_found *found);

/* Asks that the whole log, which is this, be packed, in a transaction that has
 * the game's row. False: no memory. */
bool log_pack(struct cable *cable, uint64_t game,
              const struct store_found *found);

#endif
