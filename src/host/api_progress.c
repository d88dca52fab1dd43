/* Brings the items of a device into line with those that are kept: takes what
 * the device has and nobody has overtaken, hands back what it has not heard of.
 * Each item says on which number it was built; if that is no longer the number
 * that is kept, it is handed back as it is now, and the device merges and
 * comes again. Nothing is lost by that, in whatever order devices come. */
#include "host/account.h"
#include "host/day_routes.h"
#include "host/progress.h"

#include <stdlib.h>
#include <string.h>

enum {
    AGAIN_MOST = 3,      /* when another device wrote in between */
    PAGE = 32,           /* cards in a question */
    HANDED = 512 * 1024, /* bytes in an answer; the rest in the next one */
    ANSWER = HANDED + PROGRESS_ITEM * (PROGRESS_AT_ONCE + PAGE + 2),
};

struct item {
    struct json_in raw;
    uint64_t was;
    uint8_t id[PROGRESS_ID];
    uint64_t at;  /* what it is kept under; 0: it is stale */
    bool changes; /* it is to be written */
};

struct syncing {
    struct item item[PROGRESS_AT_ONCE];
    int items, next;
    uint64_t since, before;
    struct progress_head head;
    uint64_t head_was;
    int again;
    char value[PROGRESS_HEAD_VALUE];
    char body[]; /* what the items lie in */
};

static struct syncing *syncing_of(const struct errand *errand)
{
    return errand->more;
}

/* Handing over. */

/* A card that is damaged is as good as none, and makes room for the next. */
static bool is_sound(const struct store_card *card)
{
    struct json_in in;
    return json_in_read(&in, card->value.at, card->value.size, NULL) &&
           json_in_type(&in) == JSON_OBJECT;
}

static void put_card(struct json_out *out, const struct store_card *card)
{
    if (!is_sound(card))
        return;
    json_out_object(out, NULL);
    json_out_number(out, "at", (long long)card->at);
    json_out_raw(out, "item", card->value.at, card->value.size);
    json_out_close(out);
}

static void finish(struct errand *errand, uint64_t more)
{
    struct json_out *const out = &errand->json;
    json_out_close(out);
    if (more)
        json_out_number(out, "more", (long long)more);
    errand_send_gathered(errand, "progress");
}

static void ask_news(struct errand *errand);

static void on_news(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct syncing *const syncing = syncing_of(errand);
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    for (int i = 0; i < found->cards; i++) {
        const struct store_card *const card = &found->card[i];
        if (card->at <= syncing->since) {
            finish(errand, 0);
            return;
        }
        syncing->before = card->at;
        if (!progress_is_head(card))
            put_card(&errand->json, card);
    }
    if (found->cards < PAGE)
        finish(errand, 0);
    else if (errand->text.length > HANDED)
        finish(errand, syncing->before);
    else
        ask_news(errand);
}

static void ask_news(struct errand *errand)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_progress,
                                  .owner = errand->person,
                                  .at = syncing_of(errand)->before,
                                  .most = PAGE};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_news, errand}))
        errand_busy(errand);
}

/* What the device has sent is no news to it: that is all that was numbered in
 * this request. */
static void hand_over(struct errand *errand, uint64_t first)
{
    struct syncing *const syncing = syncing_of(errand);
    struct json_out *const out = &errand->json;
    json_out_close(out);
    json_out_number(out, "version", (long long)syncing->head.at);
    json_out_array(out, "kept");
    for (int i = 0; i < syncing->items; i++)
        json_out_number(out, NULL, (long long)syncing->item[i].at);
    json_out_close(out);
    json_out_array(out, "items");
    if (first && first < syncing->before)
        syncing->before = first;
    ask_news(errand);
}

/* Writing. */

static void begin(struct errand *errand);

static uint64_t first_of(const struct syncing *syncing)
{
    for (int i = 0; i < syncing->items; i++)
        if (syncing->item[i].changes)
            return syncing->item[i].at;
    return 0;
}

