/* The store in a base of PostgreSQL, or one that speaks like it: for a host of
 * several nodes, of which each has a store of its own on the same base.
 *
 * An entry is a row, and who is first with a number of a game has it: the row
 * of the game is locked while its log grows, and PRIMARY KEY (game, number)
 * stands behind that. A game that nobody is at is packed into its one row.
 * Whatever happens to the cable, the store makes it anew by itself; while the
 * base is away it is BUSY. */
#ifndef STORE_POSTGRES_POSTGRES_H
#define STORE_POSTGRES_POSTGRES_H

#include "base/status.h"
#include "store/store.h"

/* Why it could not be done: a sentence without a full stop. */
struct postgres_error {
    char reason[512];
};

/* Whether these words are an address: postgres://… or postgresql://… */
bool postgres_is_address(const char *words);

/* The address as people may see it: without a password or options. */
void postgres_spell(const char *address, char *words, size_t room);

/* Opens the store at an address and makes what is missing of its tables.
 * NO_FILE: the base cannot be reached. NO_WRITE: it takes nothing.
 * BAD_VERSION: of a newer program. */
enum status postgres_open(struct store **store, const char *address,
                          struct postgres_error *error);

/* Opens it to be asked only, as it is at this moment, while others write. What
 * is written is answered BUSY; a cable that is cut is not made anew. BAD_DATA:
 * there is no store. */
enum status postgres_look(struct store **store, const char *address,
                          struct postgres_error *error);

#endif
