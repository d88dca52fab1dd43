/* Saying what one waits for, taking it back, and how things stand: whoever has
 * been seated learns here where. */
#include "host/errand.h"
#include "host/lobby.h"
#include "host/strength.h"
#include "host/wishes.h"

#include "rating/company.h"
#include "room/pieces.h"

#include <stdlib.h>
#include <string.h>

static const char *const seats_word[] = {"2", "more", "any"};
static const uint8_t seats_set[] = {WISH_TWO, WISH_MORE, WISH_TWO | WISH_MORE};
enum { SEATS_WORDS = sizeof seats_set };

static const char *const pace_word[] = {"live", "turns"};
static const uint8_t pace_of[] = {PACE_LIVE, PACE_TURNS};
enum { PACE_WORDS = sizeof pace_of };

enum { AGAIN_MOST = 3 };

/* Seats of which a wish takes any are rated as the whole game. */
static int seats_rated(uint8_t seats)
{
    return seats == WISH_TWO ? 2 : seats == WISH_MORE ? POOL_SEATS_MANY : 0;
}

static const char *word_of(uint8_t seats)
{
    for (int i = 0; i < SEATS_WORDS; i++)
        if (seats_set[i] == seats)
            return seats_word[i];
    return seats_word[SEATS_WORDS - 1];
}

static int today(const struct errand *errand)
{
    return (int)(host_now(errand->host) / DAY_MS);
}

static bool may_ask(struct errand *errand, enum host_limit limit)
{
    const uint32_t wait =
        limits_take(errand->host, limit, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    return !wait;
}

/* Saying it. */

struct wishing {
    struct wish wish;
    struct entry_open open;
    bool withdraws;
    int again;    /* how often the card had become another meanwhile */
    uint64_t was; /* until when the card was good that is replaced; 0: none */
    struct wish_kept kept;
};

static bool ask_known(struct errand *errand);

/* The card may have become another since it was read: somebody was seated by it
 * in that moment, or it was prolonged. */
static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    struct wishing *const wishing = errand->more;
    struct json_out out;
    (void)found;
    if (answer == STORE_STALE && wishing->again++ < AGAIN_MOST &&
        ask_known(errand))
        return;
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    wishes_stir(errand->host);
    lobby_call(errand->host, errand->person);
    errand_say(errand, &out);
    errand_send(errand, &out, NULL);
}

static void store(struct errand *errand)
{
    struct wishing *const wishing = errand->more;
    if (!errand_may_keep(errand))
        return;
    if (wishing->wish.until == wishing->was)
        wishing->wish.until++;
    const struct store_act act =
        wish_swap(&wishing->wish, wishing->was, &wishing->kept);
    if (!scribe_write(errand->host->scribe, &act, 1,
                      (struct scribe_back){on_stored, errand}))
        errand_busy(errand);
}

static void on_ratings(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    struct wishing *const wishing = errand->more;
    struct wish *const wish = &wishing->wish;
    struct host *const host = errand->host;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    const struct strength strength = strength_of(
        found, &wishing->open, seats_rated(wish->seats), today(errand));
    wish->points = strength.points;
    wish->deviation = strength.deviation;
    wish->person = errand->person;
    wish->state = WISH_WAITS;
    wish->since = host_now(host);
    wish->until = wish->since + wish_lasts(wish->pace);
    wish->from = mark_of(&host->marks, errand->from, wish->since);
    memcpy(wish->name, errand->name, sizeof wish->name);
    store(errand);
}

/* What is withdrawn twice, or when somebody has been seated, stays as it is. */
static void withdraw(struct errand *errand, const struct wish *known)
{
    struct wishing *const wishing = errand->more;
    struct json_out out;
    if (known->state == WISH_WAITS) {
        wishing->wish = *known;
        wishing->wish.state = WISH_ENDED;
        wishing->wish.until = host_now(errand->host);
        store(errand);
        return;
    }
    errand_say(errand, &out);
    errand_send(errand, &out, NULL);
}

