/* The order matters: the store is opened first, which takes its lock, and the
 * port last, so nobody is let in before everything is there. */
#include "cli/serve_host.h"

#include "cli/fail.h"
#include "cli/postbox.h"
#include "cli/storage.h"
#include "club/sign_in.h"
#include "games/games.h"
#include "host/address.h"
#include "host/host.h"
#include "http/origin.h"
#include "sys/clock.h"
#include "sys/notify.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SOCKETS_MOST = 20000,
    SOCKETS_LEAST = 10000, /* with fewer it says so */
    PORT_MOST = 65535,
    THINKERS_MOST = 64,
    THREADS_ASIDE = 4
};

static bool read_port(const char *words, int *port)
{
    return text_read_number(words, strlen(words), port) && *port >= 0 &&
           *port <= PORT_MOST;
}

/* How many bytes of the words are the address, without brackets. */
static size_t address_size(const char *words)
{
    const char *const colon = strchr(words, ':');
    if (*words == '[')
        return strcspn(words, "]");
    /* Two colons: an IPv6 address and nothing else. */
    return colon && !strchr(colon + 1, ':') ? (size_t)(colon - words)
                                            : strlen(words);
}

bool serve_place_read(const char *words, struct serve_place *place)
{
    const bool wrapped = *words == '[';
    const size_t size = address_size(words);
    const char *const begin = words + wrapped;
    const size_t length = size - wrapped;
    const char *rest = words + size;
    struct crowd_address address;
    if (wrapped && *rest++ != ']')
        return false;
    if (length >= sizeof place->address ||
        !address_read(begin, length, &address))
        return false;
    memcpy(place->address, begin, length);
    place->address[length] = '\0';
    return !*rest || (*rest == ':' && read_port(rest + 1, &place->port));
}

/* What only a base has. */
static bool fits_folder(const struct serve_wish *wish)
{
    return !wish->hints && !wish->lanes;
}

/* What is said without a folder for games can only be said with one. */
static bool fits_alone(const struct serve_wish *wish)
{
    return !wish->listen && !wish->origin && !wish->metrics && !wish->letters &&
           wish->proxies.count == 0 && wish->keepers.count == 0 &&
           !wish->node && !wish->no_limits && fits_folder(wish);
}

static bool is_address(const char *words)
{
    struct crowd_address address;
    return address_read(words, strlen(words), &address);
}

static bool is_place(const char *words, bool with_port)
{
    struct serve_place place = {.port = 0};
    return serve_place_read(words, &place) && (!with_port || place.port > 0);
}

static bool is_way_of_hints(const char *words)
{
    return strcmp(words, "notify") == 0 || strcmp(words, "none") == 0;
}

static bool are_addresses(const struct option_list *list)
{
    for (int i = 0; i < list->count; i++)
        if (!is_address(list->word[i]))
            return false;
    return true;
}

static bool are_accounts(const struct option_list *list)
{
    char name[SIGN_IN_MOST + 1];
    for (int i = 0; i < list->count; i++)
        if (!sign_in_read(list->word[i], name) ||
            strcmp(list->word[i], name) != 0)
            return false;
    return true;
}

/* A name is short, and stands in quotes where it is told. */
static bool is_node(const char *words)
{
    static const char fits[] = "abcdefghijklmnopqrstuvwxyz"
                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
    const size_t size = strlen(words);
    return size > 0 && size < HOST_NODE && strspn(words, fits) == size;
}

bool serve_fits(const struct serve_wish *wish, enum words_key *unfit)
{
    const struct {
        bool fits;
        enum words_key key;
    } asked[] = {
        {wish->data || fits_alone(wish), WORD_SERVE_DATA},
        {!wish->data || storage_is_base(wish->data) || fits_folder(wish),
         WORD_SERVE_BASE},
        {!wish->letters || wish->origin, WORD_SERVE_LETTERS},
        {!wish->hints || is_way_of_hints(wish->hints), WORD_SERVE_HINTS},
        {!wish->listen || is_place(wish->listen, false), WORD_SERVE_LISTEN},
        {!wish->origin || origin_is_one(wish->origin), WORD_SERVE_ORIGIN},
        {!wish->metrics || is_place(wish->metrics, true), WORD_SERVE_METRICS},
        {are_accounts(&wish->keepers), WORD_SERVE_KEEPER},
        {!wish->node || is_node(wish->node), WORD_SERVE_NODE},
        {are_addresses(&wish->proxies), WORD_SERVE_PROXY}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        if (!asked[i].fits) {
            *unfit = asked[i].key;
            return false;
        }
    return true;
}

static void log_line(const char *line)
{
    fprintf(stderr, "borough: %s\n", line);
}

static void tell_starter(const char *state)
{
    notify_say(state);
}

static int count_thinkers(void)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (cores < 3)
        return 1;
    return cores > THINKERS_MOST ? THINKERS_MOST : (int)cores - 1;
}

/* The name in an origin, without a port, for the Host of requests. */
static void name_of(const char *origin, char *name, size_t room)
{
    const char *const begin = strstr(origin, "//") + 2;
    const size_t size =
        *begin == '[' ? strcspn(begin, "]") + 1 : strcspn(begin, ":");
    snprintf(name, room, "%.*s", (int)size, begin);
}

