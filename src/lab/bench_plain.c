/* How fast a game is that is known by its table of rules alone: slower than its
 * own functions would be, for every call goes through a pointer. */
#include "game/chance.h"
#include "game/session.h"
#include "lab/bench.h"

#include <stdio.h>

/* A game, and the table it is played at. */
struct plain {
    struct bench_table table;
    const struct game *game;
};

static void play(const struct bench_table *table, struct seed *seed,
                 bool listening, struct bench_sum *sum)
{
    static struct game_event event[GAME_EVENTS_MAX];
    const struct game *game = ((const struct plain *)table)->game;
    union session_state memory = {0};
    struct game_state *state = session_state(&memory);
    struct rng rng;
    seed_advance(seed, 1);
    rng_init(&rng, seed_number(seed), 0);
    game_setup(game, &table->config, seed, state);
    while (game_actor(game, state) != ACTOR_NONE) {
        struct game_events events = {event, GAME_EVENTS_MAX, 0};
        const bool roll = game_actor(game, state) == ACTOR_CHANCE;
        game_apply(game, state, game_random(game, state, &rng),
                   listening ? &events : NULL);
        sum->decisions += !roll && !game_pending(game, state);
    }
}

static void put(struct bench_report *report, const struct plain *plain,
                const char *what, double value)
{
    char key[100];
    snprintf(key, sizeof key, "%s_%dp_%s", plain->game->name,
             plain->table.config.seats, what);
    bench_put_ns(report, key, value);
}

void bench_plain(const struct game *game, const struct bench_order *order,
                 struct bench_report *report)
{
    const struct plain plain = {
        {.play = play, .content = game->content, .config = *order->config},
        game};
    const struct bench_figures bare =
        bench_measure(&plain.table, order->count, false);
    const struct bench_figures told =
        bench_measure(&plain.table, order->count, true);
    put(report, &plain, "games_per_s", bare.games_per_s);
    put(report, &plain, "games_per_s_with_reasons", told.games_per_s);
    put(report, &plain, "ns_per_decision", bare.ns / bare.decisions);
    put(report, &plain, "decisions", bare.decisions);
    put(report, &plain, "state_bytes", (double)game->rules->state_size);
    put(report, &plain, "view_bytes", (double)game->rules->view_size);
}
