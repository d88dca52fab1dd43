/* A ban lies under the letter p and the person's number, an address under the
 * letter a and its hash, as who is banned by it, the key of addresses under the
 * letter k alone. All of them are stored at the time when they end, and are
 * swept then. */
#include "host/ban.h"

#include "host/errand.h"
#include "host/mark.h"

#include "sys/random.h"

#include <stdlib.h>
#include <string.h>

enum { CLOSE_BANNED = 4003, WHY_MOST = 120 };

#define HOUR_MS (60 * 60 * UINT64_C(1000))

/* Cards. */

static void write_id(char letter, uint64_t number, uint8_t id[BAN_ID])
{
    id[0] = (uint8_t)letter;
    memcpy(id + 1, &number, sizeof number);
}

void ban_id(uint64_t person, uint8_t id[BAN_ID])
{
    write_id('p', person, id);
}

struct store_ask ban_ask(const uint8_t id[BAN_ID])
{
    return (struct store_ask){
        .what = STORE_CARD, .drawer = STORE_ban, .id = {id, BAN_ID}};
}

void ban_tell(const struct ban *ban, struct json_out *out)
{
    json_out_string(out, "reason", ban->reason);
    json_out_number(out, "since", (long long)ban->since);
    json_out_number(out, "until", (long long)ban->until);
}

void ban_put(const struct ban *ban, struct ban_card *card)
{
    struct json_out out;
    struct text text;
    ban_id(ban->person, card->id);
    text_init(&text, card->value, sizeof card->value);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    ban_tell(ban, &out);
    json_out_string(&out, "keeper", ban->keeper);
    json_out_bool(&out, "address", ban->address);
    json_out_close(&out);
    card->act = (struct store_act){.what = STORE_PUT,
                                   .card = {.drawer = STORE_ban,
                                            .id = {card->id, BAN_ID},
                                            .owner = BANS,
                                            .at = ban->until,
                                            .value = {text.at, text.length}}};
}

void ban_lift(uint64_t person, struct ban_card *card)
{
    ban_id(person, card->id);
    card->act = (struct store_act){
        .what = STORE_DROP,
        .card = {.drawer = STORE_ban, .id = {card->id, BAN_ID}}};
}

struct store_act ban_lift_addresses(uint64_t person)
{
    return (struct store_act){.what = STORE_DROP_OF,
                              .card = {.drawer = STORE_ban, .owner = person}};
}

bool ban_read(const struct store_card *card, uint64_t now, struct ban *ban)
{
    struct json_in in;
    memset(ban, 0, sizeof *ban);
    if (card->id.size != BAN_ID || *(const char *)card->id.at != 'p' ||
        card->at <= now ||
        !json_in_read(&in, card->value.at, card->value.size, NULL))
        return false;
    const struct json_in reason = json_in_field(&in, "reason");
    const struct json_in since = json_in_field(&in, "since");
    const struct json_in keeper = json_in_field(&in, "keeper");
    const struct json_in address = json_in_field(&in, "address");
    memcpy(&ban->person, (const uint8_t *)card->id.at + 1, sizeof ban->person);
    ban->until = card->at;
    return json_in_string(&reason, ban->reason, sizeof ban->reason) &&
           json_in_count64(&since, &ban->since) &&
           json_in_string(&keeper, ban->keeper, sizeof ban->keeper) &&
           json_in_bool(&address, &ban->address);
}

bool ban_found(const struct store_found *found, uint64_t now, struct ban *ban)
{
    return found->cards == 1 && ban_read(&found->card[0], now, ban);
}

/* Addresses. */

static const char key_id[] = "k";

static struct store_ask ask_key(void)
{
    return (struct store_ask){
        .what = STORE_CARD, .drawer = STORE_ban, .id = {key_id, 1}};
}

/* False: there is no key. */
static bool mark_under(const struct store_found *found, uint64_t from,
                       uint64_t *mark)
{
    struct seed key;
    if (found->cards != 1 || found->card[0].value.size != sizeof key)
        return false;
    memcpy(&key, found->card[0].value.at, sizeof key);
    *mark = mark_with(&key, from);
    return true;
}

struct step {
    struct errand *errand;
    void (*then)(struct errand *errand);
};

static struct step *step_new(struct errand *errand,
                             void (*then)(struct errand *errand))
{
    struct step *const step = malloc(sizeof *step);
    if (step)
        *step = (struct step){errand, then};
    return step;
}

/* Asks in the step's name; the errand is answered if that cannot be. */
static void step_ask(struct step *step, const struct store_ask *ask,
                     void (*done)(void *, enum store_answer,
                                  const struct store_found *),
                     struct errand *errand)
{
    if (step &&
        scribe_ask(errand->host->scribe, ask, (struct scribe_back){done, step}))
        return;
    free(step);
    errand_busy(errand);
}

static void on_key_drawn(void *context, enum store_answer answer,
                         const struct store_found *found)
{
    const struct step step = *(struct step *)context;
    (void)found;
    free(context);
    if (answer == STORE_BUSY)
        errand_busy(step.errand);
    else /* STALE: another node has drawn one */
        step.then(step.errand);
}

