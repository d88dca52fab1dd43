/* `borough load`. What is measured and what it is compared with take turns, so
 * that both meet the same machine however busy that is. */
#include "cli/cli.h"

#include "cli/fail.h"
#include "cli/options.h"
#include "cli/storage.h"
#include "games/games.h"
#include "load/bare.h"
#include "load/base.h"
#include "load/crowd.h"
#include "load/nodes.h"
#include "load/opening.h"
#include "load/parked.h"
#include "load/place.h"
#include "sys/clock.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS = 2, /* of each, in turn */
    GAMES_MOST = 10000,
    SOCKETS_MOST = 20000,
    SECONDS_MOST = 3600,
    PARKED_MOST = 10 * 1000 * 1000,
    SEATS_MOST = 4,
    DESCRIPTORS_ASIDE = 64,
    THREADS_ASIDE = 4,
};

static const char help[] =
    "usage: borough load [OPTION]...\n"
    "\n"
    "Measures what a host bears: opens tables over WebSockets, lets people\n"
    "there decide at random as fast as they are answered, and compares with\n"
    "what the disk takes if nothing but the store is at work. For who hosts\n"
    "games or works on Borough; nobody needs it to play.\n"
    "\n"
    "  --games N    tables that decide (200), half of each game\n"
    "  --seats N    people at each (2)\n"
    "  --clocks     with clocks, of which more is told\n"
    "  --sockets N  connections in all; those beyond the seats that decide\n"
    "               only listen, at tables of their own (0: none do)\n"
    "  --seconds N  how long is played and, in turn, written bare (10)\n"
    "  --parked N   before that fill the store with so many games at which\n"
    "               nobody is, then start the host and open some (0)\n"
    "  --base URL   a host of several nodes over the PostgreSQL there, whose\n"
    "               address is as --data of `borough serve` has it\n"
    "  --nodes N    so many nodes (1); each keeps whole tables\n"
    "  --apart      the people of a table are at different nodes\n"
    "  --lanes N    of each node, and --hints notify or none: as `serve` has\n"
    "               them\n"
    "  --dir DIR    work in a new folder there, removed at the end (.); a\n"
    "               figure is one of the disk that DIR is on\n"
    "  --url URL    play at the host there, http://ADDRESS:PORT, which was\n"
    "               started with --no-limits, on the same disk as DIR;\n"
    "               without it a host of its own is started\n"
    "\n"
    "Acknowledged decisions are counted, which are on disk. Read the ratios: "
    "a\n"
    "disk is as fast as it is, and the machine may be busy with other things.\n"
    "\n"
    "Examples:\n"
    "  borough load\n"
    "  borough load --games 20 --sockets 10000 --seconds 30\n"
    "  borough load --parked 1000000 --games 1 --seconds 1\n"
    "  borough load --base 'postgres://borough@/borough' --nodes 2\n"
    "  borough load --url http://127.0.0.1:8012 --dir /var/lib/borough\n";

struct wish {
    int games, seats, sockets, seconds, parked;
    int nodes, lanes;
    const char *dir, *url, *base, *hints;
    bool clocks, apart;
};

/* Everything that has to be cleared away in the end. */
struct run {
    struct wish wish;
    struct place place;
    struct nodes nodes;
    struct parked parked;
    struct tally opened;
    struct crowd *crowd;
    struct storage storage; /* of the bare one */
    struct bare *bare;
    /* While it was played. */
    double own_cpu_s;
    struct nodes_score hosts;
    struct base_score base, bare_base;
};

/* It is the host's or the way to it. */
static int fail(const char *reason)
{
    return cli_fail(STATUS_NO_PORT, "%s", reason);
}

static int fail_disk(const char *reason)
{
    return cli_fail(STATUS_NO_WRITE, "%s", reason);
}

/* The host. */

static int fill_store(struct run *run, const char *data)
{
    const uint64_t since = tally_now();
    if (!parked_fill(&run->parked, data, run->wish.parked))
        return fail_disk(run->parked.reason);
    place_forget(data);
    printf("parked     %d games of %d decisions: %.0f MiB on disk, made in "
           "%.1f s\n",
           run->wish.parked, PARKED_DECISIONS,
           (double)place_size(data) / (1024 * 1024),
           (double)(tally_now() - since) / 1e9);
    return OPTIONS_GO;
}

