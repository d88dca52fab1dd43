/* The chain of checks runs through everything that is written: each line is
 * hashed up to and including its '#', after the state that its move leads to,
 * so a line is right only if all before it are. What a line looks like is said
 * here once; record_read.c uses the same pieces and compares. Start at
 * record_write(). */
#include "exchange/lines.h"
#include "exchange/record.h"

#include "base/hash.h"
#include "base/seed.h"
#include "json/out.h"

#include <assert.h>
#include <string.h>

const char *const record_kind_word[RECORD_KINDS] = {
    [RECORD_UNKNOWN] = "unknown",   [RECORD_HUMAN] = "human",
    [RECORD_RANDOM] = "random",     [RECORD_GREEDY] = "greedy",
    [RECORD_DALE] = "dale",         [RECORD_MC] = "mc",
    [RECORD_NET] = "net",           [RECORD_SEARCH] = "search",
    [RECORD_BEGINNER] = "beginner", [RECORD_CASUAL] = "casual",
    [RECORD_SKILLED] = "skilled",   [RECORD_STRONG] = "strong",
    [RECORD_EXPERT] = "expert",     [RECORD_CHAMPION] = "champion",
};

const char *const record_pace_word[RECORD_PACES] = {"", ":normal", ":deep"};

const char *const record_ended_word[RECORD_ENDS] = {
    [RECORD_NOT_ENDED] = "not",       [RECORD_RESIGNED] = "resigned",
    [RECORD_AGREED] = "agreed",       [RECORD_FULL] = "full",
    [RECORD_ADJOURNED] = "adjourned",
};

void record_player_word(const struct record_player *player, struct text *text)
{
    text_add(text, record_kind_word[player->kind]);
    text_add(text, record_pace_word[player->pace]);
}

enum record_pace record_pace_read(enum record_kind kind, const char **words)
{
    for (int pace = RECORD_PACES - 1; kind == RECORD_CHAMPION && pace; pace--) {
        const char *const word = record_pace_word[pace];
        const size_t size = strlen(word);
        const bool meant =
            strncmp(*words, word, size) == 0 && strchr(":)", (*words)[size]);
        if (!meant) /* it may begin a name */
            continue;
        *words += size;
        return (enum record_pace)pace;
    }
    return RECORD_FAST;
}

/* Lines. */

size_t record__padding(size_t size)
{
    return size < LINE_CHECK_COLUMN ? LINE_CHECK_COLUMN - size : 1;
}

uint32_t record__digits(uint64_t chain)
{
    return (uint32_t)(chain ^ chain >> 32);
}

void record__end_line(struct text *text, size_t start, uint64_t *chain)
{
    for (size_t i = record__padding(text->length - start); i > 0; i--)
        text_char(text, ' ');
    text_char(text, '#');
    *chain = hash_bytes(*chain, text->at + start, text->length - start);
    text_hex(text, record__digits(*chain), LINE_CHECK_DIGITS);
    text_char(text, '\n');
}

void record__move_start(const struct line_place *place, struct text *text)
{
    text_number(text, game_turn(place->game, place->state));
    text_char(text, '.');
    text_number(text, game_round(place->game, place->state));
    const int actor = game_actor(place->game, place->state);
    text_add(text, actor == ACTOR_CHANCE ? " chance" : " seat ");
    if (actor != ACTOR_CHANCE)
        text_number(text, actor);
    text_char(text, ' ');
}

/* The first digits of a SHA-256: of the seed, and of the line as it would be
 * if the tile lay open. */
uint64_t record__seal(const struct line_place *place, game_move move,
                      const struct seed *seed)
{
    char secret[SEED_BYTES + RECORD_LINE_MAX];
    uint8_t digest[SHA256_BYTES];
    struct text words;
    uint64_t seal = 0;
    memcpy(secret, seed->byte, SEED_BYTES);
    text_init(&words, secret + SEED_BYTES, RECORD_LINE_MAX);
    record__move_start(place, &words);
    game_move_text(place->game, place->state, move, &words);
    hash_sha256(secret, SEED_BYTES + words.length, digest);
    for (int i = 0; i < 8; i++)
        seal = seal << 8 | digest[i];
    return seal;
}

