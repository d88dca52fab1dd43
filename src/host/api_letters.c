/* How letters come: by whom they are sent is the host's business, what they are
 * about and when they come the person's. An address counts when whoever reads
 * the mails there has said that it is his; a link in every mail ends them, and
 * needs nobody to be signed in. */
#include "host/errand.h"
#include "host/letters.h"
#include "host/people_routes.h"

#include "letters/base64.h"
#include "letters/far.h"
#include "letters/hours.h"
#include "sys/random.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct wishes {
    struct ways ways;
    uint64_t at;
    /* What was sent, or for a link its token. */
    char *body;
    size_t size;
    struct json_in in;
    bool checks, hooks; /* an address, a hook was said */
    uint8_t check[LETTER_ID + 1];
    char value[WAYS_BYTES];
};

static struct wishes *wishes_of(const struct errand *errand)
{
    return errand->more;
}

/* Saying. */

static void put_base64(struct json_out *out, const char *key,
                       const uint8_t *bytes, size_t size)
{
    char words[128];
    struct text text;
    text_init(&text, words, sizeof words);
    base64_put_url(&text, bytes, size);
    json_out_string(out, key, words);
}

/* What the host can do, and what a browser has to know for it. */
static void put_offers(const struct host *host, struct json_out *out)
{
    json_out_array(out, "offers");
    if (host->wish.letters.mail)
        json_out_string(out, NULL, letters_way_word[WAY_mail]);
    if (host->wish.letters.push)
        json_out_string(out, NULL, letters_way_word[WAY_push]);
    if (host->wish.letters.hook)
        json_out_string(out, NULL, letters_way_word[WAY_hook]);
    json_out_close(out);
    if (host->wish.letters.push)
        put_base64(out, "key", host->letters->pair.open, CURVE_PUBLIC);
}

void letters_put_ways(const struct ways *ways, struct json_out *out)
{
    json_out_string(out, "language", ways->language);
    json_out_string(out, "zone", ways->zone);
    ways_put_kinds(out, ways->kinds);
    if (*ways->mail) {
        json_out_string(out, "mail", ways->mail);
        json_out_bool(out, "confirmed", ways->confirmed);
    }
    if (*ways->hook)
        json_out_string(out, "hook", ways->hook);
    if (ways->quiet_from != WAYS_NEVER)
        ways_put_quiet(out, ways);
    if (ways->digest != WAYS_NEVER)
        ways_put_hour(out, "digest", ways->digest);
    json_out_array(out, "push");
    for (int i = 0; i < ways->pushes; i++)
        json_out_string(out, NULL, ways->push[i].url);
    json_out_close(out);
}

static void say(struct errand *errand)
{
    const struct wishes *const wishes = wishes_of(errand);
    struct json_out out;
    errand_say(errand, &out);
    put_offers(errand->host, &out);
    letters_put_ways(&wishes->ways, &out);
    if (wishes->hooks && *wishes->ways.hook)
        put_base64(&out, "secret", wishes->ways.secret, WAYS_SECRET);
    errand_send(errand, &out, NULL);
}

/* Finding out. */

typedef void found_ways(void *context, enum store_answer answer,
                        const struct store_found *found);

/* A host that sends none has nothing there. */
static bool begin(struct errand *errand, const struct route_call *call)
{
    if (!errand)
        return false;
    errand->more = calloc(1, sizeof(struct wishes) + call->size + 1);
    if (!errand->host->letters) {
        errand_unknown(errand);
        return false;
    }
    if (!errand->more) {
        errand_busy(errand);
        return false;
    }
    struct wishes *const wishes = errand->more;
    wishes->body = (char *)(wishes + 1);
    wishes->size = call->size;
    if (call->size > 0)
        memcpy(wishes->body, call->body, call->size);
    return true;
}

static void ask_ways(struct errand *errand, found_ways *then)
{
    const struct store_ask ask = letters_ask_ways(&errand->person);
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){then, errand}))
        errand_busy(errand);
}

