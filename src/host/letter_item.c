/* The life of a card that is due:
 *
 *     for a digest: what is held for the person
 *     how he wants to be told; nobody to be told: it is dropped
 *     each letter: is it still his turn, and is he not there?
 *     is it quiet where he is?
 *     a letter becomes parcels, or is held; a digest becomes parcels; a parcel
 *     is claimed and sent
 *
 * Each step ends in one deed that swaps the card as it was read, so two nodes
 * may walk the same way and only one comes through. A parcel is claimed before
 * it is sent: a mail that was claimed by a process that has died is not sent
 * again, since it may have gone; a browser and a hook know a letter that comes
 * twice by its name, so there it is. */
#include "host/invite.h"
#include "host/letter.h"
#include "host/letters.h"

#include "host/post.h"
#include "letters/base64.h"
#include "letters/outcome.h"
#include "letters/say.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEASE_MS = 10 * 60 * 1000, /* longer than sending ever takes */
    ACTS = 2 + SAY_LETTERS + WAYS_PUSHES + 2,
    PARCEL_ID = 40,
    VALUE = 24 * 1024, /* of a parcel: all letters of a digest */
    CHECK_MS = 24 * 60 * 60 * 1000,
    DIGEST_MS = 24 * 60 * 60 * 1000,
};

struct item {
    struct item *next;
    struct host *host;
    uint8_t id[STORE_ID_MOST];
    size_t id_size;
    uint64_t at, person;
    char *value;
    size_t size;
    struct letter letter[SAY_LETTERS];
    int letters, index;
    bool claimed, present;
    int tries;
    struct ways ways;
    uint64_t ways_at;
    struct {
        uint8_t id[LETTER_ID];
        uint64_t at;
    } held[SAY_LETTERS];
    int helds;
    bool full; /* there may be more */
    /* Acts of the deed that is being made, and what they point to. */
    struct store_act act[ACTS];
    int acts;
    uint8_t new_id[ACTS][PARCEL_ID];
    char *new_value;
};

static void end(struct item *item)
{
    struct letters *const letters = item->host->letters;
    struct item **at = &letters->item;
    while (*at != item)
        at = &(*at)->next;
    *at = item->next;
    letters->items--;
    free(item->value);
    free(item->new_value);
    free(item);
}

bool item_is_under_way(const struct letters *letters,
                       const struct store_bytes *id)
{
    uint64_t person;
    if (!letter_person(id, &person))
        return false;
    for (const struct item *item = letters->item; item; item = item->next)
        if (item->person == person)
            return true;
    return false;
}

void items_free(struct letters *letters)
{
    while (letters->item) {
        struct item *const item = letters->item;
        letters->item = item->next;
        free(item->value);
        free(item->new_value);
        free(item);
    }
}

/* Deeds. */

static void on_ended(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    (void)answer, (void)found;
    end(context);
}

static void write_last(struct item *item)
{
    if (!scribe_write(item->host->scribe, item->act, item->acts,
                      (struct scribe_back){on_ended, item}))
        end(item);
}

/* Adds: the card becomes this, if it is as it was read. Its time is never the
 * same as before, so that it can be swapped once only. */
static void add_swap(struct item *item, uint64_t owner, uint64_t at,
                     struct store_bytes value)
{
    item->act[item->acts++] =
        (struct store_act){.what = STORE_SWAP,
                           .card = {.drawer = STORE_letter,
                                    .id = {item->id, item->id_size},
                                    .owner = owner,
                                    .at = at == item->at ? at + 1 : at,
                                    .value = value},
                           .was = item->at};
}

static void add_done(struct item *item)
{
    add_swap(item, LETTERS_DONE, host_now(item->host),
             (struct store_bytes){"", 0});
}

static void add_all_done(struct item *item);

static void finish(struct item *item)
{
    add_all_done(item);
    write_last(item);
}

static void drop(struct item *item)
{
    item->act[item->acts++] = (struct store_act){
        .what = STORE_DROP,
        .card = {.drawer = STORE_letter, .id = {item->id, item->id_size}}};
    item->host->metrics.letters_dropped++;
    write_last(item);
}

