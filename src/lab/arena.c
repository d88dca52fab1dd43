/* `borough arena`: how strong a player is, from many games. */
#include "ai/sprt.h"
#include "base/seed.h"
#include "cli/cli.h"
#include "cli/deal.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/sets.h"
#include "cli/table.h"
#include "lab/arena_report.h"
#include "lab/contest.h"
#include "lab/queue.h"
#include "sys/workers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: borough arena --one A --others B [OPTION]...\n"
    "\n"
    "One seat of player A against the rest of B, over many games: the share\n"
    "of the win with its 95 % interval (Wilson's), the fair share, mean "
    "scores\n"
    "and the time that A takes for a decision. A's seat goes round, game i is\n"
    "dealt from seed + i - 1, and the table is the same with any number of\n"
    "jobs unless a player goes by the clock. Modes for one player have no\n"
    "--others: mean, deviation, best and worst score, the share of each rung\n"
    "of the ladder, and how often the target was reached.\n"
    "\n"
    "  --one A      " PLAYERS_WORDS "\n"
    "  --others B   likewise; several with commas between them sit in turn\n"
    "  --both       one B against the rest of A as well\n"
    "  --net FILE   A judges by this net, B by the one that is shipped\n"
    "  --games N    1 to 10000000 (2000 if not given)\n"
    "  --seconds N  begins no game later, 1 to 1000000 (no limit if not "
    "given)\n"
    "  --seed H     up to 64 hexadecimal digits (1 if not given)\n"
    "  --tries N    so many games of one deal instead, that of H; only the\n"
    "               players' chance differs\n"
    "  --deal FILE  plays on from the game in FILE, a trace or a record\n"
    "  --jobs N     processes that share the work, 1 to 64 (1 if not given)\n"
    "  --markdown   prints the table as Markdown\n"
    "  --control    also prints the share (alone: the score) with luck taken "
    "off,\n"
    "               and by how much that cuts the variance\n"
    "  --samples N  redeals a move to tell luck by, 1 to 1000 (8 if not "
    "given)\n"
    "\n"
    "  --sprt       stops as soon as it is plain whether the share is that of\n"
    "               --h0 or that of --h1, at the latest after --games\n"
    "  --h0 S       a share (0.25, 25%) or how much better A is (0elo, if not\n"
    "               given)\n"
    "  --h1 S       likewise, more than --h0 (20elo if not given)\n"
    "  --alpha P    how often H1 may be accepted wrongly (0.05 if not given)\n"
    "  --beta P     how often H0 may be accepted wrongly (0.05 if not given)\n"
    "\n"
    "The table, as for borough simulate:\n"
    "  --game G --rules R --mode M --seats N --first S --sets S --set FILE\n"
    "  --scenario S --sides S\n"
    "\n"
    "Examples:\n"
    "  borough arena --one greedy --others random --games 200\n"
    "  borough arena --one net --others greedy --both --seats 3 --jobs 2\n"
    "  borough arena --one greedy --mode lone --games 1000\n"
    "  borough arena --one net --others net --net new.net --sprt --h1 10elo\n";

/* What the command line asks for. */
struct wish {
    struct table_wish table;
    struct sets sets;
    const char *one, *others, *net, *seed, *deal;
    const char *h0, *h1, *alpha, *beta;
    int games, seconds, tries, jobs, samples;
    bool both, markdown, control, sprt;
    int argc;
    char **argv;
};

enum {
    BATCH = 32, /* games a worker, before they are counted */
    BATCH_MOST = BATCH * WORKERS_MAX,
    GAMES_MOST = 10000000,
    SECONDS_MOST = 1000000
};

/* What is known once the command line is understood. */
struct plan {
    const struct wish *wish;
    struct contest contest;
    struct session deal;
    struct players own, shipped;
    struct agent one, other[GAME_SEATS_MAX];
    double share[2], alpha, beta; /* of the sprt */
};

/* The games that the workers play now. */
struct batch {
    const struct contest *contest;
    const struct queue *queue;
    int first, end;
};

/* What a worker brings. */
struct haul {
    int count;
    int number[BATCH_MOST];
    struct contest_game game[BATCH_MOST];
    struct tally_times times;
};