static void on_known(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    struct wishing *const wishing = errand->more;
    struct wish known = {.state = WISH_ENDED};
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (found->cards == 1)
        wishing->was = found->card[0].at;
    if (found->cards != 1 || !wish_read(&found->card[0], &known))
        known.state = WISH_ENDED;
    if (wishing->withdraws)
        withdraw(errand, &known);
    else if (!strength_ask(errand->host->scribe, errand->person,
                           (struct scribe_back){on_ratings, errand}))
        errand_busy(errand);
}

static bool ask_known(struct errand *errand)
{
    struct wishing *const wishing = errand->more;
    wish_id(errand->person, wishing->wish.pace, wishing->kept.id);
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_wish,
                                  .id = {wishing->kept.id, WISH_ID}};
    wishing->was = 0;
    return scribe_ask(errand->host->scribe, &ask,
                      (struct scribe_back){on_known, errand});
}

static void make_wish(struct errand *errand)
{
    if (may_ask(errand, LIMIT_WISHES) && !ask_known(errand))
        errand_busy(errand);
}

/* What is wrong, or NULL. */

static const char *read_table(const struct host *host, struct wishing *wishing,
                              const struct json_in *in)
{
    struct wish *const wish = &wishing->wish;
    const struct json_in game = json_in_field(in, "game");
    const struct json_in seats = json_in_field(in, "seats");
    const struct json_in part = json_in_field(in, "part");
    const int which = json_in_find(&seats, seats_word, SEATS_WORDS);
    if (!json_in_string(&game, wish->game, sizeof wish->game) ||
        wishes_kind(host, wish->game, wish->pace) < 0)
        return "game: none that is played here";
    if (which < 0)
        return "seats: not 2, more or any";
    if (!json_in_seed(&part, &wish->part))
        return "part: not 64 digits";
    wish->seats = seats_set[which];
    return wish_options(&host->wish.games, wish,
                        wish->seats & WISH_TWO ? 2 : POOL_SEATS_MANY,
                        &wishing->open)
               ? NULL
               : "game: it is not played by so many";
}

static const char *read(const struct host *host, struct wishing *wishing,
                        const struct json_in *in)
{
    static const char *const key[] = {"pace", "game", "seats", "part"};
    static const char *const less[] = {"pace", "withdraw"};
    const struct json_in pace = json_in_field(in, "pace");
    const struct json_in back = json_in_field(in, "withdraw");
    const int which = json_in_find(&pace, pace_word, PACE_WORDS);
    if (json_in_type(in) != JSON_OBJECT ||
        json_in_other(in, back.at ? less : key, back.at ? 2 : 4).at)
        return "a field that is not known";
    if (which < 0)
        return "pace: not live or turns";
    wishing->wish.pace = pace_of[which];
    if (!back.at)
        return read_table(host, wishing, in);
    return json_in_bool(&back, &wishing->withdraws) && wishing->withdraws
               ? NULL
               : "withdraw: true or left out";
}

void api_make_wish(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, make_wish);
    struct json_in in;
    if (!errand || !errand_read(errand, call, &in))
        return;
    struct wishing *const wishing = errand->more = calloc(1, sizeof *wishing);
    const char *const wrong = wishing ? read(errand->host, wishing, &in) : NULL;
    if (!wishing)
        errand_busy(errand);
    else if (wrong)
        errand_status(errand, STATUS_BAD_REQUEST, wrong);
    else
        errand_go(errand, call);
}

/* How things stand. */

struct standing {
    struct wish wish[PACE_WORDS];
    int wishes, asked;
    uint8_t id[WISH_ID];
};

