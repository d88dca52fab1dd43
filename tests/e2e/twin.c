/* twin DATA SITE PROGRAM CLOCK [EAR]: the host of `borough serve --data`, with
 * a time and a deal of the test's own.
 *
 * CLOCK is a file with the time in milliseconds since 1970, which is read anew
 * whenever somebody wants to know it; `now`: the time is the real one. While
 * there is a file DATA.readonly, whatever SQLite would write fails as on a disk
 * that the kernel has made read-only; all else is as it is. With EAR every game
 * is dealt otherwise than its seed says, as that seat (-1: a bystander) must
 * think possible: to it the two worlds look alike. PROGRAM thinks for
 * computers. */
#include "exchange/telling.h"
#include "games/games.h"
#include "host/host.h"
#include "http/server.h"
#include "store/sqlite.h"
#include "sys/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *clock_file;
static int ear;
static bool opened; /* the host has told its signature by then */

static uint64_t now(void)
{
    char digits[32] = "";
    if (strcmp(clock_file, "now") == 0)
        return clock_date_ms();
    FILE *const file = fopen(clock_file, "r");
    if (!file || !fgets(digits, sizeof digits, file))
        abort();
    fclose(file);
    return strtoull(digits, NULL, 10);
}

/* The disk. */

static char mark[4096];

static bool is_read_only(void)
{
    const int before = errno;
    const bool there = access(mark, F_OK) == 0;
    errno = there ? EROFS : before;
    return there;
}

static ssize_t try_write(int file, const void *bytes, size_t size, off_t at)
{
    return is_read_only() ? -1 : pwrite(file, bytes, size, at);
}

static int try_resize(int file, off_t size)
{
    return is_read_only() ? -1 : ftruncate(file, size);
}

static int try_remove(const char *name)
{
    return is_read_only() ? -1 : unlink(name);
}

static int try_open(const char *name, int flags, int mode)
{
    const bool writes = flags & (O_RDWR | O_WRONLY | O_CREAT);
    return writes && is_read_only() ? -1 : open(name, flags, mode);
}

static bool make_frail(const char *data)
{
    static const struct {
        const char *name;
        sqlite3_syscall_ptr call;
    } calls[] = {{"open", (sqlite3_syscall_ptr)try_open},
                 {"pwrite", (sqlite3_syscall_ptr)try_write},
                 {"pwrite64", (sqlite3_syscall_ptr)try_write},
                 {"ftruncate", (sqlite3_syscall_ptr)try_resize},
                 {"unlink", (sqlite3_syscall_ptr)try_remove}};
    sqlite3_vfs *const vfs = sqlite3_vfs_find(NULL);
    const int size = snprintf(mark, sizeof mark, "%s.readonly", data);
    bool good = vfs && size > 0 && (size_t)size < sizeof mark;
    for (size_t i = 0; good && i < sizeof calls / sizeof *calls; i++)
        good =
            vfs->xSetSystemCall(vfs, calls[i].name, calls[i].call) == SQLITE_OK;
    return good;
}

static void log_line(const char *line)
{
    fprintf(stderr, "twin: %s\n", line);
}

/* The game whose box this is. */
static const struct game *game_of(const struct game_content *content)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        if (games[i]->content == content)
            return games[i];
    abort();
}

/* Deals what the ear must think possible of the true deal. */
static void deal_otherwise(const struct game_content *content,
                           const struct game_config *config,
                           const struct seed *seed, struct game_state *state)
{
    const struct game *const game = game_of(content);
    union telling_view view;
    struct rng rng;
    rng_init(&rng, seed->byte[0], 1);
    game_setup(game, config, seed, state);
    if (!opened)
        return;
    telling_look(game, state, ear, &view);
    game_guess(game, telling_view(&view), &rng, state);
}

struct world {
    struct game game[GAMES_COUNT];
    struct game_rules rules[GAMES_COUNT];
    const struct game *list[GAMES_COUNT];
};

static void make_world(struct world *world)
{
    for (int i = 0; i < GAMES_COUNT; i++) {
        world->rules[i] = *games[i]->rules;
        world->rules[i].setup = deal_otherwise;
        world->game[i] = *games[i];
        world->game[i].rules = &world->rules[i];
        world->list[i] = &world->game[i];
    }
}

static int fail(const char *reason)
{
    fprintf(stderr, "twin: %s\n", reason);
    return 1;
}

static int serve(const struct host_wish *wish, const char *site)
{
    struct server_error error;
    struct server *server;
    const char *reason = NULL;
    struct host *const host = host_open(wish);
    if (!host)
        return fail("no memory");
    opened = true;
    const struct server_wish wanted = {
        .folder = site, .desk = host_desk(host), .sockets = 256};
    if (server_open(&server, &wanted, &error) != STATUS_OK)
        return fail(error.reason);
    const struct host_door door = host_door_of(server);
    if (host_start(host, server_loop(server), &door, &reason) != STATUS_OK)
        return fail(reason);
    printf("http://127.0.0.1:%d/\n", server_port(server));
    fflush(stdout);
    server_run(server);
    host_close(host);
    server_close(server);
    return 0;
}

int main(int argc, char **argv)
{
    static struct world world;
    struct sqlite_error error;
    if (argc < 5)
        return fail("usage: twin DATA SITE PROGRAM CLOCK [EAR]");
    const char *const think[] = {argv[3], "think", NULL};
    struct host_wish wish = {.games = {games, GAMES_COUNT},
                             .think = think,
                             .thinkers = 1,
                             .now = now,
                             .log = log_line};
    clock_file = argv[4];
    if (argc > 5) {
        ear = (int)strtol(argv[5], NULL, 10);
        make_world(&world);
        wish.games.game = world.list;
    }
    if (!make_frail(argv[1]))
        return fail("SQLite lets nobody in");
    if (sqlite_open(&wish.store, argv[1], NULL, &error) != STATUS_OK)
        return fail(error.reason);
    const int answer = serve(&wish, argv[2]);
    store_close(wish.store);
    return answer;
}