static int start_nodes(struct run *run)
{
    const struct wish *const wish = &run->wish;
    struct server_wish serve = {wish->base, wish->hints, wish->lanes};
    char data[PLACE_MAX];
    int answer = OPTIONS_GO;
    if (!place_room(&run->place, "data", data))
        return fail_disk("no folder for the games can be made");
    if (!wish->base)
        serve.data = data;
    if (wish->parked > 0)
        answer = fill_store(run, data);
    if (answer != OPTIONS_GO)
        return answer;
    if (!nodes_start(&run->nodes, wish->nodes, &run->place, &serve))
        return fail(run->nodes.reason);
    const struct nodes_score score = nodes_score(&run->nodes);
    printf("start      %.2f s, %.1f MiB of memory", score.start_s, score.mib);
    if (wish->base)
        printf(", %d nodes", run->nodes.count);
    putchar('\n');
    return OPTIONS_GO;
}

static int find_host(struct run *run)
{
    if (!run->wish.url)
        return start_nodes(run);
    const char *const wrong = line_find(&run->nodes.host[0], run->wish.url);
    return wrong ? cli_fail(STATUS_USAGE, "--url: %s", wrong) : OPTIONS_GO;
}

static int open_parked(struct run *run)
{
    if (run->parked.links == 0)
        return OPTIONS_GO;
    const char *const wrong =
        opening_measure(&run->parked, &run->nodes.host[0], &run->opened);
    if (wrong)
        return fail(wrong);
    printf("opened     %d parked games: p50 %.2f ms, p99 %.2f ms, most %.2f "
           "ms; %.1f MiB of memory\n",
           run->parked.links, tally_ms(&run->opened, 50),
           tally_ms(&run->opened, 99), (double)run->opened.most_us / 1000,
           nodes_score(&run->nodes).mib);
    return OPTIONS_GO;
}

/* Playing. */

static int gather(struct run *run)
{
    const struct wish *const wish = &run->wish;
    const int spare = wish->sockets - wish->games * wish->seats;
    const struct crowd_wish wanted = {
        .host = run->nodes.host,
        .hosts = wish->nodes,
        .apart = wish->apart,
        .tables = wish->games,
        .idle = spare > 0 ? (spare + wish->seats - 1) / wish->seats : 0,
        .seats = wish->seats,
        .clocks = wish->clocks};
    const uint64_t since = tally_now();
    const int sockets = (wanted.tables + wanted.idle) * wanted.seats;
    int most = 0;
    if (!place_descriptors(sockets + DESCRIPTORS_ASIDE, &most))
        return cli_fail(STATUS_USAGE,
                        "%d sockets need %d descriptors, and the system allows "
                        "%d: see ulimit -n",
                        sockets, sockets + DESCRIPTORS_ASIDE, most);
    run->crowd = crowd_open(&wanted);
    if (!run->crowd)
        return cli_fail(STATUS_NO_MEMORY, "out of memory");
    if (!crowd_gather(run->crowd))
        return fail(crowd_reason(run->crowd));
    printf("tables     %d decide, %d only listen: %d sockets, opened in %.1f "
           "s\n",
           wanted.tables, wanted.idle, sockets,
           (double)(tally_now() - since) / 1e9);
    return OPTIONS_GO;
}

/* How many decisions were under way at a time. */
static int people_of(const struct crowd_score *score)
{
    const double people = (double)score->tally.sum_us / 1e6 / score->seconds;
    return people < 1 ? 1 : (int)(people + 0.5);
}

/* What the nodes and their base have done since. */
static void add_hosts(struct run *run, const struct nodes_score *since)
{
    const struct nodes_score now = nodes_score(&run->nodes);
    run->hosts.cpu_s += now.cpu_s - since->cpu_s;
    run->hosts.commits += now.commits - since->commits;
    run->hosts.deeds += now.deeds - since->deeds;
    run->hosts.hints += now.hints - since->hints;
    run->hosts.mib = now.mib;
}

static int play_people(struct run *run, double seconds)
{
    const struct nodes_score hosts = nodes_score(&run->nodes);
    const double own_s = (double)clock_cpu_ns() / 1e9;
    struct base_look base;
    if (run->wish.base && !base_look(&base, run->wish.base))
        return fail("the base does not answer");
    if (!crowd_play(run->crowd, seconds))
        return fail(crowd_reason(run->crowd));
    run->own_cpu_s += (double)clock_cpu_ns() / 1e9 - own_s;
    add_hosts(run, &hosts);
    if (run->wish.base)
        base_add(&run->base, &base, run->wish.base);
    return OPTIONS_GO;
}

static int play_bare(struct run *run, double seconds)
{
    const int people = people_of(crowd_score(run->crowd));
    struct base_look base;
    if (run->wish.base && !base_look(&base, run->wish.base))
        return fail("the base does not answer");
    bare_run(run->bare, people, seconds);
    if (run->wish.base)
        base_add(&run->bare_base, &base, run->wish.base);
    return OPTIONS_GO;
}

