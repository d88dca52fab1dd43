/* `borough tune`: looks for better weights of a game's estimate, and says how
 * much better they are. */
#include "cli/cli.h"

#include "base/seed.h"
#include "base/text.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/table.h"
#include "games/games.h"
#include "learn/duel.h"
#include "learn/spsa.h"
#include "sys/workers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: borough tune [OPTION]...\n"
    "\n"
    "Looks for better weights of the estimate that the greedy player goes by,\n"
    "by simultaneous perturbation (SPSA): greedy players with all weights a\n"
    "little higher or lower by chance against others with the opposite, the\n"
    "sides changed on every deal, in turn for every way to play. Then "
    "measures\n"
    "what was found against what it started from, and prints both lists.\n"
    "\n"
    "  --game G     {games}\n"
    "  --games N    games to tune with, 0 to 100000000 (10000 if not given);\n"
    "               0: only measures\n"
    "  --pairs N    pairs of games for each step, 1 to 1000 (16 if not given)\n"
    "  --step N     how far a step goes, in hundredths of a weight's own step\n"
    "               for a whole win, 1 to 1000 (30 if not given)\n"
    "  --reach N    how far weights are changed by chance at first, in\n"
    "               hundredths likewise, 50 to 1000 (200 if not given)\n"
    "  --measure N  games to measure with, 2 to 100000000 (2000 if not given)\n"
    "  --ways N     only the first N ways to play, 1 to 1000 (all if not "
    "given)\n"
    "  --skip N     but not the first N of them, 0 to 999 (0 if not given)\n"
    "  --from L     weights to start from, joined by commas (the frozen ones)\n"
    "  --against L  weights to measure against (those it started from)\n"
    "  --seed H     up to 64 hexadecimal digits (1 if not given)\n"
    "  --workers N  processes that share the work, 1 to 64 (2 if not given);\n"
    "               the answer is the same with any number\n"
    "\n"
    "The rate is half of what one seat with the new weights wins against all\n"
    "others plus half of what all others win against one: 50 % for equals. In\n"
    "a game for one, who scores more has won.\n"
    "\n"
    "Examples:\n"
    "  borough tune --games 200000 --ways 22\n"
    "  borough tune --game subdivision --games 0 --from "
    "1,2,3,4,5,6,7,8,9,10,11,\\\n"
    "    12,13,14,15,16,17,18,19 --measure 10000\n";

enum { WAYS_MAX = 128, GAMES_MOST = 100000000, WAY_TEXT = 256 };

/* What the command line asks for. */
struct wish {
    const char *game, *seed, *from, *against;
    int games, pairs, step, reach, measure, ways, skip, workers;
};

typedef int weights[GAME_WEIGHTS_MAX];

/* Duels that are to be played: two sides, and where their deals begin. */
struct contest {
    const struct game *game;
    const struct game_config *way;
    int ways, workers;
    struct seed seed;
    int64_t first, duels;
    weights side[2];
};

struct tune {
    const struct wish *wish;
    struct contest contest;
    struct game_config way[WAYS_MAX];
    weights start, against, found;
    struct spsa spsa;
    struct duel_tally tally[WAYS_MAX];
};

/* Every n-th duel of the contest, added up by the way to play. */
static void work(int worker, const void *context, void *result)
{
    const struct contest *contest = context;
    struct duel_tally *tally = result;
    struct duel *duel = calloc(1, sizeof *duel);
    if (!duel)
        abort();
    for (int64_t i = worker; i < contest->duels; i += contest->workers) {
        const int64_t number = contest->first + i;
        const int way = (int)(number % contest->ways);
        const struct game_config *config = &contest->way[way];
        struct duel_deal deal = {contest->game, config, contest->seed,
                                 (int)(number / contest->ways % config->seats)};
        seed_advance(&deal.seed, (uint64_t)number);
        duel_play(duel, &deal, contest->side[0], contest->side[1], &tally[way]);
    }
    free(duel);
}

static void gather(const void *result, void *sum)
{
    const struct duel_tally *more = result;
    for (int i = 0; i < WAYS_MAX; i++)
        duel_add((struct duel_tally *)sum + i, &more[i]);
}

