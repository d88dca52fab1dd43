/* Reads a record from top to bottom, each line once; only the seed is looked
 * for ahead, because it stands last and the moves cannot be made without it. */
#include "exchange/reading.h"

#include "base/hash.h"
#include "json/in.h"

#include <string.h>

/* The header. */

static bool fail_version(struct reading *reader, const char *number,
                         size_t size)
{
    char digits[16];
    struct text text;
    text_init(&text, digits, sizeof digits);
    text_bytes(&text, number, size);
    return reading_fail_at(
        reader, 1, STATUS_BAD_VERSION,
        (const char *const[3]){"this is a record of version ", digits,
                               "; this program reads versions 1 to 3 only"});
}

static bool read_version(struct reading *reader)
{
    static const char start[] = "borough record ";
    const size_t size = sizeof start - 1;
    const char *number = reader->at + size;
    size_t digits = 0;
    if ((size_t)(reader->end - reader->at) > size &&
        memcmp(reader->at, start, size) == 0)
        while (digits < 9 && number + digits < reader->end &&
               number[digits] >= '0' && number[digits] <= '9')
            digits++;
    if (digits == 0) {
        reader->line = 1;
        return reading_fail(
            reader, STATUS_BAD_RECORD,
            "this is no record of a game: it does not begin with "
            "'borough record' and a version");
    }
    reader->version = *number - '0';
    if (digits != 1 || reader->version < 1 || reader->version > RECORD_VERSION)
        return fail_version(reader, number, digits);
    static const char *const first[] = {"borough record 1", "borough record 2",
                                        "borough record 3"};
    return reading_exactly(reader, first[reader->version - 1]);
}

static bool read_game(struct reading *reader)
{
    const char *name = reading_value(reader, "game: ");
    if (!name)
        return false;
    for (int i = 0; i < reader->source->game_count; i++) {
        const struct game *game = reader->source->games[i];
        if (strcmp(game->name, name) != 0)
            continue;
        reader->record->session.game = game;
        return reading_close(reader);
    }
    return reading_fail(reader, STATUS_UNKNOWN_WORD,
                        "this program does not know that game");
}

static bool read_option(struct reading *reader, struct game_config *config)
{
    const struct session *session = &reader->record->session;
    char *colon = strstr(reader->body, ": ");
    if (!colon)
        return reading_expected(reader, "key: value");
    *colon = '\0';
    const enum status status =
        game_configure(session->game, config, reader->body, colon + 2);
    const bool sets = strcmp(reader->body, "sets") == 0;
    *colon = ':';
    if (sets && status == STATUS_UNKNOWN_WORD)
        return reading_fail(
            reader, status,
            "the game was played with a set that is not here; a "
            "custom set is given with --set FILE");
    return status == STATUS_OK ||
           reading_fail_at(reader, reader->line, status,
                           (const char *const[3]){
                               "this game has no such option: ", reader->body});
}

/* The lines must be those that this configuration is written with: none
 * missing, none twice, none in another order. */
static bool same_config(struct reading *reader, const char *seen, int first)
{
    const struct session *session = &reader->record->session;
    char buffer[RECORD_LINE_MAX];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    game_config_text(session->game, &session->config, &text);
    if (strcmp(buffer, seen) == 0)
        return true;
    int line = first;
    for (size_t i = 0; buffer[i] && buffer[i] == seen[i]; i++)
        line += buffer[i] == '\n';
    return reading_fail_at(
        reader, line, STATUS_BAD_RECORD,
        (const char *const[3]){
            "the options of the game are incomplete, doubled or "
            "in the wrong order"});
}

/* Up to the content line, which is taken but not closed. */
static bool read_config(struct reading *reader)
{
    struct session *session = &reader->record->session;
    const int first = reader->line + 1;
    const char *reason = NULL;
    char seen[RECORD_LINE_MAX];
    struct text text;
    text_init(&text, seen, sizeof seen);
    game_defaults(session->game, &session->config);
    while (reading_take(reader)) {
        if (reading_after(reader->body, "content: ")) {
            if (!same_config(reader, seen, first))
                return false;
            return game_config_check(session->game, &session->config,
                                     &reason) == STATUS_OK ||
                   reading_fail_at(reader, reader->line - 1, STATUS_BAD_SETUP,
                                   (const char *const[3]){reason});
        }
        if (!read_option(reader, &session->config) || !reading_close(reader))
            return false;
        text_add(&text, reader->body);
        text_char(&text, '\n');
    }
    return false;
}