static int play_round(struct run *run, double seconds)
{
    const int answer = play_people(run, seconds);
    return answer == OPTIONS_GO ? play_bare(run, seconds) : answer;
}

/* Each lane waits for the base in a thread of its own. The nodes have been
 * started by now and see to theirs. */
static void make_threads(void)
{
    char number[16];
    snprintf(number, sizeof number, "%d", BARE_LANES + THREADS_ASIDE);
    setenv("UV_THREADPOOL_SIZE", number, 0);
}

/* As many lanes as all nodes have together, on the same base; or a folder of
 * its own. */
static int open_bare(struct run *run)
{
    const struct wish *const wish = &run->wish;
    const int lanes = wish->nodes * (wish->lanes ? wish->lanes : 1);
    const int most = lanes < BARE_LANES ? lanes : BARE_LANES;
    char folder[PLACE_MAX], reason[STORAGE_REASON];
    if (!place_room(&run->place, "bare", folder))
        return fail_disk("no folder to compare with can be made");
    make_threads();
    if (storage_serve(&run->storage, wish->base ? wish->base : folder, most,
                      false, reason) != STATUS_OK)
        return fail_disk(reason);
    run->bare = bare_open(run->storage.store, run->storage.lanes, wish->games);
    return run->bare ? OPTIONS_GO : fail_disk("out of memory");
}

static int play(struct run *run)
{
    const double seconds = run->wish.seconds / (double)(int)ROUNDS;
    int answer = open_bare(run);
    for (int i = 0; i < ROUNDS && answer == OPTIONS_GO; i++)
        answer = play_round(run, seconds);
    return answer;
}

/* The report. */

static uint64_t sum(const uint64_t *number)
{
    uint64_t all = 0;
    for (int i = 0; i < GAMES_COUNT; i++)
        all += number[i];
    return all;
}

static void print_bytes(const struct crowd_score *score, int seats)
{
    const char *before = "";
    printf("bytes      a decision and seat: ");
    for (int i = 0; i < GAMES_COUNT; i++) {
        const double decided = (double)score->decided[i];
        if (decided == 0)
            continue;
        printf("%s%.1f %s", before, (double)score->bytes[i] / decided / seats,
               games[i]->name);
        before = ", ";
    }
    putchar('\n');
}

static void print_cpu(const struct run *run, uint64_t decided)
{
    const double us = 1e6 / (double)decided;
    printf("processor  %.1f us a decision here", run->own_cpu_s * us);
    if (!run->wish.url)
        printf(", %.1f us at the host, which has %.1f MiB of memory",
               run->hosts.cpu_s * us, run->hosts.mib);
    putchar('\n');
}

static double share(double part, uint64_t whole)
{
    return whole > 0 ? part / (double)whole : 0;
}

static void print_commits(const struct run *run, const struct bare_score *bare)
{
    printf("commits    %llu, of %.1f deeds each; bare of %.1f\n",
           (unsigned long long)run->hosts.commits,
           share((double)run->hosts.deeds, run->hosts.commits),
           share((double)bare->decisions, bare->commits));
}

/* The bare one has no hints, no cards and no ends of games. */
static void print_base(const struct run *run, uint64_t decided,
                       const struct bare_score *bare)
{
    printf("base       %.1f us a decision, bare %.1f; %.0f bytes of its log, "
           "bare %.0f; %d connections\n",
           share(run->base.cpu_s * 1e6, decided),
           share(run->bare_base.cpu_s * 1e6, bare->decisions),
           share((double)run->base.wal_bytes, decided),
           share((double)run->bare_base.wal_bytes, bare->decisions),
           run->base.connections - run->storage.lanes);
    printf("hints      %.2f heard a decision; %.3f decisions too late\n",
           share((double)run->hosts.hints, decided),
           share((double)crowd_score(run->crowd)->stale, decided));
}