static bool take_ways(struct errand *errand, enum store_answer answer,
                      const struct store_found *found)
{
    struct wishes *const wishes = wishes_of(errand);
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return false;
    }
    letters_found_ways(found, &wishes->ways, &wishes->at);
    return true;
}

static void on_shown(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    if (take_ways(context, answer, found))
        say(context);
}

static void show(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else
        ask_ways(errand, on_shown);
}

static void show_none(struct errand *errand)
{
    struct json_out out;
    errand_say(errand, &out);
    json_out_array(&out, "offers");
    json_out_close(&out);
    errand_send(errand, &out, NULL);
}

void api_letters(void *context, const struct route_call *call)
{
    struct host *const host = context;
    struct errand *const errand =
        errand_new(host, call, host->letters ? show : show_none);
    if (errand && (!host->letters || begin(errand, call)))
        errand_go(errand, call);
}

/* Storing: the card is swapped, so that two changes at once do not lose one. */

static struct store_act put_card(struct errand *errand)
{
    struct wishes *const wishes = wishes_of(errand);
    const uint64_t now = host_now(errand->host);
    struct text text;
    text_init(&text, wishes->value, sizeof wishes->value);
    ways_write(&wishes->ways, &text);
    return (struct store_act){
        .what = STORE_SWAP,
        .card = {.drawer = STORE_way,
                 .id = {&errand->person, sizeof errand->person},
                 .owner = errand->person,
                 .at = now > wishes->at ? now : wishes->at + 1,
                 .value = {text.at, text.length}},
        .was = wishes->at};
}

static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    (void)found;
    if (answer == STORE_OK)
        say(context);
    else
        errand_busy(context);
}

static void store(struct errand *errand)
{
    struct wishes *const wishes = wishes_of(errand);
    struct store_act act[2] = {put_card(errand)};
    if (wishes->checks)
        act[1] = letters_check_act(errand->person, wishes->ways.asked,
                                   wishes->check);
    if (!scribe_write(errand->host->scribe, act, 1 + wishes->checks,
                      (struct scribe_back){on_stored, errand}))
        errand_busy(errand);
}

/* Changing. Each field takes what was said, which may be null for `none`; NULL,
 * or what is wrong. */

static bool is_null(const struct json_in *in)
{
    return json_in_type(in) == JSON_NULL;
}

static const char *take_language(struct errand *errand,
                                 const struct json_in *in)
{
    char *const language = wishes_of(errand)->ways.language;
    return json_in_string(in, language, WAYS_LANGUAGE) && *language
               ? NULL
               : "language: not the id of one";
}

static const char *take_zone(struct errand *errand, const struct json_in *in)
{
    char *const zone = wishes_of(errand)->ways.zone;
    return json_in_string(in, zone, WAYS_ZONE) && hours_zone(zone)
               ? NULL
               : "zone: not known here";
}

static const char *take_kinds(struct errand *errand, const struct json_in *in)
{
    return ways_read_kinds(in, &wishes_of(errand)->ways.kinds)
               ? NULL
               : "kinds: a list of turn, invitation and end";
}

static const char *take_quiet(struct errand *errand, const struct json_in *in)
{
    struct ways *const ways = &wishes_of(errand)->ways;
    ways->quiet_from = ways->quiet_to = WAYS_NEVER;
    return is_null(in) || ways_read_quiet(in, ways)
               ? NULL
               : "quiet: from one hour to another, such as 22:00";
}

static const char *take_digest(struct errand *errand, const struct json_in *in)
{
    int *const digest = &wishes_of(errand)->ways.digest;
    *digest = WAYS_NEVER;
    return is_null(in) || ways_read_hour(in, digest)
               ? NULL
               : "digest: an hour, such as 18:00";
}