static void on_written(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct syncing *const syncing = syncing_of(errand);
    (void)found;
    if (answer == STORE_STALE && syncing->again++ < AGAIN_MOST)
        begin(errand);
    else if (answer != STORE_OK)
        errand_busy(errand);
    else
        hand_over(errand, first_of(syncing));
}

static struct store_act put_item(const struct errand *errand,
                                 const struct item *item)
{
    return (struct store_act){
        .what = STORE_PUT,
        .card = {.drawer = STORE_progress,
                 .id = {item->id, PROGRESS_ID},
                 .owner = errand->person,
                 .at = item->at,
                 .value = {item->raw.at, item->raw.size}}};
}

static void write_items(struct errand *errand)
{
    struct syncing *const syncing = syncing_of(errand);
    struct store_act act[PROGRESS_AT_ONCE + 1];
    uint64_t at = syncing->head.at;
    int acts = 0;
    if (at < host_now(errand->host))
        at = host_now(errand->host);
    for (int i = 0; i < syncing->items; i++)
        if (syncing->item[i].changes) {
            syncing->item[i].at = ++at;
            act[acts++] = put_item(errand, &syncing->item[i]);
        }
    syncing->head.at = at;
    act[acts++] = progress_swap_head(&errand->person, &syncing->head,
                                     syncing->head_was, syncing->value);
    errand->host->metrics.progress += (uint64_t)acts - 1;
    if (!scribe_write(errand->host->scribe, act, acts,
                      (struct scribe_back){on_written, errand}))
        errand_busy(errand);
}

static void store(struct errand *errand)
{
    const struct syncing *const syncing = syncing_of(errand);
    if (!first_of(syncing))
        hand_over(errand, 0);
    else if (syncing->head.items > PROGRESS_ITEMS ||
             syncing->head.bytes > PROGRESS_BYTES)
        errand_refuse(errand, 409, "too_many",
                      "there is no room for more progress");
    else if (errand_may_keep(errand))
        write_items(errand);
}

/* Comparing. */

static bool is_same(const struct store_card *card, const struct item *item)
{
    return card->value.size == item->raw.size &&
           memcmp(card->value.at, item->raw.at, item->raw.size) == 0;
}

static void compare(struct errand *errand, struct item *item,
                    const struct store_card *card)
{
    struct syncing *const syncing = syncing_of(errand);
    const int size = (int)item->raw.size;
    item->changes = false;
    item->at = card ? card->at : 0;
    if (card && is_same(card, item))
        return;
    /* Where there is none, whatever it was made from, none is overtaken. */
    if (card && card->at != item->was && is_sound(card)) {
        item->at = 0;
        put_card(&errand->json, card);
        return;
    }
    item->changes = true;
    item->at = 1; /* until it has its number */
    syncing->head.items += !card;
    syncing->head.bytes += size - (card ? (int)card->value.size : 0);
}

static void compare_next(struct errand *errand);

static void on_item(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct syncing *const syncing = syncing_of(errand);
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    compare(errand, &syncing->item[syncing->next++],
            found->cards == 1 ? &found->card[0] : NULL);
    compare_next(errand);
}

static void compare_next(struct errand *errand)
{
    struct syncing *const syncing = syncing_of(errand);
    if (syncing->next == syncing->items) {
        store(errand);
        return;
    }
    const struct store_ask ask = {
        .what = STORE_CARD,
        .drawer = STORE_progress,
        .id = {syncing->item[syncing->next].id, PROGRESS_ID}};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_item, errand}))
        errand_busy(errand);
}

static void on_head(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct syncing *const syncing = syncing_of(errand);
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    syncing->head = progress_read_head(found);
    syncing->head_was = syncing->head.at;
    syncing->next = 0;
    errand->text.length = 0;
    json_out_init(&errand->json, &errand->text);
    json_out_object(&errand->json, NULL);
    json_out_array(&errand->json, "stale");
    compare_next(errand);
}

static void begin(struct errand *errand)
{
    if (!progress_ask_head(errand, on_head))
        errand_busy(errand);
}

