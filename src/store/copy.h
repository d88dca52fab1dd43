/* A whole store, copied while it is in use. */
#ifndef STORE_COPY_H
#define STORE_COPY_H

#include "base/status.h"
#include "store/sqlite.h"

#include <sqlite3.h>

/* Writes beside the file, looks whether the copy is sound, brings it to disk
 * and gives it its name. */
bool copy_to_file(sqlite3 *from, const char *file, struct sqlite_error *error);

/* The file gets its name in one step, in place of one that has it. */
bool copy_give_name(const char *part, const char *file,
                    struct sqlite_error *error);

/* Opens the store of a folder that is there already; nothing is made or
 * changed. `*db` is to be closed either way. */
enum status copy_open(sqlite3 **db, const char *folder,
                      struct sqlite_error *error);

#endif