/* What the content line should say. */
static void content_digits(const struct reading *reader, bool dealt,
                           char digits[17])
{
    struct text text;
    text_init(&text, digits, 17);
    text_hex(&text, record__content(&reader->record->session, dealt), 16);
}

static bool fail_content(struct reading *reader, int line, const char *digits)
{
    return reading_fail_at(
        reader, line, STATUS_BAD_RECORD,
        (const char *const[3]){
            "the game was played with other tiles or goals than "
            "this program has, or with another --set FILE; here "
            "the content is ",
            digits});
}

/* Sixteen digits that this program wrote in former days. */
static bool is_former(const struct reading *reader, const char *digits)
{
    uint64_t hash = 0;
    if (strlen(digits) != 16 || !reading_is_hex(digits, 16))
        return false;
    for (int i = 0; i < 16; i++)
        hash = hash << 4 | (uint64_t)text_hex_digit(digits[i]);
    return game_content_was(reader->record->session.game, hash);
}

/* Which content the game needs, its own or the whole, the next line tells. */
static bool read_content(struct reading *reader)
{
    char whole[17], own[17];
    if (!reading_close(reader))
        return false;
    const char *said = reading_after(reader->body, "content: ");
    content_digits(reader, false, whole);
    content_digits(reader, true, own);
    reader->content_whole = strcmp(said, whole) == 0 || is_former(reader, said);
    return reader->content_whole || strcmp(said, own) == 0 ||
           fail_content(reader, reader->line, own);
}

/* After the deal. A game whose box is always in it whole has one number. */
static bool check_content(struct reading *reader)
{
    const bool dealt = !reader->spelt;
    char digits[17], other[17];
    content_digits(reader, dealt, digits);
    content_digits(reader, !dealt, other);
    if (dealt != reader->content_whole || strcmp(digits, other) == 0)
        return true;
    return fail_content(reader, reader->line - 1, digits);
}

/* An explicit deal must be written as this program writes it, and agree with
 * the options above it. */