static void report(const struct run *run)
{
    const struct crowd_score *const score = crowd_score(run->crowd);
    const struct bare_score bare = bare_score(run->bare);
    const uint64_t decided = sum(score->decided);
    const double rate = (double)decided / score->seconds;
    const double most = (double)bare.decisions / bare.seconds;
    printf("decided    %llu acknowledged in %.1f s: %.0f a second, %d at a "
           "time; %llu games over\n",
           (unsigned long long)decided, score->seconds, rate, people_of(score),
           (unsigned long long)score->games_over);
    printf("answered   p50 %.2f ms, p99 %.2f ms, most %.1f ms\n",
           tally_ms(&score->tally, 50), tally_ms(&score->tally, 99),
           (double)score->tally.most_us / 1000);
    printf("bare       %.0f a second, entries of %.0f bytes; p50 %.2f ms, p99 "
           "%.2f ms\n",
           most, bare.bytes, tally_ms(bare.tally, 50),
           tally_ms(bare.tally, 99));
    printf("ratio      %.2f of the bare scribe; p99 %.2f ms over its p99\n",
           rate / most, tally_ms(&score->tally, 99) - tally_ms(bare.tally, 99));
    print_bytes(score, run->wish.seats);
    print_cpu(run, decided);
    if (!run->wish.url)
        print_commits(run, &bare);
    if (run->wish.base)
        print_base(run, decided, &bare);
    printf("marks      %llu compared, %llu wrong\n",
           (unsigned long long)score->marks,
           (unsigned long long)score->marks_wrong);
    printf("machine    busy with %.1f processes in the last minute\n",
           place_busy());
}

static int measure(struct run *run)
{
    int answer = find_host(run);
    if (answer == OPTIONS_GO)
        answer = open_parked(run);
    if (answer == OPTIONS_GO)
        answer = gather(run);
    if (answer == OPTIONS_GO)
        answer = play(run);
    if (answer != OPTIONS_GO)
        return answer;
    report(run);
    return OPTIONS_GO;
}

static void clear_away(struct run *run)
{
    if (run->crowd)
        crowd_close(run->crowd);
    if (run->bare)
        bare_close(run->bare);
    storage_close(&run->storage);
    nodes_stop(&run->nodes);
    place_remove(&run->place);
    free(run);
}

/* NULL, or why these do not go together. */
static const char *contradiction(const struct wish *wish)
{
    const bool shared = wish->nodes > 1 || wish->lanes || wish->hints;
    if (wish->url && wish->parked > 0)
        return "either --url or --parked: a host that runs has its store to "
               "itself";
    if (wish->base && (wish->url || wish->parked > 0))
        return "either --base or --url or --parked";
    if (wish->base && !storage_is_base(wish->base))
        return "--base: it does not begin with postgres://";
    if (!wish->base && shared)
        return "--nodes, --lanes and --hints need --base";
    if (wish->apart && wish->nodes < 2)
        return "--apart needs --nodes of at least 2";
    if (wish->hints && strcmp(wish->hints, "notify") != 0 &&
        strcmp(wish->hints, "none") != 0)
        return "--hints: notify or none";
    return NULL;
}

static int start(const struct wish *wish)
{
    const char *const wrong = contradiction(wish);
    if (wrong)
        return cli_fail(STATUS_USAGE, "%s", wrong);
    struct run *const run = calloc(1, sizeof *run);
    if (!run)
        return cli_fail(STATUS_NO_MEMORY, "out of memory");
    run->wish = *wish;
    if (!place_make(&run->place, wish->dir)) {
        free(run);
        return cli_fail(STATUS_NO_FILE, "%s: %s", wish->dir, strerror(errno));
    }
    place_interrupts(false);
    setvbuf(stdout, NULL, _IOLBF, 0);
    const int answer = measure(run);
    clear_away(run);
    return answer == OPTIONS_GO ? cli_finish() : answer;
}

int cli_load(int argc, char **argv)
{
    struct wish wish = {
        .games = 200, .seats = 2, .seconds = 10, .nodes = 1, .dir = "."};
    const struct option option[] = {
        {.name = "games", .number = &wish.games, .min = 1, .max = GAMES_MOST},
        {.name = "seats", .number = &wish.seats, .min = 2, .max = SEATS_MOST},
        {.name = "sockets", .number = &wish.sockets, .max = SOCKETS_MOST},
        {.name = "seconds",
         .number = &wish.seconds,
         .min = 1,
         .max = SECONDS_MOST},
        {.name = "parked", .number = &wish.parked, .max = PARKED_MOST},
        {.name = "clocks", .flag = &wish.clocks},
        {.name = "nodes", .number = &wish.nodes, .min = 1, .max = NODES_MOST},
        {.name = "lanes",
         .number = &wish.lanes,
         .min = 1,
         .max = STORAGE_LANES},
        {.name = "hints", .word = &wish.hints},
        {.name = "apart", .flag = &wish.apart},
        {.name = "base", .word = &wish.base},
        {.name = "dir", .word = &wish.dir},
        {.name = "url", .word = &wish.url}};
    const struct options options = {.command = "load",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    const int answer = options_read(&options, argc, argv);
    return answer == OPTIONS_GO ? start(&wish) : answer;
}
