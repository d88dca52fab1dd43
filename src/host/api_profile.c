/* Who somebody is at this host: his ratings, and what his games came to. Others
 * see of the latter only what he shows them, and never which games those were:
 * with a game's name its record can be had, and with it who else was there. */
#include "host/past.h"
#include "host/people_routes.h"
#include "host/seen.h"
#include "host/whom.h"

#include "room/pieces.h"

#include <stdlib.h>
#include <string.h>

enum { POOLS_MOST = 50, LIST_BYTES = 128 * 1024 };

/* All games of a pool. */
struct tally {
    char pool[POOL_NAME_MAX];
    int games, won, best;
};

struct profile {
    struct whom whom; /* without a person: oneself */
    bool asks_others, changes;
    bool of_seen; /* what is changed: whether others see when he is here */
    bool shown;
    struct seen_kept kept[SEEN_ACTS];
    struct tally tally[POOLS_MOST];
    int tallies;
};

static struct profile *profile_of(const struct errand *errand)
{
    return errand->more;
}

static bool is_me(const struct errand *errand)
{
    return profile_of(errand)->whom.person == errand->person;
}

/* Writing. */

static void count(struct profile *profile, const struct past *past)
{
    int at = 0;
    while (at < profile->tallies &&
           strcmp(profile->tally[at].pool, past->pool) != 0)
        at++;
    if (at == POOLS_MOST)
        return;
    struct tally *const tally = &profile->tally[at];
    if (at == profile->tallies) {
        memcpy(tally->pool, past->pool, sizeof tally->pool);
        tally->best = past->score;
        profile->tallies++;
    }
    tally->games++;
    tally->won += past->place == 1;
    tally->best = past->score > tally->best ? past->score : tally->best;
}

static void put_tallies(const struct profile *profile, struct json_out *out)
{
    json_out_array(out, "counts");
    for (int i = 0; i < profile->tallies; i++) {
        const struct tally *const tally = &profile->tally[i];
        json_out_object(out, NULL);
        json_out_string(out, "pool", tally->pool);
        json_out_number(out, "games", tally->games);
        json_out_number(out, "won", tally->won);
        json_out_number(out, "best", tally->best);
        json_out_close(out);
    }
    json_out_close(out);
}

static void finish(struct errand *errand)
{
    errand_send_gathered(errand, "profile");
}

static void on_past(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct profile *const profile = profile_of(errand);
    struct json_out *const out = &errand->json;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    json_out_array(out, "past");
    for (int i = 0; i < found->cards; i++) {
        struct past past;
        if (!past_read(&found->card[i], &past))
            continue;
        count(profile, &past);
        if (i < PAST_LISTED)
            past_put(&past, is_me(errand), out);
    }
    json_out_close(out);
    put_tallies(profile, out);
    finish(errand);
}

static void ask_past(struct errand *errand)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_past,
                                  .owner = profile_of(errand)->whom.person,
                                  .at = INT64_MAX,
                                  .most = PAST_READ};
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_past, errand}))
        errand_busy(errand);
}

static void on_seen_shown(void *context, bool shows)
{
    struct errand *const errand = context;
    json_out_bool(&errand->json, "seen", shows);
    ask_past(errand);
}

static void on_shown(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    const bool shown = answer == STORE_OK && found->cards == 1;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    json_out_bool(&errand->json, "shown", shown);
    if (is_me(errand) &&
        seen_ask_shown(errand->host, errand->person,
                       (struct seen_shows){on_seen_shown, errand}))
        return;
    if (shown || is_me(errand))
        ask_past(errand);
    else
        finish(errand);
}

static void on_ratings(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    const uint64_t *const person = &profile_of(errand)->whom.person;
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_past,
                                  .id = {person, sizeof *person}};
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    json_out_array(&errand->json, "ratings");
    for (int i = 0; i < found->cards; i++)
        errand_put_rating(&errand->json, &found->card[i], is_me(errand));
    json_out_close(&errand->json);
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_shown, errand}))
        errand_busy(errand);
}

