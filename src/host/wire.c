/* Messages of people. What is about the game is read by the room; joining,
 * talking and pinging are the host's own. */
#include "host/ban.h"
#include "host/seen.h"
#include "host/talk.h"
#include "host/unpush.h"

#include "base/hash.h"
#include "room/pieces.h"
#include "json/in.h"

#include <stdlib.h>
#include <string.h>

enum {
    PROTOCOL = 1,
    BYE_SPREAD_S = 5,
    MEASURE_S = 10, /* each visitor's way is measured so often */
    CALL_ROOM = 16, /* for the longest word, and more */
    CLOSE_NONSENSE = 4001,
    CLOSE_ENDED = 4002, /* the session was */
    CLOSE_AWAY = 1001,
    SESSIONS_MOST = 1000 /* of one person */
};

static void say(struct host *host, uint64_t socket)
{
    host->door.say(host->door.context, socket, host->out.at, host->out.length);
}

static void begin(struct host *host, struct json_out *out, const char *word)
{
    text_init(&host->out, host->bytes, HOST_OUT);
    json_out_init(out, &host->out);
    json_out_object(out, NULL);
    json_out_string(out, "tell", word);
}

static void finish(struct host *host, struct json_out *out, uint64_t socket)
{
    json_out_close(out);
    say(host, socket);
}

/* Answers. */

static void begin_answer(struct host *host, const struct visitor *visitor,
                         struct json_out *out, const char *const word[2])
{
    begin(host, out, word[0]);
    if (visitor->game)
        pieces_id(out, "game", visitor->game);
    if (word[1])
        json_out_string(out, "call", word[1]);
}

void wire_refuse(struct host *host, const struct visitor *visitor,
                 const char *call, const char *code, const char *reason)
{
    struct json_out out;
    begin_answer(host, visitor, &out, (const char *[]){"refused", call});
    json_out_string(&out, "code", code);
    json_out_string(&out, "reason", reason);
    finish(host, &out, visitor->socket);
}

static void put_wait(struct json_out *out, const char *reason, uint32_t wait_ms)
{
    json_out_string(out, "code", "too_fast");
    json_out_string(out, "reason", reason);
    json_out_number(out, "retry", wait_ms / 1000 + 1);
}

void wire_wait(struct host *host, const struct visitor *visitor,
               const char *call, const char *reason, uint32_t wait_ms)
{
    struct json_out out;
    host->metrics.too_fast++;
    begin_answer(host, visitor, &out, (const char *[]){"refused", call});
    put_wait(&out, reason, wait_ms);
    finish(host, &out, visitor->socket);
}

void wire_done(struct host *host, const struct visitor *visitor,
               const char *call)
{
    struct json_out out;
    begin_answer(host, visitor, &out, (const char *[]){"done", call});
    finish(host, &out, visitor->socket);
}

static void say_busy(struct host *host, const struct plea *plea)
{
    const struct room_request *const request = &plea->request;
    struct json_out out;
    host->metrics.busy++;
    begin(host, &out, "busy");
    pieces_id(&out, "game", plea->game);
    json_out_string(&out, "call", room_call_word[request->call]);
    if (request->seat >= 0)
        json_out_number(&out, "seat", request->seat);
    if (request->call == CALL_DECIDE || request->call == CALL_REOPEN)
        json_out_number(&out, "at", request->at);
    json_out_number(&out, "retry", RETRY_S);
    finish(host, &out, plea->socket);
}

void wire_answer(struct plea *plea, const struct table *table,
                 enum status status)
{
    struct host *const host = plea->host;
    if (!plea->socket)
        return;
    if (status == STATUS_NO_WRITE || !table) {
        say_busy(host, plea);
        return;
    }
    plea->verdict.status = status;
    if (status != STATUS_OK && !plea->verdict.reason)
        plea->verdict.reason = status_sentence(status);
    text_init(&host->out, host->bytes, HOST_OUT);
    room_answer(&table->room, &plea->request, &plea->verdict, &host->out);
    ears_say_lines(host, plea->socket);
}

/* Coming and going. */

static void put_seats(struct json_out *out, seat_set mine)
{
    json_out_array(out, "mine");
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (mine >> seat & 1)
            json_out_number(out, NULL, seat);
    json_out_close(out);
}

static void say_hello(struct host *host, const struct visitor *visitor)
{
    const struct table *const table =
        visitor->game ? map_find(&host->tables, visitor->game) : NULL;
    const seat_set mine =
        table ? seats_of(&table->room.seats, visitor->person) : 0;
    struct json_out out;
    begin(host, &out, "hello");
    json_out_number(&out, "protocol", PROTOCOL);
    json_out_raw(&out, "signature", host->signature, strlen(host->signature));
    if (visitor->game) {
        pieces_id(&out, "game", visitor->game);
        put_seats(&out, mine);
    }
    if (visitor->host)
        json_out_bool(&out, "host", true);
    if (visitor->watch)
        json_out_bool(&out, "watch", true);
    json_out_number(&out, "now", (long long)host_now(host));
    finish(host, &out, visitor->socket);
}

