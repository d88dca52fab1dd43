/* Making a cup, and what people do about one: each is judged as the cup is, and
 * judged again if another has changed it before it could be swapped. */
#include "host/account.h"
#include "host/cups.h"
#include "host/errand.h"
#include "host/keeper.h"
#include "host/strength.h"

#include "room/pieces.h"
#include "sys/random.h"
#include "json/in.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CUPS_A_PERSON = 3, AGAIN_MOST = 40, ACTS = 2 };

enum call { ENTER, LEAVE, READY, BEGIN, END, REMOVE, CALLS_OF_CUPS };
static const char *const call_word[] = {"enter", "leave", "ready",
                                        "begin", "end",   "remove"};

struct cup_errand {
    struct cup_kept kept;
    struct account account; /* without a name: there is none */
    struct entry_open open;
    struct cup_entrant_card card;
    struct cup_entrant entrant;
    enum call call;
    int who;
    char whose[CUP_PERSON_MAX]; /* REMOVE */
    uint64_t at;
    int again;
};

static struct cup_errand *more_of(const struct errand *errand)
{
    return errand->more;
}

static void say_cup(struct errand *errand)
{
    struct json_out out;
    errand_say(errand, &out);
    pieces_id(&out, "cup", more_of(errand)->kept.cup.id);
    errand_send(errand, &out, NULL);
}

/* A word of a refusal, and what it means. */
static void refuse(struct errand *errand, const char *word)
{
    static const char *const known[][2] = {
        {"account", "cups are for people with an account"},
        {"begun", "the cup has begun"},
        {"not_begun", "the cup has not begun"},
        {"entered", "you have entered it"},
        {"not_entered", "there is no such entrant, or he has withdrawn"},
        {"full", "nobody else fits in"},
        {"too_few", "a cup needs three people at least"},
        {"over", "the cup is over"},
        {"too_many", "you have as many cups under way as anybody may"},
        {"crowded", "the host has as many cups under way as it may"},
        {"not_yours", "only whoever made the cup may do that"},
        {"opponent", "you sit at a table with him, which has to end first"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i][0], word) == 0)
            errand_refuse(errand, 409, word, known[i][1]);
}

/* Storing. */

static void look_again(struct errand *errand);

static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    struct cup_errand *const more = more_of(errand);
    (void)found;
    if (answer == STORE_STALE && more->kept.at && more->again++ < AGAIN_MOST) {
        look_again(errand);
        return;
    }
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    cups_stir(errand->host);
    cups_tell(errand->host, &more->kept.cup);
    say_cup(errand);
}

/* What the person has to do with the cup goes with it. */
static void store(struct errand *errand)
{
    struct cup_errand *const more = more_of(errand);
    struct cup *const cup = &more->kept.cup;
    const uint64_t now = host_now(errand->host);
    const uint64_t whose =
        more->call == REMOVE ? more->entrant.person : errand->person;
    struct store_act act[ACTS] = {cup_swap(&more->kept, now, &more->at)};
    act[1] = cup_find(cup, whose) >= 0 || cup->organiser == whose
                 ? cup_entrant_put(cup, whose, now, &more->card)
                 : cup_entrant_drop(cup, whose, &more->card);
    const bool own = more->call != BEGIN && more->call != END;
    if (!scribe_write(errand->host->scribe, act, own ? 2 : 1,
                      (struct scribe_back){on_stored, errand}))
        errand_busy(errand);
}

/* Who asks. */

static void on_account(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct cup_errand *const more = more_of(errand);
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (!account_named(&more->account, found))
        refuse(errand, "account");
    else
        look_again(errand);
}