/* Where it goes. */
struct harvest {
    const struct batch *batch;
    struct contest_game *game; /* of the batch, in their order */
    struct tally_times *times;
};

static void work(int worker, const void *context, void *result)
{
    const struct batch *batch = context;
    struct haul *haul = result;
    struct contest_table *table = calloc(1, sizeof *table);
    (void)worker;
    if (!table)
        _exit(1);
    table->contest = batch->contest;
    int number = queue_take(batch->queue, batch->end);
    for (; number >= 0; number = queue_take(batch->queue, batch->end)) {
        contest_play(table, number, &haul->game[haul->count]);
        haul->number[haul->count++] = number;
    }
    haul->times = table->times;
    free(table);
}

static void gather(const void *result, void *sum)
{
    const struct haul *haul = result;
    const struct harvest *harvest = sum;
    for (int i = 0; i < haul->count; i++)
        harvest->game[haul->number[i] - harvest->batch->first] = haul->game[i];
    tally_times_join(harvest->times, &haul->times);
}

static void tell_progress(const struct wish *wish, int played)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%d of %d games%s", played, wish->games,
                played < wish->games ? "" : "\n");
}

/* Adds games in their order; true when there is no need for more. */
static bool count_games(const struct wish *wish,
                        const struct contest_game *game, int count,
                        struct arena_cell *cell)
{
    for (int i = 0; i < count; i++) {
        arena_count(cell, &game[i]);
        if (wish->sprt && sprt_add(&cell->sprt, game[i].share) != SPRT_GO_ON)
            return true;
    }
    return false;
}

/* Batch after batch, until there are enough. */
static int play_all(const struct wish *wish, struct batch *batch,
                    struct arena_cell *cell)
{
    struct contest_game game[BATCH_MOST];
    const struct workers workers = {work, gather, batch, sizeof(struct haul)};
    struct harvest harvest = {batch, game, &cell->times};
    bool enough = false;
    while (!enough && !queue_done(batch->queue)) {
        batch->first = queue_begun(batch->queue);
        batch->end = batch->first + BATCH * wish->jobs;
        if (!workers_run(&workers, wish->jobs, &harvest))
            return cli_fail(STATUS_NO_MEMORY, "not all workers came back");
        const int played = queue_begun(batch->queue);
        enough = count_games(wish, game, played - batch->first, cell);
        tell_progress(wish, played);
    }
    return 0;
}

static int play_cell(const struct plan *plan, const struct contest *contest,
                     struct arena_cell *cell)
{
    const struct wish *wish = plan->wish;
    struct queue queue;
    struct batch batch = {.contest = contest, .queue = &queue};
    const int failed = queue_open(&queue, wish->games, wish->seconds)
                           ? play_all(wish, &batch, cell)
                           : cli_fail(STATUS_NO_MEMORY, "%s",
                                      status_sentence(STATUS_NO_MEMORY));
    queue_close(&queue);
    return failed;
}

static int run_cell(const struct plan *plan, bool swapped,
                    struct arena_cell *cell)
{
    struct contest contest = plan->contest;
    if (swapped) {
        contest.side[0] = plan->contest.side[1];
        contest.side[1] = plan->contest.side[0];
    }
    arena_begin(cell, &contest);
    if (plan->wish->sprt)
        sprt_begin(&cell->sprt, plan->share[0], plan->share[1], plan->alpha,
                   plan->beta);
    return play_cell(plan, &contest, cell);
}

static int run(const struct plan *plan)
{
    const struct wish *wish = plan->wish;
    struct arena_cell cell[2] = {0};
    const struct arena_report report = {.contest = &plan->contest,
                                        .cell = cell,
                                        .cells = wish->both ? 2 : 1,
                                        .markdown = wish->markdown,
                                        .sprt = wish->sprt,
                                        .seed = wish->seed,
                                        .argc = wish->argc,
                                        .argv = wish->argv};
    for (int i = 0; i < report.cells; i++) {
        const int failed = run_cell(plan, i == 1, &cell[i]);
        if (failed)
            return failed;
    }
    arena_report(&report);
    return cli_finish();
}

