/* The table, its disk and its listeners. */
#include "property/room/table.h"

#include "games/games.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char table_log[TABLE_LOG_MAX];
size_t table_log_size;

static const struct room_games known = {games, GAMES_COUNT};

void table_fail(const struct table *table, const char *format, ...)
{
    va_list list;
    fprintf(
        stderr, "%s, variant %d, number %llu, entry %d: ", table->game->name,
        table->variant, (unsigned long long)table->number, table->room.entries);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    exit(1);
}

/* Options. */

static void choose_players(struct table *table, struct room_options *options)
{
    const int seats = options->config.seats;
    for (int seat = 0; seat < seats; seat++) {
        const bool rules =
            game_plays_itself(table->game, &options->config, seat);
        options->player[seat] = rules                        ? RECORD_DALE
                                : table_below(table, 4) == 0 ? RECORD_SKILLED
                                                             : RECORD_HUMAN;
    }
    if (!memchr(options->player, RECORD_HUMAN, (size_t)seats))
        options->player[0] = RECORD_HUMAN;
}

static void choose_options(struct table *table, struct room_options *options)
{
    options_defaults(table->game, options);
    game_variant(table->game, table->variant, &options->config);
    choose_players(table, options);
    options->pace = (uint8_t)table_below(table, PACES);
    options->absent = (uint8_t)table_below(table, ABSENTS);
    options->watch = (uint8_t)table_below(table, WATCH_RULES);
    options->promised = (uint8_t)table_below(table, 2);
    if (options->watch == WATCH_MINUTES)
        options->minutes = (uint8_t)(1 + table_below(table, 30));
    if (options->pace == PACE_TURNS) {
        options->days = (uint8_t)(1 + table_below(table, 3));
        options->rests = (uint8_t)table_below(table, 2);
        options->holidays = (uint8_t)table_below(table, 10);
    }
    if (options->pace == PACE_LIVE) {
        options->base = 60 + table_below(table, 600);
        options->more = table_below(table, 20);
    }
}

static struct seed random_part(struct table *table)
{
    struct seed part;
    for (int i = 0; i < SEED_BYTES; i++)
        part.byte[i] = (uint8_t)table_below(table, 256);
    return part;
}

void table_open(struct table *table, const struct game *game, int variant,
                uint64_t number)
{
    static struct entry_open open;
    memset(table, 0, sizeof *table);
    memset(&open, 0, sizeof open);
    table->game = game;
    table->variant = variant;
    table->number = number;
    table->now = UINT64_C(1763000000000);
    rng_init(&table->rng, number, (uint64_t)variant);
    table_log_size = 0;
    room_init(&table->room);
    room_init(&table->folded);
    open.id = rng_next(&table->rng);
    open.game = game;
    open.part = random_part(table);
    choose_options(table, &open.options);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        table->part[seat] = random_part(table);
    for (int ear = 0; ear < ROOM_EARS; ear++) {
        const int seat = ear == ROOM_EARS - 1 ? GAME_NOBODY : ear;
        struct listener *const listener = &table->listener[ear];
        room_join(&table->room, &listener->ear, seat, 0, 0);
        hearing_init(&listener->heard, &table->game, 1, seat, number);
    }
    const struct room_request request = {.call = CALL_OPEN, .open = &open};
    table_check(table, table_ask(table, &request) == STATUS_OK);
}

/* The disk. */

static void fold_line(struct table *table, struct room *room, const char *line,
                      size_t size)
{
    static struct entry entry;
    const char *reason = NULL;
    if (entry_read(&known, line, size, &entry, &reason) != STATUS_OK)
        table_fail(table, "%.*s: %s", (int)size, line, reason);
    const enum status status = room_take(room, &entry, &reason);
    if (status != STATUS_OK)
        table_fail(table, "%.*s: %s, %s", (int)size, line, status_code(status),
                   reason ? reason : "");
}

static void take(struct table *table, const struct entry *entry)
{
    struct text text;
    const char *reason = NULL;
    table_check(table, table_log_size + ENTRY_TEXT_MAX < TABLE_LOG_MAX);
    char *const line = table_log + table_log_size;
    text_init(&text, line, ENTRY_TEXT_MAX);
    entry_write(entry, &text);
    table_check(table, text_ok(&text));
    fold_line(table, &table->folded, line, text.length);
    table_check(table, room_take(&table->room, entry, &reason) == STATUS_OK);
    table_check(table,
                memcmp(&table->room, &table->folded, sizeof table->room) == 0);
    line[text.length] = '\n';
    table_log_size += text.length + 1;
    table->count.entries++;
    table->count.backs += entry->kind == ENTRY_BACK;
    table->count.lates += entry->kind == ENTRY_LATE;
}

