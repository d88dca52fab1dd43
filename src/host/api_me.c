/* The same person at another device, or after a lost cookie: a key of one's own
 * opens a session of the same person. Its card lies among the links, belongs to
 * the person, and opens nothing else. There is one at a time. */
#include "host/errand.h"
#include "host/people_routes.h"

#include "json/in.h"

#include <string.h>

static const char opens_me[] = "m0";

/* Giving one out. */

static void on_given(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    struct json_out out;
    (void)found;
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    errand_say(errand, &out);
    json_out_string(&out, "key", errand->keys[0].letters);
    errand_send(errand, &out, NULL);
}

static void give_key(struct errand *errand)
{
    struct host *const host = errand->host;
    const struct key *const key = &errand->keys[0];
    const uint32_t wait =
        limits_take(host, LIMIT_KEYS, errand->person, errand->from);
    if (wait) {
        errand_too_fast(errand, wait);
        return;
    }
    if (!key_draw(&errand->keys[0])) {
        errand_busy(errand);
        return;
    }
    const struct store_act act[] = {
        {.what = STORE_DROP_OF,
         .card = {.drawer = STORE_link, .owner = errand->person}},
        {.what = STORE_PUT,
         .card = {.drawer = STORE_link,
                  .id = {key->hash, SHA256_BYTES},
                  .owner = errand->person,
                  .at = host_now(host),
                  .value = {opens_me, sizeof opens_me - 1}}}};
    if (!scribe_write(host->scribe, act, 2,
                      (struct scribe_back){on_given, errand}))
        errand_busy(errand);
}

/* Using it. */

static void on_known(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    char cookie[256];
    struct json_out out;
    struct text text;
    (void)found;
    if (answer == STORE_STALE) {
        errand_unknown(errand);
        return;
    }
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    text_init(&text, cookie, sizeof cookie);
    errand_cookie(errand, &text);
    errand_say(errand, &out);
    json_out_string(&out, "name", errand->name);
    errand_send(errand, &out, cookie);
}

static void on_person(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    if (answer == STORE_BUSY || !errand_new_session(errand)) {
        errand_busy(errand);
        return;
    }
    if (answer != STORE_OK || !errand_take_name(errand, found)) {
        errand_unknown(errand);
        return;
    }
    errand->act[errand->acts++] = errand_login(errand);
    if (!scribe_write(errand->host->scribe, errand->act, errand->acts,
                      (struct scribe_back){on_known, errand}))
        errand_busy(errand);
}

/* The key's card as it is; a key that has been ended since opens nothing. */
static struct store_act still_there(const struct errand *errand, uint64_t at)
{
    return (struct store_act){
        .what = STORE_SWAP,
        .card = {.drawer = STORE_link,
                 .id = {errand->key.hash, SHA256_BYTES},
                 .owner = errand->person,
                 .at = at,
                 .value = {opens_me, sizeof opens_me - 1}},
        .was = at};
}

static void on_key(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct errand *const errand = context;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (answer != STORE_OK || found->cards != 1 ||
        !key_is(&errand->key, found->card[0].id.at) ||
        found->card[0].value.size != sizeof opens_me - 1 ||
        memcmp(found->card[0].value.at, opens_me, sizeof opens_me - 1) != 0) {
        errand_unknown(errand);
        return;
    }
    errand->person = found->card[0].owner;
    errand->act[errand->acts++] = still_there(errand, found->card[0].at);
    if (!errand_ask_name(errand, on_person))
        errand_busy(errand);
}

static void use_key(struct errand *errand)
{
    struct host *const host = errand->host;
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_link,
                                  .id = {errand->key.hash, SHA256_BYTES}};
    const uint32_t wait = limits_take(host, LIMIT_KEYS, 0, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else if (!scribe_ask(host->scribe, &ask,
                         (struct scribe_back){on_key, errand}))
        errand_busy(errand);
}

void api_me(void *context, const struct route_call *call)
{
    static const char *const field[] = {"key"};
    struct errand *const errand = errand_new(context, call, give_key);
    char letters[KEY_LETTERS + 1];
    struct json_in in;
    if (!errand || !errand_read(errand, call, &in))
        return;
    const struct json_in key = json_in_field(&in, "key");
    if (json_in_type(&in) != JSON_OBJECT || json_in_other(&in, field, 1).at ||
        (key.at && (!json_in_string(&key, letters, sizeof letters) ||
                    !key_read(&errand->key, letters, strlen(letters))))) {
        errand_status(errand, STATUS_BAD_REQUEST, "key: not 26 letters");
        return;
    }
    if (key.at) {
        errand->needs = false;
        errand->then = use_key;
    }
    errand_go(errand, call);
}
