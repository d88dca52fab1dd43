/* Table talk. A line is a card of the game: 's' for one of a seat, 'w' for a
 * bystander's or the digit of the one seat that it is for, the number of who
 * said it in sixteen digits, and the object that is told. So it can be deleted,
 * and is no part of the log. */
#include "host/talk_own.h"

#include "room/pieces.h"
#include "json/in.h"

#include <stdlib.h>
#include <string.h>

enum {
    TEXT_MOST = 280,
    LINES_TOLD = 50,
    AT_ONCE = 500,        /* tables in one question */
    SLACK_MS = 10 * 1000, /* what clocks of nodes differ, and a line's way */
    HEAD = 17,
    ID_BYTES = 16,
    SEATS = 's',
    WATCHERS = 'w',
};

struct line {
    struct host *host;
    uint64_t game, socket, id;
    uint8_t card[ID_BYTES];
    char value[HEAD + 1024];
    size_t size;
};

static void card_id(uint64_t game, uint64_t id, uint8_t card[ID_BYTES])
{
    memcpy(card, &game, 8);
    memcpy(card + 8, &id, 8);
}

/* Whether the ear hears lines of this kind. */
static bool hears(const struct room *room, const struct ear *ear, char kind)
{
    if (kind != SEATS && kind != WATCHERS)
        return ear->room.seat == kind - '0';
    return room->stage == ROOM_OVER || (ear->room.seat >= 0) == (kind == SEATS);
}

static void begin(struct host *host, struct json_out *out, uint64_t game)
{
    text_init(&host->out, host->bytes, HOST_OUT);
    json_out_init(out, &host->out);
    json_out_object(out, NULL);
    json_out_string(out, "tell", "talk");
    pieces_id(out, "game", game);
}

/* Whether whoever listens there has blocked who speaks (0: nobody does). */
static bool is_deaf_to(const struct host *host, uint64_t socket,
                       uint64_t speaker)
{
    const struct visitor *const visitor = map_find(&host->visitors, socket);
    return speaker && visitor &&
           bonds_has(&visitor->bonds, speaker, BOND_BLOCKS);
}

/* Once to each socket, however many ears it has. */
static void say_to_all(struct host *host, const struct table *table, char kind,
                       uint64_t speaker)
{
    for (int i = 0; i < table->ears; i++) {
        const struct ear *const ear = &table->ear[i];
        bool said = !hears(&table->room, ear, kind) ||
                    is_deaf_to(host, ear->socket, speaker);
        for (int k = 0; k < i && !said; k++)
            said = table->ear[k].socket == ear->socket &&
                   hears(&table->room, &table->ear[k], kind);
        if (!said)
            host->door.say(host->door.context, ear->socket, host->out.at,
                           host->out.length);
    }
}

/* Who said it: the sixteen digits after its kind. */
static uint64_t speaker_of(const char *value)
{
    uint64_t person = 0;
    for (int i = 1; i < HEAD; i++)
        person = person << 4 | (uint64_t)text_hex_digit(value[i]);
    return person;
}

/* Whether the line is told here for the first time, which is noted. A hint may
 * come late, and what is looked for is looked for twice. */
static bool is_new(struct table *table, uint64_t id)
{
    uint64_t *oldest = table->line;
    for (int i = 0; i < TALK_KEPT; i++) {
        if (table->line[i] == id)
            return false;
        if (table->line[i] < *oldest)
            oldest = &table->line[i];
    }
    if (id < *oldest)
        return false;
    *oldest = id;
    if (id > table->talked)
        table->talked = id;
    return true;
}

/* To all who are here and were not told yet. */
static void tell_line(struct host *host, struct table *table, uint64_t id,
                      const struct store_bytes *value)
{
    const char *const at = value->at;
    struct json_out out;
    if (value->size <= HEAD || !is_new(table, id))
        return;
    begin(host, &out, table->game);
    json_out_array(&out, "lines");
    json_out_raw(&out, NULL, at + HEAD, value->size - HEAD);
    json_out_close(&out);
    json_out_close(&out);
    say_to_all(host, table, *at, speaker_of(at));
}

static void say_busy(struct host *host, const struct visitor *visitor,
                     const char *call)
{
    wire_refuse(host, visitor, call, "busy", "nothing can be stored just now");
}

/* Saying. */

static void on_said(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct line *const line = context;
    struct host *const host = line->host;
    struct table *const table = map_find(&host->tables, line->game);
    const struct visitor *const visitor =
        map_find(&host->visitors, line->socket);
    (void)found;
    if (visitor && answer == STORE_OK)
        wire_done(host, visitor, "talk");
    else if (visitor)
        say_busy(host, visitor, "talk");
    if (answer == STORE_OK)
        peers_say(host, HINT_TALK, line->game, line->id);
    if (answer == STORE_OK && table) {
        host->metrics.talks++;
        tell_line(host, table, line->id,
                  &(struct store_bytes){line->value, line->size});
    }
    free(line);
}

