/* The loop is a real one, for the scribe works in a thread: whoever waits runs
 * it until what he waits for is there. */
#include "unit/host/parlour.h"

#include "games/games.h"
#include "host/letters.h"
#include "http/cookie.h"
#include "store/memory.h"
#include "unit/unit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THOUGHT_MS = 100, SECOND_MS = 1000, UNANSWERED_MS = 100 };

char parlour_logged[512];
uint64_t parlour_now = UINT64_C(1800000000000);

static uint64_t now(void)
{
    return parlour_now;
}

static void note(const char *line)
{
    snprintf(parlour_logged, sizeof parlour_logged, "%s", line);
}

/* Wherever the test has the old one it has the new one now. */
static void renew(struct parlour *parlour, uint64_t call)
{
    char old[sizeof parlour->call[call].cookie];
    if (!parlour->call[call].renews || !parlour->call[call].cookie[0])
        return;
    snprintf(old, sizeof old, "%s", parlour->call[call].renews);
    for (uint64_t i = 1; i < call; i++)
        if (strcmp(parlour->call[i].cookie, old) == 0)
            memcpy(parlour->call[i].cookie, parlour->call[call].cookie,
                   sizeof old);
}

static bool answer(void *context, uint64_t call,
                   const struct route_answer *said)
{
    struct parlour *const parlour = context;
    assert_int_equal(parlour->call[call].code, 0);
    parlour->call[call].code = said->code;
    for (size_t i = 0; said->json && i + 8 < said->size; i++)
        parlour->call[call].listed +=
            memcmp(said->json + i, "\"stage\":", 8) == 0;
    if (said->json)
        snprintf(parlour->call[call].json, sizeof parlour->call[call].json,
                 "%.*s", (int)said->size, said->json);
    if (said->cookie)
        snprintf(parlour->call[call].cookie, sizeof parlour->call[call].cookie,
                 "%.*s", (int)strcspn(said->cookie, ";"), said->cookie);
    renew(parlour, call);
    return true;
}

static uint64_t accept_call(void *context, uint64_t call)
{
    struct parlour *const parlour = context;
    const int socket = ++parlour->sockets;
    assert_true(socket < PARLOUR_SOCKETS);
    parlour->call[call].code = 101;
    parlour->call[call].socket = (uint64_t)socket;
    return (uint64_t)socket;
}

static void make_room(struct parlour *parlour, uint64_t socket, size_t size)
{
    if (size <= parlour->socket[socket].room)
        return;
    parlour->socket[socket].room = 2 * size;
    parlour->socket[socket].said =
        realloc(parlour->socket[socket].said, 2 * size);
}

static bool say(void *context, uint64_t socket, const char *text, size_t size)
{
    struct parlour *const parlour = context;
    const size_t at = parlour->socket[socket].size;
    make_room(parlour, socket, at + size + 2);
    memcpy(parlour->socket[socket].said + at, text, size);
    memcpy(parlour->socket[socket].said + at + size, "\n", 2);
    parlour->socket[socket].size += size + 1;
    return true;
}

static void leave(void *context, uint64_t socket, int code, const char *reason)
{
    struct parlour *const parlour = context;
    (void)reason;
    parlour->socket[socket].code = code;
}

static int trip(void *context, uint64_t socket)
{
    (void)socket;
    return ((struct parlour *)context)->trip;
}

static void stop(void *context)
{
    ((struct parlour *)context)->stopped = true;
}

#define ORIGIN "http://borough.test"

static void start(struct parlour *parlour)
{
    const struct host_wish wish = {.store = parlour->store,
                                   .games = {games, GAMES_COUNT},
                                   .think = parlour->think,
                                   .thinkers = parlour->thinkers,
                                   .thought_ms = THOUGHT_MS,
                                   .shared = parlour->shared,
                                   .keeper = {parlour->keeper},
                                   .keepers = parlour->keeper ? 1 : 0,
                                   .origin = parlour->post ? ORIGIN : NULL,
                                   .letters = {.post = parlour->post,
                                               .mail = true,
                                               .push = true,
                                               .hook = true,
                                               .wait_ms = 300 * 1000},
                                   .now = now,
                                   .log = note};
    const struct host_door door = {answer, accept_call, say,    leave,
                                   trip,   stop,        parlour};
    const char *reason = NULL;
    parlour->host = host_open(&wish);
    assert_int_equal(host_start(parlour->host, &parlour->loop, &door, &reason),
                     STATUS_OK);
}

static struct parlour *open_as(struct store *store, const char *const *think,
                               int thinkers, const char *const *post)
{
    struct parlour *const parlour = calloc(1, sizeof *parlour);
    parlour->think = think;
    parlour->thinkers = thinkers;
    parlour->post = post;
    uv_loop_init(&parlour->loop);
    parlour->store = store;
    start(parlour);
    return parlour;
}

struct parlour *parlour_open_thinking(const char *const *think, int thinkers)
{
    return open_as(memory_open(), think, thinkers, NULL);
}

struct parlour *parlour_open_posting(const char *const *post)
{
    return open_as(memory_open(), NULL, 0, post);
}

struct parlour *parlour_open(void)
{
    return parlour_open_on(memory_open());
}

struct parlour *parlour_open_on(struct store *store)
{
    return open_as(store, NULL, 0, NULL);
}

void parlour_restart(struct parlour *parlour)
{
    host_close(parlour->host);
    assert_true(parlour->stopped);
    parlour->stopped = false;
    start(parlour);
}

