/* How fast the net decides: one decision ahead, over whole games. */
#include "ai/ply.h"
#include "lab/bench.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 4, MOVES_MAX = GAMES * GAME_LENGTH_MAX };

struct net_bench {
    struct agent_desk desk;
    double us[MOVES_MAX]; /* of each decision */
    int moves;
};

static void play(struct net_bench *bench, const struct game_config *config,
                 const struct seed *seed)
{
    static const struct agent agent = {.name = "net", .choose = ply_choose};
    struct agent_desk *desk = &bench->desk;
    const struct game *game = desk->game;
    union session_state memory = {0};
    struct game_state *state = session_state(&memory);
    game_setup(game, config, seed, state);
    while (game_actor(game, state) != ACTOR_NONE) {
        game_move move;
        if (game_actor(game, state) == ACTOR_CHANCE ||
            game_automatic(game, state)) {
            move = game_random(game, state, &desk->rng);
        } else {
            const uint64_t start = clock_cpu_ns();
            move = agent_ask(&agent, desk, state);
            bench->us[bench->moves++] = (double)(clock_cpu_ns() - start) / 1e3;
        }
        game_apply(game, state, move, NULL);
    }
}

static int compare(const void *a, const void *b)
{
    const double *left = a, *right = b;
    return (*left > *right) - (*left < *right);
}

void bench_net(const struct bench_order *order, const struct players *players,
               struct bench_report *report)
{
    const struct game *game = players->game;
    struct net_bench *bench = calloc(1, sizeof *bench);
    struct seed seed = {{0}};
    char key[100];
    if (!bench)
        return;
    agent_sit(&bench->desk, game, 1);
    players_seat(players, &bench->desk);
    for (int i = 0; i < GAMES; i++) {
        seed_advance(&seed, 1);
        play(bench, order->config, &seed);
    }
    qsort(bench->us, (size_t)bench->moves, sizeof *bench->us, compare);
    snprintf(key, sizeof key, "%s_net_move_us_median", game->name);
    bench_put_ns(report, key, bench->us[bench->moves / 2]);
    free(bench);
}
