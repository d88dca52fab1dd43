/* What the files of the PostgreSQL store share. */
#ifndef STORE_POSTGRES_INTERNAL_H
#define STORE_POSTGRES_INTERNAL_H

#include "base/status.h"
#include "store/postgres/cable.h"

struct postgres {
    struct store store;
    struct cable cable;
    int64_t place; /* the game from which packing away goes on */
};

/* Tables of the drawers. */
extern const char *const postgres_drawer[];

/* What a fault means to whoever asked. */
enum store_answer postgres_answer(enum cable_fault fault);

/* schema.c: makes the tables that are missing. OK, BAD_VERSION: of a newer
 * program, or NO_WRITE, for the cable's reason. */
enum status schema_make(struct cable *cable);
/* Whether they are there, for who only looks: OK, BAD_VERSION, BAD_DATA. */
enum status schema_look(struct cable *cable);

/* ask.c */
enum store_answer postgres_ask(struct store *store, const struct store_ask *ask,
                               struct store_found *found);

/* write.c */
enum store_answer postgres_write(struct store *store, struct store_deed *deed,
                                 int count);
enum store_answer postgres_fold(struct store *store, int most);

#endif