void parlour_close(struct parlour *parlour)
{
    host_close(parlour->host);
    while (uv_loop_close(&parlour->loop) == UV_EBUSY)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    store_close(parlour->store);
    for (int i = 0; i < PARLOUR_SOCKETS; i++)
        free(parlour->socket[i].said);
    free(parlour);
}

static const struct route *route_of(struct parlour *parlour,
                                    const struct parlour_call *call)
{
    const struct route *route = NULL;
    assert_int_equal(
        route_find(host_desk(parlour->host), call->method, call->path, &route),
        ROUTE_HERE);
    return route;
}

int parlour_send(struct parlour *parlour, const struct parlour_call *call)
{
    const int number = ++parlour->calls;
    struct route_call asked = {.number = (uint64_t)number,
                               .method = call->method,
                               .path = call->path,
                               .cookie = call->cookie,
                               .body = call->body ? call->body : "",
                               .size = call->body ? strlen(call->body) : 0};
    assert_true(number < PARLOUR_CALLS);
    asked.from.byte[15] = (uint8_t)parlour->from;
    if (strcmp(call->method, "POST") == 0 &&
        strcmp(call->path, "/api/account") == 0)
        parlour->call[number].renews = call->cookie;
    route_of(parlour, call)->called(parlour->host, &asked);
    return number;
}

void parlour_rest(struct parlour *parlour)
{
    while (scribe_tally(parlour->host->scribe).waiting > 0)
        uv_run(&parlour->loop, UV_RUN_ONCE);
}

int parlour_ask(struct parlour *parlour, const struct parlour_call *call)
{
    const int number = parlour_send(parlour, call);
    while (!parlour->call[number].code)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    return number;
}

const char *parlour_guest(struct parlour *parlour)
{
    const int call = parlour_ask(
        parlour, &(struct parlour_call){.method = "POST",
                                        .path = "/api/guest",
                                        .body = "{\"name\":\"Ada\"}"});
    assert_int_equal(parlour->call[call].code, 200);
    return parlour->call[call].cookie;
}

uint64_t parlour_person(struct parlour *parlour, const char *account)
{
    char id[64];
    struct store_found found = {0};
    snprintf(id, sizeof id, "n%s", account);
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_account, .id = {id, strlen(id)}};
    assert_int_equal(store_ask(parlour->store, &ask, &found), STORE_OK);
    const uint64_t person = found.card[0].owner;
    store_found_drop(&found);
    return person;
}

void parlour_pick(const char *json, const char *key, int index, char *out,
                  size_t room)
{
    const char *at = strstr(json, key);
    assert_non_null(at);
    at = strchr(at, ':');
    for (int i = 0; i <= index; i++)
        at = strchr(at, '"') + 1 +
             (i < index ? strcspn(strchr(at, '"') + 1, "\"") + 1 : 0);
    snprintf(out, room, "%.*s", (int)strcspn(at, "\""), at);
}

int parlour_socket(struct parlour *parlour, const char *game,
                   const char *cookie)
{
    char path[64];
    snprintf(path, sizeof path, "/ws/%s", game);
    const int call = parlour_ask(
        parlour, &(struct parlour_call){
                     .method = "GET", .path = path, .cookie = cookie});
    return parlour->call[call].code == 101 ? (int)parlour->call[call].socket
                                           : -parlour->call[call].code;
}

void parlour_say(struct parlour *parlour, int socket, const char *format, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    const int size = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    const struct route_desk *const desk = host_desk(parlour->host);
    desk->heard(desk->context, (uint64_t)socket, line, (size_t)size);
}

void parlour_gone(struct parlour *parlour, int socket)
{
    const struct route_desk *const desk = host_desk(parlour->host);
    desk->gone(desk->context, (uint64_t)socket);
}

int parlour_heard(const struct parlour *parlour, int socket, const char *words)
{
    int times = 0;
    for (const char *at = parlour->socket[socket].said;
         at && (at = strstr(at, words)); at++)
        times++;
    return times;
}

void parlour_hears(struct parlour *parlour, int socket, const char *words,
                   int times)
{
    while (parlour_heard(parlour, socket, words) < times)
        uv_run(&parlour->loop, UV_RUN_ONCE);
}

static void on_closed(uv_handle_t *handle)
{
    *(bool *)handle->data = true;
}

static void on_ticked(uv_timer_t *timer)
{
    uv_close((uv_handle_t *)timer, on_closed);
}

/* Runs the loop that long. */
static void run_for(struct parlour *parlour, uint64_t ms)
{
    uv_timer_t timer;
    bool ticked = false;
    uv_timer_init(&parlour->loop, &timer);
    timer.data = &ticked;
    uv_timer_start(&timer, on_ticked, ms, 0);
    while (!ticked)
        uv_run(&parlour->loop, UV_RUN_ONCE);
}

static int letters_under_way(const struct host *host)
{
    return host->letters ? host->letters->items : 0;
}

/* The host's own timer is set forward; one that is longer comes after it. A
 * letter that nobody answers for would be under way for ever. */
void parlour_second(struct parlour *parlour)
{
    struct host *const host = parlour->host;
    uv_timer_set_repeat(&host->second, 1);
    uv_timer_again(&host->second);
    uv_timer_set_repeat(&host->second, SECOND_MS);
    run_for(parlour, 2);
    parlour_rest(parlour);
    for (int ms = 0; letters_under_way(host) > 0 && ms < UNANSWERED_MS; ms++)
        run_for(parlour, 1);
    parlour_rest(parlour);
}
