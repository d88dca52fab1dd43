/* Who asks is found out by the hash of his cookie: the card of the session says
 * which person it is, the person's card what he is called. */
#include "host/errand.h"

#include "host/address.h"
#include "http/cookie.h"

#include <stdlib.h>
#include <string.h>

#define COOKIE "borough"
static bool is_secure(const struct host *host)
{
    return host->wish.origin && strncmp(host->wish.origin, "https:", 6) == 0;
}

struct errand *errand_new(struct host *host, const struct route_call *call,
                          void (*then)(struct errand *errand))
{
    struct errand *const errand = calloc(1, sizeof *errand);
    if (!errand) {
        host->door.answer(
            host->door.context, call->number,
            &(struct route_answer){.code = 503, .retry_after_s = RETRY_S});
        return NULL;
    }
    errand->host = host;
    errand->call = call->number;
    errand->then = then;
    errand->needs = true;
    errand->from = address_number(&call->from, call->forwarded,
                                  host->wish.proxy, host->wish.proxies);
    return errand;
}

void errand_end(struct errand *errand)
{
    free(errand->text.at);
    if (errand->more && errand->drop_more)
        errand->drop_more(errand->more);
    free(errand->more);
    bonds_drop(&errand->bonds);
    free(errand);
}

/* Answers. */

static void answer(struct errand *errand, const struct route_answer *said)
{
    const struct host_door *const door = &errand->host->door;
    door->answer(door->context, errand->call, said);
    errand_end(errand);
}

static void refuse(struct errand *errand, struct route_answer said,
                   const char *word, const char *message)
{
    struct json_out out;
    errand_say(errand, &out);
    json_out_object(&out, "error");
    json_out_string(&out, "code", word);
    json_out_string(&out, "message", message);
    json_out_close(&out);
    json_out_close(&out);
    said.json = errand->host->out.at;
    said.size = errand->host->out.length;
    answer(errand, &said);
}

void errand_refuse(struct errand *errand, int code, const char *word,
                   const char *message)
{
    refuse(errand, (struct route_answer){.code = code}, word, message);
}

void errand_unknown(struct errand *errand)
{
    errand_refuse(errand, 404, "unknown",
                  "there is no such game, or the key does not open it");
}

void errand_busy(struct errand *errand)
{
    errand->host->metrics.busy++;
    refuse(errand, (struct route_answer){.code = 503, .retry_after_s = RETRY_S},
           "busy", "nothing can be stored just now");
}

void errand_too_fast(struct errand *errand, uint32_t wait_ms)
{
    errand->host->metrics.too_fast++;
    refuse(
        errand,
        (struct route_answer){.code = 429, .retry_after_s = wait_ms / 1000 + 1},
        "too_fast", "that was asked for too often");
}

void errand_status(struct errand *errand, enum status status,
                   const char *reason)
{
    int code = 409;
    if (status == STATUS_NO_WRITE) {
        errand_busy(errand);
        return;
    }
    if (status == STATUS_BAD_JSON || status == STATUS_BAD_REQUEST ||
        status == STATUS_BAD_SETUP)
        code = 400;
    else if (status == STATUS_NOT_ALLOWED || status == STATUS_NOT_SEATED)
        code = 403;
    errand_refuse(errand, code, status_code(status),
                  reason ? reason : status_sentence(status));
}

void errand_no_table(struct errand *errand, enum store_answer answer)
{
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (answer == STORE_DAMAGED)
        errand_refuse(errand, 409, "damaged",
                      "this game is damaged and cannot be gone on with");
    else
        errand_unknown(errand);
}

bool errand_read(struct errand *errand, const struct route_call *call,
                 struct json_in *in)
{
    if (json_in_read(in, call->body, call->size, NULL))
        return true;
    errand_status(errand, STATUS_BAD_JSON, NULL);
    return false;
}

void errand_say(struct errand *errand, struct json_out *out)
{
    struct host *const host = errand->host;
    text_init(&host->out, host->bytes, HOST_OUT);
    json_out_init(out, &host->out);
    json_out_object(out, NULL);
}

