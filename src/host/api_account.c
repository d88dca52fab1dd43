/* Accounts: a guest takes a name to sign in by and a password and is the same
 * person as before, in a session of his own: somebody may have known the
 * guest's. Whoever signs in elsewhere is that person too. A wrong name
 * and a wrong password are answered alike, in words and in time: where there is
 * no such name, a password of nobody's is tried. */
#include "host/account.h"
#include "host/errand.h"
#include "host/heir.h"
#include "host/keeper.h"
#include "host/people_routes.h"
#include "host/sessions.h"

#include <stdlib.h>
#include <string.h>

/* What a call is about; it goes with the errand. */
struct signing {
    struct account account;
    struct hasher_wish wish;
    bool bring;
    /* Who asked with which session, before he signed in. */
    uint64_t guest;
    uint8_t session[SHA256_BYTES];
    bool had_session;
};

static struct signing *signing_of(const struct errand *errand)
{
    return errand->more;
}

/* Reading. */

static bool read_password(const struct json_in *in, const char *key,
                          char words[PASSWORD_MOST + 1])
{
    const struct json_in field = json_in_field(in, key);
    return json_in_string(&field, words, PASSWORD_MOST + 1) &&
           password_ok(words);
}

static bool read_name(const struct json_in *in, struct account *account)
{
    const struct json_in field = json_in_field(in, "account");
    char words[SIGN_IN_MOST + 1];
    return json_in_string(&field, words, sizeof words) &&
           sign_in_read(words, account->name);
}

/* The body, and a place for what it says; NULL: it has been answered. */
static struct signing *begin(struct errand *errand,
                             const struct route_call *call, struct json_in *in,
                             const char *const *key, int keys)
{
    if (!errand || !errand_read(errand, call, in))
        return NULL;
    if (json_in_type(in) != JSON_OBJECT || json_in_other(in, key, keys).at) {
        errand_status(errand, STATUS_BAD_REQUEST,
                      "not an object of these fields");
        return NULL;
    }
    errand->more = calloc(1, sizeof(struct signing));
    if (!errand->more)
        errand_busy(errand);
    return errand->more;
}

static void refuse_words(struct errand *errand)
{
    errand_status(errand, STATUS_BAD_REQUEST,
                  "account: 3 to 24 letters, digits, `.`, `-`, `_`, a letter "
                  "first; passwords: 8 to 128 bytes");
}

/* Steps. */

static uint64_t number_of(const char *name)
{
    uint8_t hash[SHA256_BYTES];
    uint64_t number;
    hash_sha256(name, strlen(name), hash);
    memcpy(&number, hash, sizeof number);
    return number ? number : 1;
}

/* Whether there may be one more from there, then for that name: an address that
 * tries too often takes nothing from the name's. */
