/* `borough bench`: how fast this build plays on this machine, on one core, in
 * processor time. Machines are shared and noisy: compare ratios of figures
 * taken in one run. */
#include "cli/cli.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/sets.h"
#include "suburbia/suburbia.h"
#include "suburbia/words.h"
#include "sys/clock.h"
#include "json/out.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: borough bench [OPTION]...\n"
    "\n"
    "Plays random games of Suburbia on one core and prints games per second,\n"
    "nanoseconds per turn, the cost of asking for reasons, of listing all\n"
    "afterstates of a turn and of copying a state. Whole games are played in\n"
    "five rounds, of which the fastest counts.\n"
    "\n"
    "  --games N    games for each figure, 100 to 10000000 (100000)\n"
    "  --sets S     the sets in the box, joined by commas, or all (base, and\n"
    "               all of them with the latest edition)\n"
    "  --set FILE   adds the custom set in FILE; may be repeated\n"
    "  --json       one flat JSON object instead of a table\n"
    "\n"
    "Examples:\n"
    "  borough bench\n"
    "  borough bench --games 20000 --json\n";

struct figures {
    double games_per_s, ns_per_turn, turns, decisions;
};

/* What is played. */
struct table {
    const struct suburbia_box *box;
    struct game_config config;
    bool is_all; /* every set is in the box */
};

/* How a game is played: bare, or with every reason written down. */
enum listening { SILENT, LISTENING };

static void play(const struct table *table, struct seed *seed,
                 enum listening listening, struct figures *sum)
{
    static struct game_event event[GAME_EVENTS_MAX];
    const struct suburbia_box *box = table->box;
    struct suburbia_state state;
    struct rng rng;
    seed_advance(seed, 1);
    rng_init(&rng, seed_number(seed), 0);
    suburbia_setup(box, &table->config, seed, &state);
    while (state.phase != PHASE_OVER) {
        struct game_events events = {event, GAME_EVENTS_MAX, 0};
        suburbia_apply(box, &state, suburbia_random(box, &state, &rng),
                       listening == LISTENING ? &events : NULL);
        sum->decisions++;
    }
    sum->turns += state.turn;
}

enum { ROUNDS = 5 };

static struct figures measure_round(const struct table *table,
                                    struct seed *seed, int count,
                                    enum listening listening)
{
    struct figures sum = {0};
    const uint64_t start = clock_cpu_ns();
    for (int i = 0; i < count; i++)
        play(table, seed, listening, &sum);
    const double ns = (double)(clock_cpu_ns() - start);
    return (struct figures){count * 1e9 / ns, ns / sum.turns, sum.turns / count,
                            sum.decisions / count};
}

/* The best of some rounds: whatever else the machine does can only make a
 * round slower. */
static struct figures measure(const struct table *table, int count,
                              enum listening listening)
{
    struct figures best = {0};
    struct seed seed = {{0}};
    for (int i = 0; i < ROUNDS; i++) {
        const struct figures round =
            measure_round(table, &seed, count / ROUNDS, listening);
        if (round.games_per_s > best.games_per_s)
            best = round;
    }
    return best;
}

enum { SAMPLES = 2000 };

/* Positions at the start of a turn, from random games. */
static void sample_positions(const struct table *table,
                             struct suburbia_state *sample)
{
    const struct suburbia_box *box = table->box;
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
static double measure_afterstates(const struct table *table, int times)
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
                suburbia_afterstates(table->box, &sample[k], moves, numbers);
    return (double)(clock_cpu_ns() - start) / count;
}

static double measure_setup(const struct table *table, int count)
{
    struct suburbia_state state;
    struct seed seed = {{0}};
    const uint64_t start = clock_cpu_ns();
    for (int i = 0; i < count; i++) {
        seed_advance(&seed, 1);
        suburbia_setup(table->box, &table->config, &seed, &state);
    }
    return (double)(clock_cpu_ns() - start) / count;
}

static double measure_copy(const struct table *table, int copies)
{
    enum { RING = 8 };
    struct suburbia_state ring[RING];
    const struct seed seed = {{0}};
    suburbia_setup(table->box, &table->config, &seed, &ring[0]);
    const uint64_t start = clock_cpu_ns();
    for (int i = 0; i < copies; i++) {
        ring[(i + 1) % RING] = ring[i % RING];
        __asm__ volatile("" : : "r"(ring) : "memory");
    }
    return (double)(clock_cpu_ns() - start) / copies;
}

struct report {
    bool json;
    struct json_out out;
    struct text text;
    char room[8192];
};

/* A figure: to the table as a row, or to the JSON object under its key. */
static void put(struct report *report, const char *key, double value)
{
    if (report->json)
        json_out_number(&report->out, key, (long long)(value + 0.5));
    else
        printf("%-36s %12.1f\n", key, value);
}

/* Tenths matter for small figures; JSON gets them as a decimal number. */
static void put_ns(struct report *report, const char *key, double value)
{
    if (!report->json) {
        printf("%-36s %12.1f\n", key, value);
        return;
    }
    json_out_tenths(&report->out, key, (long long)(value * 10 + 0.5));
}

