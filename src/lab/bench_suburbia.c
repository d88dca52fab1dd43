/* How fast Suburbia is. */
#include "lab/bench.h"
#include "suburbia/rules/rules.h"
#include "suburbia/words/words.h"

#include <stdio.h>

static const struct suburbia_box *box_of(const struct bench_table *table)
{
    return (const void *)table->content;
}

static void play(const struct bench_table *table, struct seed *seed,
                 bool listening, struct bench_sum *sum)
{
    static struct game_event event[GAME_EVENTS_MAX];
    const struct suburbia_box *box = box_of(table);
    struct suburbia_state state;
    struct rng rng;
    seed_advance(seed, 1);
    rng_init(&rng, seed_number(seed), 0);
    suburbia_setup(box, &table->config, seed, &state);
    while (state.phase != PHASE_OVER) {
        struct game_events events = {event, GAME_EVENTS_MAX, 0};
        suburbia_apply(box, &state, suburbia_random(box, &state, &rng),
                       listening ? &events : NULL);
        sum->decisions++;
    }
    sum->turns += state.turn;
}

enum { SAMPLES = 2000 };

/* Positions at the start of a turn, from random games. */
static void sample_positions(const struct bench_table *table,
                             struct suburbia_state *sample)
{
    const struct suburbia_box *box = box_of(table);
    struct suburbia_state state = {.phase = PHASE_OVER};
    struct seed seed = {{0}};
    struct rng rng;
    rng_init(&rng, 1, 0);
    for (int i = 0; i < SAMPLES;) {
        if (state.phase == PHASE_OVER) {
            seed_advance(&seed, 1);
            suburbia_setup(box, &table->config, &seed, &state);
        }
        if (state.phase == PHASE_ACT)
            sample[i++] = state;
        suburbia_apply(box, &state, suburbia_random(box, &state, &rng), NULL);
    }
}

/* Nanoseconds for each afterstate of all turns in the sample. */
static double measure_afterstates(const struct bench_table *table, int times)
{
    static struct suburbia_state sample[SAMPLES];
    static game_move moves[GAME_MOVES_MAX];
    static struct numbers numbers[GAME_MOVES_MAX][SEATS_MAX];
    double count = 0;
    sample_positions(table, sample);
    const uint64_t start = clock_cpu_ns();
    for (int i = 0; i < times; i++)
        for (int k = 0; k < SAMPLES; k++)
            count +=
                suburbia_afterstates(box_of(table), &sample[k], moves, numbers);
    return (double)(clock_cpu_ns() - start) / count;
}

static double measure_setup(const struct bench_table *table, int count)
{
    struct suburbia_state state;
    struct seed seed = {{0}};
    const uint64_t start = clock_cpu_ns();
    for (int i = 0; i < count; i++) {
        seed_advance(&seed, 1);
        suburbia_setup(box_of(table), &table->config, &seed, &state);
    }
    return (double)(clock_cpu_ns() - start) / count;
}

static double measure_copy(const struct bench_table *table, int copies)
{
    struct suburbia_state ring[BENCH_RING];
    const struct seed seed = {{0}};
    suburbia_setup(box_of(table), &table->config, &seed, &ring[0]);
    return bench_copy((uint8_t *)ring, sizeof *ring, copies);
}

static void put_table(struct bench_report *report,
                      const struct bench_table *table, const char *prefix,
                      int count)
{
    const struct suburbia_box *box = box_of(table);
    const struct game_config *config = &table->config;
    const struct bench_figures figures = bench_measure(table, count, false);
    char name[100], mode[16], key[160];
    snprintf(mode, sizeof mode, "%dp", config->seats);
    snprintf(name, sizeof name, "suburbia_%s_%s%s",
             box->edition_words[config->rules].id, prefix,
             config->mode == MODE_STANDARD ? mode
                                           : suburbia_mode_word[config->mode]);
    snprintf(key, sizeof key, "%s_games_per_s", name);
    bench_put(report, key, figures.games_per_s);
    snprintf(key, sizeof key, "%s_ns_per_turn", name);
    bench_put_ns(report, key, figures.ns / figures.turns);
    snprintf(key, sizeof key, "%s_turns", name);
    bench_put_ns(report, key, figures.turns);
    snprintf(key, sizeof key, "%s_decisions", name);
    bench_put_ns(report, key, figures.decisions);
}

/* Every edition and table with the usual sets and then with all of them, or
 * every edition and table with the sets that were asked for. */
static void put_tables(struct bench_report *report,
                       const struct bench_order *order)
{
    const struct sets *sets = order->sets;
    const struct suburbia_box *box = sets->box;
    const bool asked = sets->chosen || sets->custom;
    const int count = order->count;
    const int all = (1 << box->sets) - 1;
    struct bench_table table = {play, (const void *)box, {0}};
    struct game_config usual;
    suburbia_defaults(&usual);
    for (int i = 0; suburbia_variant(box, i, &table.config); i++) {
        struct game_config *config = &table.config;
        const bool is_usual = config->sets == usual.sets;
        if (!is_usual && (asked || config->sets != all))
            continue;
        if (asked && (sets_choose(sets, "bench", config) != OPTIONS_GO ||
                      suburbia_config_check(box, config, NULL) != STATUS_OK))
            continue;
        put_table(report, &table, is_usual ? "" : "all_",
                  config->mode == MODE_DALE ? count / 10 : count);
    }
}

static void put_costs(struct bench_report *report,
                      const struct bench_table *table, int count)
{
    const struct bench_figures reasons = bench_measure(table, count, true);
    bench_put(report, "suburbia_2e_4p_games_per_s_with_reasons",
              reasons.games_per_s);
    bench_put_ns(report, "afterstate_ns",
                 measure_afterstates(table, count / 10000 + 1));
    bench_put_ns(report, "setup_ns", measure_setup(table, count));
    bench_put_ns(report, "copy_ns", measure_copy(table, count * 10));
    bench_put(report, "suburbia_state_bytes", sizeof(struct suburbia_state));
    bench_put(report, "suburbia_view_bytes", sizeof(struct suburbia_view));
}

void bench_suburbia(const struct bench_order *order,
                    struct bench_report *report)
{
    const struct bench_table usual = {play, (const void *)order->sets->box,
                                      *order->config};
    put_tables(report, order);
    put_costs(report, &usual, order->count);
}