static void know(struct errand *errand, enum host_limit limit)
{
    const uint32_t wait =
        limits_take(errand->host, limit, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else if (!account_of(errand->host->scribe, errand->person,
                         (struct scribe_back){on_account, errand}))
        errand_busy(errand);
}

/* Making one. */

static void on_all(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct errand *const errand = context;
    struct cup_kept *const other = malloc(sizeof *other);
    int own = 0;
    if (answer == STORE_BUSY || !other) {
        free(other);
        errand_busy(errand);
        return;
    }
    for (int i = 0; i < found->cards; i++)
        own += cup_found(&found->card[i], other) &&
               other->cup.organiser == errand->person;
    free(other);
    if (own >= CUPS_A_PERSON || found->cards >= CUPS_MOST)
        refuse(errand, own >= CUPS_A_PERSON ? "too_many" : "crowded");
    else
        store(errand);
}

static void make(struct errand *errand)
{
    struct cup *const cup = &more_of(errand)->kept.cup;
    const struct store_ask ask = cup_ask_all(CUP_UNDER_WAY, CUPS_MOST);
    cup->organiser = errand->person;
    cup->opened = host_now(errand->host);
    memcpy(cup->organiser_name, errand->name, sizeof cup->organiser_name);
    if (!key_draw_id(&cup->id) ||
        !scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_all, errand}))
        errand_busy(errand);
}

static void begin_making(struct errand *errand)
{
    know(errand, LIMIT_CUPS);
}

/* A number that may be left out; false: it is out of bounds. */
static bool read_number(const struct json_in *in, const char *key,
                        const int bounds[2], int *out)
{
    const struct json_in field = json_in_field(in, key);
    if (!field.at)
        return true;
    return json_in_int(&field, out) && *out >= bounds[0] && *out <= bounds[1];
}

/* The table as it is kept, in the one spelling that it has. */
static const char *read_table(const struct host *host, struct cup_errand *more,
                              const struct json_in *in)
{
    const struct json_in table = json_in_field(in, "table");
    struct entry_open *const open = &more->open;
    struct cup *const cup = &more->kept.cup;
    const char *wrong = "table: not an object";
    if (json_in_type(&table) != JSON_OBJECT ||
        room_options_read(&host->wish.games, &table, &open->game,
                          &open->options, &wrong) != STATUS_OK)
        return wrong;
    const int seats = open->options.config.seats;
    if (seats < 2 || seats > CUP_SEATS_MOST)
        return "setup: a cup is played by two to four at a table";
    for (int some = 2; some <= seats; some++) {
        wrong = cup_table_options(&host->wish.games, &table, some, open);
        if (wrong)
            return wrong;
    }
    struct text text;
    struct json_out out;
    text_init(&text, cup->options, sizeof cup->options);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    options_write(open->game, &open->options, &out);
    json_out_close(&out);
    cup->seats = (uint8_t)seats;
    cup->live = open->options.pace == PACE_LIVE;
    return text_ok(&text) ? NULL : "table: too long";
}

static const char *read_when(const struct host *host, struct cup *cup,
                             const struct json_in *in)
{
    const struct json_in begins = json_in_field(in, "begins");
    const uint64_t now = host_now(host);
    if (begins.at && (!json_in_count64(&begins, &cup->begins) ||
                      cup->begins < now || cup->begins > now + CUP_OPEN_MS))
        return "begins: not within 90 days";
    return NULL;
}

static const char *read_system(struct cup *cup, const struct json_in *in)
{
    const struct json_in system = json_in_field(in, "system");
    const int which = json_in_find(&system, cup_system_word, CUP_SYSTEMS);
    const int most_of =
        which == CUP_ALL_MEET ? CUP_ALL_MOST : CUP_ENTRANTS_MOST;
    int rounds = 5, most = CUP_ALL_MOST, pause = 5;
    if (which < 0)
        return "system: not swiss or all";
    if (!read_number(in, "rounds", (int[]){1, CUP_ROUNDS_MOST}, &rounds))
        return "rounds: not from 1 to 15";
    if (!read_number(in, "most", (int[]){CUP_ENTRANTS_LEAST, most_of}, &most))
        return "most: not from 3 to 64, or 16 where everybody meets everybody";
    if (!read_number(in, "pause", (int[]){0, CUP_PAUSE_MAX}, &pause))
        return "pause: not from 0 to 10080 minutes";
    cup->system = (uint8_t)which;
    cup->wanted = (uint8_t)rounds;
    cup->most = (uint8_t)most;
    cup->pause = (uint16_t)pause;
    return NULL;
}

