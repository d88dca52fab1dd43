/* twin DATA SITE PROGRAM CLOCK [EAR]: the host of `borough serve --data`, with
 * a time and a deal of the test's own.
 *
 * CLOCK is a file with the time in milliseconds since 1970, which is read anew
 * whenever somebody wants to know it. With EAR every game is dealt otherwise
 * than its seed says, as that seat (-1: a bystander) must think possible: to it
 * the two worlds look alike. PROGRAM thinks for computers. */
#include "exchange/telling.h"
#include "games/games.h"
#include "host/host.h"
#include "http/server.h"
#include "store/sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *clock_file;
static int ear;
static bool opened; /* the host has told its signature by then */

static uint64_t now(void)
{
    char digits[32] = "";
    FILE *const file = fopen(clock_file, "r");
    if (!file || !fgets(digits, sizeof digits, file))
        abort();
    fclose(file);
    return strtoull(digits, NULL, 10);
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
    if (sqlite_open(&wish.store, argv[1], NULL, &error) != STATUS_OK)
        return fail(error.reason);
    const int answer = serve(&wish, argv[2]);
    store_close(wish.store);
    return answer;
}