bool errand_gather(struct errand *errand, size_t bytes, size_t more)
{
    char *const list = malloc(bytes);
    errand->more = list && more ? calloc(1, more) : NULL;
    if (!list || (more && !errand->more)) {
        free(list);
        errand_busy(errand);
        return false;
    }
    text_init(&errand->text, list, bytes);
    json_out_init(&errand->json, &errand->text);
    json_out_array(&errand->json, NULL);
    return true;
}

void errand_send_gathered(struct errand *errand, const char *key)
{
    struct json_out out;
    json_out_close(&errand->json);
    errand_say(errand, &out);
    json_out_raw(&out, key, errand->text.at, errand->text.length);
    if (!text_ok(&errand->text))
        errand->host->out.lost = true;
    errand_send(errand, &out, NULL);
}

void errand_send(struct errand *errand, struct json_out *out,
                 const char *cookie)
{
    const struct text *const text = out->text;
    json_out_close(out);
    answer(errand,
           &(struct route_answer){.code = text_ok(text) ? 200 : 500,
                                  .json = text_ok(text) ? text->at : NULL,
                                  .size = text->length,
                                  .cookie = cookie});
}

static void put_cookie(const struct errand *errand, struct text *text,
                       const char *value, long seconds)
{
    cookie_write(text, &(struct cookie){.name = COOKIE,
                                        .value = value,
                                        .seconds = seconds,
                                        .secure = is_secure(errand->host)});
}

void errand_cookie(const struct errand *errand, struct text *text)
{
    put_cookie(errand, text, errand->token.digits, SESSION_DAYS * 86400L);
}

void errand_no_cookie(const struct errand *errand, struct text *text)
{
    put_cookie(errand, text, "", 0);
}

/* The session. */

static void no_session(struct errand *errand)
{
    errand_refuse(errand, 401, "no_session", "nobody is known by that session");
}

static void go_on(struct errand *errand)
{
    if (errand->needs && !errand->person)
        no_session(errand);
    else
        errand->then(errand);
}

bool errand_has_ended(const struct errand *errand)
{
    return session_has_ended(&errand->host->ended,
                             session_name(errand->token.hash));
}

bool errand_may_keep(struct errand *errand)
{
    const bool ended = errand_has_ended(errand);
    if (ended)
        no_session(errand);
    return !ended;
}

static void on_person(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (!errand_take_name(errand, found) || errand_has_ended(errand))
        errand->person = 0;
    go_on(errand);
}

bool errand_take_name(struct errand *errand, const struct store_found *found)
{
    if (found->cards != 1 || found->card[0].value.size >= sizeof errand->name)
        return false;
    memset(errand->name, 0, sizeof errand->name);
    memcpy(errand->name, found->card[0].value.at, found->card[0].value.size);
    return true;
}

bool errand_ask_name(struct errand *errand,
                     void (*done)(void *context, enum store_answer answer,
                                  const struct store_found *found))
{
    const struct store_ask ask = {
        .what = STORE_CARD,
        .drawer = STORE_person,
        .id = {&errand->person, sizeof errand->person}};
    return scribe_ask(errand->host->scribe, &ask,
                      (struct scribe_back){done, errand});
}

bool errand_new_session(struct errand *errand)
{
    errand->since = host_now(errand->host);
    return token_draw(&errand->token);
}

struct store_act errand_login(struct errand *errand)
{
    return (struct store_act){
        .what = STORE_PUT,
        .card = {.drawer = STORE_login,
                 .id = {errand->token.hash, SHA256_BYTES},
                 .owner = errand->person,
                 .at = host_now(errand->host),
                 .value = {&errand->since, sizeof errand->since}}};
}

/* A session that is used lasts longer, which is noted once a day. */
static void prolong(struct errand *errand, uint64_t at)
{
    if (host_now(errand->host) < at + DAY_MS)
        return;
    const struct store_act act = errand_login(errand);
    scribe_write(errand->host->scribe, &act, 1,
                 (struct scribe_back){host_no_back, NULL});
}