/* Who speaks, and to whom. */
struct voice {
    int seat; /* GAME_NOBODY: a bystander; below that: nobody who may */
    int to;   /* GAME_NOBODY: all */
};

static char kind_of(struct voice voice)
{
    if (voice.to >= 0)
        return (char)('0' + voice.to);
    return voice.seat >= 0 ? SEATS : WATCHERS;
}

static void write_line(struct line *line, const struct visitor *visitor,
                       struct voice voice, const char *words)
{
    struct text text;
    struct json_out out;
    text_init(&text, line->value, sizeof line->value);
    text_char(&text, kind_of(voice));
    text_hex(&text, visitor->person, 16);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    json_out_number(&out, "id", (long long)line->id);
    if (voice.seat >= 0)
        json_out_number(&out, "seat", voice.seat);
    if (voice.to >= 0)
        json_out_number(&out, "to", voice.to);
    json_out_string(&out, "name", visitor->name);
    json_out_string(&out, "text", words);
    json_out_close(&out);
    line->size = text.length;
}

static void store(struct host *host, struct line *line)
{
    card_id(line->game, line->id, line->card);
    const struct store_act act = {.what = STORE_CLAIM,
                                  .card = {.drawer = STORE_talk,
                                           .id = {line->card, ID_BYTES},
                                           .owner = line->game,
                                           .at = line->id,
                                           .value = {line->value, line->size}}};
    if (scribe_write(host->scribe, &act, 1,
                     (struct scribe_back){on_said, line}))
        return;
    say_busy(host, map_find(&host->visitors, line->socket), "talk");
    free(line);
}

/* As whom the visitor speaks: one of his seats, or GAME_NOBODY; below that:
 * he does not. */
static int speaks_as(const struct visitor *visitor, const struct room *room,
                     const struct json_in *seat)
{
    const seat_set mine = seats_of(&room->seats, visitor->person);
    int wanted = 0;
    if (!seat->at)
        return mine ? __builtin_ctz(mine) : -2;
    if (!json_in_int(seat, &wanted) || wanted >= GAME_SEATS_MAX)
        return -2;
    if (wanted < 0)
        return visitor->watch ? GAME_NOBODY : -2;
    return mine >> wanted & 1 ? wanted : -2;
}

/* Whom it is for; false: no seat of this table. */
static bool read_to(const struct json_in *message, const struct room *room,
                    int *to)
{
    const struct json_in field = json_in_field(message, "to");
    *to = GAME_NOBODY;
    return !field.at ||
           (json_in_int(&field, to) && *to >= 0 && *to < room->seats.count);
}

static bool has_text(const char *words)
{
    for (const char *at = words; *at; at++)
        if ((unsigned char)*at < ' ')
            return false;
    return words[strspn(words, " ")] != '\0';
}

void talk_call(struct host *host, const struct visitor *visitor,
               const struct json_in *message)
{
    struct table *const table = map_find(&host->tables, visitor->game);
    const struct json_in seat = json_in_field(message, "seat");
    const struct json_in field = json_in_field(message, "text");
    char words[TEXT_MOST + 1];
    if (!table || table->loading || table->damaged) {
        wire_refuse(host, visitor, "talk", "busy", "join the table first");
        return;
    }
    struct voice voice = {speaks_as(visitor, &table->room, &seat), GAME_NOBODY};
    const uint64_t now = host_now(host);
    uint32_t wait;
    if (!json_in_string(&field, words, sizeof words) || !has_text(words))
        wire_refuse(host, visitor, "talk", "bad_request",
                    "text: not 1 to 280 bytes on one line");
    else if (!read_to(message, &table->room, &voice.to))
        wire_refuse(host, visitor, "talk", "bad_request",
                    "to: no seat of this table");
    else if (voice.seat < GAME_NOBODY || (voice.to >= 0 && voice.seat < 0))
        wire_refuse(host, visitor, "talk", "not_seated",
                    "you have no seat to speak from");
    else if (!table->room.options.talk)
        wire_refuse(host, visitor, "talk", "not_allowed",
                    "there is no talk at this table");
    else if ((wait = limits_take(host, LIMIT_TALK, visitor->person,
                                 visitor->from)))
        wire_wait(host, visitor, "talk", "too much at once", wait);
    else {
        struct line *const line = calloc(1, sizeof *line);
        if (!line)
            return;
        line->host = host;
        line->game = visitor->game;
        line->socket = visitor->socket;
        line->id = now > table->talked ? now : table->talked + 1;
        table->talked = line->id;
        write_line(line, visitor, voice, words);
        store(host, line);
    }
}