static void forget(struct host *host, struct visitor *visitor)
{
    map_drop(&host->visitors, visitor->socket);
    limits_socket_gone(host, visitor->person, visitor->from);
    bonds_drop(&visitor->bonds);
    free(visitor);
}

void wire_close(struct host *host)
{
    const size_t count = host->visitors.count;
    uint64_t *const socket = map_keys(&host->visitors);
    for (size_t i = 0; socket && i < count; i++)
        bonds_drop(
            &((struct visitor *)map_find(&host->visitors, socket[i]))->bonds);
    free(socket);
    map_free_all(&host->visitors);
}

/* The way there and back, where clocks run by the second; while it is not known
 * nothing is given back. */
static void measure(struct host *host, struct visitor *visitor)
{
    const struct table *const table =
        visitor->game ? map_find(&host->tables, visitor->game) : NULL;
    if (!table || table->loading || table->room.options.pace != PACE_LIVE)
        return;
    const int trip = host->door.trip(host->door.context, visitor->socket);
    visitor->trip = trip > 0 ? trip : 0;
}

void wire_second(struct host *host)
{
    const struct map *const all = &host->visitors;
    const size_t turn = host->seconds++ % MEASURE_S;
    for (size_t i = 0; i < all->room; i++)
        if (all->place[i].key && i % MEASURE_S == turn)
            measure(host, all->place[i].value);
    seen_second(host);
}

bool wire_accept(struct host *host, const struct visitor *visitor,
                 uint64_t call)
{
    struct visitor *const made = malloc(sizeof *made);
    if (!made || !limits_socket(host, visitor->person, visitor->from)) {
        free(made);
        return false;
    }
    *made = *visitor;
    made->socket = host->door.accept(host->door.context, call);
    if (!made->socket || !map_put(&host->visitors, made->socket, made)) {
        const uint64_t socket = made->socket;
        limits_socket_gone(host, visitor->person, visitor->from);
        free(made);
        if (socket)
            host->door.leave(host->door.context, socket, 1011, "no memory");
        return socket != 0;
    }
    ban_look(host, made->person); /* meanwhile he may have been banned */
    say_hello(host, made);
    measure(host, made);
    seen_note(host, made->person);
    return true;
}

void wire_gone(void *context, uint64_t socket)
{
    struct host *const host = context;
    struct visitor *const visitor = map_find(&host->visitors, socket);
    if (!visitor)
        return;
    struct table *const table =
        visitor->game ? map_find(&host->tables, visitor->game) : NULL;
    const uint64_t person = visitor->person;
    forget(host, visitor);
    seen_note(host, person);
    if (table && !table->loading)
        ears_drop(host, table, socket);
}

void wire_goodbye(struct host *host)
{
    const size_t count = host->visitors.count;
    uint64_t *const socket = map_keys(&host->visitors);
    for (size_t i = 0; socket && i < count; i++) {
        struct json_out out;
        begin(host, &out, "bye");
        json_out_number(&out, "after", 1 + (long long)(i % BYE_SPREAD_S));
        finish(host, &out, socket[i]);
        host->door.leave(host->door.context, socket[i], CLOSE_AWAY, "");
    }
    free(socket);
}

void wire_end_sessions(struct host *host, uint64_t person)
{
    const size_t count = host->visitors.count;
    uint64_t *const socket = map_keys(&host->visitors);
    for (size_t i = 0; socket && i < count; i++) {
        const struct visitor *const visitor =
            map_find(&host->visitors, socket[i]);
        if (visitor && visitor->person == person &&
            session_has_ended(&host->ended, visitor->session))
            host->door.leave(host->door.context, socket[i], CLOSE_ENDED, "");
    }
    free(socket);
    unpush_ended(host, person);
    peers_say(host, HINT_ENDED, person, 0);
}

struct look_at {
    struct host *host;
    uint64_t person;
};

/* A session that is not among those that are left has been ended. */
static void on_left(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    const struct look_at *const look = context;
    struct host *const host = look->host;
    const size_t count = host->visitors.count;
    uint64_t *const socket = map_keys(&host->visitors);
    for (size_t i = 0; answer == STORE_OK && socket && i < count; i++) {
        const struct visitor *const visitor =
            map_find(&host->visitors, socket[i]);
        bool lasts = !visitor || visitor->person != look->person;
        for (int k = 0; k < found->cards && !lasts; k++)
            lasts = found->card[k].id.size == SHA256_BYTES &&
                    session_name(found->card[k].id.at) == visitor->session;
        if (!lasts)
            host->door.leave(host->door.context, socket[i], CLOSE_ENDED, "");
    }
    free(socket);
    free(context);
}