static void put_off(struct item *item, uint64_t at)
{
    add_swap(item, 0, at, (struct store_bytes){item->value, item->size});
    write_last(item);
}

/* What a parcel says: its letters as they are. */
static struct store_bytes write_parcel(struct item *item, bool claimed)
{
    struct json_out out;
    struct text text;
    if (!item->new_value)
        item->new_value = malloc(VALUE);
    if (!item->new_value)
        return (struct store_bytes){NULL, 0};
    text_init(&text, item->new_value, VALUE);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    if (claimed)
        json_out_bool(&out, "claimed", true);
    if (item->tries > 0)
        json_out_number(&out, "tries", item->tries);
    json_out_array(&out, "letters");
    for (int i = 0; i < item->letters; i++)
        if (item->letter[i].tells)
            json_out_raw(&out, NULL, item->letter[i].raw.at,
                         item->letter[i].raw.size);
    json_out_close(&out);
    json_out_close(&out);
    return (struct store_bytes){text.at, text_ok(&text) ? text.length : 0};
}

/* Parcels. */

static void add_parcel(struct item *item, enum letters_way way,
                       const char *about, struct store_bytes value)
{
    uint8_t *const id = item->new_id[item->acts];
    size_t size = 10 + item->id_size - 1;
    uint8_t hash[SHA256_BYTES];
    id[0] = 'p';
    id[1] = (uint8_t)way;
    memcpy(id + 2, &item->person, 8);
    /* Behind it what it is made of: a letter without its `l`, or a digest. */
    memcpy(id + 10, item->id + 1, item->id_size - 1);
    if (about) {
        hash_sha256(about, strlen(about), hash);
        memcpy(id + size, hash, 8);
        size += 8;
    }
    item->act[item->acts++] =
        (struct store_act){.what = STORE_CLAIM,
                           .card = {.drawer = STORE_letter,
                                    .id = {id, size},
                                    .at = host_now(item->host),
                                    .value = value}};
}

static void add_digest(struct item *item, uint64_t at)
{
    uint8_t *const id = item->new_id[item->acts];
    id[0] = 'd';
    memcpy(id + 1, &item->person, 8);
    memcpy(id + 9, &at, 8);
    item->act[item->acts++] =
        (struct store_act){.what = STORE_PUT,
                           .card = {.drawer = STORE_letter,
                                    .id = {id, 17},
                                    .at = at,
                                    .value = {"{}", 2}}};
}

/* It is done, and so is all that was held for it; what there was no room for is
 * told the next day. */
static void add_all_done(struct item *item)
{
    add_done(item);
    if (item->full)
        add_digest(item, item->at + DIGEST_MS);
    for (int i = 0; i < item->helds; i++)
        item->act[item->acts++] =
            (struct store_act){.what = STORE_SWAP,
                               .card = {.drawer = STORE_letter,
                                        .id = {item->held[i].id, LETTER_ID},
                                        .owner = LETTERS_DONE,
                                        .at = item->held[i].at + 1,
                                        .value = {"", 0}},
                               .was = item->held[i].at};
}

static void become_parcels(struct item *item)
{
    const struct ways *const ways = &item->ways;
    const struct store_bytes value = write_parcel(item, false);
    if (!value.size) {
        drop(item);
        return;
    }
    add_all_done(item);
    if (ways->confirmed)
        add_parcel(item, WAY_mail, NULL, value);
    if (*ways->hook)
        add_parcel(item, WAY_hook, NULL, value);
    for (int i = 0; i < ways->pushes; i++)
        add_parcel(item, WAY_push, ways->push[i].url, value);
    write_last(item);
}

/* The letter is the person's until the digest is due. */
static void hold(struct item *item, uint64_t at)
{
    add_swap(item, item->person, at,
             (struct store_bytes){item->value, item->size});
    add_digest(item, at);
    write_last(item);
}

/* Sending. */

