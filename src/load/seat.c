/* A seat's way to the table is a chain of requests over one line, which at its
 * end is the socket. The one at seat 0 opens the table; the others follow with
 * the links that it was given. */
#include "load/seat.h"

#include "games/games.h"
#include "json/in.h"
#include "json/out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

enum { BODY_MAX = 512, PATH_ROOM = 64, MOVE_MAX = 1024, PART_DIGITS = 64 };

/* Asking. */

/* Each table is kept by one node, as a proxy in front of them sees to; or its
 * people are at different ones. */
static const struct line_host *host_of(const struct seat *seat)
{
    const struct crowd_wish *const wish = &seat->table->crowd->wish;
    const int off = wish->apart ? seat->number : 0;
    return &wish->host[(seat->table->index + off) % wish->hosts];
}

static void ask(struct seat *seat, const struct line_request *request)
{
    struct crowd *const crowd = seat->table->crowd;
    if (!line_ask(&seat->line, host_of(seat), request))
        crowd_fail(crowd, "%s: the host does not take it", request->path);
}

static void post(struct seat *seat, const char *path, const char *body)
{
    ask(seat, &(struct line_request){.method = "POST",
                                     .path = path,
                                     .cookie = seat->cookie,
                                     .body = body});
}

static void ask_guest(struct seat *seat)
{
    post(seat, "/api/guest", "{\"name\":\"Load\"}");
}

static void ask_table(struct seat *seat)
{
    static const char live[] =
        ",\"clock\":{\"pace\":\"live\",\"base\":86400,\"more\":60}";
    const struct crowd_table *const table = seat->table;
    const struct crowd_wish *const wish = &table->crowd->wish;
    char body[BODY_MAX];
    snprintf(body, sizeof body,
             "{\"table\":{\"game\":\"%s\",\"setup\":{\"seats\":\"%d\"}%s}}",
             games[table->game]->name, wish->seats, wish->clocks ? live : "");
    post(seat, "/api/tables", body);
}

static void ask_seat(struct seat *seat)
{
    const struct crowd_table *const table = seat->table;
    char body[BODY_MAX], part[PART_DIGITS + 1];
    for (int i = 0; i < PART_DIGITS; i++)
        part[i] = "0123456789abcdef"[rng_below(&table->crowd->rng, 16)];
    part[PART_DIGITS] = '\0';
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"key\":\"%s\",\"part\":\"%s\"}", table->name,
             table->key[seat->number], part);
    post(seat, "/api/seat", body);
}

static void ask_socket(struct seat *seat)
{
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "/ws/%s", seat->table->name);
    ask(seat, &(struct line_request){.method = "GET",
                                     .path = path,
                                     .cookie = seat->cookie,
                                     .upgrade = true});
}

static void say(struct seat *seat, const char *text, size_t size)
{
    if (!line_say(&seat->line, text, size))
        crowd_fail(seat->table->crowd, "the host does not take a message");
}

static void join(struct seat *seat)
{
    char text[BODY_MAX];
    const int size = snprintf(
        text, sizeof text,
        "{\"call\":\"join\",\"game\":\"%s\",\"seat\":%d,\"from\":0,\"cut\":0}",
        seat->table->name, seat->number);
    say(seat, text, (size_t)size);
}

static bool connect_line(struct seat *seat)
{
    struct crowd *const crowd = seat->table->crowd;
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = seat};
    if (seat->line.socket >= 0)
        return true;
    if (line_open(&seat->line, host_of(seat)) &&
        epoll_ctl(crowd->epoll, EPOLL_CTL_ADD, seat->line.socket, &event) == 0)
        return true;
    crowd_fail(crowd, "no connection to %s", host_of(seat)->name);
    return false;
}

void seat_go(struct seat *seat, enum seat_step step)
{
    static void (*const asks[])(struct seat *) = {[STEP_GUEST] = ask_guest,
                                                  [STEP_TABLE] = ask_table,
                                                  [STEP_SIT] = ask_seat,
                                                  [STEP_SOCKET] = ask_socket,
                                                  [STEP_LISTEN] = join};
    seat->step = step;
    if (connect_line(seat))
        asks[step](seat);
}

/* Answers. */

