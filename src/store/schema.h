/* The tables, step by step: each step brings them from one number to the next,
 * and the number is kept in `meta`. A step that was published is never changed.
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "base/status.h"
#include "store/sqlite.h"

#include <sqlite3.h>

struct schema {
    const char *const *step; /* SQL */
    int steps;
};

extern const struct schema store_schema;

/* Which number a store has; 0: it is empty. -1: it is none of ours. */
int schema_number(sqlite3 *db);

/* Makes the missing steps, one transaction each, or one for all of a new store.
 * What was there before the
 * first of them is first copied beside it, to NAME.before-NUMBER. */
enum status schema_bring_up(sqlite3 *db, const struct schema *schema,
                            struct sqlite_error *error);

#endif