static uint64_t wait_after(const struct item *item)
{
    static const int fifths[] = {1, 5, 30, 120, 480};
    const int last = sizeof fifths / sizeof *fifths - 1;
    const int tries = item->tries < 1 ? 0 : item->tries - 1;
    return item->host->wish.letters.wait_ms / 5 *
           (uint64_t)fifths[tries < last ? tries : last];
}

/* The browser's subscription is of no use any more. */
static void add_forget(struct item *item)
{
    struct ways *const ways = &item->ways;
    struct text text;
    for (int i = 0; i < ways->pushes; i++) {
        uint8_t hash[SHA256_BYTES];
        hash_sha256(ways->push[i].url, strlen(ways->push[i].url), hash);
        if (memcmp(hash, item->id + item->id_size - 8, 8) == 0)
            ways->push[i--] = ways->push[--ways->pushes];
    }
    if (!item->new_value)
        return;
    text_init(&text, item->new_value, VALUE);
    ways_write(ways, &text);
    item->act[item->acts++] =
        (struct store_act){.what = STORE_SWAP,
                           .card = {.drawer = STORE_way,
                                    .id = {&item->person, sizeof item->person},
                                    .owner = item->person,
                                    .at = item->ways_at + 1,
                                    .value = {text.at, text.length}},
                           .was = item->ways_at};
}

static void log_failure(const struct item *item, const struct json_in *answer)
{
    const struct json_in field = json_in_field(answer, "reason");
    char reason[128];
    if (json_in_string(&field, reason, sizeof reason))
        host_log(item->host, "a letter by %s was not sent: %s",
                 letters_way_word[item->id[1] % LETTERS_WAY_COUNT], reason);
}

static void try_again(struct item *item)
{
    item->host->metrics.letters_failed++;
    if (++item->tries == LETTERS_TRIES) {
        item->host->metrics.letters_given_up++;
        finish(item);
        return;
    }
    const uint64_t at = host_now(item->host) + wait_after(item);
    add_swap(item, 0, at, write_parcel(item, false));
    write_last(item);
}

static void give_up(struct item *item)
{
    item->host->metrics.letters_given_up++;
    finish(item);
}

static int outcome_of(const struct json_in *answer)
{
    if (!answer)
        return OUTCOME_unsure;
    const struct json_in word = json_in_field(answer, "outcome");
    return json_in_find(&word, letters_outcome_word, OUTCOMES);
}

static void on_sent(void *context, const struct json_in *answer)
{
    struct item *const item = context;
    struct host *const host = item->host;
    const int outcome = outcome_of(answer);
    if (host->ending) {
        end(item); /* it is claimed, and whoever comes next knows that */
        return;
    }
    if (answer)
        log_failure(item, answer);
    if (outcome == OUTCOME_sent) {
        host->metrics.letters_sent++;
        finish(item);
    } else if (outcome == OUTCOME_later ||
               (outcome == OUTCOME_unsure && item->id[1] != WAY_mail)) {
        try_again(item);
    } else {
        if (outcome == OUTCOME_gone && item->id[1] == WAY_push)
            add_forget(item);
        give_up(item);
    }
}

static void put_bytes(struct json_out *out, const char *key, const void *bytes,
                      size_t size)
{
    char words[128];
    struct text text;
    text_init(&text, words, sizeof words);
    base64_put_url(&text, bytes, size);
    json_out_string(out, key, words);
}

/* Which of his browsers it is for; NULL: he has it no more. */
static const struct ways_push *browser_of(const struct item *item)
{
    for (int i = 0; i < item->ways.pushes; i++) {
        const char *const url = item->ways.push[i].url;
        uint8_t hash[SHA256_BYTES];
        hash_sha256(url, strlen(url), hash);
        if (memcmp(hash, item->id + item->id_size - 8, 8) == 0)
            return &item->ways.push[i];
    }
    return NULL;
}