/* What whoever started it should know. */
static void warn(const struct host_wish *wish, const struct server *server)
{
    char line[CLI_REFUSAL_MAX];
    int most;
    server_sockets(server, &most);
    if (wish->unlimited)
        log_line(words_of(cli_language(), WORD_SERVE_UNLIMITED));
    if (most >= SOCKETS_LEAST)
        return;
    log_line(words_fill(line, sizeof line, cli_language(), WORD_SERVE_FEW,
                        .n = words_number(most)));
}

static int run(const struct host_wish *wish, struct server_wish *server,
               void (*began)(void *context, struct server *server),
               void *context)
{
    struct server_error error;
    struct server *made;
    const char *reason = NULL;
    struct host *const host = host_open(wish);
    if (!host)
        return cli_fail_in(cli_language(), STATUS_NO_MEMORY);
    server->desk = host_desk(host);
    server->sockets = SOCKETS_MOST;
    enum status status = server_open(&made, server, &error);
    if (status != STATUS_OK) {
        host_close(host);
        return cli_fail_about(status, "", error.reason);
    }
    const struct host_door door = host_door_of(made);
    status = host_start(host, server_loop(made), &door, &reason);
    if (status == STATUS_OK) {
        warn(wish, made);
        began(context, made);
        tell_starter("READY=1");
        server_run(made);
    }
    host_close(host);
    server_close(made);
    if (status != STATUS_OK)
        return cli_fail_about(status, "",
                              reason ? reason : status_sentence(status));
    return cli_finish();
}

/* What the host is, but for its store. */
static void plan(const struct serve_wish *wish, struct serve_place *metrics,
                 struct host_wish *host)
{
    *host = (struct host_wish){.games = {games, GAMES_COUNT},
                               .origin = wish->origin,
                               .thinkers = count_thinkers(),
                               .unlimited = wish->no_limits,
                               .now = clock_date_ms,
                               .log = log_line,
                               .notify = tell_starter};
    for (int i = 0; i < wish->proxies.count; i++)
        address_read(wish->proxies.word[i], strlen(wish->proxies.word[i]),
                     &host->proxy[host->proxies++]);
    for (int i = 0; i < wish->keepers.count; i++)
        host->keeper[host->keepers++] = wish->keepers.word[i];
    host->node = wish->node;
    if (!storage_is_base(wish->data))
        host->folder = wish->data;
    if (wish->metrics && serve_place_read(wish->metrics, metrics)) {
        host->metrics.address = metrics->address;
        host->metrics.port = metrics->port;
    }
}

/* Each lane waits for the base in a thread of its own, beside the few that
 * libuv has for everything else. */
static void make_threads(int lanes)
{
    char number[16];
    snprintf(number, sizeof number, "%d", lanes + THREADS_ASIDE);
    setenv("UV_THREADPOOL_SIZE", number, 0);
}

static enum status open_storage(const struct serve_wish *wish,
                                struct storage *storage, struct host_wish *host,
                                char reason[STORAGE_REASON])
{
    const int lanes = wish->lanes ? wish->lanes : 1;
    const bool hints = !wish->hints || strcmp(wish->hints, "none") != 0;
    make_threads(lanes);
    const enum status status =
        storage_serve(storage, wish->data, lanes, hints, reason);
    host->store = storage->store[0];
    host->lane = storage->store + 1;
    host->lanes = lanes - 1;
    host->hints = storage->hints;
    host->shared = storage_is_base(wish->data);
    return status;
}

/* How letters are sent, if they are; false: that has been refused. */
static bool plan_letters(const struct serve_wish *wish, const char *const *post,
                         struct host_wish *host)
{
    struct setup setup;
    char reason[POSTBOX_REASON];
    if (!wish->letters)
        return true;
    if (!postbox_read(wish->letters, &setup, reason)) {
        cli_fail_about(STATUS_BAD_DATA, "", reason);
        return false;
    }
    host->letters.post = post;
    host->letters.mail = setup.mail;
    host->letters.push = setup.push;
    host->letters.hook = setup.hook;
    host->letters.anywhere = setup.anywhere;
    host->letters.wait_ms = (uint64_t)setup.wait_s * 1000;
    return true;
}

int serve_host(const struct serve_wish *wish, struct server_wish *server,
               void (*began)(void *context, struct server *server),
               void *context)
{
    struct serve_place place = {.port = server->port}, metrics = {.port = 0};
    struct host_wish host;
    struct storage storage;
    char program[PATH_MAX], name[256], reason[STORAGE_REASON];
    const ssize_t size =
        readlink("/proc/self/exe", program, sizeof program - 1);
    const char *const think[] = {program, "think", NULL};
    const char *const post[] = {program, "post", wish->letters, NULL};
    plan(wish, &metrics, &host);
    if (size > 0) {
        program[size] = '\0';
        host.think = think;
    }
    if (wish->origin && server->names.count < HOST_MOST) {
        name_of(wish->origin, name, sizeof name);
        server->names.name[server->names.count++] = name;
    }
    if (wish->listen && serve_place_read(wish->listen, &place)) {
        server->address = place.address;
        server->port = place.port;
    }
    if (!plan_letters(wish, size > 0 ? post : NULL, &host))
        return EXIT_FAILURE;
    const enum status status = open_storage(wish, &storage, &host, reason);
    if (status != STATUS_OK)
        return cli_fail_about(status, "", reason);
    if (*reason)
        log_line(reason);
    const int answer = run(&host, server, began, context);
    storage_close(&storage);
    return answer;
}