static void on_key(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct step *const step = context;
    struct errand *const errand = step->errand;
    struct seed seed;
    (void)found;
    if (answer == STORE_OK) {
        const struct step now = *step;
        free(context);
        now.then(errand);
        return;
    }
    const bool drawn = answer == STORE_NONE && random_seed(&seed) == STATUS_OK;
    const struct store_act act = {.what = STORE_CLAIM,
                                  .card = {.drawer = STORE_ban,
                                           .id = {key_id, 1},
                                           .at = INT64_MAX,
                                           .value = {&seed, sizeof seed}}};
    if (drawn && scribe_write(errand->host->scribe, &act, 1,
                              (struct scribe_back){on_key_drawn, step}))
        return;
    free(context);
    errand_busy(errand);
}

void ban_with_key(struct errand *errand, void (*then)(struct errand *errand))
{
    const struct store_ask ask = ask_key();
    step_ask(step_new(errand, then), &ask, on_key, errand);
}

struct noting {
    struct host *host;
    uint64_t person, from, until;
};

static void on_noting(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    const struct noting noting = *(struct noting *)context;
    uint64_t mark;
    uint8_t id[BAN_ID];
    free(context);
    if (answer != STORE_OK || !mark_under(found, noting.from, &mark))
        return;
    write_id('a', mark, id);
    const struct store_act act = {.what = STORE_PUT,
                                  .card = {.drawer = STORE_ban,
                                           .id = {id, BAN_ID},
                                           .owner = noting.person,
                                           .at = noting.until,
                                           .value = {"", 0}}};
    scribe_write(noting.host->scribe, &act, 1,
                 (struct scribe_back){host_no_back, NULL});
}

void ban_note_address(struct host *host, const struct ban *ban, uint64_t from)
{
    const uint64_t day = ban->since + BAN_ADDRESS_HOURS * HOUR_MS;
    const uint64_t until = day < ban->until ? day : ban->until;
    const struct store_ask ask = ask_key();
    struct noting *const noting =
        ban->address && until > host_now(host) ? malloc(sizeof *noting) : NULL;
    if (!noting)
        return;
    *noting = (struct noting){host, ban->person, from, until};
    if (!scribe_ask(host->scribe, &ask,
                    (struct scribe_back){on_noting, noting}))
        free(noting);
}

static void on_mark(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    const struct step step = *(struct step *)context;
    struct errand *const errand = step.errand;
    free(context);
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (found->cards == 1 && found->card[0].at > host_now(errand->host))
        errand_refuse(errand, 403, "banned",
                      "no new guests come from here today");
    else
        step.then(errand);
}

static void on_let_in(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct step *const step = context;
    struct errand *const errand = step->errand;
    uint64_t mark;
    uint8_t id[BAN_ID];
    if (answer == STORE_BUSY) {
        free(context);
        errand_busy(errand);
        return;
    }
    if (!mark_under(found, errand->from, &mark)) {
        const struct step now = *step;
        free(context);
        now.then(errand);
        return;
    }
    write_id('a', mark, id);
    const struct store_ask ask = ban_ask(id);
    step_ask(step, &ask, on_mark, errand);
}

void ban_let_in(struct errand *errand, void (*then)(struct errand *errand))
{
    const struct store_ask ask = ask_key();
    step_ask(step_new(errand, then), &ask, on_let_in, errand);
}

/* Sockets. */

/* As much of the reason as a close has room for, in whole characters. */
static void write_why(const struct ban *ban, char why[WHY_MOST + 1])
{
    size_t size = strlen(ban->reason);
    if (size > WHY_MOST) {
        size = WHY_MOST;
        while (size > 0 && ((unsigned char)ban->reason[size] & 0xc0) == 0x80)
            size--;
    }
    memcpy(why, ban->reason, size);
    why[size] = '\0';
}

static void end_socket(struct host *host, uint64_t socket,
                       const struct ban *ban)
{
    const struct host_door *const door = &host->door;
    char why[WHY_MOST + 1];
    struct json_out out;
    text_init(&host->out, host->bytes, HOST_OUT);
    json_out_init(&out, &host->out);
    json_out_object(&out, NULL);
    json_out_string(&out, "tell", "banned");
    ban_tell(ban, &out);
    json_out_close(&out);
    door->say(door->context, socket, host->out.at, host->out.length);
    write_why(ban, why);
    door->leave(door->context, socket, CLOSE_BANNED, why);
}

struct look_at {
    struct host *host;
    uint64_t person;
};

static void on_look(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    const struct look_at look = *(struct look_at *)context;
    struct host *const host = look.host;
    const size_t count = host->visitors.count;
    struct ban ban;
    free(context);
    if (answer != STORE_OK || host->ending ||
        !ban_found(found, host_now(host), &ban))
        return;
    uint64_t *const socket = map_keys(&host->visitors);
    for (size_t i = 0; socket && i < count; i++) {
        const struct visitor *const visitor =
            map_find(&host->visitors, socket[i]);
        if (!visitor || visitor->person != look.person)
            continue;
        ban_note_address(host, &ban, visitor->from);
        end_socket(host, socket[i], &ban);
    }
    free(socket);
}

void ban_look(struct host *host, uint64_t person)
{
    uint8_t id[BAN_ID];
    struct look_at *const look = malloc(sizeof *look);
    if (!look)
        return;
    *look = (struct look_at){host, person};
    ban_id(person, id);
    const struct store_ask ask = ban_ask(id);
    if (!scribe_ask(host->scribe, &ask, (struct scribe_back){on_look, look}))
        free(look);
}

void ban_end_sockets(struct host *host, uint64_t person)
{
    ban_look(host, person);
    peers_say(host, HINT_BAN, person, 0);
}