/* A number from 0 to 1, both excluded. */
static int read_chance(const char *option, const char *words, double *chance)
{
    char *end;
    *chance = strtod(words, &end);
    if (end != words && strcmp(end, "%") == 0) {
        *chance /= 100;
        end++;
    }
    if (end != words && !*end && *chance > 0 && *chance < 1)
        return OPTIONS_GO;
    return cli_fail(STATUS_USAGE,
                    "--%s takes a number between 0 and 1, not '%s'; see "
                    "borough arena --help",
                    option, words);
}

static int read_share(const char *option, const char *words, int seats,
                      double *share)
{
    char *end;
    const double elo = strtod(words, &end);
    if (end == words || strcmp(end, "elo") != 0 || !(elo > -2000) ||
        !(elo < 2000))
        return read_chance(option, words, share);
    *share = sprt_share(elo, seats);
    return OPTIONS_GO;
}

static int prepare_sprt(struct plan *plan)
{
    const struct wish *wish = plan->wish;
    const int seats = plan->contest.config.seats;
    int answer = read_share("h0", wish->h0, seats, &plan->share[0]);
    if (answer == OPTIONS_GO)
        answer = read_share("h1", wish->h1, seats, &plan->share[1]);
    if (answer == OPTIONS_GO)
        answer = read_chance("alpha", wish->alpha, &plan->alpha);
    if (answer == OPTIONS_GO)
        answer = read_chance("beta", wish->beta, &plan->beta);
    if (answer == OPTIONS_GO && plan->share[0] >= plan->share[1])
        return cli_fail(STATUS_USAGE,
                        "--h1 is not more than --h0; see borough arena --help");
    return answer;
}

static int complain(const char *sentence)
{
    return cli_fail(STATUS_USAGE, "%s; see borough arena --help", sentence);
}

/* What fits together: a table for one has no others, nor anything that a
 * share of the win is needed for. */
static int check_wish(const struct plan *plan)
{
    const struct wish *wish = plan->wish;
    const struct contest *contest = &plan->contest;
    const int seats = contest->config.seats;
    const bool alone =
        seats == 1 || contest_has_automaton(contest->game, &contest->config);
    if (!wish->one)
        return complain("--one says who plays");
    if (alone && wish->others)
        return complain("this mode has one player; there are no --others");
    if (!alone && !wish->others)
        return complain("--others says against whom");
    if (alone && wish->both)
        return complain("--both is for several players");
    if (alone && seats > 1 && wish->control)
        return complain("--control does not go with the automaton");
    if (seats == 1 && wish->sprt)
        return complain("--sprt is for games that can be won");
    if (wish->both && wish->others && strchr(wish->others, ','))
        return complain("--both is for --others who are all alike");
    if (wish->both && wish->sprt)
        return complain("--sprt tests one thing, not --both");
    return OPTIONS_GO;
}

static int seat_one(struct plan *plan)
{
    struct contestant *side = &plan->contest.side[0];
    *side = (struct contestant){.agent = &plan->one, .players = &plan->own};
    return players_read(&plan->own, "--one", plan->wish->one, &plan->one);
}

/* "greedy,net": one word after the other. */
static int seat_others(struct plan *plan)
{
    struct contestant *side = &plan->contest.side[1];
    const char *rest = plan->wish->others;
    *side = (struct contestant){.players = &plan->shipped};
    for (int i = 0; rest; i++) {
        const char *comma = strchr(rest, ',');
        const size_t length = comma ? (size_t)(comma - rest) : strlen(rest);
        char word[2 * AGENT_NAME_MAX] = {0};
        if (i == plan->contest.config.seats - 1)
            return complain("there are more --others than seats for them");
        memcpy(word, rest, length < sizeof word ? length : sizeof word - 1);
        const int answer =
            players_read(&plan->shipped, "--others", word, &plan->other[i]);
        if (answer != OPTIONS_GO)
            return answer;
        side->agent = plan->other;
        side->more = i;
        rest = comma ? comma + 1 : NULL;
    }
    return OPTIONS_GO;
}

/* Whether each side has a net for this table to tell luck by. */
static bool have_judges(const struct plan *plan)
{
    const struct agent_nets *own = &plan->own.nets;
    if (plan->contest.config.seats == 1)
        return own->solo;
    return own->table && plan->shipped.nets.table;
}