/* Deleting. */

bool talk_is_of(const struct store_card *card, uint64_t person)
{
    char digits[HEAD];
    struct text text;
    text_init(&text, digits, sizeof digits);
    text_hex(&text, person, 16);
    return card->value.size >= HEAD &&
           memcmp((const char *)card->value.at + 1, digits, HEAD - 1) == 0;
}

void talk_put(const struct store_card *card, const char *key,
              struct json_out *out)
{
    json_out_raw(out, key, (const char *)card->value.at + HEAD,
                 card->value.size - HEAD);
}

uint64_t talk_speaker(const struct store_card *card)
{
    return card->value.size > HEAD ? speaker_of(card->value.at) : 0;
}

bool talk_reaches(const struct store_card *card, seat_set seats, bool listens,
                  bool over)
{
    const char kind = *(const char *)card->value.at;
    if (kind != SEATS && kind != WATCHERS)
        return seats >> (kind - '0') & 1;
    return seats || (listens && (over || kind == WATCHERS));
}

/* To all who are here. */
static void tell_gone(struct host *host, uint64_t game, uint64_t id, char kind)
{
    const struct table *const table = map_find(&host->tables, game);
    struct json_out out;
    if (!table)
        return;
    begin(host, &out, game);
    json_out_number(&out, "gone", (long long)id);
    json_out_close(&out);
    say_to_all(host, table, kind, 0);
}

void talk_say_gone(struct host *host, uint64_t game, uint64_t id, char kind)
{
    peers_say(host, HINT_TALK, game, id);
    tell_gone(host, game, id, kind);
}

/* What was said at another node, or is no longer there: then nobody knows any
 * more whom it was for. */
static void on_stirred(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct line *const line = context;
    struct table *const table = map_find(&line->host->tables, line->game);
    if (table && answer == STORE_OK)
        tell_line(line->host, table, line->id, &found->card[0].value);
    else if (table && answer == STORE_NONE) {
        tell_gone(line->host, line->game, line->id, SEATS);
        tell_gone(line->host, line->game, line->id, WATCHERS);
    }
    free(line);
}

void talk_stir(struct host *host, uint64_t game, uint64_t id)
{
    const struct table *const table = map_find(&host->tables, game);
    struct line *const line =
        table && table->ears > 0 ? calloc(1, sizeof *line) : NULL;
    if (!line)
        return;
    *line = (struct line){.host = host, .game = game, .id = id};
    card_id(game, id, line->card);
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_talk, .id = {line->card, ID_BYTES}};
    if (!scribe_ask(host->scribe, &ask, (struct scribe_back){on_stirred, line}))
        free(line);
}

/* Looking. */

static void tell_news(struct host *host, const struct store_card *card)
{
    struct table *const table = map_find(&host->tables, card->owner);
    if (table && table->ears > 0)
        tell_line(host, table, card->at, &card->value);
}

static void on_news(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct host *const host = context;
    struct talk_round *const round = &host->talk;
    round->missed |= answer != STORE_OK;
    for (int i = 0; answer == STORE_OK && i < found->cards; i++)
        tell_news(host, &found->card[i]);
    if (--round->asked == 0 && !round->missed)
        round->since = round->until;
}

static void ask_news(struct host *host, const uint64_t *game, size_t count)
{
    struct talk_round *const round = &host->talk;
    const struct store_ask ask = {
        .what = STORE_NEWS,
        .drawer = STORE_talk,
        .id = {game, count * sizeof *game},
        .at = round->since > SLACK_MS ? round->since - SLACK_MS : 0};
    if (count == 0)
        return;
    if (scribe_ask(host->scribe, &ask, (struct scribe_back){on_news, host}))
        round->asked++;
    else
        round->missed = true;
}

/* Of tables that somebody listens at; whoever comes is told of all there is. */
void talk_look(struct host *host)
{
    const struct map *const tables = &host->tables;
    uint64_t game[AT_ONCE];
    size_t count = 0;
    if (host->talk.asked > 0)
        return;
    host->talk.missed = false;
    host->talk.until = host_now(host);
    for (size_t i = 0; i < tables->room; i++) {
        const struct table *const table = tables->place[i].value;
        if (!tables->place[i].key || table->ears == 0 ||
            !table->room.options.talk)
            continue;
        game[count++] = table->game;
        if (count == AT_ONCE) {
            ask_news(host, game, count);
            count = 0;
        }
    }
    ask_news(host, game, count);
    if (host->talk.asked == 0 && !host->talk.missed)
        host->talk.since = host->talk.until;
}