void wire_stir(struct host *host, uint64_t person)
{
    struct look_at *const look = malloc(sizeof *look);
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_login,
                                  .owner = person,
                                  .at = INT64_MAX,
                                  .most = SESSIONS_MOST};
    if (!look)
        return;
    *look = (struct look_at){host, person};
    if (!scribe_ask(host->scribe, &ask, (struct scribe_back){on_left, look}))
        free(look);
}

/* Whom somebody has blocked may have changed. */

static void on_bonds(void *context, struct bonds *bonds)
{
    const struct look_at *const look = context;
    struct host *const host = look->host;
    const size_t count = host->visitors.count;
    uint64_t *const socket = map_keys(&host->visitors);
    for (size_t i = 0; bonds && socket && i < count; i++) {
        struct visitor *const visitor = map_find(&host->visitors, socket[i]);
        if (visitor && visitor->person == look->person)
            bonds_copy(&visitor->bonds, bonds, BOND_BLOCKS);
    }
    free(socket);
    free(context);
}

void wire_stir_bonds(struct host *host, uint64_t person)
{
    struct look_at *const look = malloc(sizeof *look);
    if (!look)
        return;
    *look = (struct look_at){host, person};
    if (!bonds_ask(host->scribe, person, (struct bonds_back){on_bonds, look}))
        free(look);
}

void wire_change_bonds(struct host *host, uint64_t person)
{
    wire_stir_bonds(host, person);
    peers_say(host, HINT_BONDS, person, 0);
}

/* Listening. */

struct join {
    uint64_t socket;
    int seat, from, cut;
};

static void on_join(struct host *host, struct table *table,
                    enum store_answer answer, void *context)
{
    const struct join join = *(struct join *)context;
    const struct visitor *const visitor =
        map_find(&host->visitors, join.socket);
    struct room_ear ear;
    (void)answer;
    free(context);
    if (!visitor)
        return;
    if (!table) {
        wire_refuse(host, visitor, "join", "busy", "it cannot be read");
        return;
    }
    if (!ears_may(visitor, &table->room, join.seat)) {
        wire_refuse(host, visitor, "join", "not_seated",
                    status_sentence(STATUS_NOT_SEATED));
        return;
    }
    room_join(&table->room, &ear, join.seat, join.from, join.cut);
    if (ears_add(host, table, join.socket, &ear))
        talk_recall(host, table->game, join.socket);
    else
        wire_refuse(host, visitor, "join", "too_many",
                    "too many people are looking on");
}

static bool read_count(const struct json_in *in, const char *key, int *number)
{
    const struct json_in field = json_in_field(in, key);
    return !field.at || (json_in_int(&field, number) && *number >= 0);
}

static void join_call(struct host *host, const struct visitor *visitor,
                      const struct json_in *in)
{
    static const char *const key[] = {"call", "game", "seat", "from", "cut"};
    struct join *const join = malloc(sizeof *join);
    if (!join)
        return;
    *join = (struct join){visitor->socket, GAME_NOBODY, 0, 0};
    if (json_in_other(in, key, 5).at || !read_count(in, "seat", &join->seat) ||
        join->seat >= GAME_SEATS_MAX || !read_count(in, "from", &join->from) ||
        !read_count(in, "cut", &join->cut)) {
        free(join);
        wire_refuse(host, visitor, "join", "bad_request",
                    "seat, from and cut: not numbers");
        return;
    }
    desk_open(host, visitor->game, on_join, join);
}

/* Asking. */

static void on_asked(struct host *host, struct table *table,
                     enum store_answer answer, void *context)
{
    struct plea *const plea = context;
    (void)answer;
    if (table) {
        desk_ask(host, table, plea);
    } else {
        wire_answer(plea, NULL, STATUS_NO_WRITE);
        free(plea);
    }
}

static void ask(struct host *host, const struct visitor *visitor,
                const char *line, size_t size)
{
    struct plea *const plea = plea_new(host, visitor->game, line, size);
    const char *reason = NULL;
    uint64_t game = 0;
    if (!plea)
        return;
    enum status status =
        room_read(plea->line, size, &plea->request, &game, &reason);
    if (status == STATUS_OK && game != visitor->game) {
        status = STATUS_BAD_REQUEST;
        reason = "game: another than this socket is for";
    }
    const enum room_call call = plea->request.call;
    if (status == STATUS_OK && call == CALL_SIT) {
        status = STATUS_NOT_ALLOWED;
        reason = "a seat is taken with its link";
    }
    if (status == STATUS_OK && call == CALL_FILL && !visitor->host) {
        status = STATUS_NOT_ALLOWED;
        reason = "only the host of the table can";
    }
    if (status != STATUS_OK) {
        wire_refuse(host, visitor, NULL, status_code(status), reason);
        free(plea);
        return;
    }
    plea->request.person = call == CALL_FILL ? 0 : visitor->person;
    plea->request.lag = visitor->trip / 2;
    plea->socket = visitor->socket;
    desk_reach(host, visitor->game, on_asked, plea);
}