static const char *bond_word(const struct errand *errand)
{
    const uint64_t person = profile_of(errand)->whom.person;
    if (bonds_has(&errand->bonds, person, BOND_FOLLOWS))
        return "followed";
    return bonds_has(&errand->bonds, person, BOND_BLOCKS) ? "blocked"
                                                          : "nobody";
}

static void write_profile(struct errand *errand)
{
    const struct whom *const whom = &profile_of(errand)->whom;
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_rating,
                                  .owner = whom->person,
                                  .at = INT64_MAX,
                                  .most = POOLS_MOST};
    char *const bytes = malloc(LIST_BYTES);
    if (!bytes) {
        errand_busy(errand);
        return;
    }
    text_init(&errand->text, bytes, LIST_BYTES);
    json_out_init(&errand->json, &errand->text);
    json_out_object(&errand->json, NULL);
    json_out_string(&errand->json, "name", whom->name);
    if (*whom->account) {
        json_out_string(&errand->json, "account", whom->account);
        json_out_number(&errand->json, "since", (long long)whom->since);
    }
    if (is_me(errand))
        json_out_bool(&errand->json, "me", true);
    else
        json_out_string(&errand->json, "is", bond_word(errand));
    if (!scribe_ask(errand->host->scribe, &ask,
                    (struct scribe_back){on_ratings, errand}))
        errand_busy(errand);
}

/* Asking. */

static void on_changed(void *context, enum store_answer answer,
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

static void change(struct errand *errand)
{
    struct profile *const profile = profile_of(errand);
    struct store_act act[SEEN_ACTS] = {
        past_shown(&errand->person, profile->shown)};
    if (profile->of_seen)
        seen_show(errand->person, profile->shown, profile->kept, act);
    if (!scribe_write(errand->host->scribe, act,
                      profile->of_seen ? SEEN_ACTS : 1,
                      (struct scribe_back){on_changed, errand}))
        errand_busy(errand);
}

static void find(struct errand *errand)
{
    if (profile_of(errand)->asks_others)
        whom_find(errand, write_profile);
    else
        whom_take(errand, errand->person, write_profile);
}

static void begin(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else if (profile_of(errand)->changes)
        change(errand);
    else
        errand_with_bonds(errand, find);
}

static const char *read_choice(struct profile *profile,
                               const struct json_in *value,
                               const struct json_in *in)
{
    const char *const choice[] = {profile->of_seen ? "seen" : "shown"};
    return json_in_bool(value, &profile->shown) &&
                   !json_in_other(in, choice, 1).at
               ? NULL
               : "shown or seen: true or false, and nothing else";
}

/* What is wrong, or NULL. */
static const char *read(struct profile *profile, const struct json_in *in)
{
    static const char *const key[] = {"account", "who", "game", "seat"};
    const struct json_in shown = json_in_field(in, "shown");
    const struct json_in seen = json_in_field(in, "seen");
    if (json_in_type(in) != JSON_OBJECT)
        return "not an object";
    profile->of_seen = seen.at != NULL;
    profile->changes = shown.at || seen.at;
    if (profile->changes)
        return read_choice(profile, seen.at ? &seen : &shown, in);
    if (json_in_other(in, key, 4).at)
        return "a field that is not known";
    profile->asks_others = json_in_other(in, NULL, 0).at != NULL;
    return profile->asks_others ? whom_read(&profile->whom, in) : NULL;
}

void api_profile(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, begin);
    struct json_in in;
    if (!errand || !errand_read(errand, call, &in))
        return;
    struct profile *const profile = errand->more = calloc(1, sizeof *profile);
    const char *const wrong = profile ? read(profile, &in) : NULL;
    if (!profile)
        errand_busy(errand);
    else if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    else
        errand_go(errand, call);
}