static void put_browser(const struct item *item, struct json_out *out)
{
    const struct ways_push *const push = browser_of(item);
    put_bytes(out, "key", item->host->letters->pair.own, CURVE_PRIVATE);
    json_out_object(out, "push");
    json_out_string(out, "endpoint", push->url);
    put_bytes(out, "p256dh", push->to.open, CURVE_PUBLIC);
    put_bytes(out, "auth", push->to.auth, SEAL_AUTH);
    json_out_close(out);
}

static bool is_check(const struct item *item)
{
    return item->letters == 1 && item->letter[0].kind == LETTER_check;
}

static void put_where(const struct item *item, struct json_out *out)
{
    const struct ways *const ways = &item->ways;
    if (item->id[1] == WAY_mail) {
        json_out_string(out, "mail", ways->mail);
    } else if (item->id[1] == WAY_push) {
        put_browser(item, out);
    } else {
        json_out_string(out, "hook", ways->hook);
        put_bytes(out, "secret", ways->secret, WAYS_SECRET);
    }
}

/* The name of a letter tells nothing of the person. */
static void put_name(const struct item *item, struct json_out *out)
{
    uint8_t hash[SHA256_BYTES];
    char words[2 * 16 + 1];
    struct text text;
    hash_sha256(item->id, item->id_size, hash);
    text_init(&text, words, sizeof words);
    for (int i = 0; i < 16; i++)
        text_hex(&text, hash[i], 2);
    json_out_string(out, "id", words);
}

static void write_question(const struct item *item, struct text *text)
{
    const struct host *const host = item->host;
    char what[WAYS_MAIL + 32], token[LETTERS_TOKEN + 1];
    struct json_out out;
    (is_check(item) ? letters_checks : letters_ends)(&item->ways, what);
    letters_token(host->letters->key, item->person, what, token);
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    json_out_object(&out, "send");
    json_out_string(&out, "way", letters_way_word[item->id[1]]);
    json_out_string(&out, "language", item->ways.language);
    put_name(item, &out);
    json_out_string(&out, "origin", host->wish.origin);
    json_out_number(&out, "now", (long long)host_now(host));
    json_out_string(&out, "token", token);
    json_out_array(&out, "letters");
    for (int i = 0; i < item->letters; i++)
        if (item->letter[i].tells)
            json_out_raw(&out, NULL, item->letter[i].raw.at,
                         item->letter[i].raw.size);
    json_out_close(&out);
    put_where(item, &out);
    json_out_close(&out);
    json_out_close(&out);
}

static void on_claimed(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct item *const item = context;
    struct text text;
    (void)found;
    if (answer != STORE_OK || item->host->ending) {
        end(item);
        return;
    }
    item->at = item->act[0].card.at;
    item->acts = 0;
    char *const line = malloc(JOB_BYTES);
    if (!line) {
        try_again(item);
        return;
    }
    text_init(&text, line, JOB_BYTES);
    write_question(item, &text);
    if (!text_ok(&text))
        give_up(item);
    else if (!post_ask(item->host->letters->post,
                       item->id[1] == WAY_mail ? POST_NEAR : POST_FAR,
                       &(struct post_line){line, text.length, on_sent, item}))
        try_again(item);
    free(line);
}

static void claim(struct item *item)
{
    add_swap(item, 0, host_now(item->host) + LEASE_MS,
             write_parcel(item, true));
    if (!item->new_value ||
        !scribe_write(item->host->scribe, item->act, item->acts,
                      (struct scribe_back){on_claimed, item}))
        end(item);
}

/* Whether there is still where it was to go. */
static bool has_place(const struct item *item)
{
    const struct ways *const ways = &item->ways;
    const struct host_wish *const wish = &item->host->wish;
    switch (item->id[1]) {
    case WAY_mail:
        return wish->letters.mail && *ways->mail &&
               (is_check(item) || ways->confirmed);
    case WAY_push:
        return wish->letters.push && browser_of(item);
    default:
        return wish->letters.hook && *ways->hook;
    }
}

static void go_by_parcel(struct item *item)
{
    if (!has_place(item))
        finish(item);
    else if (item->claimed && item->id[1] == WAY_mail)
        give_up(item);
    else
        claim(item);
}

/* When. */