/* Plays the next duels of the contest. */
static bool compete(struct tune *tune, int64_t duels)
{
    struct contest *contest = &tune->contest;
    const struct workers workers = {work, gather, contest, sizeof tune->tally};
    memset(tune->tally, 0, sizeof tune->tally);
    contest->duels = duels;
    const bool done = workers_run(&workers, contest->workers, tune->tally);
    contest->first += duels;
    return done;
}

static struct duel_tally total(const struct tune *tune)
{
    struct duel_tally sum = {0};
    for (int i = 0; i < tune->contest.ways; i++)
        duel_add(&sum, &tune->tally[i]);
    return sum;
}

static void put_list(FILE *file, const struct game *game, const int *weight)
{
    for (int i = 0; i < game->mind->weights; i++)
        fprintf(file, "%s%d", i ? "," : "", weight[i]);
    fputc('\n', file);
}

/* To standard error: it is of no use later. */
static void put_progress(const struct tune *tune)
{
    const struct spsa *spsa = &tune->spsa;
    const int every = spsa->steps / 20 + 1;
    weights now;
    if (spsa->done % every)
        return;
    spsa_answer(spsa, now);
    fprintf(stderr, "step %d of %d: ", spsa->done, spsa->steps);
    put_list(stderr, tune->contest.game, now);
}

static bool search(struct tune *tune)
{
    const struct wish *wish = tune->wish;
    struct contest *contest = &tune->contest;
    const struct game *game = contest->game;
    struct spsa *spsa = &tune->spsa;
    spsa_begin(spsa, game->mind->weight, game->mind->weights, tune->start,
               seed_number(&contest->seed));
    spsa->steps = wish->games / (2 * wish->pairs);
    spsa->gain = wish->step / 100.0;
    spsa->reach = wish->reach / 100.0;
    while (spsa->done < spsa->steps) {
        spsa_ask(spsa, contest->side[0], contest->side[1]);
        if (!compete(tune, wish->pairs))
            return false;
        const struct duel_tally sum = total(tune);
        spsa_tell(spsa, duel_better(&sum));
        put_progress(tune);
    }
    spsa_answer(spsa, tune->found);
    return true;
}

/* The way to play on one line. */
static void put_way(const struct game *game, const struct game_config *config)
{
    char room[WAY_TEXT];
    struct text text;
    text_init(&text, room, sizeof room);
    game_config_text(game, config, &text);
    for (char *at = room; *at; at++)
        if (*at == '\n')
            *at = at[1] ? ',' : '\0';
    puts(room);
}

static void put_tally(const struct duel_tally *tally)
{
    double either_way;
    const double rate = duel_rate(tally, &either_way);
    const double duels = (double)tally->duels;
    const double wins = (double)(DUEL_WIN * tally->duels);
    printf("%8lld %7.2f %7.2f %7.2f +- %4.2f %8.2f %8.2f  ",
           (long long)(2 * tally->duels), 100 * (double)tally->alone / wins,
           100 * (double)tally->others / wins, 100 * rate, 100 * either_way,
           (double)tally->score[0] / duels, (double)tally->score[1] / duels);
}

static int put_report(const struct tune *tune)
{
    const struct contest *contest = &tune->contest;
    const struct game *game = contest->game;
    const struct duel_tally sum = total(tune);
    printf("%-18s %8s %8s\n", "weight", "before", "after");
    for (int i = 0; i < game->mind->weights; i++)
        printf("%-18s %8d %8d\n", game->mind->weight[i].name, tune->against[i],
               tune->found[i]);
    printf("\nbefore ");
    put_list(stdout, game, tune->against);
    printf("after  ");
    put_list(stdout, game, tune->found);
    printf(
        "\nAfter against before, wins and rate in %%, and the mean score of\n"
        "the seat that is alone, after and before:\n\n"
        "   games   alone  others    rate   95 %%    after   before  way\n");
    for (int i = 0; i < contest->ways; i++) {
        if (tune->tally[i].duels == 0)
            continue;
        put_tally(&tune->tally[i]);
        put_way(game, &contest->way[i]);
    }
    put_tally(&sum);
    puts("all");
    return cli_finish();
}

static bool measure(struct tune *tune)
{
    struct contest *contest = &tune->contest;
    memcpy(contest->side[0], tune->found, sizeof tune->found);
    memcpy(contest->side[1], tune->against, sizeof tune->against);
    return compete(tune, tune->wish->measure / 2);
}

