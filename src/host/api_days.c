/* How a day stands, and the records of those who show them. Before somebody has
 * sent a result of his own he is told how many have, and which of those he
 * follows, but no score and no game: it is the same deal that he is about to
 * play. */
#include "host/day_routes.h"
#include "host/names.h"
#include "host/standing.h"

#include "room/pieces.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED = 20, BYTES = 256 * 1024 };

struct looking {
    struct standings standings;
    struct names names;
    uint64_t name; /* of the result whose record is wanted */
    bool best;     /* the later one */
    struct day_result wanted;
    uint8_t id[DAY_ID];
};

static struct looking *looking_of(const struct errand *errand)
{
    return errand->more;
}

static bool may_ask(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    return !wait;
}

/* Who has a place in the list: not whoever one is kept apart from. */
static bool is_shown(const struct errand *errand, uint64_t person)
{
    return !bonds_apart(&errand->bonds, person);
}

static bool is_circle(const struct errand *errand, uint64_t person)
{
    return bonds_has(&errand->bonds, person, BOND_FOLLOWS);
}

/* Writing. */

static void put_one(struct errand *errand, const struct standing *one)
{
    const struct looking *const looking = looking_of(errand);
    const struct standings *const standings = &looking->standings;
    const struct named *const named = names_of(&looking->names, one->person);
    const struct day_result result = {.score = one->score,
                                      .lead = one->lead,
                                      .back = one->back,
                                      .wins = one->wins,
                                      .help = one->help,
                                      .late = one->late,
                                      .open = one->open};
    struct json_out *const out = &errand->json;
    json_out_object(out, NULL);
    json_out_number(out, "place", standings_place(standings, one));
    pieces_id(out, "result", standing_name(&standings->date, one->person));
    if (named && *named->name)
        json_out_string(out, "name", named->name);
    if (named && *named->account)
        json_out_string(out, "account", named->account);
    if (one->person == errand->person)
        json_out_bool(out, "me", true);
    day_put(&result, out);
    if (one->has_best)
        json_out_number(out, "best", one->best);
    json_out_close(out);
}

/* The first of those in time, or of the late. */
static void put_list(struct errand *errand, const char *key, int from, int to)
{
    const struct standings *const standings = &looking_of(errand)->standings;
    int listed = 0;
    json_out_array(&errand->json, key);
    for (int i = from; i < to && listed < LISTED; i++)
        if (is_shown(errand, standings->of[i].person)) {
            put_one(errand, &standings->of[i]);
            listed++;
        }
    json_out_close(&errand->json);
}

static void put_circle(struct errand *errand)
{
    const struct standings *const standings = &looking_of(errand)->standings;
    json_out_array(&errand->json, "circle");
    for (int i = 0; i < standings->count; i++)
        if (is_circle(errand, standings->of[i].person))
            put_one(errand, &standings->of[i]);
    json_out_close(&errand->json);
}

/* How many have which score: pairs, the best first, of those in time. */
static void put_scores(struct errand *errand)
{
    const struct standings *const standings = &looking_of(errand)->standings;
    json_out_array(&errand->json, "scores");
    for (int i = 0, from = 0; i < standings->in_time; i++) {
        const int score = standings->of[i].score;
        if (i + 1 < standings->in_time && standings->of[i + 1].score == score)
            continue;
        json_out_pair(&errand->json, NULL, score, i + 1 - from);
        from = i + 1;
    }
    json_out_close(&errand->json);
}

static void put_names(struct errand *errand)
{
    const struct names *const names = &looking_of(errand)->names;
    json_out_array(&errand->json, "circle");
    for (int i = 0; i < names->count; i++) {
        json_out_object(&errand->json, NULL);
        json_out_string(&errand->json, "name", names->of[i].name);
        if (*names->of[i].account)
            json_out_string(&errand->json, "account", names->of[i].account);
        json_out_close(&errand->json);
    }
    json_out_close(&errand->json);
}

static void put_day(struct errand *errand)
{
    const struct standings *const standings = &looking_of(errand)->standings;
    const struct standing *const mine = standings_of(standings, errand->person);
    struct json_out *const out = &errand->json;
    json_out_object(out, NULL);
    json_out_number(out, "count", standings->in_time);
    json_out_number(out, "after", standings->count - standings->in_time);
    json_out_bool(out, "played", mine != NULL);
    if (!mine) {
        put_names(errand);
        return;
    }
    json_out_array(out, "mine");
    put_one(errand, mine);
    json_out_close(out);
    put_scores(errand);
    put_list(errand, "best", 0, standings->in_time);
    put_list(errand, "late", standings->in_time, standings->count);
    put_circle(errand);
}

static void write_day(struct errand *errand)
{
    char *const bytes = malloc(BYTES);
    if (bytes) {
        text_init(&errand->text, bytes, BYTES);
        json_out_init(&errand->json, &errand->text);
        put_day(errand);
    }
    if (bytes)
        errand_send_gathered(errand, "day");
    else
        errand_busy(errand);
}

/* Finding. */

static void add_names(struct errand *errand, int from, int to)
{
    struct looking *const looking = looking_of(errand);
    int listed = 0;
    for (int i = from; i < to && listed < LISTED; i++)
        if (is_shown(errand, looking->standings.of[i].person)) {
            names_add(&looking->names, looking->standings.of[i].person);
            listed++;
        }
}

