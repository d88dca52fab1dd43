/* How fast Subdivision is. */
#include "ai/agent.h"
#include "game/chance.h"
#include "lab/bench.h"
#include "subdivision/game.h"
#include "subdivision/rules/rules.h"

#include <stdio.h>

static const struct subdivision_box *box_of(const struct bench_table *table)
{
    return (const void *)table->content;
}

/* A roll is no decision, and one that takes several moves is one. */
static void play(const struct bench_table *table, struct seed *seed,
                 bool listening, struct bench_sum *sum)
{
    static struct game_event event[GAME_EVENTS_MAX];
    const struct subdivision_box *box = box_of(table);
    struct subdivision_state state;
    struct rng rng;
    seed_advance(seed, 1);
    rng_init(&rng, seed_number(seed), 0);
    subdivision_setup(box, &table->config, seed, &state);
    while (state.await != AWAIT_NOTHING) {
        struct game_events events = {event, GAME_EVENTS_MAX, 0};
        const bool roll = state.await == AWAIT_ROLL;
        sum->turns += roll;
        subdivision_apply(box, &state, subdivision_random(box, &state, &rng),
                          listening ? &events : NULL);
        sum->decisions += !roll && state.await != AWAIT_LAY;
    }
}

/* The same with greedy players; slow, so a game of its own. */
static void play_greedy(const struct bench_table *table, struct seed *seed,
                        bool listening, struct bench_sum *sum)
{
    static struct agent_desk desk;
    const struct game *game = &subdivision_game;
    union session_state memory = {0};
    struct game_state *state = session_state(&memory);
    (void)listening;
    seed_advance(seed, 1);
    agent_sit(&desk, game, seed_number(seed));
    game_setup(game, &table->config, seed, state);
    while (game_actor(game, state) != ACTOR_NONE) {
        const bool roll = game_actor(game, state) == ACTOR_CHANCE;
        const game_move move = roll ? chance_move(game, state, seed)
                                    : agent_ask(&agent_greedy, &desk, state);
        sum->turns += roll;
        game_apply(game, state, move, NULL);
        sum->decisions += !roll && !game_pending(game, state);
    }
}

static void put_table(struct bench_report *report,
                      const struct bench_table *table, const char *name,
                      int count)
{
    const struct bench_figures figures = bench_measure(table, count, false);
    char key[100];
    snprintf(key, sizeof key, "subdivision_%s_games_per_s", name);
    bench_put(report, key, figures.games_per_s);
    snprintf(key, sizeof key, "subdivision_%s_ns_per_decision", name);
    bench_put_ns(report, key, figures.ns / figures.decisions);
    snprintf(key, sizeof key, "subdivision_%s_decisions", name);
    bench_put_ns(report, key, figures.decisions);
}

/* The first scenario with the most seats it takes. */
static bool set_scenario(struct bench_table *table)
{
    struct game_config *config = &table->config;
    const struct game *game = &subdivision_game;
    config->scenario = 1;
    for (int seats = PLAYERS_MAX; seats > 0; seats--) {
        config->seats = (uint8_t)seats;
        config->mode = seats > 1 ? PLAY_STANDARD : PLAY_SOLO;
        if (game_config_check(game, config, NULL) == STATUS_OK)
            return true;
    }
    return false;
}

static void put_tables(struct bench_report *report, struct bench_table table,
                       int count)
{
    const struct game_config usual = table.config;
    char name[80];
    for (int seats = 2; seats <= PLAYERS_MAX; seats++) {
        table.config.seats = (uint8_t)seats;
        snprintf(name, sizeof name, "%dp", seats);
        put_table(report, &table, name, count);
    }
    table.config = usual;
    table.config.mode = PLAY_SOLO;
    table.config.seats = 1;
    put_table(report, &table, "solo", count);
    table.config = usual;
    if (!set_scenario(&table))
        return;
    snprintf(name, sizeof name, "%s_%dp", box_of(&table)->scenario_words[1].id,
             table.config.seats);
    put_table(report, &table, name, count);
}

/* What a seat can choose from at a time. */
struct choices {
    double decisions, moves, activations, outcomes;
    int moves_most, outcomes_most;
};

/* Looks at one moment of a game. */
static void look(const struct subdivision_box *box,
                 const struct subdivision_state *state, struct choices *sum)
{
    static game_move move[GAME_MOVES_MAX];
    if (state->await == AWAIT_ROLL || state->await == AWAIT_LAY)
        return;
    const int moves = subdivision_legal(box, state, move);
    sum->decisions++;
    sum->moves += moves;
    sum->moves_most = moves > sum->moves_most ? moves : sum->moves_most;
    if (state->await == AWAIT_PLACE)
        return;
    const int outcomes = subdivision_outcomes(box, state, NULL, 0);
    sum->activations++;
    sum->outcomes += outcomes;
    if (outcomes > sum->outcomes_most)
        sum->outcomes_most = outcomes;
}

static void put_choices(struct bench_report *report,
                        const struct bench_table *table, int count)
{
    const struct subdivision_box *box = box_of(table);
    struct choices sum = {0};
    struct seed seed = {{0}};
    for (int i = 0; i < count; i++) {
        struct subdivision_state state;
        struct rng rng;
        seed_advance(&seed, 1);
        rng_init(&rng, seed_number(&seed), 0);
        subdivision_setup(box, &table->config, &seed, &state);
        while (state.await != AWAIT_NOTHING) {
            look(box, &state, &sum);
            subdivision_apply(box, &state,
                              subdivision_random(box, &state, &rng), NULL);
        }
    }
    bench_put_ns(report, "subdivision_moves_mean", sum.moves / sum.decisions);
    bench_put(report, "subdivision_moves_most", sum.moves_most);
    bench_put_ns(report, "subdivision_outcomes_mean",
                 sum.outcomes / sum.activations);
    bench_put(report, "subdivision_outcomes_most", sum.outcomes_most);
}

static double measure_setup(const struct bench_table *table, int count)
{
    struct subdivision_state state;
    struct seed seed = {{0}};
    const uint64_t start = clock_cpu_ns();
    for (int i = 0; i < count; i++) {
        seed_advance(&seed, 1);
        subdivision_setup(box_of(table), &table->config, &seed, &state);
    }
    return (double)(clock_cpu_ns() - start) / count;
}

static double measure_copy(const struct bench_table *table, int copies)
{
    struct subdivision_state ring[BENCH_RING];
    const struct seed seed = {{0}};
    subdivision_setup(box_of(table), &table->config, &seed, &ring[0]);
    return bench_copy((uint8_t *)ring, sizeof *ring, copies);
}

void bench_subdivision(const struct bench_order *order,
                       struct bench_report *report)
{
    enum { GREEDY = 1000, LOOKS = 100, LEAST = 10 };
    struct bench_table table = {play, (const void *)&subdivision_box,
                                *order->config};
    const int count = order->count;
    put_tables(report, table, count);
    const struct bench_figures reasons = bench_measure(&table, count, true);
    bench_put(report, "subdivision_4p_games_per_s_with_reasons",
              reasons.games_per_s);
    put_choices(report, &table, count / LOOKS + LEAST);
    bench_put_ns(report, "setup_ns", measure_setup(&table, count));
    bench_put_ns(report, "copy_ns", measure_copy(&table, count * 10));
    bench_put(report, "subdivision_state_bytes",
              sizeof(struct subdivision_state));
    bench_put(report, "subdivision_view_bytes",
              sizeof(struct subdivision_view));
    table.play = play_greedy;
    put_table(report, &table, "4p_greedy", count / GREEDY + LEAST);
}
