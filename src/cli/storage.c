/* A folder whose name looks like an address can be said as ./postgres://… */
#include "cli/storage.h"

#include "store/postgres/hints.h"
#include "store/postgres/postgres.h"
#include "store/sqlite.h"
#include "store/transfer.h"

#include <stdio.h>

bool storage_is_base(const char *data)
{
    return postgres_is_address(data);
}

const char *storage_name(const char *data, char name[STORAGE_NAME])
{
    if (storage_is_base(data))
        postgres_spell(data, name, STORAGE_NAME);
    else
        snprintf(name, STORAGE_NAME, "%s", data);
    return name;
}

enum status storage_open(struct store **store, const char *data,
                         char reason[STORAGE_REASON])
{
    struct postgres_error base = {""};
    struct sqlite_error folder = {""};
    const bool is_base = storage_is_base(data);
    const enum status status = is_base
                                   ? postgres_open(store, data, &base)
                                   : sqlite_open(store, data, NULL, &folder);
    snprintf(reason, STORAGE_REASON, "%s",
             is_base ? base.reason : folder.reason);
    return status;
}

/* What was copied in part must not be played on with. */
static enum status refuse_part(struct store *store, const char *data,
                               char reason[STORAGE_REASON])
{
    char name[STORAGE_NAME];
    bool whole = true;
    if (transfer_is_whole(store, &whole) == STORE_OK && whole)
        return STATUS_OK;
    snprintf(reason, STORAGE_REASON, "%s: %.200s", storage_name(data, name),
             whole ? store->reason
                   : "a copy into it was begun and never ended");
    return whole ? STATUS_NO_FILE : STATUS_BAD_DATA;
}

enum status storage_serve(struct storage *storage, const char *data, int lanes,
                          bool hints, char reason[STORAGE_REASON])
{
    enum status status = STATUS_OK;
    *storage = (struct storage){.lanes = 0};
    while (status == STATUS_OK && storage->lanes < lanes) {
        status = storage_open(&storage->store[storage->lanes], data, reason);
        storage->lanes += status == STATUS_OK;
    }
    if (status == STATUS_OK)
        status = refuse_part(storage->store[0], data, reason);
    if (status == STATUS_OK && hints && storage_is_base(data))
        storage->hints = postgres_hints(data);
    if (status != STATUS_OK)
        storage_close(storage);
    return status;
}

void storage_close(struct storage *storage)
{
    if (storage->hints)
        hints_close(storage->hints);
    while (storage->lanes > 0)
        store_close(storage->store[--storage->lanes]);
}

enum status storage_look(struct store **store, const char *data,
                         char reason[STORAGE_REASON])
{
    struct postgres_error base = {""};
    struct sqlite_error folder = {""};
    const bool is_base = storage_is_base(data);
    const enum status status = is_base ? postgres_look(store, data, &base)
                                       : sqlite_look(store, data, &folder);
    snprintf(reason, STORAGE_REASON, "%s",
             is_base ? base.reason : folder.reason);
    return status;
}
