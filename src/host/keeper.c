/* The name is looked up anew for each call, as an account may have gone. */
#include "host/keeper.h"

#include "host/account.h"

#include <stdlib.h>
#include <string.h>

bool keeper_is(const struct host *host, const char *account)
{
    for (int i = 0; i < host->wish.keepers; i++)
        if (strcmp(host->wish.keeper[i], account) == 0)
            return true;
    return false;
}

struct look_for {
    struct host *host;
    int keeper;
};

static void on_keeper(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    const struct look_for look = *(struct look_for *)context;
    (void)found;
    free(context);
    if (answer == STORE_NONE && !look.host->ending)
        host_log(look.host,
                 "--keeper: nobody has the account %s; it cannot be made while "
                 "it is named",
                 look.host->wish.keeper[look.keeper]);
}

void keeper_look(struct host *host)
{
    for (int i = 0; i < host->wish.keepers; i++) {
        struct look_for *const look = malloc(sizeof *look);
        if (!look)
            return;
        *look = (struct look_for){host, i};
        if (!account_by_name(host->scribe, host->wish.keeper[i],
                             (struct scribe_back){on_keeper, look}))
            free(look);
    }
}

static void nothing_here(struct errand *errand)
{
    errand_refuse(errand, 404, "unknown", "there is nothing here");
}

static void on_account(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct account account = {0};
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (!account_named(&account, found) ||
             !keeper_is(errand->host, account.name))
        nothing_here(errand);
    else {
        memcpy(errand->keeper, account.name, sizeof errand->keeper);
        errand->keeps(errand);
    }
}

void keeper_only(struct errand *errand, void (*then)(struct errand *errand))
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    errand->keeps = then;
    if (wait)
        errand_too_fast(errand, wait);
    else if (!errand->person || errand->host->wish.keepers == 0)
        nothing_here(errand);
    else if (!account_of(errand->host->scribe, errand->person,
                         (struct scribe_back){on_account, errand}))
        errand_busy(errand);
}

struct errand *keeper_errand(struct host *host, const struct route_call *call,
                             void (*then)(struct errand *errand))
{
    struct errand *const errand = errand_new(host, call, then);
    if (errand)
        errand->needs = false;
    return errand;
}
