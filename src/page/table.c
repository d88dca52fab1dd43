/* Getting a game onto the table and off it again. */
#include "page/calls.h"

#include "base/seed.h"

#include <string.h>

const struct page_game *page_find(const struct page *page, const char *name)
{
    for (int i = 0; i < page->house->count; i++)
        if (strcmp(page->house->games[i]->name, name) == 0)
            return page->house->pages[i];
    return NULL;
}

/* Takes the next of the words that `at` has, separated by spaces, into `word`;
 * false if there is none. */
static bool next_word(const char **at, char *word, size_t room)
{
    struct text text;
    text_init(&text, word, room);
    const size_t size = strcspn(*at, " ");
    text_bytes(&text, *at, size);
    *at += size;
    while (**at == ' ')
        ++*at;
    return size > 0;
}

static void put_game(const struct game *game, struct json_out *out)
{
    const char *at = game->words->config_keys;
    char key[PAGE_WORDS_MAX];
    json_out_object(out, NULL);
    json_out_string(out, "id", game->name);
    json_out_array(out, "options");
    while (next_word(&at, key, sizeof key))
        json_out_string(out, NULL, key);
    json_out_close(out);
    json_out_array(out, "stats");
    for (int stat = 0; stat < game->rules->event_stats; stat++)
        json_out_string(out, NULL, game_stat_word(game, stat));
    json_out_close(out);
    json_out_string(out, "score", game->words->score_word);
    json_out_close(out);
}

enum status page_hello(struct page *page, const struct json_in *in,
                       struct json_out *out)
{
    (void)in;
    json_out_number(out, "abi", PAGE_ABI);
    json_out_string(out, "version", BOROUGH_VERSION);
    json_out_array(out, "calls");
    for (int i = 0; page_call_name(i); i++)
        json_out_string(out, NULL, page_call_name(i));
    json_out_close(out);
    json_out_array(out, "games");
    for (int i = 0; i < page->house->count; i++)
        put_game(page->house->games[i], out);
    json_out_close(out);
    return STATUS_OK;
}

/* The game that the request names. */
static enum status read_game(struct page *page, const struct json_in *in,
                             const struct page_game **rules)
{
    const struct json_in name = json_in_field(in, "game");
    for (int i = 0; i < page->house->count; i++)
        if (json_in_is(&name, page->house->games[i]->name)) {
            *rules = page->house->pages[i];
            return STATUS_OK;
        }
    return page_fail(page, STATUS_UNKNOWN_WORD, "there is no such game");
}

enum status page_content(struct page *page, const struct json_in *in,
                         struct json_out *out)
{
    const struct page_game *rules;
    const enum status status = read_game(page, in, &rules);
    if (status == STATUS_OK)
        rules->content(rules->game->content, out);
    return status;
}

/* Options. */

static enum status read_option(struct page *page, const struct game *game,
                               const char *key, const struct json_in *value,
                               struct game_config *config)
{
    if (!json_in_string(value, page->words, sizeof page->words))
        return page_fail(page, STATUS_BAD_SETUP,
                         "the options are an object of words");
    const enum status status = game_configure(game, config, key, page->words);
    if (status == STATUS_OK)
        return STATUS_OK;
    struct text text;
    text_init(&text, page->error.sentence, sizeof page->error.sentence);
    text_add(&text, key);
    text_add(&text, ": ");
    text_add(&text, status_sentence(status));
    return page_fail(page, status, page->error.sentence);
}

/* STATUS_OK, or why no game can be dealt by the options of the request. */
static enum status read_options(struct page *page, const struct game *game,
                                const struct json_in *in,
                                struct game_config *config)
{
    const struct json_in options = json_in_field(in, "options");
    const char *at = game->words->config_keys;
    char key[PAGE_WORDS_MAX];
    game_defaults(game, config);
    if (options.at && json_in_type(&options) != JSON_OBJECT)
        return page_fail(page, STATUS_BAD_SETUP,
                         "the options are an object of words");
    while (next_word(&at, key, sizeof key)) {
        const struct json_in value = json_in_field(&options, key);
        const enum status status =
            value.at ? read_option(page, game, key, &value, config) : STATUS_OK;
        if (status != STATUS_OK)
            return status;
    }
    page->flaw = game_config_flaw(game, config);
    return game_config_check(game, config, &page->reason);
}

enum status page_options(struct page *page, const struct json_in *in,
                         struct json_out *out)
{
    const struct page_game *rules;
    struct game_config config;
    enum status status = read_game(page, in, &rules);
    if (status != STATUS_OK)
        return status;
    page->flaw = NULL;
    status = read_options(page, rules->game, in, &config);
    json_out_bool(out, "good", status == STATUS_OK);
    if (status != STATUS_OK && page->flaw)
        json_out_string(out, "flaw", page->flaw->id);
    if (status != STATUS_OK)
        json_out_string(out, "reason",
                        page->reason ? page->reason : status_sentence(status));
    return STATUS_OK;
}

