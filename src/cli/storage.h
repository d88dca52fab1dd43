/* A store by what --data says: a folder, or the address of a base. */
#ifndef CLI_STORAGE_H
#define CLI_STORAGE_H

#include "base/status.h"
#include "store/hints.h"
#include "store/store.h"

enum { STORAGE_REASON = 512, STORAGE_NAME = 256 };

bool storage_is_base(const char *data);

/* As people may see it: without a password. */
const char *storage_name(const char *data, char name[STORAGE_NAME]);

/* Opens it to serve from. OK with a reason: that is to be told. */
enum status storage_open(struct store **store, const char *data,
                         char reason[STORAGE_REASON]);

/* The stores and what else a host needs to serve. */
enum { STORAGE_LANES = 16 };
struct storage {
    struct store *store[STORAGE_LANES];
    int lanes;
    struct hints *hints; /* NULL: there are none */
};

/* So many lanes, which only a base can have, and its hints if they are
 * wanted. */
enum status storage_serve(struct storage *storage, const char *data, int lanes,
                          bool hints, char reason[STORAGE_REASON]);
/* When the host has been closed. */
void storage_close(struct storage *storage);

/* Opens it to be asked only, as it is at this moment. */
enum status storage_look(struct store **store, const char *data,
                         char reason[STORAGE_REASON]);

#endif
