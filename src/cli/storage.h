/* A store by what --data says: a folder, or the address of a base. */
#ifndef CLI_STORAGE_H
#define CLI_STORAGE_H

#include "base/status.h"
#include "store/store.h"

enum { STORAGE_REASON = 512, STORAGE_NAME = 256 };

bool storage_is_base(const char *data);

/* As people may see it: without a password. */
const char *storage_name(const char *data, char name[STORAGE_NAME]);

/* Opens it to serve from. OK with a reason: that is to be told. */
enum status storage_open(struct store **store, const char *data,
                         char reason[STORAGE_REASON]);

/* Opens it to be asked only, as it is at this moment. */
enum status storage_look(struct store **store, const char *data,
                         char reason[STORAGE_REASON]);

#endif