/* He is turned away, but for what he may do still. */
static void on_ban(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct errand *const errand = context;
    struct host *const host = errand->host;
    const bool banned = ban_found(found, host_now(host), &errand->ban);
    if (banned)
        ban_note_address(host, &errand->ban, errand->from);
    if (banned && !errand->for_banned)
        errand_refuse(errand, 403, "banned", "you can do nothing here for now");
    else if (answer == STORE_BUSY || !errand_ask_name(errand, on_person))
        errand_busy(errand);
}

static bool ask_ban(struct errand *errand)
{
    uint8_t id[BAN_ID];
    ban_id(errand->person, id);
    const struct store_ask ask = ban_ask(id);
    return scribe_ask(errand->host->scribe, &ask,
                      (struct scribe_back){on_ban, errand});
}

static void on_login(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (answer != STORE_OK || found->cards != 1 ||
        !session_lasts(&found->card[0], host_now(errand->host)) ||
        errand_has_ended(errand)) {
        go_on(errand);
        return;
    }
    errand->person = found->card[0].owner;
    errand->since = session_since(&found->card[0]);
    prolong(errand, found->card[0].at);
    if (!ask_ban(errand))
        errand_busy(errand);
}

void errand_go(struct errand *errand, const struct route_call *call)
{
    const struct host *const host = errand->host;
    size_t size;
    const char *const cookie = cookie_find(
        call->cookie, is_secure(host) ? "__Host-" COOKIE : COOKIE, &size);
    errand->has_token = cookie && token_read(&errand->token, cookie, size);
    if (!errand->has_token) {
        go_on(errand);
        return;
    }
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_login,
                                  .id = {errand->token.hash, SHA256_BYTES}};
    if (!scribe_ask(host->scribe, &ask, (struct scribe_back){on_login, errand}))
        errand_busy(errand);
}

/* Bonds. */

static void on_bonds(void *context, struct bonds *bonds)
{
    struct errand *const errand = context;
    if (!bonds) {
        errand_busy(errand);
        return;
    }
    bonds_drop(&errand->bonds);
    errand->bonds = *bonds;
    *bonds = (struct bonds){0};
    errand->with_bonds(errand);
}

void errand_with_bonds(struct errand *errand,
                       void (*then)(struct errand *errand))
{
    errand->with_bonds = then;
    if (!bonds_ask(errand->host->scribe, errand->person,
                   (struct bonds_back){on_bonds, errand}))
        errand_busy(errand);
}

/* Rights. */

/* The person's and the game's numbers and the right. */
void right_id(uint64_t person, uint64_t game, char right,
              uint8_t id[RIGHT_BYTES])
{
    memcpy(id, &person, 8);
    memcpy(id + 8, &game, 8);
    id[16] = (uint8_t)right;
}

struct store_act right_put(const uint8_t id[RIGHT_BYTES], uint64_t now)
{
    uint64_t person;
    memcpy(&person, id, sizeof person);
    return (struct store_act){.what = STORE_PUT,
                              .card = {.drawer = STORE_seat,
                                       .id = {id, RIGHT_BYTES},
                                       .owner = person,
                                       .at = now,
                                       .value = {id + 8, RIGHT_BYTES - 8}}};
}

void errand_right(struct errand *errand, char right)
{
    uint8_t *const id = errand->id[errand->acts];
    right_id(errand->person, errand->game, right, id);
    errand->act[errand->acts++] = right_put(id, host_now(errand->host));
}

bool errand_ask_right(struct errand *errand, char right,
                      void (*done)(void *context, enum store_answer answer,
                                   const struct store_found *found))
{
    uint8_t id[RIGHT_BYTES];
    right_id(errand->person, errand->game, right, id);
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_seat, .id = {id, sizeof id}};
    return scribe_ask(errand->host->scribe, &ask,
                      (struct scribe_back){done, errand});
}