static void put_wish(const struct wish *wish, struct json_out *out)
{
    json_out_object(out, NULL);
    json_out_string(out, "pace", pace_word[wish->pace == PACE_TURNS]);
    json_out_string(out, "game", wish->game);
    json_out_string(out, "seats", word_of(wish->seats));
    json_out_number(out, "since", (long long)wish->since);
    if (wish->state == WISH_SEATED)
        pieces_id(out, "table", wish->table);
    json_out_close(out);
}

static void put_ranges(const struct errand *errand,
                       const struct store_found *found, struct wish *wish,
                       struct json_out *out)
{
    json_out_object(out, "range");
    for (int i = 0; i < SEATS_WORDS; i++) {
        struct entry_open open;
        wish->seats = seats_set[i];
        if (!wish_options(&errand->host->wish.games, wish,
                          wish->seats & WISH_TWO ? 2 : POOL_SEATS_MANY, &open))
            continue;
        const struct strength strength =
            strength_of(found, &open, seats_rated(wish->seats), today(errand));
        const struct company_range range =
            company_range(strength.points, strength.deviation);
        json_out_pair(out, seats_word[i], range.low, range.high);
    }
    json_out_close(out);
}

static void put_game(const struct errand *errand,
                     const struct store_found *found, const char *name,
                     struct json_out *out)
{
    struct wish wish = {.pace = PACE_LIVE};
    memcpy(wish.game, name, strlen(name));
    json_out_object(out, NULL);
    json_out_string(out, "game", name);
    put_ranges(errand, found, &wish, out);
    json_out_object(out, "usual");
    for (int i = 0; i < PACE_WORDS; i++) {
        const uint64_t usual = wishes_usual(
            errand->host, wishes_kind(errand->host, name, pace_of[i]));
        if (usual)
            json_out_number(out, pace_word[i], (long long)usual);
    }
    json_out_close(out);
    json_out_close(out);
}

static void on_strength(void *context, enum store_answer answer,
                        const struct store_found *found)
{
    struct errand *const errand = context;
    const struct standing *const standing = errand->more;
    const struct room_games *const games = &errand->host->wish.games;
    struct json_out out;
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    errand_say(errand, &out);
    json_out_array(&out, "wishes");
    for (int i = 0; i < standing->wishes; i++)
        put_wish(&standing->wish[i], &out);
    json_out_close(&out);
    json_out_array(&out, "games");
    for (int i = 0; i < games->count; i++)
        if (strlen(games->game[i]->name) < WISH_GAME)
            put_game(errand, found, games->game[i]->name, &out);
    json_out_close(&out);
    errand_send(errand, &out, NULL);
}

static void ask_next(struct errand *errand);

static void on_wish(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct standing *const standing = errand->more;
    struct wish *const wish = &standing->wish[standing->wishes];
    if (answer == STORE_BUSY) {
        errand_busy(errand);
        return;
    }
    if (found->cards == 1 && wish_read(&found->card[0], wish) &&
        wishes_kind(errand->host, wish->game, wish->pace) >= 0 &&
        wish->until > host_now(errand->host) && wish->state != WISH_ENDED)
        standing->wishes++;
    ask_next(errand);
}

static void ask_next(struct errand *errand)
{
    struct standing *const standing = errand->more;
    struct scribe *const scribe = errand->host->scribe;
    const bool all = standing->asked == PACE_WORDS;
    if (!all)
        wish_id(errand->person, pace_of[standing->asked++], standing->id);
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_wish,
                                  .id = {standing->id, WISH_ID}};
    if (!(all ? strength_ask(scribe, errand->person,
                             (struct scribe_back){on_strength, errand})
              : scribe_ask(scribe, &ask,
                           (struct scribe_back){on_wish, errand})))
        errand_busy(errand);
}

static void tell_wishes(struct errand *errand)
{
    errand->more = calloc(1, sizeof(struct standing));
    if (!errand->more)
        errand_busy(errand);
    else if (may_ask(errand, LIMIT_LOOKS))
        ask_next(errand);
}

void api_wish(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, tell_wishes);
    if (errand)
        errand_go(errand, call);
}