void record__deal(const struct line_place *place, struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    setup_write(place->game, place->state, &out);
    json_out_close(&out);
}

void record_seed_hash(const struct seed *seed, struct text *text)
{
    struct seed digest; /* as long as a seed, and written like one */
    _Static_assert(sizeof digest.byte == SHA256_BYTES, "it fits");
    hash_sha256(seed->byte, SEED_BYTES, digest.byte);
    seed_write(&digest, text);
}

/* Deals that nobody chose. */

struct seed record_parts_seed(const char *id, const struct seed *host,
                              const struct seed *part, int seats)
{
    char bytes[64 + (1 + GAME_SEATS_MAX) * SEED_BYTES + 1];
    struct text text;
    struct seed seed;
    text_init(&text, bytes, sizeof bytes);
    text_add(&text, "borough deal 1");
    text_add(&text, id);
    text_bytes(&text, (const char *)host->byte, SEED_BYTES);
    for (int seat = 0; seat < seats; seat++)
        text_bytes(&text, (const char *)part[seat].byte, SEED_BYTES);
    hash_sha256(bytes, text.length, seed.byte);
    return seed;
}

void record__part_start(enum line_part which, int seat, struct text *text)
{
    static const char *const word[] = {"host-hash", "seat-hash", "host-part",
                                       "seat-part"};
    text_add(text, word[which]);
    if (which == LINE_SEAT_HASH || which == LINE_SEAT_PART) {
        text_char(text, ' ');
        text_number(text, seat);
    }
    text_add(text, ": ");
}

const char *record__parts_line(bool promised)
{
    return promised ? "parts: promised before any was given"
                    : "parts: given with the seat";
}

/* The result. */

static int winners(const struct game_result *result)
{
    int count = 0;
    for (int seat = 0; seat < result->seats; seat++)
        count += result->winners >> seat & 1;
    return count;
}

int record__result_lines(const struct game_result *result)
{
    return result->seats + result->goals + winners(result) +
           (result->ladder != NULL) + (result->target != 0);
}

static void write_seat(const struct line_place *place,
                       const struct game_result *result, int seat,
                       struct text *text)
{
    text_add(text, "seat ");
    text_number(text, seat);
    text_add(text, " scores ");
    text_number(text, result->score[seat]);
    for (int stat = 0; stat < place->game->rules->stats; stat++) {
        text_add(text, stat ? ", " : ": ");
        text_add(text, game_stat_word(place->game, stat));
        text_char(text, ' ');
        text_number(text, result->stat[seat][stat]);
    }
}

static void write_goal(const struct line_place *place,
                       const struct game_goal_result *goal, struct text *text)
{
    text_add(text, "goal ");
    text_add(text, game_goal_word(place->game, goal->goal));
    if (goal->owner != GAME_NOBODY) {
        text_add(text, " of seat ");
        text_number(text, goal->owner);
    }
    if (goal->seat == GAME_NOBODY) {
        text_add(text, " goes to nobody");
        return;
    }
    text_add(text, " goes to seat ");
    text_number(text, goal->seat);
    text_add(text, " for ");
    text_number(text, goal->bonus);
}

static void write_winner(const struct game_result *result, int index,
                         struct text *text)
{
    int seat = 0;
    for (; !(result->winners >> seat & 1) || index > 0; seat++)
        index -= result->winners >> seat & 1;
    text_add(text, "winner seat ");
    text_number(text, seat);
}

/* A game with a target has one seat. */
static void write_target(const struct game_result *result, struct text *text)
{
    text_add(text, "target ");
    text_number(text, result->target);
    text_add(text, result->score[0] >= result->target ? " reached" : " missed");
}