void table_fold(struct table *table)
{
    static struct room again;
    room_init(&again);
    for (size_t at = 0; at < table_log_size;) {
        const char *const end =
            memchr(table_log + at, '\n', table_log_size - at);
        const size_t size = (size_t)(end - (table_log + at));
        fold_line(table, &again, table_log + at, size);
        at += size + 1;
    }
    table_check(table, memcmp(&again, &table->room, sizeof again) == 0);
}

enum status table_ask(struct table *table, const struct room_request *request)
{
    static struct room_verdict verdict;
    static struct room before;
    memcpy(&before, &table->room, sizeof before);
    room_judge(&table->room, request, table->now, &verdict);
    table_check(table, memcmp(&before, &table->room, sizeof before) == 0);
    table_check(table, (verdict.status == STATUS_OK) == !verdict.reason);
    table_check(table, verdict.status == STATUS_OK || verdict.count == 0);
    for (int i = 0; i < verdict.count; i++)
        take(table, &verdict.entry[i]);
    table->count.refused += verdict.status != STATUS_OK;
    table->count.stale += verdict.status == STATUS_STALE;
    table->count.again += verdict.again;
    table->count.sealed += table->room.sealed.chosen != 0;
    return verdict.status;
}

/* Decisions. */

void table_choose(struct table *table, int seat, struct game_state *state,
                  struct game_decision *decision)
{
    memset(decision, 0, sizeof *decision);
    do {
        const game_move move = game_random(table->game, state, &table->rng);
        table_check(table,
                    game_refuse(table->game, state, seat, move) == STATUS_OK);
        decision->part[decision->parts++] = move;
        game_apply(table->game, state, move, NULL);
    } while (game_pending(table->game, state));
}

void table_words(const struct table *table, const struct game_state *before,
                 const struct game_decision *decision, char *words)
{
    struct text text;
    struct json_out out;
    text_init(&text, words, ENTRY_MOVE_MAX);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    game_trace_move(table->game, before, decision, &out);
    json_out_close(&out);
}

/* Listening. */

static char told[TABLE_HEARD_MAX];

static void hear_line(struct table *table, struct listener *listener,
                      const char *line, size_t size)
{
    struct hearing_flaw flaw;
    struct json_in in;
    table_check(table, json_in_read(&in, line, size, NULL));
    const struct json_in what = json_in_field(&in, "tell");
    const struct json_in entries = json_in_field(&in, "entries");
    if (!json_in_is(&what, "game") || !entries.at)
        return;
    if (hearing_read(&listener->heard, &in, &flaw) != STATUS_OK)
        table_fail(table, "seat %d hears %.*s: entry %d: %s",
                   listener->ear.seat, (int)size, line, flaw.entry,
                   flaw.reason);
    table_check(table, listener->heard.entries == listener->ear.at);
}

/* The true view: of the seat's own copy while choices are sealed. */
static void see_truth(struct table *table, const struct listener *listener)
{
    union telling_view truth, heard;
    union session_state state;
    const struct game *const game = table->game;
    const int seat = listener->ear.seat;
    if (seat < 0 && table->room.options.watch != WATCH_AT_ONCE &&
        table->room.stage != ROOM_OVER)
        return;
    state = table->room.session.now;
    if (seat >= 0 && table->room.sealed.count[seat])
        fold_state(&table->room, seat, &state);
    telling_look(game, session_state(&state), seat, &truth);
    telling_look(game, session_now(&listener->heard.session), seat, &heard);
    table_check(table, memcmp(&truth, &heard, game->rules->view_size) == 0);
    table->count.views++;
}

static void tell_one(struct table *table, struct listener *listener)
{
    const struct room_moment moment = {table->now, table->here, 1};
    struct text text;
    text_init(&text, told, sizeof told);
    room_tell(&table->room, &listener->ear, &moment, &text);
    table_check(table, text_ok(&text));
    for (char *at = told; *at;) {
        char *const end = strchr(at, '\n');
        hear_line(table, listener, at, (size_t)(end - at));
        at = end + 1;
    }
    if (listener->heard.game)
        see_truth(table, listener);
    listener->firm = listener->ear.place.entries;
    text_init(&text, told, sizeof told);
    room_tell(&table->room, &listener->ear, &moment, &text);
    table_check(table, text.length == 0);
}

void table_tell(struct table *table, bool all)
{
    for (int ear = 0; ear < ROOM_EARS; ear++)
        if (ear == ROOM_EARS - 1 || ear < table->room.seats.count)
            if (all || table_below(table, 2))
                tell_one(table, &table->listener[ear]);
}

/* Whoever comes back may say that he has all he heard, though some of it was
 * of a turn that is over by now. */
void table_rejoin(struct table *table, int ear)
{
    struct listener *const listener = &table->listener[ear];
    const int from =
        table_below(table, 2) ? listener->heard.entries : listener->firm;
    room_join(&table->room, &listener->ear, listener->ear.seat, from,
              listener->ear.cut);
    tell_one(table, listener);
}