static const char *read_cup(const struct host *host, struct cup_errand *more,
                            const struct json_in *in)
{
    static const char *const key[] = {"name", "table",  "system", "rounds",
                                      "most", "begins", "pause"};
    const struct json_in name = json_in_field(in, "name");
    struct cup *const cup = &more->kept.cup;
    if (json_in_type(in) != JSON_OBJECT ||
        json_in_other(in, key, sizeof key / sizeof *key).at)
        return "a field that is not known";
    if (!json_in_string(&name, cup->name, sizeof cup->name) ||
        !record_name_ok(cup->name))
        return "name: not 1 to 63 bytes of text";
    const char *wrong = read_system(cup, in);
    if (!wrong)
        wrong = read_table(host, more, in);
    return wrong ? wrong : read_when(host, cup, in);
}

static struct errand *begin_errand(struct host *host,
                                   const struct route_call *call,
                                   void (*then)(struct errand *errand),
                                   struct json_in *in)
{
    struct errand *const errand = errand_new(host, call, then);
    if (!errand || !errand_read(errand, call, in))
        return NULL;
    errand->more = calloc(1, sizeof(struct cup_errand));
    if (errand->more)
        return errand;
    errand_busy(errand);
    return NULL;
}

void api_make_cup(void *context, const struct route_call *call)
{
    struct json_in in;
    struct errand *const errand =
        begin_errand(context, call, begin_making, &in);
    if (!errand)
        return;
    const char *const wrong = read_cup(errand->host, more_of(errand), &in);
    if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    else
        errand_go(errand, call);
}

/* What people do about one. */

static const char *leave(struct errand *errand)
{
    return cup_leave(&more_of(errand)->kept.cup, errand->person);
}

static const char *get_ready(struct errand *errand)
{
    return cup_ready(&more_of(errand)->kept.cup, errand->person);
}

/* The first round is drawn by who looks after cups (cups.h). */
static const char *begin(struct errand *errand)
{
    return cup_begin(&more_of(errand)->kept.cup, host_now(errand->host));
}

static const char *call_off(struct errand *errand)
{
    return cup_call_off(&more_of(errand)->kept.cup, CUP_CALLED_OFF,
                        host_now(errand->host));
}

/* He is named by his place, which may be another's by now, and so by his name
 * as well. Nobody wins his own game so. */
static const char *remove_him(struct errand *errand)
{
    struct cup_errand *const more = more_of(errand);
    struct cup *const cup = &more->kept.cup;
    if (more->who >= cup->entrants ||
        strcmp(cup->entrant[more->who].name, more->whose) != 0)
        return "not_entered";
    more->entrant = cup->entrant[more->who];
    if (cup_sit_together(cup, errand->person, more->entrant.person))
        return "opponent";
    return cup_leave(cup, more->entrant.person);
}

/* Under a key of the cup's own, which is drawn with the first and lasts as long
 * as the cup: not all of its people enter on one day. 0: there is none. */
static uint64_t mark_here(const struct errand *errand, struct cup *cup)
{
    static const struct seed none;
    struct seed key;
    if (memcmp(&cup->key, &none, sizeof none) == 0) {
        if (random_seed(&key) != STATUS_OK)
            return 0;
        cup->key = key;
    }
    return mark_with(&cup->key, errand->from);
}