static void act_at(struct item *item, uint64_t free_at, uint64_t digest_at)
{
    if (item->id[0] == 'l' && item->ways.digest != WAYS_NEVER)
        hold(item, digest_at);
    else if (item->id[0] != 'd' && free_at > host_now(item->host))
        put_off(item, free_at);
    else if (item->id[0] == 'p')
        go_by_parcel(item);
    else
        become_parcels(item);
}

static void on_when(void *context, const struct json_in *answer)
{
    struct item *const item = context;
    uint64_t free_at = 0, digest_at = 0;
    if (!answer || item->host->ending) {
        end(item);
        return;
    }
    const struct json_in when = json_in_field(answer, "free");
    const struct json_in digest = json_in_field(answer, "digest");
    json_in_count64(&when, &free_at);
    json_in_count64(&digest, &digest_at);
    act_at(item, free_at, digest_at);
}

static void ask_when(struct item *item)
{
    const struct ways *const ways = &item->ways;
    char words[256];
    struct json_out out;
    struct text text;
    if (is_check(item) ||
        (ways->quiet_from == WAYS_NEVER && ways->digest == WAYS_NEVER)) {
        act_at(item, 0, 0);
        return;
    }
    text_init(&text, words, sizeof words);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    json_out_object(&out, "when");
    json_out_string(&out, "zone", ways->zone);
    json_out_number(&out, "now", (long long)host_now(item->host));
    if (ways->quiet_from != WAYS_NEVER)
        ways_put_quiet(&out, ways);
    if (ways->digest != WAYS_NEVER)
        ways_put_hour(&out, "digest", ways->digest);
    json_out_close(&out);
    json_out_close(&out);
    if (!post_ask(item->host->letters->post, POST_NEAR,
                  &(struct post_line){words, text.length, on_when, item}))
        end(item);
}

/* What is still worth telling. */

static void look_at_next(struct item *item);

static void on_room(struct host *host, struct table *table,
                    enum store_answer answer, void *context)
{
    struct item *const item = context;
    struct letter *const letter = &item->letter[item->index++];
    letter->tells = table && letter_awaits(letter, &table->room, item->person);
    if (letters_listens(host, item->person, letter->game) ||
        (table && table->room.paused))
        item->present |= letter->tells;
    if (answer == STORE_BUSY || host->ending)
        end(item);
    else
        look_at_next(item);
}

static void decide(struct item *item)
{
    bool any = false;
    for (int i = 0; i < item->letters; i++)
        any |= item->letter[i].tells;
    if (!any)
        finish(item);
    else if (item->present && item->id[0] == 'l')
        put_off(item, host_now(item->host) + item->host->wish.letters.wait_ms);
    else
        ask_when(item);
}

/* Whether it asks about the address that the person has now: how often one may
 * be asked was counted for the one that it was made for. */
static bool is_latest_check(const struct item *item)
{
    uint64_t asked;
    if (item->id_size != LETTER_ID + 1)
        return false;
    memcpy(&asked, item->id + LETTERS_CHECK_AT, sizeof asked);
    return asked == item->ways.asked;
}

static bool is_wanted(const struct item *item, const struct letter *letter)
{
    if (letter->kind == LETTER_check)
        return *item->ways.mail && !item->ways.confirmed &&
               is_latest_check(item) &&
               host_now(item->host) < item->ways.asked + CHECK_MS;
    return item->ways.kinds >> letter->kind & 1;
}

static void on_invite(void *context, enum store_answer answer)
{
    struct item *const item = context;
    item->letter[item->index++].tells = answer == STORE_OK;
    if (answer == STORE_BUSY || item->host->ending)
        end(item);
    else
        look_at_next(item);
}

static void ask_invite(struct item *item, uint64_t game)
{
    const struct invite_whose whose = {item->person, game};
    if (!invite_stands(item->host, &whose, on_invite, item))
        end(item);
}