/* Players. */

static enum status read_player(struct page *page, const struct json_in *in,
                               struct record_player *player)
{
    const struct json_in name = json_in_field(in, "name");
    const struct json_in kind = json_in_field(in, "kind");
    const int which = json_in_find(&kind, record_kind_word, RECORD_KINDS);
    if (!json_in_string(&name, player->name, sizeof player->name) ||
        !record_name_ok(player->name))
        return page_fail(page, STATUS_BAD_SETUP,
                         "a name is 1 to 63 bytes of plain text");
    if (which < 0)
        return page_fail(page, STATUS_UNKNOWN_WORD,
                         "there is no such kind of player");
    player->kind = (enum record_kind)which;
    player->pace = RECORD_FAST;
    return STATUS_OK;
}

enum status page_read_players(struct page *page, const struct json_in *in,
                              int seats, struct record_player *player)
{
    const struct json_in players = json_in_field(in, "players");
    int seat = 0;
    record_name_seats(player);
    if (!players.at)
        return STATUS_OK;
    if (json_in_count(&players) != seats)
        return page_fail(page, STATUS_BAD_SETUP,
                         "the players are as many as the seats");
    for (struct json_in item = json_in_first(&players); item.at;
         item = json_in_next(&players, item)) {
        const enum status status = read_player(page, &item, &player[seat++]);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

enum status page_players(struct page *page, const struct json_in *in,
                         struct json_out *out)
{
    struct record_player player[GAME_SEATS_MAX];
    (void)out;
    const enum status status =
        page_read_players(page, in, page_session(page)->config.seats, player);
    if (status == STATUS_OK)
        memcpy(page->game.player, player, sizeof player);
    return status;
}

/* The game is another one: what was thought about the last is forgotten. */
static void sit_down(struct page *page)
{
    page->rules = page_find(page, page_playing(page)->name);
    page->known.at = 0;
    page->heard = false;
    page_forget(page);
}

enum status page_deal(struct page *page, const struct json_in *in,
                      struct json_out *out)
{
    const struct json_in digits = json_in_field(in, "seed");
    const struct page_game *rules;
    struct record_player player[GAME_SEATS_MAX];
    struct game_config config;
    struct page_ear ear = {GAME_NOBODY, 0};
    struct seed seed;
    enum status status = read_game(page, in, &rules);
    if (status == STATUS_OK)
        status = read_options(page, rules->game, in, &config);
    if (status == STATUS_OK)
        status = page_read_players(page, in, config.seats, player);
    if (status == STATUS_OK)
        status = page_read_ear(page, in, config.seats, &ear);
    if (status != STATUS_OK)
        return status;
    if (!json_in_string(&digits, page->words, sizeof page->words) ||
        !seed_read(&seed, page->words, strlen(page->words)))
        return page_fail(page, STATUS_BAD_SETUP,
                         "a seed is 1 to 64 hexadecimal digits");
    session_deal(&page->game.session, rules->game, &config, &seed);
    page_clear_table(page);
    memcpy(page->game.player, player, sizeof player);
    sit_down(page);
    page_put_telling(page, ear, out);
    return STATUS_OK;
}

/* Records and traces. */

/* Whether the eyes that want to be told are those of a seat of this game. */
static enum status check_eyes(struct page *page, const struct session *session,
                              int eyes)
{
    return eyes < session->config.seats
               ? STATUS_OK
               : page_fail(page, STATUS_BAD_MOVE,
                           "eyes is no seat of the game that is loaded");
}

static enum status load_record(struct page *page, size_t size,
                               const struct seed *secret, int eyes)
{
    const struct record_source source = {
        page->text,         size,   page->house->games,
        page->house->count, secret, secret != NULL};
    /* A record that is refused leaves the game on the table as it is. */
    enum status status =
        record_read(&source, &page->thought.record, &page->error);
    if (status != STATUS_OK) {
        page->line = page->error.line;
        return page_fail(page, status, page->error.sentence);
    }
    status = check_eyes(page, &page->thought.record.session, eyes);
    if (status == STATUS_OK)
        page->game = page->thought.record;
    return status;
}

static enum status load_trace(struct page *page, size_t size, int eyes)
{
    struct trace *trace = &page->thought.trace;
    trace_init(trace, page->house->games, page->house->count);
    trace->one_game = true;
    enum status status = trace_read_text(trace, page->text, size);
    if (status != STATUS_OK) {
        page->line = trace->lines;
        return page_fail(page, status, trace->reason);
    }
    if (!trace->session.game)
        return page_fail(page, STATUS_BAD_SETUP, "there is no game in it");
    status = check_eyes(page, &trace->session, eyes);
    if (status != STATUS_OK)
        return status;
    page->game.session = trace->session;
    page_clear_table(page);
    record_name_seats(page->game.player);
    return STATUS_OK;
}

/* "" for an explicit deal without a die. */
static void put_seed(const struct session *session, struct json_out *out)
{
    char digits[SEED_DIGITS + 1];
    struct text text;
    text_init(&text, digits, sizeof digits);
    if (session_has_seed(session))
        seed_write(&session->seed, &text);
    json_out_string(out, "seed", digits);
}

static char first_letter(const char *text)
{
    while (*text == ' ' || *text == '\n' || *text == '\r' || *text == '\t')
        text++;
    return *text;
}

enum status page_load(struct page *page, const struct json_in *in,
                      struct json_out *out)
{
    const struct json_in text = json_in_field(in, "text");
    const struct json_in digits = json_in_field(in, "seed");
    struct page_ear ear = {GAME_NOBODY, 0};
    struct seed seed;
    enum status status = page_read_ear(page, in, GAME_SEATS_MAX, &ear);
    if (status != STATUS_OK)
        return status;
    if (!json_in_string(&text, page->text, sizeof page->text))
        return page_fail(page, STATUS_BAD_RECORD,
                         "there is no text, or it is too long");
    const bool known =
        json_in_string(&digits, page->words, sizeof page->words) &&
        seed_read(&seed, page->words, strlen(page->words));
    if (digits.at && !known)
        return page_fail(page, STATUS_BAD_SETUP,
                         "a seed is 1 to 64 hexadecimal digits");
    page_forget(page);
    const size_t size = strlen(page->text);
    const bool trace = first_letter(page->text) == '{';
    status = trace ? load_trace(page, size, ear.eyes)
                   : load_record(page, size, known ? &seed : NULL, ear.eyes);
    if (status != STATUS_OK)
        return status;
    sit_down(page);
    put_seed(page_session(page), out);
    page_put_telling(page, ear, out);
    return STATUS_OK;
}

enum status page_record(struct page *page, const struct json_in *in,
                        struct json_out *out)
{
    const struct session *session = page_session(page);
    const struct json_in players = json_in_field(in, "players");
    struct text text;
    const enum status status =
        players.at ? page_players(page, in, out) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    text_init(&text, page->text, sizeof page->text);
    record_write_table(session, page->game.player, &page->game.table, &text);
    if (!text_ok(&text))
        return page_fail(page, STATUS_TOO_LONG, "the record is too long");
    json_out_string(out, "text", page->text);
    json_out_bool(out, "finished", session_actor(session) == ACTOR_NONE);
    put_seed(session, out);
    return STATUS_OK;
}

enum status page_trace(struct page *page, const struct json_in *in,
                       struct json_out *out)
{
    const struct session *session = page_session(page);
    struct session *again = &page->thought.trace.session;
    struct text text;
    (void)in;
    page_forget(page);
    text_init(&text, page->text, sizeof page->text);
    *again = *session;
    session_rewind(again, 0);
    trace_begin(again, &text);
    while (again->moves < session->moves)
        trace_play(again, session->move[again->moves], &text);
    if (!text_ok(&text))
        return page_fail(page, STATUS_TOO_LONG, "the trace is too long");
    json_out_string(out, "text", page->text);
    return STATUS_OK;
}

enum status page_branch(struct page *page, const struct json_in *in,
                        struct json_out *out)
{
    struct session *session = &page->game.session;
    struct page_ear ear = {GAME_NOBODY, 0};
    int at;
    enum status status = page_read_moment(page, in, &at);
    if (status == STATUS_OK)
        status = page_read_ear(page, in, session->config.seats, &ear);
    if (status != STATUS_OK)
        return status;
    session_rewind(session, at);
    page_leave_table(page);
    if (at == 0)
        page_clear_table(page);
    sit_down(page);
    page_put_telling(page, ear, out);
    return STATUS_OK;
}

enum status page_back(struct page *page, const struct json_in *in,
                      struct json_out *out)
{
    struct session *session = &page->game.session;
    struct page_ear ear = {GAME_NOBODY, 0};
    int seat = 0;
    enum status status = page_read_seat(page, in, 0, &seat);
    if (status == STATUS_OK)
        status = page_read_ear(page, in, session->config.seats, &ear);
    if (status != STATUS_OK)
        return status;
    const int at = session_last_of(session, seat);
    if (at < 0)
        return STATUS_NO_MOVE;
    session_rewind(session, at);
    page_leave_table(page);
    page->game.table.taken_back++;
    sit_down(page);
    page_put_telling(page, ear, out);
    return STATUS_OK;
}
