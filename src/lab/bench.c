/* `borough bench`: how fast this build plays on this machine, on one core, in
 * processor time. Machines are shared and noisy: compare ratios of figures
 * taken in one run. */
#include "lab/bench.h"

#include "cli/cli.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/table.h"
#include "subdivision/game.h"
#include "suburbia/game.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: borough bench [OPTION]...\n"
    "\n"
    "Plays random games on one core and prints games per second, nanoseconds\n"
    "per turn (Suburbia) or decision (Subdivision), the cost of asking for\n"
    "reasons, of looking at all that a decision can lead to and of copying a\n"
    "state, and the median of a decision of the net if there is one. Random\n"
    "games are played in five rounds, of which the fastest counts.\n"
    "\n"
    "  --game G     {games}\n"
    "  --games N    games for each figure, 100 to 10000000 (100000)\n"
    "  --sets S     the sets in the box, joined by commas, or all (base, and\n"
    "               all of them with the latest edition)\n"
    "  --set FILE   adds the custom set in FILE; may be repeated\n"
    "  --net FILE   the net, in place of the one that is shipped\n"
    "  --json       one flat JSON object instead of a table\n"
    "\n"
    "Examples:\n"
    "  borough bench\n"
    "  borough bench --games 20000 --json\n"
    "  borough bench --game subdivision\n";

enum { TRIES = 5 };

static struct bench_figures measure_once(const struct bench_table *table,
                                         struct seed *seed, int count,
                                         bool listening)
{
    struct bench_sum sum = {0};
    const uint64_t start = clock_cpu_ns();
    for (int i = 0; i < count; i++)
        table->play(table, seed, listening, &sum);
    const double ns = (double)(clock_cpu_ns() - start);
    return (struct bench_figures){count * 1e9 / ns, ns / count,
                                  sum.turns / count, sum.decisions / count};
}

struct bench_figures bench_measure(const struct bench_table *table, int count,
                                   bool listening)
{
    struct bench_figures best = {0};
    struct seed seed = {{0}};
    for (int i = 0; i < TRIES; i++) {
        const struct bench_figures once =
            measure_once(table, &seed, count / TRIES, listening);
        if (once.games_per_s > best.games_per_s)
            best = once;
    }
    return best;
}

void bench_put(struct bench_report *report, const char *key, double value)
{
    if (report->json)
        json_out_number(&report->out, key, (long long)(value + 0.5));
    else
        printf("%-36s %12.1f\n", key, value);
}

void bench_put_ns(struct bench_report *report, const char *key, double value)
{
    if (!report->json) {
        printf("%-36s %12.1f\n", key, value);
        return;
    }
    json_out_tenths(&report->out, key, (long long)(value * 10 + 0.5));
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

static void put_heading(struct bench_report *report)
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

/* What is measured of a game beyond what is measured of all. */
static const struct {
    const struct game *game;
    void (*put)(const struct bench_order *, struct bench_report *);
} figures[] = {{&suburbia_game, bench_suburbia},
               {&subdivision_game, bench_subdivision}};

static void put_figures(const struct game *game,
                        const struct bench_order *order,
                        struct bench_report *report)
{
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        if (figures[i].game->rules == game->rules) {
            figures[i].put(order, report);
            return;
        }
    bench_plain(game, order, report);
}

static void run(struct bench_report *report, const struct players *players,
                const struct bench_order *order)
{
    text_init(&report->text, report->room, sizeof report->room);
    json_out_init(&report->out, &report->text);
    if (report->json)
        json_out_object(&report->out, NULL);
    put_heading(report);
    put_figures(players->game, order, report);
    if (players->nets.table)
        bench_net(order, players, report);
    if (report->json) {
        json_out_close(&report->out);
        puts(report->text.at);
    }
}

/* What the command line says, and where the figures go. */
struct bench_call {
    struct sets sets;
    struct table_wish wish;
    const char *net;
    int games;
    struct bench_report report;
};

static int bench(void *context)
{
    struct bench_call *call = context;
    const struct game *game;
    struct game_config config;
    const struct bench_order order = {&call->sets, &config, call->games};
    struct players players;
    int answer =
        table_configure(&call->sets, &call->wish, "bench", &game, &config);
    if (answer != OPTIONS_GO)
        return answer;
    answer = players_open(&players, game, call->net);
    if (answer == OPTIONS_GO)
        run(&call->report, &players, &order);
    players_close(&players);
    return answer == OPTIONS_GO ? cli_finish() : answer;
}

int cli_bench(int argc, char **argv)
{
    static struct bench_call call = {.wish = {.usual_seats = 4},
                                     .games = 100000};
    const struct option option[] = {
        {.name = "game", .word = &call.wish.game},
        {.name = "games", .number = &call.games, .min = 100, .max = 10000000},
        {.name = "sets", .word = &call.sets.chosen},
        {.name = "set", .list = &call.sets.file},
        {.name = "net", .word = &call.net},
        {.name = "json", .flag = &call.report.json}};
    const struct options options = {.command = "bench",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    const int answer = options_read(&options, argc, argv);
    return answer == OPTIONS_GO ? sets_run(&call.sets, bench, &call) : answer;
}
