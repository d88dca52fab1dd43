/* Any lines as what people send to a host: messages over a WebSocket and calls
 * of its routes, as they come after frames and HTTP have been read.
 *
 * The first byte chooses a table in the middle of a game, and whether the store
 * has every card that it is asked for, all of them damaged, or those alone that
 * the run has put there (cards.h). The first letter of a line says who speaks:
 * '0' to '4' are sockets of that table (the seats, and as the last a
 * bystander), a letter of `routes` is a call with the rest as its body, '='
 * puts a card there, '+' lets a minute pass. Every route of the host has a
 * letter. Whatever is sent down is one object of JSON with its word, nothing
 * that must not be known yet is in it, every call is answered once, and no game
 * comes to harm. */
#include "fuzz.h"
#include "host/internal.h"

#include "cards.h"
#include "club/password.h"
#include "games/games.h"
#include "host/cups.h"
#include "host/lobby.h"
#include "host/wishes.h"
#include "store/found.h"
#include "tables.h"

#include <stdio.h>

enum {
    LINES_MAX = 12,
    PATH_MAX_MORE = 20, /* letters behind a path that ends with a '/' */
    KEEPS = 0x40,       /* of the first byte: cards are kept */
    CALLS_MAX = 64,
    SOCKETS = 5,
    MINUTE = 61 * 1000,
    SESSION_HERE = 2, /* its name */
    SECRETS = 2,      /* the seed and the host's part */
    DIGITS = 2 * SEED_BYTES,
};

#define COOKIE                                                                 \
    "borough="                                                                 \
    "0101010101010101010101010101010101010101010101010101010101010101"

static const struct {
    char letter;
    const char *method, *path;
} routes[] = {{'g', "POST", "/api/guest"},
              {'t', "POST", "/api/tables"},
              {'l', "POST", "/api/link"},
              {'s', "POST", "/api/seat"},
              {'r', "POST", "/api/renew"},
              {'m', "GET", "/api/games"},
              {'w', "GET", "/api/guest"},
              {'e', "GET", "/api/record/"},
              {'o', "GET", "/ws/"},
              {'k', "POST", "/api/me"},
              {'x', "POST", "/api/sessions"},
              {'y', "GET", "/api/sessions"},
              {'c', "GET", "/api/tables"},
              {'A', "GET", "/api/account"},
              {'a', "POST", "/api/account"},
              {'S', "POST", "/api/sign-in"},
              {'q', "POST", "/api/password"},
              {'d', "POST", "/api/delete"},
              {'X', "GET", "/api/export"},
              {'R', "GET", "/api/ratings"},
              {'P', "GET", "/api/people"},
              {'p', "POST", "/api/people"},
              {'f', "POST", "/api/profile"},
              {'B', "GET", "/api/lobby"},
              {'b', "POST", "/api/lobby"},
              {'I', "GET", "/api/invitations"},
              {'L', "GET", "/api/letters"},
              {'i', "POST", "/api/invitations"},
              {'n', "POST", "/api/letters"},
              {'C', "POST", "/letters/check/"},
              {'E', "POST", "/letters/end/"},
              {'D', "POST", "/api/day"},
              {'T', "GET", "/api/days/"},
              {'V', "POST", "/api/day/record"},
              {'G', "POST", "/api/progress"},
              {'h', "GET", "/api/wish"},
              {'H', "POST", "/api/wish"},
              {'u', "GET", "/api/cups"},
              {'U', "POST", "/api/cups"},
              {'v', "GET", "/api/cups/"},
              {'j', "POST", "/api/cups/"},
              {'z', "GET", "/api/watch"},
              {'Z', "POST", "/api/watch"},
              {'!', "POST", "/api/report"},
              {'?', "GET", "/api/ban"},
              {'K', "GET", "/api/desk"},
              {'J', "GET", "/api/desk/bans"},
              {'F', "GET", "/api/desk/log"},
              {'M', "POST", "/api/desk/close"},
              {'N', "POST", "/api/desk/unsay"},
              {'Q', "POST", "/api/desk/table"},
              {'W', "POST", "/api/desk/ban"},
              {'Y', "POST", "/api/desk/lift"},
              {'O', "GET", "/api/desk/figures"},
              {'$', "GET", "/ws/lobby"},
              {'(', "GET", "/health/live"},
              {')', "GET", "/health/ready"}};
enum { ROUTES = sizeof routes / sizeof *routes };

static uint64_t now = UINT64_C(1800000000000);

/* The table of this run. */
static struct {
    struct host *host;
    uint64_t id;
    char secret[SECRETS][DIGITS + 1];
    bool left[CALLS_MAX]; /* sockets that the host has closed */
    bool answered[CALLS_MAX];
    bool ended; /* the person's other session */
    bool keeps; /* cards, rather than having any there may be */
    uint64_t calls, sockets;
} run;

