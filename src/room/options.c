/* The options as an object of JSON, both ways. The set-up of the game itself is
 * in the words of its own options (game_words.config_text). */
#include "room/options.h"

#include "base/text.h"
#include "exchange/record.h"

#include <string.h>

enum { KEYS_MAX = 16, SETUP_MAX = 1024 };

static const char *const pace_word[PACES] = {"free", "live", "turns"};
static const char *const absent_word[ABSENTS] = {"wait", "computer", "resign"};
static const char *const watch_word[WATCH_RULES] = {"nobody", "at_once",
                                                    "round", "minutes"};

bool options_is_level(int player)
{
    return player >= RECORD_BEGINNER && player <= RECORD_CHAMPION;
}

static void default_players(const struct game *game,
                            struct room_options *options)
{
    memset(options->player, 0, sizeof options->player);
    for (int seat = 0; seat < options->config.seats; seat++)
        options->player[seat] = game_plays_itself(game, &options->config, seat)
                                    ? RECORD_DALE
                                    : RECORD_HUMAN;
}

void options_defaults(const struct game *game, struct room_options *options)
{
    memset(options, 0, sizeof *options);
    game_defaults(game, &options->config);
    default_players(game, options);
    options->stand_in = RECORD_SKILLED;
    options->watch = WATCH_AT_ONCE;
    options->hints = options->talk = 1;
}

/* Writing. */

/* The lines "key: value" of config_text as fields. */
static void write_setup(const struct game *game,
                        const struct game_config *config, struct json_out *out)
{
    char buffer[SETUP_MAX];
    struct text lines;
    text_init(&lines, buffer, sizeof buffer);
    game_config_text(game, config, &lines);
    json_out_object(out, "setup");
    for (char *at = buffer; *at;) {
        char *const colon = strchr(at, ':'), *const end = strchr(at, '\n');
        *colon = *end = '\0';
        json_out_string(out, at, colon + 2);
        at = end + 1;
    }
    json_out_close(out);
}

static void write_clock(const struct room_options *options,
                        struct json_out *out)
{
    json_out_object(out, "clock");
    json_out_string(out, "pace", pace_word[options->pace]);
    if (options->pace == PACE_LIVE) {
        json_out_number(out, "base", options->base);
        json_out_number(out, "more", options->more);
    } else if (options->pace == PACE_TURNS) {
        json_out_number(out, "days", options->days);
        if (options->rests)
            json_out_bool(out, "weekends", false);
        if (options->holidays)
            json_out_number(out, "holidays", options->holidays);
    }
    json_out_close(out);
}

void options_write(const struct game *game, const struct room_options *options,
                   struct json_out *out)
{
    json_out_string(out, "game", game->name);
    write_setup(game, &options->config, out);
    json_out_array(out, "players");
    for (int seat = 0; seat < options->config.seats; seat++)
        json_out_string(out, NULL, record_kind_word[options->player[seat]]);
    json_out_close(out);
    write_clock(options, out);
    json_out_string(out, "absent", absent_word[options->absent]);
    json_out_string(out, "stand_in", record_kind_word[options->stand_in]);
    json_out_string(out, "watch", watch_word[options->watch]);
    if (options->watch == WATCH_MINUTES)
        json_out_number(out, "minutes", options->minutes);
    json_out_bool(out, "hints", options->hints);
    json_out_bool(out, "talk", options->talk);
    json_out_bool(out, "promised", options->promised);
    if (options->open)
        json_out_bool(out, "open", true);
}

/* What there is to choose from. */

static void put_words(struct json_out *out, const char *key,
                      const char *const *word, int count)
{
    json_out_array(out, key);
    for (int i = 0; i < count; i++)
        json_out_string(out, NULL, word[i]);
    json_out_close(out);
}

void options_choices(struct json_out *out)
{
    json_out_array(out, "players");
    for (int kind = 0; kind < RECORD_KINDS; kind++)
        if (kind == RECORD_HUMAN || options_is_level(kind))
            json_out_string(out, NULL, record_kind_word[kind]);
    json_out_close(out);
    json_out_object(out, "clock");
    put_words(out, "pace", pace_word, PACES);
    json_out_pair(out, "base", 1, OPTIONS_BASE_MAX);
    json_out_pair(out, "more", 0, OPTIONS_MORE_MAX);
    json_out_pair(out, "days", 1, OPTIONS_DAYS_MAX);
    json_out_pair(out, "holidays", 0, OPTIONS_HOLIDAYS_MAX);
    json_out_close(out);
    put_words(out, "absent", absent_word, ABSENTS);
    put_words(out, "watch", watch_word, WATCH_RULES);
    json_out_pair(out, "minutes", 1, OPTIONS_MINUTES_MAX);
}

