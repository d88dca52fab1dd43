/* Cards are read a page at a time, so that the store's thread serves others in
 * between. */
#include "host/standing.h"

#include "base/hash.h"
#include "daily/daily.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE = 500 };

bool standings_date(struct daily_date *date, const char *words)
{
    return daily_date_read(date, words) &&
           daily_date_compare(date, &daily_first) >= 0;
}

void standings_drop(struct standings *standings)
{
    free(standings->of);
    standings->of = NULL;
    standings->count = 0;
}

const struct standing *standings_of(const struct standings *standings,
                                    uint64_t person)
{
    for (int i = 0; i < standings->count; i++)
        if (standings->of[i].person == person)
            return &standings->of[i];
    return NULL;
}

int standings_place(const struct standings *standings,
                    const struct standing *one)
{
    const int from = one->late ? standings->in_time : 0;
    int at = from;
    while (standings->of[at].score > one->score)
        at++;
    return at - from + 1;
}

uint64_t standing_name(const struct daily_date *date, uint64_t person)
{
    uint8_t bytes[16], digest[SHA256_BYTES];
    const uint64_t day = day_number(date);
    uint64_t name;
    memcpy(bytes, &day, 8);
    memcpy(bytes + 8, &person, 8);
    hash_sha256(bytes, sizeof bytes, digest);
    memcpy(&name, digest, sizeof name);
    return name;
}

const struct standing *standings_named(const struct standings *standings,
                                       uint64_t name)
{
    for (int i = 0; i < standings->count; i++)
        if (standing_name(&standings->date, standings->of[i].person) == name)
            return &standings->of[i];
    return NULL;
}

/* The late after all others; the better before the worse, of equals who was
 * there first. */
static int compare(const void *left, const void *right)
{
    const struct standing *const a = left, *const b = right;
    if (a->late != b->late)
        return a->late - b->late;
    if (a->score != b->score)
        return b->score - a->score;
    if (a->at != b->at)
        return a->at < b->at ? -1 : 1;
    return a->person < b->person ? -1 : a->person > b->person;
}

/* Reading. */

static void ask_page(struct standings *standings);

static bool make_room(struct standings *standings)
{
    if (standings->count < standings->room)
        return true;
    const int room = standings->room ? 2 * standings->room : 64;
    struct standing *const of =
        realloc(standings->of, (size_t)room * sizeof *of);
    if (!of) {
        standings->lost = true;
        return false;
    }
    standings->of = of;
    standings->room = room;
    return true;
}

/* Whoever asks has a place, though there be no room for more: the last of those
 * before him gives up his. */
static bool find_place(struct standings *standings,
                       const struct day_result *result)
{
    if (standings->count < STANDING_MOST)
        return make_room(standings);
    if (result->person != standings->errand->person)
        return false;
    standings->in_time -= !standings->of[--standings->count].late;
    return true;
}

static void add(struct standings *standings, const struct day_result *result)
{
    if (!find_place(standings, result))
        return;
    standings->of[standings->count++] =
        (struct standing){.person = result->person,
                          .at = result->at,
                          .score = (int16_t)result->score,
                          .lead = (int16_t)result->lead,
                          .back = (int16_t)result->back,
                          .wins = result->wins,
                          .help = result->help,
                          .late = result->late,
                          .open = result->open};
    standings->in_time += !result->late;
}

/* A person, by number. */
static int by_person(const void *left, const void *right)
{
    const struct standing *const a = left, *const b = right;
    return a->person < b->person ? -1 : a->person > b->person;
}

/* First results are still in the order of their persons. */
static void note_best(struct standings *standings,
                      const struct day_result *result)
{
    const struct standing key = {.person = result->person};
    struct standing *const one =
        standings->count == 0
            ? NULL
            : bsearch(&key, standings->of, (size_t)standings->count, sizeof key,
                      by_person);
    if (!one)
        return;
    one->best = (int16_t)result->score;
    one->has_best = true;
    one->best_open = result->open;
}

static void end(struct standings *standings)
{
    if (standings->count > 0)
        qsort(standings->of, (size_t)standings->count, sizeof *standings->of,
              compare);
    standings->then(standings->errand);
}

static void begin(struct standings *standings, enum day_try which)
{
    standings->at = which;
    day_begin(&standings->date, which, standings->id);
    ask_page(standings);
}

/* Whether there may be more of what is being read. */
static bool take_page(struct standings *standings,
                      const struct store_found *found)
{
    for (int i = 0; i < found->cards; i++) {
        const struct store_card *const card = &found->card[i];
        struct day_result result;
        if (!day_is_of(card, &standings->date, standings->at))
            return false;
        memcpy(standings->id, card->id.at, DAY_ID);
        if (!day_read(card, &result))
            continue;
        if (standings->at == DAY_FIRST)
            add(standings, &result);
        else
            note_best(standings, &result);
    }
    return found->cards == PAGE;
}

static void on_page(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct standings *const standings = context;
    struct errand *const errand = standings->errand;
    const bool more = answer != STORE_BUSY && take_page(standings, found);
    if (answer == STORE_BUSY || standings->lost || errand->host->ending) {
        standings_drop(standings);
        errand_busy(errand);
    } else if (more) {
        ask_page(standings);
    } else if (standings->at == DAY_FIRST) {
        begin(standings, DAY_BEST);
    } else {
        end(standings);
    }
}

static void ask_page(struct standings *standings)
{
    struct errand *const errand = standings->errand;
    const struct store_ask ask = {.what = STORE_DRAWER,
                                  .drawer = STORE_day,
                                  .id = {standings->id, DAY_ID},
                                  .most = PAGE};
    if (scribe_ask(errand->host->scribe, &ask,
                   (struct scribe_back){on_page, standings}))
        return;
    standings_drop(standings);
    errand_busy(errand);
}

void standings_read(struct errand *errand, struct standings *standings,
                    void (*then)(struct errand *errand))
{
    standings->errand = errand;
    standings->then = then;
    begin(standings, DAY_FIRST);
}