static bool read_table(struct crowd_table *table, const struct json_in *in)
{
    const struct json_in name = json_in_field(in, "game");
    const struct json_in keys = json_in_field(in, "seats");
    struct json_in key = json_in_first(&keys);
    if (!json_in_string(&name, table->name, sizeof table->name))
        return false;
    for (int i = 0; i < table->crowd->wish.seats; i++) {
        if (!json_in_string(&key, table->key[i], sizeof table->key[i]))
            return false;
        key = json_in_next(&keys, key);
    }
    return true;
}

/* All sit down; who is nobody yet becomes somebody first. */
static void call_all(struct crowd_table *table)
{
    for (int i = 0; i < table->crowd->wish.seats; i++)
        seat_go(&table->seat[i],
                table->seat[i].cookie[0] ? STEP_SIT : STEP_GUEST);
}

static void start_listening(struct seat *seat)
{
    struct crowd_table *const table = seat->table;
    seat_go(seat, STEP_LISTEN);
    if (++table->listening == table->crowd->wish.seats)
        table->crowd->open++;
}

static void take_answer(struct seat *seat, const struct line_event *event)
{
    struct crowd *const crowd = seat->table->crowd;
    struct json_in in;
    if (event->code != (seat->step == STEP_SOCKET ? 101 : 200)) {
        crowd_fail(crowd, "the host answered %d: %.*s%s", event->code,
                   (int)(event->size < 200 ? event->size : 200), event->text,
                   event->code == 429 ? " (was it started with --no-limits?)"
                                      : "");
        return;
    }
    if (event->cookie[0])
        memcpy(seat->cookie, event->cookie, sizeof seat->cookie);
    if (seat->step == STEP_GUEST)
        seat_go(seat, seat->number == 0 ? STEP_TABLE : STEP_SIT);
    else if (seat->step == STEP_SIT)
        seat_go(seat, STEP_SOCKET);
    else if (seat->step == STEP_SOCKET)
        start_listening(seat);
    else if (!json_in_read(&in, event->text, event->size, NULL) ||
             !read_table(seat->table, &in))
        crowd_fail(crowd, "the host's answer to a table is none");
    else
        call_all(seat->table);
}

/* Messages. */

static bool has_seat(const struct json_in *list, int seat)
{
    int number;
    for (struct json_in item = json_in_first(list); item.at;
         item = json_in_next(list, item))
        if (json_in_int(&item, &number) && number == seat)
            return true;
    return false;
}

/* The engine takes up what the seat was told, and its mark is compared. */
static void take_entries(struct seat *seat, const struct json_in *in)
{
    struct crowd *const crowd = seat->table->crowd;
    struct hearing_flaw flaw;
    if (!seat->hearing) {
        seat->hearing = malloc(sizeof *seat->hearing);
        if (!seat->hearing) {
            crowd_fail(crowd, "out of memory");
            return;
        }
        hearing_init(seat->hearing, games, GAMES_COUNT, seat->number, 0);
    }
    crowd->score.marks++;
    if (hearing_read(seat->hearing, in, &flaw) != STATUS_OK) {
        crowd->score.marks_wrong++;
        crowd_fail(crowd, "game %s, seat %d, entry %d: %s", seat->table->name,
                   seat->number, flaw.entry, flaw.reason);
    }
}

static void take_game(struct seat *seat, const struct json_in *in, size_t bytes)
{
    struct crowd_table *const table = seat->table;
    struct crowd_score *const score = &table->crowd->score;
    const struct json_in at = json_in_field(in, "at");
    const struct json_in cut = json_in_field(in, "cut");
    const struct json_in decides = json_in_field(in, "decides");
    if (seat->at > 0)
        score->bytes[table->game] += bytes;
    seat->cut = 0;
    json_in_int(&at, &seat->at);
    json_in_int(&cut, &seat->cut);
    if (!table->idle && json_in_field(in, "entries").at)
        take_entries(seat, in);
    /* What is answered next is told of after its answer. */
    seat->decides = !seat->sent && has_seat(&decides, seat->number);
    seat_decide(seat);
}

static void take_done(struct seat *seat, size_t bytes)
{
    struct crowd_table *const table = seat->table;
    struct crowd *const crowd = table->crowd;
    if (!seat->sent)
        return;
    tally_note(&crowd->score.tally, (tally_now() - seat->sent) / 1000);
    crowd->score.decided[table->game]++;
    crowd->score.bytes[table->game] += bytes;
    seat->sent = 0;
    crowd->sent--;
}

