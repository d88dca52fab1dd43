/* Names come one after the other, each with the account that it has. */
#include "host/names.h"

#include "host/account.h"
#include "host/errand.h"

#include "room/pieces.h"

#include <string.h>

const struct named *names_of(const struct names *names, uint64_t person)
{
    for (int i = 0; i < names->count; i++)
        if (names->of[i].person == person)
            return &names->of[i];
    return NULL;
}

void names_add(struct names *names, uint64_t person)
{
    if (person && names->count < NAMES_MOST && !names_of(names, person))
        names->of[names->count++].person = person;
}

static void find_next(struct names *names);

static void on_account(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct names *const names = context;
    struct errand *const errand = names->errand;
    struct account account;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (account_named(&account, found))
        memcpy(names->of[names->at].account, account.name,
               sizeof names->of[names->at].account);
    names->at++;
    find_next(names);
}

static void on_name(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct names *const names = context;
    struct errand *const errand = names->errand;
    struct named *const named = &names->of[names->at];
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (found->cards == 1 && found->card[0].value.size < sizeof named->name)
        memcpy(named->name, found->card[0].value.at, found->card[0].value.size);
    if (!account_of(errand->host->scribe, named->person,
                    (struct scribe_back){on_account, names}))
        errand_busy(errand);
}

static void find_next(struct names *names)
{
    struct errand *const errand = names->errand;
    if (names->at == names->count) {
        names->then(errand);
        return;
    }
    const uint64_t *const person = &names->of[names->at].person;
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_person,
                                  .id = {person, sizeof *person}};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_name, names}))
        errand_busy(errand);
}

void names_find(struct errand *errand, struct names *names,
                void (*then)(struct errand *errand))
{
    names->errand = errand;
    names->then = then;
    find_next(names);
}

void names_put(const struct names *names, uint64_t person, struct json_out *out)
{
    const struct named *const named = names_of(names, person);
    if (!named)
        return;
    pieces_id(out, "who", person);
    if (*named->name)
        json_out_string(out, "name", named->name);
    if (*named->account)
        json_out_string(out, "account", named->account);
}