static void look_at_next(struct item *item)
{
    while (item->index < item->letters) {
        struct letter *const letter = &item->letter[item->index];
        letter->tells = is_wanted(item, letter);
        if (letter->tells && letter->kind == LETTER_turn) {
            desk_open(item->host, letter->game, on_room, item);
            return;
        }
        if (letter->tells && letter->kind == LETTER_invitation) {
            ask_invite(item, letter->game);
            return;
        }
        if ((letter->kind == LETTER_end || letter->kind == LETTER_round) &&
            letters_listens(item->host, item->person, letter->game))
            letter->tells = false;
        item->index++;
    }
    decide(item);
}

/* Reading. */

/* Adds the letters of a value; false: it is none of ours. */
static bool read_value(struct item *item, const char *value, size_t size)
{
    struct json_in in;
    if (!json_in_read(&in, value, size, NULL))
        return false;
    const struct json_in list = json_in_field(&in, "letters");
    const struct json_in claimed = json_in_field(&in, "claimed");
    const struct json_in tries = json_in_field(&in, "tries");
    json_in_bool(&claimed, &item->claimed);
    json_in_int(&tries, &item->tries);
    for (struct json_in one = json_in_first(&list);
         one.at && item->letters < SAY_LETTERS; one = json_in_next(&list, one))
        if (letter_read(&one, &item->letter[item->letters]))
            item->letters++;
    return true;
}

static void on_ways(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct item *const item = context;
    const bool there = letters_found_ways(found, &item->ways, &item->ways_at);
    if (answer == STORE_BUSY || item->host->ending)
        end(item);
    else if (!there || (!ways_any(&item->ways) && !is_check(item)))
        drop(item);
    else
        look_at_next(item);
}

static void ask_ways(struct item *item)
{
    const struct store_ask ask = letters_ask_ways(&item->person);
    if (!scribe_ask(item->host->scribe, &ask,
                    (struct scribe_back){on_ways, item}))
        end(item);
}

/* What is held for a digest, one value after the other. */
static void on_held(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct item *const item = context;
    size_t size = 0;
    if (answer == STORE_BUSY || item->host->ending) {
        end(item);
        return;
    }
    item->full = found->cards == SAY_LETTERS;
    for (int i = 0; i < found->cards; i++)
        size += found->card[i].value.size;
    free(item->value);
    item->value = malloc(size + 1);
    for (int i = found->cards; item->value && i-- > 0;) {
        const struct store_card *const card = &found->card[i];
        char *const at = item->value + item->size;
        if (card->id.size != LETTER_ID || item->helds == SAY_LETTERS)
            continue;
        memcpy(at, card->value.at, card->value.size);
        item->size += card->value.size;
        memcpy(item->held[item->helds].id, card->id.at, LETTER_ID);
        item->held[item->helds++].at = card->at;
        read_value(item, at, card->value.size);
    }
    ask_ways(item);
}

static void gather(struct item *item)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_letter,
                                  .owner = item->person,
                                  .at = item->at + 1,
                                  .most = SAY_LETTERS};
    item->size = 0;
    if (!scribe_ask(item->host->scribe, &ask,
                    (struct scribe_back){on_held, item}))
        end(item);
}

static bool take_id(struct item *item)
{
    return letter_person(&(struct store_bytes){item->id, item->id_size},
                         &item->person) &&
           (item->id[0] != 'p' || item->id[1] < LETTERS_WAY_COUNT);
}

void item_begin(struct host *host, const struct store_card *card)
{
    struct item *const item = calloc(1, sizeof *item);
    char *const value = malloc(card->value.size + 1);
    if (!item || !value) {
        free(item);
        free(value);
        return;
    }
    item->host = host;
    item->at = card->at;
    item->value = value;
    item->size = card->value.size;
    memcpy(value, card->value.at, card->value.size);
    memcpy(item->id, card->id.at, card->id.size);
    item->id_size = card->id.size;
    item->next = host->letters->item;
    host->letters->item = item;
    host->letters->items++;
    if (!take_id(item) || !read_value(item, value, item->size))
        drop(item);
    else if (item->id[0] == 'd')
        gather(item);
    else
        ask_ways(item);
}
