/* A name's id is `n` and the name, a person's `p` and eight bytes. */
#include "host/account.h"

#include "exchange/record.h"

#include <string.h>

static struct store_bytes name_id(struct account *account)
{
    account->id[0][0] = 'n';
    memcpy(account->id[0] + 1, account->name, strlen(account->name));
    return (struct store_bytes){account->id[0], 1 + strlen(account->name)};
}

static struct store_bytes person_id(struct account *account)
{
    account->id[1][0] = 'p';
    memcpy(account->id[1] + 1, &account->person, sizeof account->person);
    return (struct store_bytes){account->id[1], 1 + sizeof account->person};
}

static struct store_card password_card(struct account *account, uint64_t at)
{
    return (struct store_card){.drawer = STORE_account,
                               .id = name_id(account),
                               .owner = account->person,
                               .at = at,
                               .value = {account->hash, strlen(account->hash)}};
}

struct store_act account_keep(struct account *account, uint64_t now)
{
    return (struct store_act){.what = STORE_SWAP,
                              .card = password_card(account, now),
                              .was = account->set};
}

void account_claim(struct account *account, struct store_act *act)
{
    act[0] = (struct store_act){.what = STORE_CLAIM,
                                .card = password_card(account, account->since)};
    act[1] = (struct store_act){
        .what = STORE_CLAIM,
        .card = {.drawer = STORE_account,
                 .id = person_id(account),
                 .owner = account->person,
                 .at = account->since,
                 .value = {account->name, strlen(account->name)}}};
}

static bool ask(struct scribe *scribe, struct store_bytes id,
                struct scribe_back back)
{
    return scribe_ask(scribe,
                      &(struct store_ask){.what = STORE_CARD,
                                          .drawer = STORE_account,
                                          .id = id},
                      back);
}

bool account_by_name(struct scribe *scribe, const char *name,
                     struct scribe_back back)
{
    struct account account = {0};
    memcpy(account.name, name, strlen(name));
    return ask(scribe, name_id(&account), back);
}

bool account_of(struct scribe *scribe, uint64_t person, struct scribe_back back)
{
    struct account account = {.person = person};
    return ask(scribe, person_id(&account), back);
}

/* The one card, whose value fits; NULL: there is none. */
static const struct store_card *one_card(const struct store_found *found,
                                         size_t room)
{
    return found->cards == 1 && found->card[0].value.size < room
               ? &found->card[0]
               : NULL;
}

bool account_found(struct account *account, const struct store_found *found)
{
    const struct store_card *const card = one_card(found, sizeof account->hash);
    if (!card || card->id.size < 2 || card->id.size > SIGN_IN_MOST + 1)
        return false;
    *account = (struct account){.person = card->owner, .set = card->at};
    memcpy(account->name, (const char *)card->id.at + 1, card->id.size - 1);
    memcpy(account->hash, card->value.at, card->value.size);
    return true;
}

bool account_named(struct account *account, const struct store_found *found)
{
    const struct store_card *const card = one_card(found, sizeof account->name);
    if (!card)
        return false;
    *account = (struct account){.person = card->owner, .since = card->at};
    memcpy(account->name, card->value.at, card->value.size);
    if (record_name_ok(account->name))
        return true;
    *account = (struct account){0};
    return false;
}