void record__result_line(const struct line_place *place,
                         const struct game_result *result, int index,
                         struct text *text)
{
    const int goal = index - result->seats, winner = goal - result->goals;
    text_add(text, "result: ");
    if (goal < 0) {
        write_seat(place, result, index, text);
    } else if (winner < 0) {
        write_goal(place, &result->goal[goal], text);
    } else if (winner < winners(result)) {
        write_winner(result, winner, text);
    } else if (result->ladder && winner == winners(result)) {
        text_add(text, "ladder ");
        text_add(text, result->ladder);
    } else {
        write_target(result, text);
    }
}

void record_result(const struct session *session, struct text *text)
{
    const struct line_place place = {session->game, session_now(session)};
    struct game_result result;
    game_result(session->game, place.state, &result);
    for (int i = 0; i < record__result_lines(&result); i++) {
        record__result_line(&place, &result, i, text);
        text_char(text, '\n');
    }
}

/* The whole. */

struct writer {
    struct text *text;
    size_t start; /* of the current line */
    uint64_t chain;
    const struct record_table *table; /* NULL: none */
    int version;
    int taken_back; /* times, at no table */
};

static void end_line(struct writer *writer)
{
    record__end_line(writer->text, writer->start, &writer->chain);
    writer->start = writer->text->length;
}

static void write_line(struct writer *writer, const char *key,
                       const char *value)
{
    text_add(writer->text, key);
    text_add(writer->text, value);
    end_line(writer);
}

/* The lines of config_text, each with its check. */
static void write_config(struct writer *writer, const struct session *session)
{
    char buffer[RECORD_LINE_MAX];
    struct text lines;
    text_init(&lines, buffer, sizeof buffer);
    game_config_text(session->game, &session->config, &lines);
    for (const char *at = buffer; *at;) {
        const size_t size = strcspn(at, "\n");
        text_bytes(writer->text, at, size);
        end_line(writer);
        at += size + 1;
    }
}

static void write_deal(struct writer *writer, const struct session *session)
{
    const struct line_place place = {session->game,
                                     session_state_const(&session->start)};
    if (!session->dealt) {
        text_add(writer->text, "deal: ");
        record__deal(&place, writer->text);
        end_line(writer);
    }
    if (!session_has_seed(session))
        return;
    text_add(writer->text, "seed-hash: ");
    record_seed_hash(&session->seed, writer->text);
    end_line(writer);
}

static void write_player(struct writer *writer, int seat,
                         const struct record_player *player)
{
    assert(record_name_ok(player->name));
    text_add(writer->text, "player ");
    text_number(writer->text, seat);
    text_add(writer->text, ": ");
    text_add(writer->text, player->name);
    text_add(writer->text, " (");
    record_player_word(player, writer->text);
    text_char(writer->text, ')');
    end_line(writer);
}

uint64_t record__content(const struct session *session, bool dealt)
{
    return game_content_hash(session->game, dealt ? &session->config : NULL);
}

static void write_part(struct writer *writer, enum line_part which, int seat,
                       const struct seed *part)
{
    record__part_start(which, seat, writer->text);
    seed_write(part, writer->text);
    end_line(writer);
}

static void write_parts(struct writer *writer, enum line_part which,
                        const struct record_table *table,
                        const struct seed *part)
{
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (table->seats >> seat & 1)
            write_part(writer, which, seat, &part[seat]);
}

/* What is published before the first move. */
static void write_table(struct writer *writer, const struct record_table *table)
{
    write_line(writer, "table: ", table->id);
    write_line(writer, record__parts_line(table->promised), "");
    write_part(writer, LINE_HOST_HASH, 0, &table->host_hash);
    write_parts(writer, LINE_SEAT_HASH, table, table->seat_hash);
}

static void write_taken_back(struct writer *writer, int times)
{
    if (times == 0)
        return;
    text_add(writer->text, "taken-back: ");
    text_number(writer->text, times);
    end_line(writer);
}

