/* The seed is the SHA-256 of three lines, so that anybody can check it with
 * sha256sum. Sets and scenarios are drawn from lists that stand here and not
 * from the box: what the box gains later must not change the deals of days
 * that are over. */
#include "daily/daily.h"

#include "base/hash.h"

#include <string.h>

const struct daily_date daily_first = {2026, 6, 1};

enum { DRAW_STREAM = 5 }; /* a stream of random numbers of its own */

/* What is drawn from the seed, besides the deal. */
enum drawn { DRAWN_NOTHING, DRAWN_SETS, DRAWN_SCENARIO };

static const struct day {
    const char *kind, *game;
    const char *rules, *mode, *seats;
    const char *rival;
    int rivals;
    enum drawn drawn;
} rota[] = {
    {"lone", "suburbia", "2e", "lone", "1", NULL, 0, DRAWN_NOTHING},
    {"two", "suburbia", "2e", "standard", "2", "skilled", 1, DRAWN_NOTHING},
    {"dale", "suburbia", "2e", "dale", "2", NULL, 0, DRAWN_NOTHING},
    {"solo", "subdivision", NULL, "solo", "1", NULL, 0, DRAWN_NOTHING},
    {"three", "suburbia", "2e", "standard", "3", "strong", 2, DRAWN_NOTHING},
    {"mix", "suburbia", "ce", "standard", "2", "skilled", 1, DRAWN_SETS},
    {"scenario", "subdivision", NULL, "solo", "1", NULL, 0, DRAWN_SCENARIO},
};

static const char *const mixed[] = {"inc", "five_star", "nightlife",
                                    "con", "essen",     "borders"};
enum { MIXED = sizeof mixed / sizeof *mixed };

static const char *const scenarios[] = {
    "river",           "central_parks",
    "school_district", "walk_the_sidewalk",
    "road_runner",     "highway_construction",
    "historical_sites"};
enum { SCENARIOS = sizeof scenarios / sizeof *scenarios };

static void make_seed(struct daily *daily)
{
    char room[128];
    struct text text;
    text_init(&text, room, sizeof room);
    text_add(&text, "borough daily 1\n");
    text_add(&text, daily->game);
    text_char(&text, '\n');
    daily_date_write(&daily->date, &text);
    text_char(&text, '\n');
    hash_sha256(room, text.length, daily->seed.byte);
}

static void agree(struct daily *daily, const char *key, const char *value)
{
    struct daily_option *option = &daily->option[daily->options++];
    struct text text;
    option->key = key;
    text_init(&text, option->value, sizeof option->value);
    text_add(&text, value);
}

/* The Collector's Edition with two more sets. */
static void draw_sets(struct daily *daily, struct rng *rng)
{
    char sets[DAILY_WORD_MAX];
    struct text text;
    const uint32_t one = rng_below(rng, MIXED);
    const uint32_t other = (one + 1 + rng_below(rng, MIXED - 1)) % MIXED;
    text_init(&text, sets, sizeof sets);
    text_add(&text, "base ce ");
    text_add(&text, mixed[one < other ? one : other]);
    text_char(&text, ' ');
    text_add(&text, mixed[one < other ? other : one]);
    agree(daily, "sets", sets);
}

static void draw(struct daily *daily, enum drawn drawn)
{
    struct rng rng;
    rng_init(&rng, seed_number(&daily->seed), DRAW_STREAM);
    if (drawn == DRAWN_SETS)
        draw_sets(daily, &rng);
    if (drawn == DRAWN_SCENARIO)
        agree(daily, "scenario", scenarios[rng_below(&rng, SCENARIOS)]);
}

bool daily_of(struct daily *daily, const struct daily_date *date)
{
    const struct day *day = &rota[daily_weekday(date)];
    if (daily_date_compare(date, &daily_first) < 0)
        return false;
    *daily = (struct daily){.date = *date,
                            .kind = day->kind,
                            .game = day->game,
                            .rival = day->rival,
                            .rivals = day->rivals};
    make_seed(daily);
    if (day->rules)
        agree(daily, "rules", day->rules);
    agree(daily, "mode", day->mode);
    agree(daily, "seats", day->seats);
    draw(daily, day->drawn);
    return true;
}

enum status daily_configure(const struct daily *daily, const struct game *game,
                            struct game_config *config)
{
    enum status status = STATUS_OK;
    game_defaults(game, config);
    for (int i = 0; i < daily->options && status == STATUS_OK; i++)
        status = game_configure(game, config, daily->option[i].key,
                                daily->option[i].value);
    return status == STATUS_OK ? game_config_check(game, config, NULL) : status;
}