/* A store that has every card that it is asked for, or for most drawers those
 * of the run; a further session until it is ended; and no log of the table. It
 * runs in the scribe's thread, and only while the loop waits for it. */

static enum store_answer say_yes(struct store *store, struct store_deed *deed,
                                 int count)
{
    (void)store;
    for (int i = 0; i < count; i++) {
        deed[i].answer = STORE_OK;
        if (run.keeps)
            cards_write(&deed[i], run.id);
        for (int k = 0; k < deed[i].count; k++)
            run.ended |= deed[i].act[k].what == STORE_DROP &&
                         deed[i].act[k].card.drawer == STORE_login;
    }
    return STORE_OK;
}

/* The host's own, which it needs for links in letters; a person's ways are not
 * to be read. */
static size_t make_way(const struct store_ask *ask, char value[64])
{
    static const char own[] = "secret";
    if (ask->id.size == sizeof own - 1 &&
        memcmp(ask->id.at, own, sizeof own - 1) == 0) {
        memset(value, 1, 64);
        return 64;
    }
    memcpy(value, "Ada", 3);
    return 3;
}

static size_t make_value(const struct store_ask *ask, char value[64])
{
    const uint8_t byte = ask->id.size ? *(const uint8_t *)ask->id.at : 0;
    switch (ask->drawer) {
    case STORE_way:
        return make_way(ask, value);
    case STORE_link:
        value[0] = "phw"[byte % 3];
        value[1] = (char)('0' + byte / 3 % 3);
        return 2;
    case STORE_talk:
        return (size_t)snprintf(value, 64, "s%016x{\"id\":1,\"text\":\"?\"}",
                                TABLE_PERSON);
    case STORE_account: /* of a person; that of a name has a password */
        memcpy(value, byte == 'p' ? "ada" : "Ada", 3);
        return 3;
    case STORE_seat:
        memcpy(value, &run.id, sizeof run.id);
        value[sizeof run.id] = 'h'; /* the host's right */
        return sizeof run.id + 1;
    default:
        memcpy(value, "Ada", 3);
        return 3;
    }
}

static enum store_answer find_session(struct store_found *found)
{
    static const uint8_t hash[SHA256_BYTES];
    const struct store_card card = {.drawer = STORE_login,
                                    .id = {hash, sizeof hash},
                                    .owner = TABLE_PERSON,
                                    .at = now,
                                    .value = {"", 0}};
    return run.ended || found_card(found, &card) ? STORE_OK : STORE_BUSY;
}

static enum store_answer find_card(struct store *store,
                                   const struct store_ask *ask,
                                   struct store_found *found)
{
    char value[64];
    enum store_answer answer = STORE_OK;
    (void)store;
    if (ask->what == STORE_CARDS && ask->drawer == STORE_login)
        return find_session(found);
    if (run.keeps && cards_ask(ask, run.id, found, &answer))
        return answer;
    if (ask->what == STORE_LOG)
        return STORE_NONE;
    if (ask->what != STORE_CARD && ask->what != STORE_CARDS)
        return STORE_OK;
    const struct store_card card = {
        .drawer = ask->drawer,
        .id = ask->what == STORE_CARD ? ask->id : (struct store_bytes){"x", 1},
        .owner = ask->drawer == STORE_login ? TABLE_PERSON : run.id,
        .at = now,
        .value = {value, make_value(ask, value)}};
    return found_card(found, &card) ? STORE_OK : STORE_BUSY;
}

static enum store_answer fold_nothing(struct store *store, int most)
{
    (void)store, (void)most;
    return STORE_NONE;
}

static enum store_answer is_well(struct store *store)
{
    (void)store;
    return STORE_OK;
}

static void close_nothing(struct store *store)
{
    (void)store;
}

static const struct store_ops ops = {say_yes, find_card, fold_nothing, is_well,
                                     close_nothing};
static struct store store = {.ops = &ops};

/* The door. */

static bool has(const char *text, size_t size, const char *digits)
{
    for (; size >= DIGITS; text++, size--)
        if (*text == *digits && memcmp(text, digits, DIGITS) == 0)
            return true;
    return false;
}

static void look_for_secrets(const char *text, size_t size)
{
    /* Nobody may be left there, and then it is put away. */
    const struct table *const table = map_find(&run.host->tables, run.id);
    if (table && table->room.stage == ROOM_OVER)
        return;
    for (int i = 0; i < SECRETS; i++)
        demand(!run.secret[i][0] || !has(text, size, run.secret[i]));
}