static bool same_deal(struct reading *reader, const char *json,
                      const struct game_state *start)
{
    const struct session *session = &reader->record->session;
    const struct line_place place = {session->game, start};
    struct game_config config;
    char words[RECORD_LINE_MAX], options[RECORD_LINE_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    record__deal(&place, &text);
    if (strcmp(words, json) != 0)
        return reading_fail(
            reader, STATUS_BAD_SETUP,
            "the deal is not written as this program writes it");
    game_config_of(session->game, start, &config);
    text_init(&text, words, sizeof words);
    game_config_text(session->game, &config, &text);
    text_init(&text, options, sizeof options);
    game_config_text(session->game, &session->config, &text);
    return strcmp(words, options) == 0 ||
           reading_fail(reader, STATUS_BAD_SETUP,
                        "the deal does not agree with the options above it");
}

static bool read_explicit(struct reading *reader, const char *json)
{
    struct session *session = &reader->record->session;
    union session_state start;
    struct json_in value;
    struct json_flaw flaw;
    char wrong[RECORD_SENTENCE_MAX];
    struct text text;
    memset(&start, 0, sizeof start);
    text_init(&text, wrong, sizeof wrong);
    reader->spelt = true;
    if (!json_in_read(&value, json, strlen(json), &flaw))
        return reading_fail(reader, STATUS_BAD_JSON, flaw.reason);
    const enum status status =
        setup_read(session->game, &value, session_state(&start), &text);
    if (status != STATUS_OK)
        return reading_fail(reader, status,
                            text.length ? wrong : status_sentence(status));
    if (!same_deal(reader, json, session_state_const(&start)))
        return false;
    session_start(session, session->game, session_state_const(&start));
    return reading_close(reader);
}

static bool read_seed_hash(struct reading *reader)
{
    const char *hash = reading_after(reader->body, "seed-hash: ");
    if (!hash || strlen(hash) != SEED_DIGITS ||
        !reading_is_hex(hash, SEED_DIGITS))
        return reading_fail(
            reader, STATUS_BAD_RECORD,
            "the line should be 'seed-hash: ' and 64 digits 0-9 a-f, "
            "or 'deal: ' and a set-up");
    memcpy(reader->seed_hash, hash, SEED_DIGITS + 1);
    reader->record->seed_hash_line = reader->line;
    return reading_close(reader);
}

static bool read_deal(struct reading *reader)
{
    if (!reading_take(reader))
        return false;
    const char *json = reading_after(reader->body, "deal: ");
    if (json)
        return read_explicit(reader, json) && check_content(reader) &&
               (!reading_begins(reader, "seed-hash: ") ||
                (reading_take(reader) && read_seed_hash(reader)));
    return read_seed_hash(reader) && check_content(reader);
}

/* "NAME (KIND)" */
static bool read_person(struct record_player *player, const char *words)
{
    const char *open = strrchr(words, '(');
    if (!open || open - words < 2 || open[-1] != ' ')
        return false;
    const size_t size = (size_t)(open - 1 - words);
    if (size >= sizeof player->name)
        return false;
    memcpy(player->name, words, size);
    player->name[size] = '\0';
    for (int kind = 0; kind < RECORD_KINDS; kind++) {
        const char *rest = reading_after(open + 1, record_kind_word[kind]);
        if (!rest)
            continue;
        player->kind = (enum record_kind)kind;
        player->pace = record_pace_read(player->kind, &rest);
        if (strcmp(rest, ")") != 0)
            continue;
        return record_name_ok(player->name);
    }
    return false;
}

static bool read_players(struct reading *reader)
{
    for (int seat = 0; seat < reader->record->session.config.seats; seat++) {
        char start[32];
        struct text text;
        text_init(&text, start, sizeof start);
        text_add(&text, "player ");
        text_number(&text, seat);
        text_add(&text, ": ");
        const char *words = reading_value(reader, start);
        if (!words)
            return false;
        if (!read_person(&reader->record->player[seat], words))
            return reading_fail(
                reader, STATUS_BAD_RECORD,
                "a player is a name and, in brackets, what decides: "
                "unknown, human or an agent's word");
        if (!reading_close(reader))
            return false;
    }
    return true;
}

/* The seed. */

static bool is_seed(const struct reading *reader, const struct seed *seed)
{
    char digits[SEED_DIGITS + 1];
    struct text text;
    text_init(&text, digits, sizeof digits);
    record_seed_hash(seed, &text);
    return strcmp(digits, reader->seed_hash) == 0;
}

/* The rest of the first line ahead that begins with "seed: ", or NULL. The
 * number of that line, or else of the last, is left in `line`. */
static const char *find_seed_line(const struct reading *reader, int *line)
{
    static const char start[] = "seed: ";
    const size_t size = sizeof start - 1;
    *line = reader->line;
    for (const char *at = reader->at; at < reader->end;) {
        const size_t rest = (size_t)(reader->end - at);
        ++*line;
        if (rest > size + SEED_DIGITS && memcmp(at, start, size) == 0)
            return at + size;
        const char *newline = memchr(at, '\n', rest);
        at = newline ? newline + 1 : reader->end;
    }
    return NULL;
}

static bool use_secret(struct reading *reader, struct seed *seed, int last)
{
    const struct record_source *source = reader->source;
    for (int i = 0; i < source->secrets; i++) {
        if (!is_seed(reader, &source->secret[i]))
            continue;
        *seed = source->secret[i];
        return true;
    }
    if (source->secrets > 0)
        return reading_fail_at(
            reader, reader->record->seed_hash_line, STATUS_BAD_CHECK,
            (const char *const[3]){
                "the seed given apart is not that of this game: "
                "its SHA-256 is another"});
    return reading_fail_at(
        reader, last, STATUS_NO_SEED,
        (const char *const[3]){
            "the record does not end with its seed, and none is "
            "given apart: the header is sound, but the moves "
            "cannot be checked"});
}

static bool deal(struct reading *reader)
{
    struct session *session = &reader->record->session;
    struct seed seed;
    int line;
    reader->record->first_move_line = reader->line + 1;
    if (!reader->seed_hash[0])
        return true;
    const char *digits = find_seed_line(reader, &line);
    if (!digits) {
        if (!use_secret(reader, &seed, line))
            return false;
    } else {
        if (!reading_is_hex(digits, SEED_DIGITS) ||
            !seed_read(&seed, digits, SEED_DIGITS) || !is_seed(reader, &seed))
            return reading_fail_at(
                reader, line, STATUS_BAD_CHECK,
                (const char *const[3]){"the SHA-256 of this seed is not the "
                                       "seed-hash of the header"});
        reader->record->seed_in_text = true;
    }
    if (reader->spelt) {
        session_set_die(session, &seed);
        return true;
    }
    const struct game_config config = session->config;
    session_deal(session, session->game, &config, &seed);
    /* A record is spelt in one way: a start player whom the seed picks anyway
     * is not named. `first` is the last option, before the content. */
    return config.first == session->config.first ||
           reading_fail_at(
               reader, reader->record->seed_hash_line - 2, STATUS_BAD_RECORD,
               (const char *const[3]){"the seed picks this start player, "
                                      "who is not named then"});
}

/* Moves and result. */

/* The check of a move covers what came of it, which rules decide. */
static bool close_move(struct reading *reader)
{
    return reading_judge(reader,
                         "the line, or its check, was changed, or the game was "
                         "played by other rules than this program's");
}

/* Makes a move that the line tells, and judges the check. */
static bool make_move(struct reading *reader, game_move move, bool sealed)
{
    struct session *session = &reader->record->session;
    const struct game *game = session->game;
    const struct line_place place = {game, session_now(session)};
    const uint64_t seal =
        sealed ? record__seal(&place, move, &session->seed) : 0;
    const enum status status =
        session_play(session, session_actor(session), move, NULL);
    if (status != STATUS_OK)
        return reading_fail_at(reader, reader->line, status,
                               (const char *const[3]){"an illegal move: ",
                                                      status_sentence(status)});
    reader->chain =
        hash_number(reader->chain, game_check(game, session_now(session)));
    if (sealed)
        reader->chain = hash_number(reader->chain, seal);
    return close_move(reader);
}

/* Whether the seal in the check of the line is that of this move. */
static bool is_sealed(const struct reading *reader, game_move move)
{
    const struct session *session = &reader->record->session;
    const struct game *game = session->game;
    const struct line_place place = {game, session_now(session)};
    union session_state after;
    session_preview(session, move, NULL, &after);
    uint64_t chain = hash_number(reader->chain,
                                 game_check(game, session_state_const(&after)));
    chain = hash_number(chain, record__seal(&place, move, &session->seed));
    chain = hash_bytes(chain, reader->start, reader->size);
    return record__digits(chain) == reader->digits;
}

/* The legal moves that are made face down and told in these words. */
static int list_told(const struct reading *reader, const char *words,
                     game_move *out)
{
    const struct session *session = &reader->record->session;
    const struct game_state *now = session_now(session);
    const enum game_told told = record__told(reader->version);
    const int legal = game_legal(session->game, now, out);
    int count = 0;
    for (int i = 0; i < legal; i++) {
        char line[RECORD_LINE_MAX];
        struct text text;
        text_init(&text, line, sizeof line);
        if (game_face_down(session->game, now, out[i], told, &text) &&
            strcmp(line, words) == 0)
            out[count++] = out[i];
    }
    return count;
}

/* A move that is made face down: in version 2 the words leave open which of
 * `count`, and the check says it to who has the seed. If it is that of none,
 * any of them is refused. */
static bool read_face_down(struct reading *reader, const game_move *move,
                           int count)
{
    const bool sealed = record__told(reader->version) == TOLD_NAMELESS;
    int which = 0;
    while (sealed && which < count - 1 && !is_sealed(reader, move[which]))
        which++;
    return make_move(reader, move[which], sealed);
}

static bool read_open(struct reading *reader, const char *words)
{
    const struct session *session = &reader->record->session;
    const struct game *game = session->game;
    const struct game_state *now = session_now(session);
    char line[RECORD_LINE_MAX];
    struct text text;
    game_move move;
    enum status status = game_move_read(game, now, words, &move);
    text_init(&text, line, sizeof line);
    if (status == STATUS_OK &&
        game_face_down(game, now, move, TOLD_NAMELESS, &text))
        status = STATUS_NOT_ALLOWED; /* a record does not name its tile */
    if (status != STATUS_OK)
        return reading_fail_at(
            reader, reader->line, status,
            (const char *const[3]){
                "no move of this game in these words, or a wrong "
                "name or price: ",
                status_sentence(status)});
    return make_move(reader, move, false);
}

static bool read_move(struct reading *reader)
{
    struct session *session = &reader->record->session;
    const struct line_place place = {session->game, session_now(session)};
    game_move move[GAME_MOVES_MAX];
    char start[64];
    struct text text;
    text_init(&text, start, sizeof start);
    record__move_start(&place, &text);
    const char *words = reading_value(reader, start);
    if (!words)
        return false;
    const int count = list_told(reader, words, move);
    return count > 0 ? read_face_down(reader, move, count)
                     : read_open(reader, words);
}

static bool read_result(struct reading *reader)
{
    const struct session *session = &reader->record->session;
    const struct line_place place = {session->game, session_now(session)};
    struct game_result result;
    game_result(session->game, place.state, &result);
    for (int i = 0; i < record__result_lines(&result); i++) {
        char words[RECORD_LINE_MAX];
        struct text text;
        text_init(&text, words, sizeof words);
        record__result_line(&place, &result, i, &text);
        if (!reading_exactly(reader, words))
            return false;
    }
    return true;
}

/* The seed was found and judged before the first move; here it must stand. */
static bool read_seed(struct reading *reader)
{
    const char *digits = reading_value(reader, "seed: ");
    struct seed seed;
    if (!digits)
        return false;
    if (!reading_seed(digits, &seed) || !is_seed(reader, &seed))
        return reading_fail(
            reader, STATUS_BAD_CHECK,
            "the SHA-256 of this seed is not the seed-hash of the "
            "header");
    return reading_close(reader);
}

/* What comes after the result, or instead of one. */
static bool read_end(struct reading *reader)
{
    if (!reading_table_end(reader))
        return false;
    if (reader->seed_hash[0] && !read_seed(reader))
        return false;
    reader->record->lines = reader->line++;
    return reader->at == reader->end ||
           reading_fail(reader, STATUS_BAD_RECORD,
                        "there is text after the end of the record");
}

/* People at a table may end a game between two decisions. */
static bool is_ended(const struct reading *reader)
{
    return reader->record->table.id[0] && reading_begins(reader, "ended: ");
}

static bool read_play(struct reading *reader)
{
    struct record *record = reader->record;
    record->session.die = reader->version == 1 ? DIE_BY_MOVES : DIE_BY_TURN;
    if (reader->version != record__version(&record->session) ||
        (reader->version == 1 && setup_is_further(&record->session)))
        return reading_fail_at(
            reader, 1, STATUS_BAD_VERSION,
            (const char *const[3]){"a game that begins like this is recorded "
                                   "in another version"});
    while (session_actor(&record->session) != ACTOR_NONE) {
        record->lines = reader->line;
        if (reader->at == reader->end)
            return true;
        if (is_ended(reader))
            return reading_ended(reader) && read_end(reader);
        if (!read_move(reader))
            return false;
    }
    record->finished = true;
    return read_result(reader) && read_end(reader);
}

enum status record_read(const struct record_source *source,
                        struct record *record, struct record_error *error)
{
    struct reading reader = {.source = source,
                             .record = record,
                             .error = error,
                             .at = source->text,
                             .end = source->text + source->size,
                             .chain = HASH_START};
    memset(record, 0, sizeof *record);
    *error = (struct record_error){.status = STATUS_OK};
    if (source->size > RECORD_SIZE_MAX) {
        reading_fail(&reader, STATUS_TOO_LONG,
                     "the record is longer than 1048576 bytes");
        return error->status;
    }
    if (read_version(&reader) && read_game(&reader) && read_config(&reader) &&
        read_content(&reader) && read_deal(&reader) && reading_table(&reader) &&
        read_players(&reader) && reading_exactly(&reader, "moves:") &&
        deal(&reader))
        read_play(&reader);
    return error->status;
}