/* Reading. Each reader returns the sentence that says what is wrong, NULL if
 * nothing is. */

static const char *read_word(const struct json_in *in, const char *const *word,
                             int count, uint8_t *out)
{
    if (!in->at)
        return NULL;
    const int found = json_in_find(in, word, count);
    if (found < 0)
        return "not one of its words";
    *out = (uint8_t)found;
    return NULL;
}

static bool read_number(const struct json_in *in, int least, int most, int *out)
{
    return json_in_int(in, out) && *out >= least && *out <= most;
}

/* The options of a game, each a word of its own. */
struct keys {
    char room[SETUP_MAX];
    const char *word[KEYS_MAX];
    int count;
};

static void split_keys(const struct game *game, struct keys *keys)
{
    struct text text;
    text_init(&text, keys->room, sizeof keys->room);
    text_add(&text, game->words->config_keys);
    keys->count = 0;
    for (char *at = keys->room; at && keys->count < KEYS_MAX;) {
        char *const blank = strchr(at, ' ');
        keys->word[keys->count++] = at;
        at = blank ? blank + 1 : NULL;
        if (blank)
            *blank = '\0';
    }
}

static const char *read_option(const struct game *game,
                               const struct json_in *setup, const char *key,
                               struct game_config *config)
{
    const struct json_in field = json_in_field(setup, key);
    char value[SETUP_MAX];
    if (!field.at)
        return NULL;
    if (!json_in_string(&field, value, sizeof value))
        return "setup: an option is no string";
    return game_configure(game, config, key, value) == STATUS_OK
               ? NULL
               : "setup: a value that this game does not know";
}

static const char *read_setup(const struct game *game, const struct json_in *in,
                              struct game_config *config)
{
    struct keys keys;
    const char *wrong = NULL;
    split_keys(game, &keys);
    if (in->at && json_in_type(in) != JSON_OBJECT)
        return "setup: not an object";
    if (json_in_other(in, keys.word, keys.count).at)
        return "setup: an option that this game does not have";
    for (int i = 0; i < keys.count && !wrong; i++)
        wrong = read_option(game, in, keys.word[i], config);
    if (wrong || game_config_check(game, config, &wrong) == STATUS_OK)
        return wrong;
    return wrong ? wrong : "setup: this cannot be played";
}

/* Where the rules play a seat, nobody else can. */
static const char *read_players(const struct game *game,
                                const struct json_in *in,
                                struct room_options *options)
{
    int seat = 0;
    default_players(game, options);
    if (!in->at)
        return NULL;
    if (json_in_type(in) != JSON_ARRAY ||
        json_in_count(in) != options->config.seats)
        return "players: not a list with one for each seat";
    for (struct json_in item = json_in_first(in); item.at;
         item = json_in_next(in, item), seat++) {
        const int kind = json_in_find(&item, record_kind_word, RECORD_KINDS);
        const bool rules = options->player[seat] == RECORD_DALE;
        if (rules && kind != RECORD_DALE)
            return "players: the rules play a seat of this game, nobody else "
                   "can";
        if (!rules && kind != RECORD_HUMAN && !options_is_level(kind))
            return "players: neither human nor a level of play";
        options->player[seat] = (uint8_t)kind;
    }
    return memchr(options->player, RECORD_HUMAN, options->config.seats)
               ? NULL
               : "players: nobody could sit down";
}

static const char *read_live(const struct json_in *in,
                             struct room_options *options)
{
    const struct json_in base = json_in_field(in, "base");
    const struct json_in more = json_in_field(in, "more");
    int seconds = 0, each = 0;
    if (!read_number(&base, 1, OPTIONS_BASE_MAX, &seconds))
        return "clock: base is not a number of seconds";
    if (more.at && !read_number(&more, 0, OPTIONS_MORE_MAX, &each))
        return "clock: more is not a number of seconds";
    options->base = (uint32_t)seconds;
    options->more = (uint32_t)each;
    return NULL;
}

static const char *read_turns(const struct json_in *in,
                              struct room_options *options)
{
    const struct json_in days = json_in_field(in, "days");
    const struct json_in weekends = json_in_field(in, "weekends");
    const struct json_in holidays = json_in_field(in, "holidays");
    bool counted = true;
    int number = 0, off = 0;
    if (!read_number(&days, 1, OPTIONS_DAYS_MAX, &number))
        return "clock: days is not a number from 1 to 30";
    if (weekends.at && !json_in_bool(&weekends, &counted))
        return "clock: weekends is not true or false";
    if (holidays.at && !read_number(&holidays, 0, OPTIONS_HOLIDAYS_MAX, &off))
        return "clock: holidays is not a number from 0 to 60";
    options->days = (uint8_t)number;
    options->rests = !counted;
    options->holidays = (uint8_t)off;
    return NULL;
}

