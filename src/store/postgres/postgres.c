/* Opening and closing. The base has its own way to copy itself, so nothing is
 * kept before tables change. */
#include "store/postgres/postgres.h"

#include "store/postgres/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const postgres_drawer[] = {
#define DRAWER_NAME(name) #name,
    STORE_DRAWERS(DRAWER_NAME)
#undef DRAWER_NAME
};

enum store_answer postgres_answer(enum cable_fault fault)
{
    return fault == CABLE_WELL ? STORE_OK : STORE_BUSY;
}

bool postgres_is_address(const char *words)
{
    return strncmp(words, "postgres://", 11) == 0 ||
           strncmp(words, "postgresql://", 13) == 0;
}

void postgres_spell(const char *address, char *words, size_t room)
{
    const char *host = "", *base = "";
    PQconninfoOption *const all = PQconninfoParse(address, NULL);
    for (const PQconninfoOption *one = all; one && one->keyword; one++) {
        if (one->val && strcmp(one->keyword, "host") == 0)
            host = one->val;
        if (one->val && strcmp(one->keyword, "dbname") == 0)
            base = one->val;
    }
    snprintf(words, room, "postgres://%s%s%s", host,
             *host == '/' && *base ? " " : "/", base);
    PQconninfoFree(all);
}

static enum store_answer probe(struct store *store)
{
    struct cable *const cable = &((struct postgres *)store)->cable;
    enum cable_fault fault = cable_make(cable, true);
    if (fault == CABLE_WELL) {
        cable_send_plain(cable,
                         "INSERT INTO meta(name, value) VALUES('beat', 1)"
                         " ON CONFLICT (name) DO UPDATE"
                         " SET value = meta.value + 1");
        cable_go(cable);
        cable_pass(cable);
        fault = cable_end(cable);
    }
    return postgres_answer(fault);
}

static void close_store(struct store *store)
{
    struct postgres *const postgres = (struct postgres *)store;
    cable_cut(&postgres->cable);
    query_drop(&postgres->cable.query);
    free(postgres->cable.address);
    free(postgres);
}

static const struct store_ops ops = {postgres_write, postgres_ask,
                                     postgres_fold, probe, close_store};

static enum store_answer only_looks(struct store *store)
{
    snprintf(store->reason, sizeof store->reason,
             "the store was opened to be looked at only");
    return STORE_BUSY;
}

static enum store_answer write_nothing(struct store *store,
                                       struct store_deed *deed, int count)
{
    (void)deed;
    (void)count;
    return only_looks(store);
}

static enum store_answer fold_nothing(struct store *store, int most)
{
    (void)most;
    return only_looks(store);
}

static const struct store_ops looking_ops = {
    write_nothing, postgres_ask, fold_nothing, only_looks, close_store};

static struct postgres *new_store(const char *address, bool still)
{
    struct postgres *const made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->store.ops = still ? &looking_ops : &ops;
    made->cable.address = strdup(address);
    made->cable.reason = made->store.reason;
    made->cable.still = still;
    made->place = INT64_MIN;
    if (made->cable.address)
        return made;
    free(made);
    return NULL;
}

static void count_loose(struct postgres *postgres)
{
    struct store_found found = {0};
    const struct store_ask ask = {.what = STORE_COUNTS};
    if (postgres_ask(&postgres->store, &ask, &found) == STORE_OK)
        postgres->store.loose = found.counts.entries_loose;
    store_found_drop(&found);
}

static enum status refuse(const char *address, struct postgres *postgres,
                          enum status status, struct postgres_error *error)
{
    char words[256];
    const char *const why = status == STATUS_BAD_VERSION
                                ? "this store was written by a newer program"
                            : status == STATUS_BAD_DATA
                                ? "there is no store of ours"
                            : postgres ? postgres->store.reason
                                       : "out of memory";
    postgres_spell(address, words, sizeof words);
    snprintf(error->reason, sizeof error->reason, "%s: %.200s", words, why);
    if (postgres)
        close_store(&postgres->store);
    return status;
}

static enum status open_any(struct store **store, const char *address,
                            bool still, struct postgres_error *error)
{
    struct postgres *const made = new_store(address, still);
    *store = NULL;
    *error->reason = '\0';
    if (!made)
        return refuse(address, NULL, STATUS_NO_MEMORY, error);
    if (cable_make(&made->cable, true) != CABLE_WELL)
        return refuse(address, made, STATUS_NO_FILE, error);
    const enum status status =
        still ? schema_look(&made->cable) : schema_make(&made->cable);
    if (status != STATUS_OK)
        return refuse(address, made, status, error);
    if (!still)
        count_loose(made);
    *store = &made->store;
    return STATUS_OK;
}

enum status postgres_open(struct store **store, const char *address,
                          struct postgres_error *error)
{
    return open_any(store, address, false, error);
}

enum status postgres_look(struct store **store, const char *address,
                          struct postgres_error *error)
{
    return open_any(store, address, true, error);
}