static void pong(struct host *host, const struct visitor *visitor,
                 const struct json_in *in)
{
    struct json_out out;
    (void)in;
    begin(host, &out, "clock");
    json_out_number(&out, "now", (long long)host_now(host));
    finish(host, &out, visitor->socket);
}

/* A page's mark is not that of its telling: an alarm, though once a room is
 * enough for the log. */
static void differs(struct host *host, const struct visitor *visitor,
                    const struct json_in *in)
{
    static const char *const key[] = {"call", "game", "seat", "at"};
    struct table *const table = map_find(&host->tables, visitor->game);
    int seat = GAME_NOBODY, at = 0;
    if (json_in_other(in, key, 4).at || !read_count(in, "seat", &seat) ||
        !read_count(in, "at", &at)) {
        wire_refuse(host, visitor, "differs", "bad_request",
                    "seat and at: not numbers");
        return;
    }
    host->metrics.differed++;
    if (table && !table->differed) {
        char name[ID_LETTERS + 1];
        struct text text;
        text_init(&text, name, sizeof name);
        id_write(visitor->game, &text);
        host_log(host, "game %s: seat %d hears something else at %d", name,
                 seat, at);
        table->differed = true;
    }
    wire_done(host, visitor, "differs");
}

static bool is_its_game(const struct visitor *visitor, const struct json_in *in)
{
    const struct json_in name = json_in_field(in, "game");
    char letters[ID_LETTERS + 1];
    uint64_t game;
    return !name.at ||
           (json_in_string(&name, letters, sizeof letters) &&
            id_read(letters, strlen(letters), &game) && game == visitor->game);
}

typedef void own_call(struct host *host, const struct visitor *visitor,
                      const struct json_in *in);

static own_call *find_own(const struct json_in *in)
{
    static const struct {
        const char *word;
        own_call *call;
    } own[] = {{"join", join_call},
               {"talk", talk_call},
               {"unsay", talk_unsay},
               {"differs", differs},
               {"ping", pong}};
    const struct json_in word = json_in_field(in, "call");
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (json_in_is(&word, own[i].word))
            return own[i].call;
    return NULL;
}

static void repeat_number(const struct json_in *in, const char *key,
                          struct json_out *out)
{
    const struct json_in field = json_in_field(in, key);
    int number;
    if (json_in_int(&field, &number))
        json_out_number(out, key, number);
}

/* What was sent is not done; but who sent it hears what it was. */
static void refuse_too_fast(struct host *host, const struct visitor *visitor,
                            const struct json_in *in, uint32_t wait_ms)
{
    const struct json_in word = json_in_field(in, "call");
    char call[CALL_ROOM];
    struct json_out out;
    host->metrics.too_fast++;
    const bool has = json_in_string(&word, call, sizeof call);
    begin_answer(host, visitor, &out,
                 (const char *[]){"refused", has ? call : NULL});
    repeat_number(in, "seat", &out);
    repeat_number(in, "at", &out);
    put_wait(&out, "too many messages", wait_ms);
    finish(host, &out, visitor->socket);
}

void wire_heard(void *context, uint64_t socket, const char *text, size_t size)
{
    struct host *const host = context;
    const struct visitor *const visitor = map_find(&host->visitors, socket);
    struct json_in in = {NULL, 0};
    if (!visitor || host->ending)
        return;
    const bool sense =
        json_in_read(&in, text, size, NULL) && json_in_type(&in) == JSON_OBJECT;
    const uint32_t wait =
        limits_take(host, LIMIT_MESSAGES, visitor->person, visitor->from);
    if (wait) {
        refuse_too_fast(host, visitor, sense ? &in : &(struct json_in){NULL, 0},
                        wait);
        return;
    }
    if (!sense) {
        host->metrics.nonsense++;
        host->door.leave(host->door.context, socket, CLOSE_NONSENSE,
                         "not an object of JSON");
        return;
    }
    own_call *const own = find_own(&in);
    if (!visitor->game && own != pong)
        wire_refuse(host, visitor, NULL, "bad_request",
                    "at this socket there is no game");
    else if (!own)
        ask(host, visitor, text, size);
    else if (is_its_game(visitor, &in))
        own(host, visitor, &in);
    else
        wire_refuse(host, visitor, NULL, "bad_request",
                    "game: another than this socket is for");
}