/* What is shown at the end. */
static void write_table_end(struct writer *writer,
                            const struct record_table *table)
{
    write_taken_back(writer, table->taken_back);
    write_part(writer, LINE_HOST_PART, 0, &table->host_part);
    write_parts(writer, LINE_SEAT_PART, table, table->seat_part);
}

static void write_header(struct writer *writer, const struct session *session,
                         const struct record_player *player)
{
    text_add(writer->text, "borough record ");
    text_number(writer->text, writer->version);
    end_line(writer);
    write_line(writer, "game: ", session->game->name);
    write_config(writer, session);
    text_add(writer->text, "content: ");
    text_hex(writer->text, record__content(session, session->dealt), 16);
    end_line(writer);
    write_deal(writer, session);
    if (writer->table)
        write_table(writer, writer->table);
    write_taken_back(writer, writer->taken_back);
    for (int seat = 0; seat < session->config.seats; seat++)
        write_player(writer, seat, &player[seat]);
    write_line(writer, "moves:", "");
}

/* Writes a move and makes it on `state`. */
static void write_move(struct writer *writer, const struct session *session,
                       game_move move, struct game_state *state)
{
    const struct game *game = session->game;
    const struct line_place place = {game, state};
    const enum game_told told = record__told(writer->version);
    uint64_t seal = 0;
    record__move_start(&place, writer->text);
    const bool hidden = game_face_down(game, state, move, told, writer->text);
    const bool sealed = hidden && told == TOLD_NAMELESS;
    if (!hidden)
        game_move_text(game, state, move, writer->text);
    if (sealed)
        seal = record__seal(&place, move, &session->seed);
    game_apply(game, state, move, NULL);
    writer->chain = hash_number(writer->chain, game_check(game, state));
    if (sealed)
        writer->chain = hash_number(writer->chain, seal);
    end_line(writer);
}

/* Writes every move; `state` ends as it is after the last one. */
static void write_moves(struct writer *writer, const struct session *session,
                        union session_state *state)
{
    *state = session->start;
    for (int i = 0; i < session->moves; i++)
        write_move(writer, session, session->move[i], session_state(state));
}

static void write_result(struct writer *writer, const struct session *session,
                         const struct game_state *state)
{
    const struct line_place place = {session->game, state};
    struct game_result result;
    game_result(session->game, state, &result);
    for (int i = 0; i < record__result_lines(&result); i++) {
        record__result_line(&place, &result, i, writer->text);
        end_line(writer);
    }
}

static void write_seed(struct writer *writer, const struct session *session)
{
    if (writer->table)
        write_table_end(writer, writer->table);
    if (!session_has_seed(session))
        return;
    text_add(writer->text, "seed: ");
    seed_write(&session->seed, writer->text);
    end_line(writer);
}

/* Whether the lines of the table can be written: to the end, if it is one. */
static bool is_at_table(const struct record_table *table, bool over)
{
    return table && table->id[0] && (table->known || !(over || table->ended));
}

void record_write_table(const struct session *session,
                        const struct record_player *player,
                        const struct record_table *table, struct text *text)
{
    const bool over = session_actor(session) == ACTOR_NONE;
    struct writer writer = {text,
                            text->length,
                            HASH_START,
                            is_at_table(table, over) ? table : NULL,
                            record__version(session),
                            table && !table->id[0] ? table->taken_back : 0};
    union session_state state;
    assert(!writer.table || session->dealt);
    write_header(&writer, session, player);
    write_moves(&writer, session, &state);
    const bool ended = !over && writer.table && table->ended;
    if (over)
        write_result(&writer, session, session_state_const(&state));
    if (ended)
        write_line(&writer, "ended: ", record_ended_word[table->ended]);
    if (over || ended)
        write_seed(&writer, session);
}

void record_write(const struct session *session,
                  const struct record_player *player, struct text *text)
{
    record_write_table(session, player, NULL, text);
}