/* A guest has one device; there is nothing to bring into line. */
static void on_account(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct syncing *const syncing = syncing_of(errand);
    struct account account;
    char *const bytes = malloc(ANSWER);
    if (!bytes || answer == STORE_BUSY) {
        free(bytes);
        errand_busy(errand);
        return;
    }
    text_init(&errand->text, bytes, ANSWER);
    for (int i = 0; i < syncing->items; i++)
        memcpy(syncing->item[i].id, &errand->person, sizeof errand->person);
    if (account_named(&account, found))
        begin(errand);
    else
        errand_refuse(errand, 403, "no_account",
                      "progress is kept with an account");
}

static void find_account(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_PROGRESS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else if (!account_of(errand->host->scribe, errand->person,
                         (struct scribe_back){on_account, errand}))
        errand_busy(errand);
}

/* Reading. */

static bool read_number(const struct json_in *in, const char *key,
                        uint64_t *number)
{
    const struct json_in field = json_in_field(in, key);
    return !field.at ||
           (json_in_count64(&field, number) && *number <= (uint64_t)INT64_MAX);
}

/* KIND/NAME, in small letters before the slash. */
static bool is_name(const char *name)
{
    const size_t kind = strspn(name, "abcdefghijklmnopqrstuvwxyz");
    return kind > 0 && name[kind] == '/' && name[kind + 1];
}

static const char *read_item(struct item *item, const struct json_in *in)
{
    static const char *const key[] = {"was", "item"};
    const struct json_in raw = json_in_field(in, "item");
    const struct json_in id = json_in_field(&raw, "id");
    char name[PROGRESS_NAME];
    if (json_in_type(in) != JSON_OBJECT || json_in_other(in, key, 2).at)
        return "items: a field that is not known";
    if (!read_number(in, "was", &item->was))
        return "items: was: not a number";
    if (!json_in_string(&id, name, sizeof name) || !is_name(name))
        return "items: id: not kind/name";
    if (raw.size > PROGRESS_ITEM)
        return "items: one has at most 16 KiB";
    item->raw = raw;
    progress_id(0, name, item->id);
    return NULL;
}

static bool is_twice(const struct syncing *syncing)
{
    const struct item *const last = &syncing->item[syncing->items - 1];
    for (int i = 0; i + 1 < syncing->items; i++)
        if (memcmp(syncing->item[i].id, last->id, PROGRESS_ID) == 0)
            return true;
    return false;
}

static const char *read_items(struct syncing *syncing, const struct json_in *in)
{
    const char *wrong = NULL;
    for (struct json_in one = json_in_first(in); one.at && !wrong;
         one = json_in_next(in, one)) {
        if (syncing->items == PROGRESS_AT_ONCE)
            return "items: at most 50 at once";
        wrong = read_item(&syncing->item[syncing->items++], &one);
        if (!wrong && is_twice(syncing))
            wrong = "items: one of them twice";
    }
    return wrong;
}

static const char *read(struct syncing *syncing, const struct json_in *in)
{
    static const char *const key[] = {"since", "before", "items"};
    const struct json_in items = json_in_field(in, "items");
    syncing->before = INT64_MAX;
    if (json_in_type(in) != JSON_OBJECT || json_in_other(in, key, 3).at)
        return "a field that is not known";
    if (!read_number(in, "since", &syncing->since) ||
        !read_number(in, "before", &syncing->before))
        return "since or before: not a number";
    if (items.at && json_in_type(&items) != JSON_ARRAY)
        return "items: not a list";
    return read_items(syncing, &items);
}

void api_progress(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, find_account);
    struct json_in in;
    if (!errand)
        return;
    struct syncing *const syncing = errand->more =
        calloc(1, sizeof *syncing + call->size + 1);
    if (!syncing) {
        errand_busy(errand);
        return;
    }
    memcpy(syncing->body, call->body, call->size);
    const struct route_call own = {.body = syncing->body, .size = call->size};
    if (!errand_read(errand, &own, &in))
        return;
    const char *const wrong = read(syncing, &in);
    if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    else
        errand_go(errand, call);
}