/* The same address again changes nothing, and is not asked again at once. */
static const char *take_mail(struct errand *errand, const struct json_in *in)
{
    struct wishes *const wishes = wishes_of(errand);
    struct ways *const ways = &wishes->ways;
    char mail[WAYS_MAIL];
    if (is_null(in)) {
        *ways->mail = '\0';
        ways->confirmed = false;
        return NULL;
    }
    if (!errand->host->wish.letters.mail ||
        !json_in_string(in, mail, sizeof mail) || !ways_mail_is_one(mail))
        return "mail: not an address, or there are no mails here";
    if (ways->confirmed && strcmp(mail, ways->mail) == 0)
        return NULL;
    memcpy(ways->mail, mail, sizeof mail);
    ways->confirmed = false;
    ways->asked = host_now(errand->host);
    wishes->checks = true;
    return NULL;
}

/* Where a request of ours may go; what is near is found out again when it is
 * connected to. */
static bool may_go(const struct host *host, const char *address)
{
    struct url url;
    return url_read(address, &url) &&
           (host->wish.letters.anywhere || (url.safe && far_may_be(url.host)));
}

static const char *take_hook(struct errand *errand, const struct json_in *in)
{
    struct wishes *const wishes = wishes_of(errand);
    struct ways *const ways = &wishes->ways;
    struct seed secret;
    *ways->hook = '\0';
    if (is_null(in))
        return NULL;
    if (!errand->host->wish.letters.hook ||
        !json_in_string(in, ways->hook, sizeof ways->hook) ||
        !may_go(errand->host, ways->hook))
        return "hook: not an https address that everybody can reach";
    if (random_seed(&secret) != STATUS_OK)
        return "hook: there is no chance to be had";
    memcpy(ways->secret, &secret, WAYS_SECRET);
    wishes->hooks = true;
    return NULL;
}

static void drop_push(struct ways *ways, const char *url)
{
    for (int i = 0; i < ways->pushes; i++)
        if (strcmp(ways->push[i].url, url) == 0)
            ways->push[i--] = ways->push[--ways->pushes];
}

static const char *take_push(struct errand *errand, const struct json_in *in)
{
    struct ways *const ways = &wishes_of(errand)->ways;
    struct ways_push push;
    if (!errand->host->wish.letters.push || !ways_read_push(in, &push) ||
        !may_go(errand->host, push.url))
        return "push: not a subscription";
    drop_push(ways, push.url);
    if (ways->pushes == WAYS_PUSHES) /* the oldest makes room */
        memmove(ways->push, ways->push + 1,
                sizeof *ways->push * (size_t)--ways->pushes);
    push.session = session_name(errand->token.hash);
    ways->push[ways->pushes++] = push;
    return NULL;
}

static const char *take_unpush(struct errand *errand, const struct json_in *in)
{
    char url[URL_MOST];
    if (!json_in_string(in, url, sizeof url))
        return "unpush: not an address";
    drop_push(&wishes_of(errand)->ways, url);
    return NULL;
}

static const struct {
    const char *key;
    const char *(*take)(struct errand *errand, const struct json_in *in);
} fields[] = {{"language", take_language}, {"zone", take_zone},
              {"kinds", take_kinds},       {"quiet", take_quiet},
              {"digest", take_digest},     {"mail", take_mail},
              {"hook", take_hook},         {"push", take_push},
              {"unpush", take_unpush}};

enum { FIELDS = sizeof fields / sizeof *fields };

static uint64_t number_of(const char *mail)
{
    char lower[WAYS_MAIL];
    size_t size = 0;
    while (mail[size]) {
        lower[size] = (char)tolower((unsigned char)mail[size]);
        size++;
    }
    return hash_bytes(HASH_START, lower, size) | 1;
}

/* Nobody's mail box is filled by others: neither by one who asks often nor by
 * many who ask about the same. */
static uint32_t take_limits(struct errand *errand)
{
    struct host *const host = errand->host;
    const struct wishes *const wishes = wishes_of(errand);
    uint32_t wait =
        limits_take(host, LIMIT_LETTERS, errand->person, errand->from);
    if (!wait && wishes->checks)
        wait = limits_take(host, LIMIT_CHECKS, errand->person, errand->from);
    if (!wait && wishes->checks)
        wait = limits_take(host, LIMIT_BOXES, number_of(wishes->ways.mail),
                           errand->from);
    return wait;
}