static bool may_try(struct errand *errand)
{
    struct host *const host = errand->host;
    const uint64_t name = number_of(signing_of(errand)->account.name);
    uint32_t wait = limits_take(host, LIMIT_SIGN_INS, 0, errand->from);
    if (!wait)
        wait = limits_take(host, LIMIT_NAMES, name, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    return !wait;
}

typedef void hashed(void *context, bool done, bool right, const char *hash);

/* The words are forgotten here as soon as the hasher has them. */
static void hash(struct errand *errand, hashed *then)
{
    struct signing *const signing = signing_of(errand);
    const bool asked = hasher_ask(errand->host->hasher, &signing->wish,
                                  (struct hasher_back){then, errand});
    password_forget((char *)&signing->wish, sizeof signing->wish);
    if (!asked)
        errand_busy(errand);
}

/* Whether hashing came to something and the host still answers. */
static bool is_hashed(struct errand *errand, bool done)
{
    if (done && !errand->host->ending)
        return true;
    errand_busy(errand);
    return false;
}

static void refuse_password(struct errand *errand)
{
    errand_refuse(errand, 403, "wrong_password",
                  "there is no such name, or it has another password");
}

/* Sessions. */

/* The answer goes out before the sockets end: whoever comes again by them is to
 * have the new cookie. */
static void say_signed(struct errand *errand)
{
    const struct signing *const signing = signing_of(errand);
    struct host *const host = errand->host;
    const uint64_t whose = signing->guest;
    const bool ended = signing->had_session;
    char cookie[256];
    struct json_out out;
    struct text text;
    if (ended)
        session_end(&host->ended, session_name(signing->session));
    text_init(&text, cookie, sizeof cookie);
    errand_cookie(errand, &text);
    errand_say(errand, &out);
    json_out_string(&out, "name", errand->name);
    json_out_string(&out, "account", signing->account.name);
    errand_send(errand, &out, cookie);
    if (ended)
        wire_end_sessions(host, whose);
}

/* The session that asks, and who asks by it, before it becomes another. */
static void note_session(struct errand *errand)
{
    struct signing *const signing = signing_of(errand);
    signing->guest = errand->person;
    signing->had_session = errand->person != 0;
    memcpy(signing->session, errand->token.hash, SHA256_BYTES);
}

static struct store_act end_noted(const struct signing *signing)
{
    return (struct store_act){.what = STORE_DROP,
                              .card = {.drawer = STORE_login,
                                       .id = {signing->session, SHA256_BYTES}}};
}

/* Becoming one. */

static void on_claimed(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    (void)found;
    if (answer == STORE_STALE) {
        errand_refuse(errand, 409, "name_taken",
                      "somebody signs in by that name");
        return;
    }
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    errand->host->metrics.accounts++;
    sessions_end_rest(errand, say_signed);
}

/* Nothing that opened the guest opens the account: neither the session that
 * asks, nor the own key, nor what that was used for. */
static void store_account(struct errand *errand)
{
    struct signing *const signing = signing_of(errand);
    struct store_act act[ACCOUNT_ACTS + 3];
    int acts = ACCOUNT_ACTS;
    account_claim(&signing->account, act);
    act[acts++] = errand_login(errand);
    act[acts++] = end_noted(signing);
    act[acts++] = (struct store_act){
        .what = STORE_DROP_OF,
        .card = {.drawer = STORE_link, .owner = errand->person}};
    if (!scribe_write(errand->host->scribe, act, acts,
                      (struct scribe_back){on_claimed, errand}))
        errand_busy(errand);
}

static void claim(void *context, bool done, bool right, const char *made)
{
    struct errand *const errand = context;
    struct account *const account = &signing_of(errand)->account;
    (void)right;
    if (!is_hashed(errand, done))
        return;
    if (errand_has_ended(errand)) {
        errand_refuse(errand, 401, "no_session", "this session has ended");
        return;
    }
    memcpy(account->hash, made, strlen(made) + 1);
    account->person = errand->person;
    account->since = host_now(errand->host);
    note_session(errand);
    if (errand_new_session(errand))
        store_account(errand);
    else
        errand_busy(errand);
}

static void on_first(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    (void)found;
    if (answer == STORE_NONE)
        hash(errand, claim);
    else if (answer == STORE_OK)
        errand_refuse(errand, 409, "has_account",
                      "you have an account already");
    else
        errand_busy(errand);
}

/* The name of a keeper is nobody's to take: its account was there before. To be
 * told so costs a try like any other, or all their names could be found out. */
static void make_account(struct errand *errand)
{
    if (!may_try(errand))
        return;
    if (keeper_is(errand->host, signing_of(errand)->account.name))
        errand_refuse(errand, 409, "name_taken",
                      "somebody signs in by that name");
    else if (!account_of(errand->host->scribe, errand->person,
                         (struct scribe_back){on_first, errand}))
        errand_busy(errand);
}

void api_make_account(void *context, const struct route_call *call)
{
    static const char *const key[] = {"account", "password"};
    struct errand *const errand = errand_new(context, call, make_account);
    struct json_in in;
    struct signing *const signing = begin(errand, call, &in, key, 2);
    if (!signing)
        return;
    if (read_name(&in, &signing->account) &&
        read_password(&in, "password", signing->wish.fresh))
        errand_go(errand, call);
    else
        refuse_words(errand);
}

/* Signing in. */

static void on_in(void *context, enum store_answer answer,
                  const struct store_found *found)
{
    (void)found;
    if (answer == STORE_OK)
        say_signed(context);
    else if (answer == STORE_STALE)
        refuse_password(context);
    else
        errand_busy(context);
}

/* The session that asked ends where another begins; it does not if the password
 * has been changed while this one was tried. */
static void begin_session(struct errand *errand)
{
    struct signing *const signing = signing_of(errand);
    struct account *const account = &signing->account;
    struct store_act act[4];
    int acts = 0;
    if (errand->host->ending || !errand_new_session(errand)) {
        errand_busy(errand);
        return;
    }
    act[acts++] = account_keep(account, account->set);
    act[acts++] = errand_login(errand);
    if (signing->had_session)
        act[acts++] = end_noted(signing);
    if (signing->bring && signing->guest && signing->guest != errand->person)
        act[acts++] = (struct store_act){
            /* nobody is there to wait any more */
            .what = STORE_DROP_OF,
            .card = {.drawer = STORE_wish, .owner = signing->guest}};
    if (!scribe_write(errand->host->scribe, act, acts,
                      (struct scribe_back){on_in, errand}))
        errand_busy(errand);
}

static void on_brought(void *context, bool good)
{
    struct errand *const errand = context;
    if (good)
        begin_session(errand);
    else
        errand_busy(errand);
}

/* Only a guest's games: an account keeps its own. */
static void on_guest(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    const struct signing *const signing = signing_of(errand);
    (void)found;
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (answer == STORE_OK)
        begin_session(errand);
    else
        heir_take(errand->host, signing->guest, errand->person,
                  (struct heir_back){on_brought, errand});
}

static void on_name(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    const struct signing *const signing = signing_of(errand);
    const bool brings =
        signing->bring && signing->guest && signing->guest != errand->person;
    if (answer == STORE_BUSY || !errand_take_name(errand, found)) {
        errand_busy(errand);
        return;
    }
    if (!brings)
        begin_session(errand);
    else if (!account_of(errand->host->scribe, signing->guest,
                         (struct scribe_back){on_guest, errand}))
        errand_busy(errand);
}

static void on_known(void *context, bool done, bool right, const char *made)
{
    struct errand *const errand = context;
    (void)made;
    if (!is_hashed(errand, done))
        return;
    if (!right || !errand->person)
        refuse_password(errand);
    else if (!errand_ask_name(errand, on_name))
        errand_busy(errand);
}

static void on_account(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct signing *const signing = signing_of(errand);
    struct account *const account = &signing->account;
    const char *known = password_of_nobody;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    errand->person = 0;
    if (account_found(account, found)) {
        errand->person = account->person;
        known = account->hash;
    }
    memcpy(signing->wish.hash, known, strlen(known) + 1);
    hash(errand, on_known);
}

static void sign_in(struct errand *errand)
{
    note_session(errand);
    if (may_try(errand) &&
        !account_by_name(errand->host->scribe, signing_of(errand)->account.name,
                         (struct scribe_back){on_account, errand}))
        errand_busy(errand);
}

void api_sign_in(void *context, const struct route_call *call)
{
    static const char *const key[] = {"account", "password", "bring"};
    struct errand *const errand = errand_new(context, call, sign_in);
    struct json_in in;
    struct signing *const signing = begin(errand, call, &in, key, 3);
    if (!signing)
        return;
    errand->needs = false;
    const struct json_in bring = json_in_field(&in, "bring");
    if (read_name(&in, &signing->account) &&
        read_password(&in, "password", signing->wish.password) &&
        (!bring.at || json_in_bool(&bring, &signing->bring)))
        errand_go(errand, call);
    else
        refuse_words(errand);
}

/* Another password. */

/* Whoever came in by the old one, or by a link, is out. */
static void on_changed(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    (void)found;
    if (answer == STORE_OK)
        sessions_end_others(errand);
    else if (answer == STORE_STALE)
        refuse_password(errand);
    else
        errand_busy(errand);
}

static void change(void *context, bool done, bool right, const char *made)
{
    struct errand *const errand = context;
    struct account *const account = &signing_of(errand)->account;
    if (!is_hashed(errand, done))
        return;
    if (!right || errand_has_ended(errand)) {
        refuse_password(errand);
        return;
    }
    const uint64_t now = host_now(errand->host);
    memcpy(account->hash, made, strlen(made) + 1);
    const struct store_act act[] = {
        account_keep(account, now > account->set ? now : account->set + 1),
        {.what = STORE_DROP_OF,
         .card = {.drawer = STORE_link, .owner = errand->person}}};
    if (!scribe_write(errand->host->scribe, act, 2,
                      (struct scribe_back){on_changed, errand}))
        errand_busy(errand);
}

static void on_own_card(void *context, enum store_answer answer,
                        const struct store_found *found)
{
    struct errand *const errand = context;
    struct signing *const signing = signing_of(errand);
    if (answer == STORE_BUSY || !account_found(&signing->account, found)) {
        errand_busy(errand);
        return;
    }
    memcpy(signing->wish.hash, signing->account.hash,
           sizeof signing->wish.hash);
    hash(errand, change);
}

static void on_own_name(void *context, enum store_answer answer,
                        const struct store_found *found)
{
    struct errand *const errand = context;
    struct signing *const signing = signing_of(errand);
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (answer != STORE_OK || !account_named(&signing->account, found))
        errand_refuse(errand, 409, "no_account", "you have no account");
    else if (may_try(errand) &&
             !account_by_name(errand->host->scribe, signing->account.name,
                              (struct scribe_back){on_own_card, errand}))
        errand_busy(errand);
}

static void change_password(struct errand *errand)
{
    if (!account_of(errand->host->scribe, errand->person,
                    (struct scribe_back){on_own_name, errand}))
        errand_busy(errand);
}

void api_password(void *context, const struct route_call *call)
{
    static const char *const key[] = {"old", "new"};
    struct errand *const errand = errand_new(context, call, change_password);
    struct json_in in;
    struct signing *const signing = begin(errand, call, &in, key, 2);
    if (!signing)
        return;
    if (read_password(&in, "old", signing->wish.password) &&
        read_password(&in, "new", signing->wish.fresh))
        errand_go(errand, call);
    else
        refuse_words(errand);
}

/* Who I am to whoever signs in. */

static void on_shown(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    struct account account;
    struct json_out out;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    errand_say(errand, &out);
    json_out_string(&out, "name", errand->name);
    if (account_named(&account, found)) {
        json_out_string(&out, "account", account.name);
        json_out_number(&out, "since", (long long)account.since);
        if (keeper_is(errand->host, account.name))
            json_out_bool(&out, "keeper", true);
    }
    errand_send(errand, &out, NULL);
}

static void show_account(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else if (!account_of(errand->host->scribe, errand->person,
                         (struct scribe_back){on_shown, errand}))
        errand_busy(errand);
}

void api_account(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, show_account);
    if (!errand)
        return;
    errand->for_banned = true;
    errand_go(errand, call);
}