/* Deleting what was said here. */

static void on_gone(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct line *const line = context;
    struct host *const host = line->host;
    const struct visitor *const visitor =
        map_find(&host->visitors, line->socket);
    (void)found;
    if (visitor && answer == STORE_OK)
        wire_done(host, visitor, "unsay");
    else if (visitor)
        say_busy(host, visitor, "unsay");
    if (answer == STORE_OK)
        talk_say_gone(host, line->game, line->id, line->value[0]);
    free(line);
}

static bool is_own(const struct visitor *visitor, const struct store_card *card)
{
    return visitor->host || talk_is_of(card, visitor->person);
}

static void on_line(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct line *const line = context;
    struct host *const host = line->host;
    const struct visitor *const visitor =
        map_find(&host->visitors, line->socket);
    const struct store_act act = {
        .what = STORE_DROP,
        .card = {.drawer = STORE_talk, .id = {line->card, ID_BYTES}}};
    const bool there = answer == STORE_OK && found->cards == 1 &&
                       found->card[0].value.size >= HEAD;
    if (visitor && answer == STORE_BUSY)
        say_busy(host, visitor, "unsay");
    else if (visitor && (!there || !is_own(visitor, &found->card[0])))
        wire_refuse(host, visitor, "unsay", there ? "not_allowed" : "unknown",
                    there ? "somebody else said it" : "there is no such line");
    else if (visitor) {
        line->value[0] = *(const char *)found->card[0].value.at;
        if (scribe_write(host->scribe, &act, 1,
                         (struct scribe_back){on_gone, line}))
            return;
        say_busy(host, visitor, "unsay");
    }
    free(line);
}

void talk_unsay(struct host *host, const struct visitor *visitor,
                const struct json_in *message)
{
    const struct json_in id = json_in_field(message, "id");
    struct line *const line = calloc(1, sizeof *line);
    if (!line)
        return;
    line->host = host;
    line->game = visitor->game;
    line->socket = visitor->socket;
    if (!json_in_count64(&id, &line->id)) {
        free(line);
        wire_refuse(host, visitor, "unsay", "bad_request",
                    "id: not the number of a line");
        return;
    }
    card_id(line->game, line->id, line->card);
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_talk, .id = {line->card, ID_BYTES}};
    if (!scribe_ask(host->scribe, &ask, (struct scribe_back){on_line, line})) {
        say_busy(host, visitor, "unsay");
        free(line);
    }
}

/* What was said before somebody came. */

struct recall {
    struct host *host;
    uint64_t game, socket;
};

/* Whether an ear of this socket hears lines of that kind. */
static bool socket_hears(const struct table *table, uint64_t socket, char kind)
{
    for (int i = 0; i < table->ears; i++)
        if (table->ear[i].socket == socket &&
            hears(&table->room, &table->ear[i], kind))
            return true;
    return false;
}

/* What the only one who listens is told here, all are. */
static void note_lines(struct table *table, uint64_t socket,
                       const struct store_found *found)
{
    for (int i = 0; i < table->ears; i++)
        if (table->ear[i].socket != socket)
            return;
    for (int i = 0; i < found->cards; i++)
        is_new(table, found->card[i].at);
}

static void on_lines(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    const struct recall recall = *(struct recall *)context;
    struct host *const host = recall.host;
    struct table *const table = map_find(&host->tables, recall.game);
    struct json_out out;
    int told = 0;
    free(context);
    if (answer != STORE_OK || !table)
        return;
    note_lines(table, recall.socket, found);
    begin(host, &out, recall.game);
    json_out_array(&out, "lines");
    for (int i = found->cards - 1; i >= 0; i--) {
        const struct store_bytes *const value = &found->card[i].value;
        const char *const at = value->at;
        if (value->size <= HEAD || !socket_hears(table, recall.socket, at[0]) ||
            is_deaf_to(host, recall.socket, speaker_of(at)))
            continue;
        json_out_raw(&out, NULL, at + HEAD, value->size - HEAD);
        told++;
    }
    json_out_close(&out);
    json_out_close(&out);
    if (told > 0)
        host->door.say(host->door.context, recall.socket, host->out.at,
                       host->out.length);
}

void talk_recall(struct host *host, uint64_t game, uint64_t socket)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_talk,
                                  .owner = game,
                                  .at = INT64_MAX,
                                  .most = LINES_TOLD};
    struct recall *const recall = malloc(sizeof *recall);
    if (!recall)
        return;
    *recall = (struct recall){host, game, socket};
    if (!scribe_ask(host->scribe, &ask, (struct scribe_back){on_lines, recall}))
        free(recall);
}