static void on_before(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    struct wishes *const wishes = wishes_of(errand);
    if (!take_ways(errand, answer, found))
        return;
    for (int i = 0; i < FIELDS; i++) {
        const struct json_in field = json_in_field(&wishes->in, fields[i].key);
        const char *const wrong =
            field.at ? fields[i].take(errand, &field) : NULL;
        if (wrong) {
            errand_status(errand, STATUS_BAD_REQUEST, wrong);
            return;
        }
    }
    const uint32_t wait = take_limits(errand);
    if (wait)
        errand_too_fast(errand, wait);
    else
        store(errand);
}

static void change(struct errand *errand)
{
    ask_ways(errand, on_before);
}

void api_set_letters(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, change);
    const char *key[FIELDS];
    for (int i = 0; i < FIELDS; i++)
        key[i] = fields[i].key;
    if (!begin(errand, call))
        return;
    struct wishes *const wishes = wishes_of(errand);
    if (!json_in_read(&wishes->in, wishes->body, wishes->size, NULL))
        errand_status(errand, STATUS_BAD_JSON, NULL);
    else if (json_in_type(&wishes->in) != JSON_OBJECT ||
             json_in_other(&wishes->in, key, FIELDS).at)
        errand_status(errand, STATUS_BAD_REQUEST,
                      "not an object of these fields");
    else
        errand_go(errand, call);
}

/* Links of letters. */

enum { CHECK_MS = 24 * 60 * 60 * 1000 };

static void on_link_done(void *context, enum store_answer answer,
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
    errand_send(errand, &out, NULL);
}

static void store_link(struct errand *errand)
{
    const struct store_act act = put_card(errand);
    if (!scribe_write(errand->host->scribe, &act, 1,
                      (struct scribe_back){on_link_done, errand}))
        errand_busy(errand);
}

static void on_check(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    struct wishes *const wishes = wishes_of(errand);
    char what[WAYS_MAIL + 32];
    if (!take_ways(errand, answer, found))
        return;
    letters_checks(&wishes->ways, what);
    if (!*wishes->ways.mail ||
        !letters_token_is(wishes->body, errand->host->letters->key,
                          errand->person, what) ||
        host_now(errand->host) > wishes->ways.asked + CHECK_MS) {
        errand_unknown(errand);
        return;
    }
    wishes->ways.confirmed = true;
    store_link(errand);
}

/* Where no mail goes there is nothing to end: ending twice is ending. */
static void on_end(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct errand *const errand = context;
    struct wishes *const wishes = wishes_of(errand);
    char what[WAYS_MAIL + 32];
    if (!take_ways(errand, answer, found))
        return;
    letters_ends(&wishes->ways, what);
    if (!wishes->at ||
        (*wishes->ways.mail &&
         !letters_token_is(wishes->body, errand->host->letters->key,
                           errand->person, what))) {
        errand_unknown(errand);
        return;
    }
    *wishes->ways.mail = '\0';
    wishes->ways.confirmed = false;
    store_link(errand);
}

static void follow(struct errand *errand, const struct route_call *call,
                   const char *before, found_ways *then)
{
    const char *const token = call->path + strlen(before);
    uint64_t person;
    if (!begin(errand, call))
        return;
    struct wishes *const wishes = wishes_of(errand);
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, 0, errand->from);
    if (wait) {
        errand_too_fast(errand, wait);
    } else if (!letters_token_person(token, strlen(token), &person)) {
        errand_unknown(errand);
    } else {
        wishes->body = wishes->value;
        memcpy(wishes->value, token, LETTERS_TOKEN + 1);
        errand->person = person;
        ask_ways(errand, then);
    }
}

void api_check_mail(void *context, const struct route_call *call)
{
    follow(errand_new(context, call, NULL), call, "/letters/check/", on_check);
}

void api_end_letters(void *context, const struct route_call *call)
{
    follow(errand_new(context, call, NULL), call, "/letters/end/", on_end);
}