/* A list of all weights, joined by commas, each within its limits. */
static int read_list(const struct game *game, const char *name,
                     const char *words, int *weight)
{
    for (int i = 0; i < game->mind->weights; i++) {
        const struct game_weight *known = &game->mind->weight[i];
        const size_t size = strcspn(words, ",");
        if (!text_read_number(words, size, &weight[i]))
            return cli_fail(STATUS_USAGE,
                            "--%s takes %d numbers joined by commas", name,
                            game->mind->weights);
        if (weight[i] < known->least || weight[i] > known->most)
            return cli_fail(STATUS_USAGE, "--%s: %s goes from %d to %d", name,
                            known->name, known->least, known->most);
        words += size;
        if ((*words == ',') != (i + 1 < game->mind->weights))
            return cli_fail(STATUS_USAGE,
                            "--%s takes %d numbers joined by commas", name,
                            game->mind->weights);
        words += *words == ',';
    }
    return OPTIONS_GO;
}

static int choose_weights(struct tune *tune)
{
    const struct wish *wish = tune->wish;
    const struct game *game = tune->contest.game;
    int answer = OPTIONS_GO;
    for (int i = 0; i < game->mind->weights; i++)
        tune->start[i] = game->mind->weight[i].value;
    if (wish->from)
        answer = read_list(game, "from", wish->from, tune->start);
    memcpy(tune->against, tune->start, sizeof tune->start);
    memcpy(tune->found, tune->start, sizeof tune->start);
    if (answer == OPTIONS_GO && wish->against)
        answer = read_list(game, "against", wish->against, tune->against);
    return answer;
}

static int prepare(struct tune *tune)
{
    const struct wish *wish = tune->wish;
    struct contest *contest = &tune->contest;
    contest->game = wish->game ? games_find(wish->game) : games[0];
    contest->way = tune->way;
    contest->workers = wish->workers;
    if (!contest->game)
        return table_refuse_game(wish->game, "tune");
    if (!seed_read(&contest->seed, wish->seed, strlen(wish->seed)))
        return cli_fail(STATUS_USAGE,
                        "--seed takes 1 to 64 hexadecimal digits, not '%s'",
                        wish->seed);
    while (contest->ways < WAYS_MAX &&
           wish->skip + contest->ways < wish->ways &&
           game_variant(contest->game, wish->skip + contest->ways,
                        &tune->way[contest->ways]))
        contest->ways++;
    if (contest->ways == 0)
        return cli_fail(STATUS_USAGE,
                        "--skip leaves no way to play; see borough tune "
                        "--help");
    return choose_weights(tune);
}

static int run(struct tune *tune)
{
    const int answer = prepare(tune);
    if (answer != OPTIONS_GO)
        return answer;
    if (!search(tune) || !measure(tune))
        return cli_fail(STATUS_NO_MEMORY, "not all workers came back");
    return put_report(tune);
}

int cli_tune(int argc, char **argv)
{
    struct wish wish = {.seed = "1",
                        .games = 10000,
                        .pairs = 16,
                        .step = 30,
                        .reach = 200,
                        .measure = 2000,
                        .ways = 1000,
                        .workers = 2};
    const struct option option[] = {
        {.name = "game", .word = &wish.game},
        {.name = "games", .number = &wish.games, .min = 0, .max = GAMES_MOST},
        {.name = "pairs", .number = &wish.pairs, .min = 1, .max = 1000},
        {.name = "step", .number = &wish.step, .min = 1, .max = 1000},
        {.name = "reach", .number = &wish.reach, .min = 50, .max = 1000},
        {.name = "measure",
         .number = &wish.measure,
         .min = 2,
         .max = GAMES_MOST},
        {.name = "ways", .number = &wish.ways, .min = 1, .max = 1000},
        {.name = "skip", .number = &wish.skip, .min = 0, .max = 999},
        {.name = "from", .word = &wish.from},
        {.name = "against", .word = &wish.against},
        {.name = "seed", .word = &wish.seed},
        {.name = "workers",
         .number = &wish.workers,
         .min = 1,
         .max = WORKERS_MAX}};
    const struct options options = {.command = "tune",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    const int go = options_read(&options, argc, argv);
    if (go != OPTIONS_GO)
        return go;
    struct tune *tune = calloc(1, sizeof *tune);
    if (!tune)
        return cli_fail(STATUS_NO_MEMORY, "no room to tune");
    tune->wish = &wish;
    const int answer = run(tune);
    free(tune);
    return answer;
}