static bool answer(void *context, uint64_t call,
                   const struct route_answer *said)
{
    struct json_in in;
    (void)context;
    demand(call && call <= run.calls && !run.answered[call]);
    run.answered[call] = true;
    demand(said->code >= 200 && said->code < 600 && said->code != 500);
    if (!said->json)
        return true;
    demand(json_in_read(&in, said->json, said->size, NULL));
    look_for_secrets(said->json, said->size);
    return true;
}

static uint64_t accept_call(void *context, uint64_t call)
{
    (void)context;
    if (call)
        run.answered[call] = true;
    return ++run.sockets;
}

static bool say(void *context, uint64_t socket, const char *text, size_t size)
{
    struct json_in in;
    (void)context;
    demand(socket && socket <= run.sockets);
    demand(json_in_read(&in, text, size, NULL));
    demand(json_in_field(&in, "tell").at != NULL);
    look_for_secrets(text, size);
    return !run.left[socket];
}

static void leave(void *context, uint64_t socket, int code, const char *reason)
{
    (void)context, (void)reason;
    demand(socket && socket <= run.sockets && code >= 1000);
    run.left[socket] = true;
}

static void stop(void *context)
{
    (void)context;
}

static uint64_t tell_time(void)
{
    return now;
}

static void no_log(const char *line)
{
    (void)line;
}

static int trip(void *context, uint64_t socket)
{
    (void)context;
    (void)socket;
    return 0;
}

/* The host, which is opened once. */

static bool is_same_path(const char *ours, const char *path)
{
    const size_t size = strlen(ours);
    const bool more = ours[size - 1] == '/';
    return strncmp(ours, path, size) == 0 &&
           strcmp(path + size, more ? "*" : "") == 0;
}

static void demand_all_routes(void)
{
    const struct route_desk *const desk = host_desk(run.host);
    for (int i = 0; i < desk->count; i++) {
        const struct route *const route = &desk->route[i];
        bool known = false;
        for (int k = 0; k < ROUTES; k++)
            known |= strcmp(routes[k].method, route->method) == 0 &&
                     is_same_path(routes[k].path, route->path);
        demand(known);
    }
}

static void open_host(void)
{
    static uv_loop_t loop;
    static const char *const post[] = {"/bin/false", NULL};
    const struct host_wish wish = {.store = &store,
                                   .games = {games, GAMES_COUNT},
                                   .origin = "http://borough.test",
                                   .keeper = {"ada"},
                                   .keepers = 1,
                                   .letters = {.post = post,
                                               .mail = true,
                                               .push = true,
                                               .hook = true,
                                               .wait_ms = MINUTE},
                                   .now = tell_time,
                                   .log = no_log};
    const struct host_door door = {.answer = answer,
                                   .accept = accept_call,
                                   .say = say,
                                   .leave = leave,
                                   .trip = trip,
                                   .stop = stop};
    const char *reason = NULL;
    demand(uv_loop_init(&loop) == 0);
    run.host = host_open(&wish);
    demand(run.host &&
           host_start(run.host, &loop, &door, &reason) == STATUS_OK);
    demand(run.host->letters != NULL);
    uv_timer_stop(&run.host->second);
    demand_all_routes();
}

/* A password that cannot be one is looked at where all are, in another thread.
 */
static void wait_for_all(void)
{
    while (scribe_tally(run.host->scribe).waiting > 0 ||
           hasher_waiting(run.host->hasher) > 0)
        uv_run(run.host->loop, UV_RUN_ONCE);
}

/* Sockets that were closed are gone for the host too. */
static void see_off(bool everybody)
{
    for (uint64_t socket = 1; socket <= run.sockets; socket++)
        if (run.left[socket] || everybody)
            wire_gone(run.host, socket);
}

static void keep_secret(int index, const struct seed *seed)
{
    struct text text;
    text_init(&text, run.secret[index], sizeof run.secret[index]);
    for (int i = 0; i < SEED_BYTES; i++)
        text_hex(&text, seed->byte[i], 2);
    /* A part of zeros is nobody's secret. */
    if (strspn(run.secret[index], "0") == DIGITS)
        run.secret[index][0] = '\0';
}

/* The bytes may have learnt it from our own comparing, and what somebody says
 * himself may come back to him. */
static void let_them_say(const char *bytes, size_t size)
{
    for (int i = 0; i < SECRETS; i++)
        if (run.secret[i][0] && has(bytes, size, run.secret[i]))
            run.secret[i][0] = '\0';
}