static const char *read_clock(const struct json_in *in,
                              struct room_options *options)
{
    static const char *const key[] = {"pace", "base",     "more",
                                      "days", "weekends", "holidays"};
    const struct json_in pace = json_in_field(in, "pace");
    if (!in->at)
        return NULL;
    if (json_in_type(in) != JSON_OBJECT || json_in_other(in, key, 6).at)
        return "clock: not an object of pace, base, more, days, weekends and "
               "holidays";
    if (!pace.at || read_word(&pace, pace_word, PACES, &options->pace))
        return "clock: pace is not free, live or turns";
    if (options->pace == PACE_LIVE)
        return read_live(in, options);
    return options->pace == PACE_TURNS ? read_turns(in, options) : NULL;
}

static const char *read_watch(const struct json_in *in,
                              struct room_options *options)
{
    const struct json_in rule = json_in_field(in, "watch");
    const struct json_in minutes = json_in_field(in, "minutes");
    int number = 0;
    if (read_word(&rule, watch_word, WATCH_RULES, &options->watch))
        return "watch: not nobody, at_once, round or minutes";
    if (options->watch != WATCH_MINUTES)
        return NULL;
    if (!read_number(&minutes, 1, OPTIONS_MINUTES_MAX, &number))
        return "minutes: not a number from 1 to 30";
    options->minutes = (uint8_t)number;
    return NULL;
}

static const char *read_truth(const struct json_in *in, uint8_t *out)
{
    bool truth = *out;
    if (in->at && !json_in_bool(in, &truth))
        return "hints, talk, promised and open: true or false";
    *out = truth;
    return NULL;
}

static const char *read_manners(const struct json_in *in,
                                struct room_options *options)
{
    const struct json_in absent = json_in_field(in, "absent");
    const struct json_in stand_in = json_in_field(in, "stand_in");
    const struct json_in hints = json_in_field(in, "hints");
    const struct json_in talk = json_in_field(in, "talk");
    const struct json_in promised = json_in_field(in, "promised");
    const struct json_in open = json_in_field(in, "open");
    if (read_word(&absent, absent_word, ABSENTS, &options->absent))
        return "absent: not wait, computer or resign";
    if (read_word(&stand_in, record_kind_word, RECORD_KINDS,
                  &options->stand_in) ||
        !options_is_level(options->stand_in))
        return "stand_in: not a level of play";
    const char *wrong = read_truth(&hints, &options->hints);
    wrong = wrong ? wrong : read_truth(&talk, &options->talk);
    wrong = wrong ? wrong : read_truth(&promised, &options->promised);
    return wrong ? wrong : read_truth(&open, &options->open);
}

static const struct game *find_game(const struct room_games *games,
                                    const struct json_in *in)
{
    const struct json_in name = json_in_field(in, "game");
    for (int i = 0; i < games->count; i++)
        if (json_in_is(&name, games->game[i]->name))
            return games->game[i];
    return NULL;
}

static const char *read_all(const struct game *game, const struct json_in *in,
                            struct room_options *options)
{
    static const char *const key[] = {
        "game",  "setup",   "players", "clock", "absent",   "stand_in",
        "watch", "minutes", "hints",   "talk",  "promised", "open"};
    const struct json_in setup = json_in_field(in, "setup");
    const struct json_in players = json_in_field(in, "players");
    const struct json_in clock = json_in_field(in, "clock");
    if (json_in_other(in, key, (int)(sizeof key / sizeof *key)).at)
        return "a field that no table has";
    options_defaults(game, options);
    const char *wrong = read_setup(game, &setup, &options->config);
    wrong = wrong ? wrong : read_players(game, &players, options);
    wrong = wrong ? wrong : read_clock(&clock, options);
    wrong = wrong ? wrong : read_watch(in, options);
    return wrong ? wrong : read_manners(in, options);
}

enum status room_options_read(const struct room_games *games,
                              const struct json_in *in,
                              const struct game **game,
                              struct room_options *options, const char **reason)
{
    *game = find_game(games, in);
    *reason =
        *game ? read_all(*game, in, options) : "game: none that is played here";
    return *reason ? STATUS_BAD_SETUP : STATUS_OK;
}