static int prepare_players(struct plan *plan)
{
    const struct wish *wish = plan->wish;
    const struct game *game = plan->contest.game;
    int answer = players_open(&plan->own, game, wish->net);
    if (answer == OPTIONS_GO)
        answer = players_open(&plan->shipped, game, NULL);
    if (answer == OPTIONS_GO)
        answer = seat_one(plan);
    if (answer == OPTIONS_GO)
        answer = seat_others(plan);
    if (answer == OPTIONS_GO && wish->control && !have_judges(plan))
        return complain("--control needs a net for this game");
    return answer;
}

static int read_deal(struct plan *plan)
{
    const struct wish *wish = plan->wish;
    struct contest *contest = &plan->contest;
    const int answer =
        deal_read(&wish->sets, &wish->table, wish->deal, &plan->deal);
    contest->deal = &plan->deal;
    contest->game = plan->deal.game;
    contest->config = plan->deal.config;
    return answer == OPTIONS_GO && wish->control
               ? complain("--control measures the luck of many deals")
               : answer;
}

static int prepare(struct plan *plan)
{
    const struct wish *wish = plan->wish;
    struct contest *contest = &plan->contest;
    int answer = wish->deal
                     ? read_deal(plan)
                     : table_configure(&wish->sets, &wish->table, "arena",
                                       &contest->game, &contest->config);
    contest->tries = wish->tries > 0;
    if (answer == OPTIONS_GO)
        answer = check_wish(plan);
    if (answer != OPTIONS_GO)
        return answer;
    if (!seed_read(&contest->seed, wish->seed, strlen(wish->seed)))
        return cli_fail(STATUS_USAGE,
                        "--seed takes 1 to 64 hexadecimal digits, not '%s'",
                        wish->seed);
    contest->samples = wish->control ? wish->samples : 0;
    if (wish->sprt)
        answer = prepare_sprt(plan);
    return answer == OPTIONS_GO ? prepare_players(plan) : answer;
}

static int arena(void *context)
{
    struct plan *plan = calloc(1, sizeof *plan);
    if (!plan)
        return cli_fail(STATUS_NO_MEMORY, "%s",
                        status_sentence(STATUS_NO_MEMORY));
    plan->wish = context;
    int answer = prepare(plan);
    if (answer == OPTIONS_GO)
        answer = run(plan);
    players_close(&plan->own);
    players_close(&plan->shipped);
    free(plan);
    return answer;
}

int cli_arena(int argc, char **argv)
{
    struct wish wish = {.table = {.usual_seats = 4},
                        .seed = "1",
                        .h0 = "0elo",
                        .h1 = "20elo",
                        .alpha = "0.05",
                        .beta = "0.05",
                        .games = 2000,
                        .jobs = 1,
                        .samples = 8,
                        .argc = argc,
                        .argv = argv};
    const struct option option[] = {
        TABLE_OPTIONS(&wish.table),
        {.name = "one", .word = &wish.one},
        {.name = "others", .word = &wish.others},
        {.name = "net", .word = &wish.net},
        {.name = "seed", .word = &wish.seed},
        {.name = "sets", .word = &wish.sets.chosen},
        {.name = "set", .list = &wish.sets.file},
        {.name = "h0", .word = &wish.h0},
        {.name = "h1", .word = &wish.h1},
        {.name = "alpha", .word = &wish.alpha},
        {.name = "beta", .word = &wish.beta},
        {.name = "deal", .word = &wish.deal},
        {.name = "tries", .number = &wish.tries, .min = 1, .max = GAMES_MOST},
        {.name = "games", .number = &wish.games, .min = 1, .max = GAMES_MOST},
        {.name = "seconds",
         .number = &wish.seconds,
         .min = 1,
         .max = SECONDS_MOST},
        {.name = "jobs", .number = &wish.jobs, .min = 1, .max = WORKERS_MAX},
        {.name = "samples", .number = &wish.samples, .min = 1, .max = 1000},
        {.name = "both", .flag = &wish.both},
        {.name = "markdown", .flag = &wish.markdown},
        {.name = "control", .flag = &wish.control},
        {.name = "sprt", .flag = &wish.sprt}};
    const struct options options = {.command = "arena",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    const int answer = options_read(&options, argc, argv);
    if (wish.tries)
        wish.games = wish.tries;
    return answer == OPTIONS_GO ? sets_run(&wish.sets, arena, &wish) : answer;
}