static void put_table(struct report *report, const struct table *table,
                      int count)
{
    const struct game_config *config = &table->config;
    const struct figures figures = measure(table, count, SILENT);
    char name[100], mode[16], key[160];
    snprintf(mode, sizeof mode, "%dp", config->seats);
    snprintf(name, sizeof name, "suburbia_%s_%s%s",
             table->box->edition_words[config->rules].id,
             table->is_all ? "all_" : "",
             config->mode == MODE_STANDARD ? mode
                                           : suburbia_mode_word[config->mode]);
    snprintf(key, sizeof key, "%s_games_per_s", name);
    put(report, key, figures.games_per_s);
    snprintf(key, sizeof key, "%s_ns_per_turn", name);
    put_ns(report, key, figures.ns_per_turn);
    snprintf(key, sizeof key, "%s_turns", name);
    put_ns(report, key, figures.turns);
    snprintf(key, sizeof key, "%s_decisions", name);
    put_ns(report, key, figures.decisions);
}

/* Every edition and table with the usual sets and then with all of them, or
 * every edition and table with the sets that were asked for. */
static void put_tables(struct report *report, const struct sets *sets,
                       int count)
{
    const struct suburbia_box *box = sets->box;
    const bool asked = sets->chosen || sets->custom;
    const int all = (1 << box->sets) - 1;
    struct table table = {.box = box};
    struct game_config usual;
    suburbia_defaults(&usual);
    for (int i = 0; suburbia_variant(box, i, &table.config); i++) {
        struct game_config *config = &table.config;
        const bool is_usual = config->sets == usual.sets;
        table.is_all = !is_usual && config->sets == all;
        if (asked ? !is_usual : !is_usual && !table.is_all)
            continue;
        if (asked && (sets_choose(sets, "bench", config) != OPTIONS_GO ||
                      suburbia_config_check(box, config, NULL) != STATUS_OK))
            continue;
        put_table(report, &table,
                  config->mode == MODE_DALE ? count / 10 : count);
    }
}

/* Four seats of the usual edition, with the sets that were asked for. */
static int set_usual_table(const struct sets *sets, struct table *table)
{
    const char *reason = "";
    suburbia_defaults(&table->config);
    table->config.seats = 4;
    const int answer = sets_choose(sets, "bench", &table->config);
    if (answer == OPTIONS_GO &&
        suburbia_config_check(table->box, &table->config, &reason) != STATUS_OK)
        return cli_fail(STATUS_USAGE, "%s; see borough bench --help", reason);
    return answer;
}

static void put_costs(struct report *report, const struct table *table,
                      int count)
{
    const struct figures reasons = measure(table, count, LISTENING);
    put(report, "suburbia_2e_4p_games_per_s_with_reasons", reasons.games_per_s);
    put_ns(report, "afterstate_ns",
           measure_afterstates(table, count / 10000 + 1));
    put_ns(report, "setup_ns", measure_setup(table, count));
    put_ns(report, "copy_ns", measure_copy(table, count * 10));
    put(report, "suburbia_state_bytes", sizeof(struct suburbia_state));
    put(report, "suburbia_view_bytes", sizeof(struct suburbia_view));
}

/* The processor's name, as the system tells it. */
static void read_machine(char *name, size_t room)
{
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    snprintf(name, room, "unknown processor");
    while (file && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) != 0 || !colon)
            continue;
        snprintf(name, room, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
        break;
    }
    if (file)
        fclose(file);
}

#ifdef NDEBUG
static const char build[] = "release";
#else
static const char build[] = "with assertions: not a build to measure";
#endif

static void put_heading(struct report *report)
{
    char machine[200];
    read_machine(machine, sizeof machine);
    if (!report->json) {
        printf("machine   %s\ncompiler  %s\nbuild     %s\n\n", machine,
               __VERSION__, build);
        return;
    }
    json_out_string(&report->out, "machine", machine);
    json_out_string(&report->out, "compiler", __VERSION__);
    json_out_string(&report->out, "build", build);
}

static int run(struct report *report, const struct sets *sets, int count)
{
    struct table table = {.box = sets->box};
    const int answer = set_usual_table(sets, &table);
    if (answer != OPTIONS_GO)
        return answer;
    text_init(&report->text, report->room, sizeof report->room);
    json_out_init(&report->out, &report->text);
    if (report->json)
        json_out_object(&report->out, NULL);
    put_heading(report);
    put_tables(report, sets, count);
    put_costs(report, &table, count);
    if (report->json) {
        json_out_close(&report->out);
        puts(report->text.at);
    }
    return cli_finish();
}

int cli_bench(int argc, char **argv)
{
    static struct report report;
    int count = 100000;
    struct sets sets = {0};
    const struct option option[] = {
        {.name = "games", .number = &count, .min = 100, .max = 10000000},
        {.name = "sets", .word = &sets.chosen},
        {.name = "set", .list = &sets.file},
        {.name = "json", .flag = &report.json}};
    const struct options options = {.command = "bench",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    int answer = options_read(&options, argc, argv);
    if (answer != OPTIONS_GO)
        return answer;
    answer = sets_open(&sets);
    if (answer == OPTIONS_GO)
        answer = run(&report, &sets, count);
    sets_close(&sets);
    return answer;
}