/* His node had not heard yet what another took; it follows. */
static void take_stale(struct seat *seat)
{
    struct crowd *const crowd = seat->table->crowd;
    if (!seat->sent)
        return;
    crowd->score.stale++;
    seat->sent = 0;
    crowd->sent--;
}

static bool is_late(const struct seat *seat, const struct json_in *tell)
{
    return seat->table->crowd->wish.apart && json_in_is(tell, "stale");
}

static void take_message(struct seat *seat, const struct line_event *event)
{
    struct crowd *const crowd = seat->table->crowd;
    struct json_in in;
    if (!json_in_read(&in, event->text, event->size, NULL)) {
        crowd_fail(crowd, "a message is no JSON");
        return;
    }
    const struct json_in tell = json_in_field(&in, "tell");
    if (json_in_is(&tell, "game")) {
        take_game(seat, &in, event->bytes);
    } else if (json_in_is(&tell, "done")) {
        take_done(seat, event->bytes);
    } else if (is_late(seat, &tell)) {
        take_stale(seat);
    } else if (json_in_is(&tell, "over")) {
        seat->step = STEP_OVER;
        seat->table->over++;
    } else if (json_in_is(&tell, "refused") || json_in_is(&tell, "stale") ||
               json_in_is(&tell, "busy")) {
        crowd->score.refused++;
        crowd_fail(crowd, "the host answered: %.*s",
                   (int)(event->size < 300 ? event->size : 300), event->text);
    }
}

void seat_hear(void *context, const struct line_event *event)
{
    struct seat *const seat = context;
    if (event->code)
        take_answer(seat, event);
    else
        take_message(seat, event);
}

/* Deciding. */

/* Where the seat decides, which is ahead of others if all do at once. */
static void stand(const struct seat *seat, union session_state *state)
{
    const struct session *const session = &seat->hearing->session;
    *state = session->now;
    if (game_actor(session->game, session_state(state)) != seat->number)
        game_ahead(session->game, session_state(state), seat->number);
}

static void put_move(const struct seat *seat, struct json_out *out)
{
    const struct game *const game = seat->hearing->game;
    struct game_decision decision = {.parts = 0};
    union session_state before, after;
    stand(seat, &before);
    after = before;
    do {
        const game_move move =
            game_random(game, session_state(&after), &seat->table->crowd->rng);
        decision.part[decision.parts++] = move;
        game_apply(game, session_state(&after), move, NULL);
    } while (game_pending(game, session_state(&after)));
    json_out_object(out, "move");
    game_trace_move(game, session_state(&before), &decision, out);
    json_out_close(out);
}

void seat_decide(struct seat *seat)
{
    struct crowd *const crowd = seat->table->crowd;
    char words[MOVE_MAX];
    struct json_out out;
    struct text text;
    if (!crowd->playing || !seat->decides || seat->sent || seat->table->idle ||
        crowd->failed)
        return;
    text_init(&text, words, sizeof words);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    json_out_string(&out, "call", "decide");
    json_out_string(&out, "game", seat->table->name);
    json_out_number(&out, "seat", seat->number);
    json_out_number(&out, "at", seat->at);
    json_out_number(&out, "cut", seat->cut);
    put_move(seat, &out);
    json_out_close(&out);
    seat->decides = false;
    seat->sent = tally_now();
    crowd->sent++;
    say(seat, words, text.length);
}

/* A game is over: the same people begin another. */
static void begin_anew(struct crowd_table *table)
{
    for (int i = 0; i < table->crowd->wish.seats; i++) {
        struct seat *const seat = &table->seat[i];
        line_close(&seat->line);
        free(seat->hearing);
        seat->hearing = NULL;
        seat->at = seat->cut = 0;
        seat->decides = false;
        seat->step = STEP_AWAY;
    }
    table->listening = table->over = 0;
    table->crowd->open--;
    table->crowd->score.games_over++;
    crowd_enqueue(table->crowd, table);
}

void seat_ready(struct seat *seat)
{
    struct crowd_table *const table = seat->table;
    if (!line_take(&seat->line, seat_hear, seat))
        crowd_fail(table->crowd, "the host has closed a connection");
    if (table->over == table->crowd->wish.seats)
        begin_anew(table);
}