static void find_names(struct errand *errand)
{
    struct looking *const looking = looking_of(errand);
    const struct standings *const standings = &looking->standings;
    if (standings_of(standings, errand->person)) {
        add_names(errand, 0, standings->in_time);
        add_names(errand, standings->in_time, standings->count);
        names_add(&looking->names, errand->person);
    }
    for (int i = 0; i < standings->count; i++)
        if (is_circle(errand, standings->of[i].person))
            names_add(&looking->names, standings->of[i].person);
    names_find(errand, &looking->names, write_day);
}

static void read_day(struct errand *errand)
{
    standings_read(errand, &looking_of(errand)->standings, find_names);
}

static void begin(struct errand *errand)
{
    if (may_ask(errand))
        errand_with_bonds(errand, read_day);
}

/* However it ends: the store may be gone by the time names are asked for. */
static void drop_looking(void *more)
{
    struct looking *const looking = more;
    standings_drop(&looking->standings);
}

static struct errand *look(void *context, const struct route_call *call,
                           void (*then)(struct errand *errand))
{
    struct errand *const errand = errand_new(context, call, then);
    if (!errand)
        return NULL;
    errand->more = calloc(1, sizeof(struct looking));
    errand->drop_more = drop_looking;
    if (errand->more)
        return errand;
    errand_busy(errand);
    return NULL;
}

void api_days(void *context, const struct route_call *call)
{
    static const char path[] = "/api/days/";
    char words[DATE_DIGITS + 1];
    struct errand *const errand = look(context, call, begin);
    const char *const rest = call->path + sizeof path - 1;
    if (!errand)
        return;
    const size_t size = strlen(rest);
    if (size == DATE_DIGITS)
        memcpy(words, rest, sizeof words);
    if (size == DATE_DIGITS &&
        standings_date(&looking_of(errand)->standings.date, words))
        errand_go(errand, call);
    else
        errand_status(errand, STATUS_BAD_REQUEST,
                      "date: not a day from 2026-06-01 on");
}

/* A record. */

static void no_record(struct errand *errand)
{
    errand_refuse(errand, 404, "unknown",
                  "there is no such record, or it is not shown to you");
}

static void on_record(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    struct json_out out;
    struct json_in in;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (found->cards != 1 || !json_in_read(&in, found->card[0].value.at,
                                           found->card[0].value.size, NULL)) {
        no_record(errand);
        return;
    }
    const struct json_in record = json_in_field(&in, "record");
    errand_say(errand, &out);
    json_out_raw(&out, "record", record.at, record.size);
    errand_send(errand, &out, NULL);
}

/* One's own always; another's if he shows it and one has played. */
static const struct standing *find_wanted(const struct errand *errand)
{
    const struct looking *const looking = looking_of(errand);
    const struct standings *const standings = &looking->standings;
    const struct standing *const one =
        standings_named(standings, looking->name);
    if (!one || one->person == errand->person)
        return one;
    const bool open = looking->best ? one->best_open : one->open;
    const bool may = open && is_shown(errand, one->person) &&
                     standings_of(standings, errand->person);
    return may ? one : NULL;
}

static void ask_record(struct errand *errand)
{
    struct looking *const looking = looking_of(errand);
    const struct standing *const one = find_wanted(errand);
    const struct day_result wanted = {.date = looking->standings.date,
                                      .person = one ? one->person : 0,
                                      .which =
                                          looking->best ? DAY_BEST : DAY_FIRST};
    standings_drop(&looking->standings);
    if (!wanted.person) {
        no_record(errand);
        return;
    }
    day_record_id(&wanted, looking->id);
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_day, .id = {looking->id, DAY_ID}};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_record, errand}))
        errand_busy(errand);
}

static void read_for_record(struct errand *errand)
{
    standings_read(errand, &looking_of(errand)->standings, ask_record);
}

static void begin_record(struct errand *errand)
{
    if (may_ask(errand))
        errand_with_bonds(errand, read_for_record);
}

static const char *read_wanted(struct looking *looking,
                               const struct json_in *in)
{
    static const char *const key[] = {"date", "result", "best"};
    const struct json_in date = json_in_field(in, "date");
    const struct json_in result = json_in_field(in, "result");
    const struct json_in best = json_in_field(in, "best");
    char words[DATE_DIGITS + 1], letters[ID_LETTERS + 1];
    if (json_in_type(in) != JSON_OBJECT || json_in_other(in, key, 3).at)
        return "a field that is not known";
    if (!json_in_string(&date, words, sizeof words) ||
        !standings_date(&looking->standings.date, words))
        return "date: not a day from 2026-06-01 on";
    if (!json_in_string(&result, letters, sizeof letters) ||
        !id_read(letters, strlen(letters), &looking->name))
        return "result: not the name of one";
    if (best.at && !json_in_bool(&best, &looking->best))
        return "best: true or false";
    return NULL;
}

void api_day_record(void *context, const struct route_call *call)
{
    struct errand *const errand = look(context, call, begin_record);
    struct json_in in;
    if (!errand || !errand_read(errand, call, &in))
        return;
    const char *const wrong = read_wanted(looking_of(errand), &in);
    if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    else
        errand_go(errand, call);
}