static void on_ratings(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct cup_errand *const more = more_of(errand);
    struct cup *const cup = &more->kept.cup;
    const int today = (int)(host_now(errand->host) / DAY_MS);
    struct json_in in;
    if (answer == STORE_BUSY ||
        !json_in_read(&in, cup->options, strlen(cup->options), NULL) ||
        cup_table_options(&errand->host->wish.games, &in, cup->seats,
                          &more->open)) {
        errand_busy(errand);
        return;
    }
    more->entrant = (struct cup_entrant){
        .person = errand->person,
        .from = mark_here(errand, cup),
        .rating = strength_of(found, &more->open, cup->seats, today).points};
    memcpy(more->entrant.name, errand->name, sizeof errand->name);
    const char *const refused = cup_enter(cup, &more->entrant);
    if (refused)
        refuse(errand, refused);
    else
        store(errand);
}

static bool may(const struct errand *errand, enum call call)
{
    const struct cup_errand *const more = more_of(errand);
    const bool keeps =
        call != BEGIN && keeper_is(errand->host, more->account.name);
    return call < BEGIN || keeps || more->kept.cup.organiser == errand->person;
}

static void change(struct errand *errand)
{
    static const char *(*const change_of[])(struct errand *) = {
        [LEAVE] = leave,  [READY] = get_ready,   [BEGIN] = begin,
        [END] = call_off, [REMOVE] = remove_him,
    };
    const enum call call = more_of(errand)->call;
    if (!may(errand, call)) {
        refuse(errand, "not_yours");
        return;
    }
    if (call == ENTER) {
        if (!strength_ask(errand->host->scribe, errand->person,
                          (struct scribe_back){on_ratings, errand}))
            errand_busy(errand);
        return;
    }
    const char *const refused = change_of[call](errand);
    if (refused)
        refuse(errand, refused);
    else
        store(errand);
}

static void on_cup(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct errand *const errand = context;
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (found->cards != 1 ||
             !cup_found(&found->card[0], &more_of(errand)->kept))
        errand_refuse(errand, 404, "unknown", "there is no such cup");
    else
        change(errand);
}

/* The cup as it is now, or a new one. */
static void look_again(struct errand *errand)
{
    const struct store_ask ask = cup_ask(&errand->game);
    if (!errand->game)
        make(errand);
    else if (!scribe_ask(errand->host->scribe, &ask,
                         (struct scribe_back){on_cup, errand}))
        errand_busy(errand);
}

static void begin_change(struct errand *errand)
{
    know(errand, LIMIT_WISHES);
}

static const char *read_change(struct cup_errand *more,
                               const struct json_in *in)
{
    static const char *const key[] = {"call", "entrant", "name"};
    const struct json_in call = json_in_field(in, "call");
    const struct json_in who = json_in_field(in, "entrant");
    const struct json_in whose = json_in_field(in, "name");
    const int which = json_in_find(&call, call_word, CALLS_OF_CUPS);
    const int keys = which == REMOVE ? 3 : 1;
    if (json_in_type(in) != JSON_OBJECT || json_in_other(in, key, keys).at)
        return "a field that is not known";
    if (which < 0)
        return "call: not enter, leave, ready, begin, end or remove";
    more->call = (enum call)which;
    if (which == REMOVE &&
        (!json_in_int(&who, &more->who) || more->who < 0 ||
         !json_in_string(&whose, more->whose, sizeof more->whose)))
        return "entrant, name: not a place in the list and a name";
    return NULL;
}

bool cup_named(const char *path, uint64_t *cup)
{
    const char *const name = strrchr(path, '/') + 1;
    return id_read(name, strlen(name), cup) && *cup;
}

void api_change_cup(void *context, const struct route_call *call)
{
    struct json_in in;
    struct errand *const errand =
        begin_errand(context, call, begin_change, &in);
    if (!errand)
        return;
    const char *const wrong = read_change(more_of(errand), &in);
    if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    else if (!cup_named(call->path, &errand->game))
        errand_refuse(errand, 404, "unknown", "there is no such cup");
    else
        errand_go(errand, call);
}