static void sit_down(int place, bool keeps)
{
    static struct room kept[TABLES];
    if (kept[place].stage == ROOM_EMPTY)
        tables_make(&kept[place], place, 1 + (uint64_t)place);
    const struct room *const room = &kept[place];
    run.id = 1 + (uint64_t)place;
    run.calls = run.sockets = 0;
    run.ended = false;
    run.keeps = keeps;
    cards_begin();
    memset(run.left, 0, sizeof run.left);
    memset(run.answered, 0, sizeof run.answered);
    if (now < room->last + MINUTE)
        now = room->last + MINUTE;
    struct table *const table = desk_new(run.host, run.id);
    demand(table != NULL);
    memcpy(&table->room, room, sizeof *room);
    keep_secret(0, &room->session.seed);
    keep_secret(1, &room->parts.host);
    for (int i = 0; i < SOCKETS; i++) {
        const bool sits = i < room->seats.count && i < SOCKETS - 1;
        const struct visitor visitor = {.person = TABLE_PERSON +
                                                  (uint64_t)(sits ? i : 9),
                                        .game = run.id,
                                        .from = 1,
                                        .session = SESSION_HERE,
                                        .name = "Ada",
                                        .host = i == 0,
                                        .watch = !sits};
        demand(wire_accept(run.host, &visitor, 0));
    }
}

static void pass_minute(void)
{
    now += MINUTE;
    lobby_second(run.host);
    wishes_second(run.host);
    cups_second(run.host);
    wire_second(run.host);
    desk_second(run.host);
    wait_for_all();
}

/* All tables are left alone until they are put away. */
static void get_up(void)
{
    see_off(true);
    wait_for_all();
    for (int minutes = 0; run.host->tables.count > 0; minutes++) {
        demand(minutes < 64);
        pass_minute();
    }
    for (uint64_t call = 1; call <= run.calls; call++)
        demand(run.answered[call]);
    demand(run.host->metrics.damaged == 0);
    demand(run.host->visitors.count == 0);
    cards_end();
}

/* Lines. */

/* A password that could be one is hashed, which takes longer than thousands of
 * runs; all others are refused before that. */
static bool is_hashed(const char *body, size_t size)
{
    static const char *const keys[] = {"password", "old", "new"};
    char words[PASSWORD_MOST + 1];
    struct json_in in;
    if (!json_in_read(&in, body, size, NULL))
        return false;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const struct json_in field = json_in_field(&in, keys[i]);
        if (json_in_string(&field, words, sizeof words) && password_ok(words))
            return true;
    }
    return false;
}

/* How much of the rest belongs to the path. */
static size_t size_of_path(int index, const char *rest, size_t size)
{
    const size_t length = strlen(routes[index].path);
    size_t more = 0;
    if (routes[index].path[length - 1] != '/')
        return 0;
    while (more < size && more < PATH_MAX_MORE && rest[more] != '{')
        more++;
    return more;
}

static void call_route(int index, const char *rest, size_t size)
{
    char path[64];
    const struct route *route = NULL;
    const size_t more = size_of_path(index, rest, size);
    const int length = snprintf(path, sizeof path, "%s%.*s", routes[index].path,
                                (int)more, rest);
    demand(length > 0);
    if (run.calls == CALLS_MAX - 1 || run.sockets >= CALLS_MAX - 2 ||
        strlen(path) != (size_t)length ||
        route_find(host_desk(run.host), routes[index].method, path, &route) !=
            ROUTE_HERE ||
        is_hashed(rest + more, size - more))
        return;
    const struct route_call call = {.number = ++run.calls,
                                    .method = routes[index].method,
                                    .path = path,
                                    .query = "",
                                    .host = "borough.test",
                                    .cookie = COOKIE,
                                    .body = rest + more,
                                    .size = size - more};
    route->called(run.host, &call);
}

static void take_line(const char *line, size_t size)
{
    if (size < 1)
        return;
    const uint64_t socket = 1 + (uint64_t)(uint8_t)(line[0] - '0');
    char *const rest = exact_copy(line + 1, size - 1);
    for (int i = 0; i < ROUTES; i++)
        if (routes[i].letter == line[0])
            call_route(i, rest, size - 1);
    if (socket <= SOCKETS && !run.left[socket])
        wire_heard(run.host, socket, rest, size - 1);
    if (line[0] == '=')
        cards_take(rest, size - 1, now);
    free(rest);
    if (line[0] == '+')
        pass_minute();
    wait_for_all();
    /* To see somebody off asks the store as well, and what the next line puts
     * there must not meet the scribe. */
    see_off(false);
    wait_for_all();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    if (!run.host)
        open_host();
    const char *at = (const char *)data + 1;
    const char *const end = (const char *)data + size;
    sit_down(data[0] % TABLES, data[0] & KEEPS);
    let_them_say((const char *)data, size);
    for (int lines = 0; at < end && lines < LINES_MAX; lines++) {
        const char *const stop = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((stop ? stop : end) - at);
        take_line(at, length);
        at += length + 1;
    }
    get_up();
    return 0;
}
