/* `borough suite`: a fixed suite of positions, and how much players lose on
 * them. */
#include "ai/tally.h"
#include "base/seed.h"
#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/sets.h"
#include "lab/puzzles.h"
#include "lab/suite_judge.h"
#include "lab/suite_make.h"
#include "sys/file.h"
#include "sys/workers.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: borough suite make FILE [OPTION]...\n"
    "       borough suite run FILE --agent A [OPTION]...\n"
    "       borough suite puzzles SUITE FILE [OPTION]...\n"
    "\n"
    "make plays games of both kinds in all their ways, draws positions from\n"
    "them and writes them to FILE with what the best decisions there are\n"
    "worth: the mean over many futures that all candidates share, everybody\n"
    "moved by the net; what a future led to the judge of the table says.\n"
    "\n"
    "run asks a player for its decision in every position of FILE and prints\n"
    "its mean regret: what the reference's choice is worth less what its own\n"
    "is, as share of the win and in points, with 95 % intervals. A decision\n"
    "that is not in the file is judged by the same futures.\n"
    "\n"
    "  --agent A      " PLAYERS_WORDS "\n"
    "  --markdown     prints the table as Markdown\n"
    "  --positions N  to make, 5 to 5000 (1000 if not given)\n"
    "  --futures N    that each candidate is judged by, 2 to 10000, even (64\n"
    "                 if not given)\n"
    "  --turns N      own turns that a future goes on for, to 100; 0: to the\n"
    "                 end of the game (if not given)\n"
    "  --seed H       up to 64 hexadecimal digits (1 if not given)\n"
    "  --jobs N       processes that share the work, 1 to 64 (1 if not "
    "given);\n"
    "                 the result is the same with any number\n"
    "\n"
    "Examples:\n"
    "  borough suite make positions.txt --positions 100 --jobs 2\n"
    "  borough suite run positions.txt --agent greedy\n";

/* What the command line asks for. */
struct wish {
    const char *path, *agent, *seed;
    int positions, futures, turns, jobs;
    bool markdown;
    struct sets sets;
};

struct plan {
    const struct wish *wish;
    struct players players[GAMES_COUNT];
    struct suite_plan make;
    struct suite suite;
    struct agent agent;
    int games;
};

/* The text of a game that a worker has made. */
struct made {
    int size; /* 0: it was somebody else's */
    char text[SUITE_GAME_MAX];
};

static void make_games(int worker, const void *context, void *result)
{
    const struct plan *plan = context;
    struct made *made = result;
    struct agent_desk *desk = calloc(1, sizeof *desk);
    struct suite_game *bout = calloc(1, sizeof *bout);
    if (!desk || !bout)
        _exit(1);
    for (int i = worker; i < plan->games; i += plan->wish->jobs) {
        struct text text;
        text_init(&text, made[i].text, sizeof made[i].text);
        suite_make(&plan->make, desk, i, bout);
        suite_write_game(SUITE_PLAIN, bout, &text);
        if (!text_ok(&text))
            _exit(1);
        made[i].size = (int)text.length;
    }
    free(bout);
    free(desk);
}

/* All games, in their order. */
struct harvest {
    const struct plan *plan;
    struct made *made;
};

static void gather_made(const void *result, void *sum)
{
    const struct made *made = result;
    const struct harvest *harvest = sum;
    for (int i = 0; i < harvest->plan->games; i++)
        if (made[i].size)
            harvest->made[i] = made[i];
}

static int write_suite(const struct plan *plan, const struct made *made)
{
    const size_t room = 256 + (size_t)plan->games * SUITE_GAME_MAX;
    char *buffer = malloc(room);
    struct text text;
    if (!buffer)
        return cli_fail(STATUS_NO_MEMORY, "%s",
                        status_sentence(STATUS_NO_MEMORY));
    text_init(&text, buffer, room);
    suite_write_head(SUITE_PLAIN, &plan->make.reference, &text);
    for (int i = 0; i < plan->games; i++)
        text_bytes(&text, made[i].text, (size_t)made[i].size);
    const char *path = plan->wish->path;
    file_sweep(path);
    const struct file_outcome outcome = file_write(path, buffer, text.length);
    free(buffer);
    if (outcome.status != STATUS_OK)
        return cli_fail(outcome.status, "%s: %s", path, outcome.reason);
    printf("%d games written to %s\n", plan->games, path);
    return cli_finish();
}

static int make_suite(struct plan *plan)
{
    const size_t size = (size_t)plan->games * sizeof(struct made);
    const struct workers workers = {make_games, gather_made, plan, size};
    struct harvest harvest = {plan, calloc(1, size)};
    const bool good =
        harvest.made && workers_run(&workers, plan->wish->jobs, &harvest);
    const int answer =
        good ? write_suite(plan, harvest.made)
             : cli_fail(STATUS_NO_MEMORY, "not all workers came back");
    free(harvest.made);
    return answer;
}

/* What a player lost in a game of the suite. */
struct loss {
    int positions; /* 0: it was somebody else's, or the player cannot play it */
    double win, points; /* sums */
    int best;           /* decisions that were the reference's */
    int outside;        /* decisions that are not in the file */
};

enum { ASK_STREAM = 1 << 16 };

static game_move ask(const struct plan *plan, struct agent_desk *desk,
                     const struct suite_game *bout, int at)
{
    union session_state start, state;
    suite_state(bout, 0, &start);
    suite_state(bout, at, &state);
    const struct game_state *now = session_state(&state);
    const struct notebook_story story = {session_state(&start), bout->move, at};
    rng_init(&desk->rng, seed_number(&bout->seed), ASK_STREAM + (uint64_t)at);
    agent_recall(&plan->agent, desk, game_actor(bout->game, now), &story);
    return agent_ask(&plan->agent, desk, now);
}

/* Adds what the decision loses: the best by one half of the futures against
 * this one, both valued by the other half; the mean of both ways round. */
static void add_loss(struct loss *loss, const struct suite_position *position,
                     const struct suite_value *chosen, bool solo)
{
    bool best = false;
    for (int half = 0; half < 2; half++) {
        const struct suite_value *wanted =
            &position->value[suite_best(position, half, solo)];
        const int by = 1 - half;
        loss->win +=
            (wanted->win[by] - chosen->win[by]) / (2.0 * (int)SUITE_CERTAIN);
        loss->points +=
            (wanted->score[by] - chosen->score[by]) / (2.0 * (int)SUITE_POINT);
        best = best || wanted->move == chosen->move;
    }
    loss->best += best;
    loss->positions++;
}

static void run_position(const struct plan *plan, struct agent_desk *desk,
                         const struct suite_game *bout,
                         const struct suite_position *position,
                         struct loss *loss)
{
    const game_move move = ask(plan, desk, bout, position->at);
    const struct suite_value *chosen = NULL;
    struct suite_position further = {.at = position->at, .values = 1};
    for (int i = 0; i < position->values; i++)
        if (position->value[i].move == move)
            chosen = &position->value[i];
    if (!chosen) {
        further.value[0].move = move;
        suite_judge(desk, bout, &plan->suite.reference, &further);
        chosen = further.value;
        loss->outside++;
    }
    add_loss(loss, position, chosen, bout->config.seats == 1);
}

static const struct players *players_of(const struct plan *plan,
                                        const struct game *game)
{
    int bout = 0;
    while (plan->players[bout].game != game)
        bout++;
    return &plan->players[bout];
}

static void run_game(const struct plan *plan, struct agent_desk *desk,
                     const struct suite_game *bout, struct loss *loss)
{
    const struct players *players = players_of(plan, bout->game);
    if (players_unfit(players, &plan->agent))
        return;
    agent_sit(desk, bout->game, 0);
    players_seat(players, desk);
    for (int i = 0; i < bout->positions; i++)
        run_position(plan, desk, bout, &bout->position[i], loss);
}

static void run_games(int worker, const void *context, void *result)
{
    const struct plan *plan = context;
    struct loss *loss = result;
    struct agent_desk *desk = calloc(1, sizeof *desk);
    if (!desk)
        _exit(1);
    for (int i = worker; i < plan->games; i += plan->wish->jobs)
        run_game(plan, desk, &plan->suite.game[i], &loss[i]);
    free(desk);
}

struct losses {
    const struct plan *plan;
    struct loss *loss;
};

static void gather_losses(const void *result, void *sum)
{
    const struct loss *loss = result;
    const struct losses *losses = sum;
    for (int i = 0; i < losses->plan->games; i++)
        if (loss[i].positions)
            losses->loss[i] = loss[i];
}

/* Games of a kind: one of the games, alone or not; NULL: all. */
struct group {
    const char *name;
    const struct game *game;
    bool solo;
};

static bool is_in(const struct group *group, const struct suite_game *bout)
{
    return !group->game || (group->game == bout->game &&
                            group->solo == (bout->config.seats == 1));
}

static void put_interval(struct columns *columns, const struct tally *tally,
                         double unit)
{
    const struct tally_interval interval = tally_interval(tally);
    if (tally->count == 0) {
        columns_put(columns, "-");
        columns_put(columns, "-");
        return;
    }
    columns_put(columns, "%.3f", unit * tally->mean);
    columns_put(columns, "%.3f to %.3f", unit * interval.low,
                unit * interval.high);
}

/* Positions of one game are alike: the game is what is counted as one, with
 * its mean. */
static void put_group(struct columns *columns, const struct losses *losses,
                      const struct group *group)
{
    struct tally win = {0}, points = {0};
    struct loss all = {0};
    for (int i = 0; i < losses->plan->games; i++) {
        const struct loss *loss = &losses->loss[i];
        const struct suite_game *bout = &losses->plan->suite.game[i];
        if (!loss->positions || !is_in(group, bout))
            continue;
        if (bout->config.seats > 1)
            tally_add(&win, loss->win / loss->positions);
        tally_add(&points, loss->points / loss->positions);
        all.positions += loss->positions;
        all.best += loss->best;
        all.outside += loss->outside;
    }
    if (!all.positions)
        return;
    columns_row(columns);
    columns_put(columns, "%s", group->name);
    columns_put(columns, "%d", all.positions);
    put_interval(columns, &win, 100);
    put_interval(columns, &points, 1);
    columns_put(columns, "%.1f %%", 100.0 * all.best / all.positions);
    columns_put(columns, "%.1f %%", 100.0 * all.outside / all.positions);
}

/* A game with several seats, then with one. */
static void put_game(struct columns *columns, const struct losses *losses,
                     const struct game *game)
{
    for (int alone = 0; alone < 2; alone++) {
        char name[64];
        snprintf(name, sizeof name, "%c%s%s",
                 toupper((unsigned char)game->name[0]), game->name + 1,
                 alone ? " alone" : "");
        const struct group group = {name, game, alone != 0};
        put_group(columns, losses, &group);
    }
}

static int report(const struct losses *losses)
{
    const struct plan *plan = losses->plan;
    const struct wish *wish = plan->wish;
    struct columns columns;
    columns_begin(&columns, "regret|positions|wins, %|95 %|points|95 %|best|"
                            "not in file");
    put_group(&columns, losses, &(struct group){"all", NULL, false});
    for (int i = 0; i < GAMES_COUNT; i++)
        put_game(&columns, losses, wish->sets.game[i]);
    columns_print(&columns, wish->markdown);
    printf("agent: %s\nreference: %d futures, ", plan->agent.name,
           plan->suite.reference.futures);
    if (plan->suite.reference.turns)
        printf("%d turns, %s\n", plan->suite.reference.turns,
               plan->suite.reference.table ? "the judge of the table"
                                           : "the net's own words");
    else
        puts("to the end of the game");
    return cli_finish();
}

static int run_suite(struct plan *plan)
{
    plan->games = plan->suite.games;
    const size_t size = (size_t)plan->games * sizeof(struct loss);
    const struct workers workers = {run_games, gather_losses, plan, size};
    struct losses losses = {plan, calloc(1, size)};
    const bool good =
        losses.loss && workers_run(&workers, plan->wish->jobs, &losses);
    const int answer =
        good ? report(&losses)
             : cli_fail(STATUS_NO_MEMORY, "not all workers came back");
    free(losses.loss);
    return answer;
}

static int refuse_netless(const struct game *game)
{
    return cli_fail(STATUS_USAGE, "there is no net for %s to judge by",
                    game->name);
}

/* The nets of every game. Decisions are judged by them, whoever plays; a game
 * that has none is in no suite, and the first game must have one. */
static int open_players(struct plan *plan)
{
    for (int i = 0; i < GAMES_COUNT; i++) {
        const int answer =
            players_open(&plan->players[i], plan->wish->sets.game[i], NULL);
        if (answer != OPTIONS_GO)
            return answer;
    }
    return suite_judges(&plan->players[0])
               ? OPTIONS_GO
               : refuse_netless(plan->wish->sets.game[0]);
}

/* The same for a suite that has been read. */
static int open_judges(struct plan *plan)
{
    const int answer = open_players(plan);
    for (int i = 0; answer == OPTIONS_GO && i < plan->suite.games; i++)
        if (!suite_judges(players_of(plan, plan->suite.game[i].game)))
            return refuse_netless(plan->suite.game[i].game);
    return answer;
}

static int prepare_make(struct plan *plan)
{
    const struct wish *wish = plan->wish;
    struct suite_plan *make = &plan->make;
    if (wish->futures % 2)
        return cli_fail(STATUS_USAGE, "--futures takes an even number; see "
                                      "borough suite --help");
    if (!seed_read(&make->seed, wish->seed, strlen(wish->seed)))
        return cli_fail(STATUS_USAGE,
                        "--seed takes 1 to 64 hexadecimal digits, not '%s'",
                        wish->seed);
    make->sets = &wish->sets;
    make->players = plan->players;
    make->reference = (struct suite_reference){
        .futures = wish->futures, .turns = wish->turns, .table = true};
    plan->games = (wish->positions + SUITE_POSITIONS - 1) / SUITE_POSITIONS;
    return open_players(plan);
}

static int prepare_run(struct plan *plan)
{
    const struct wish *wish = plan->wish;
    const char *reason;
    if (!wish->agent)
        return cli_fail(STATUS_USAGE,
                        "--agent says who decides; see borough suite --help");
    if (agent_read(&plan->agent, wish->agent, &reason) != STATUS_OK)
        return cli_fail(STATUS_USAGE, "--agent does not take '%s': %s",
                        wish->agent, reason);
    const int answer = suite_open(&plan->suite, &wish->sets, wish->path);
    return answer == OPTIONS_GO ? open_judges(plan) : answer;
}

static int with_plan(const struct wish *wish, int (*prepare)(struct plan *),
                     int (*run)(struct plan *))
{
    struct plan *plan = calloc(1, sizeof *plan);
    if (!plan)
        return cli_fail(STATUS_NO_MEMORY, "%s",
                        status_sentence(STATUS_NO_MEMORY));
    plan->wish = wish;
    int answer = prepare(plan);
    if (answer == OPTIONS_GO)
        answer = run(plan);
    for (int i = 0; i < GAMES_COUNT; i++)
        players_close(&plan->players[i]);
    suite_free(&plan->suite);
    free(plan);
    return answer;
}

static int make(void *context)
{
    return with_plan(context, prepare_make, make_suite);
}

static int run(void *context)
{
    return with_plan(context, prepare_run, run_suite);
}

static int read_make(struct wish *wish, int argc, char **argv)
{
    const struct option option[] = {
        {.name = "seed", .word = &wish->seed},
        {.name = "positions",
         .number = &wish->positions,
         .min = SUITE_POSITIONS,
         .max = 5000},
        {.name = "futures", .number = &wish->futures, .min = 2, .max = 10000},
        {.name = "turns", .number = &wish->turns, .min = 0, .max = 100},
        {.name = "jobs", .number = &wish->jobs, .min = 1, .max = WORKERS_MAX}};
    const struct options options = {.command = "suite",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option,
                                    .word = &wish->path,
                                    .words = 1};
    return options_read(&options, argc, argv);
}

static int read_run(struct wish *wish, int argc, char **argv)
{
    const struct option option[] = {
        {.name = "agent", .word = &wish->agent},
        {.name = "markdown", .flag = &wish->markdown},
        {.name = "jobs", .number = &wish->jobs, .min = 1, .max = WORKERS_MAX}};
    const struct options options = {.command = "suite",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option,
                                    .word = &wish->path,
                                    .words = 1};
    return options_read(&options, argc, argv);
}

int cli_suite(int argc, char **argv)
{
    struct wish wish = {
        .seed = "1", .positions = 1000, .futures = 64, .jobs = 1};
    const char *word = argc > 1 ? argv[1] : "";
    if (strcmp(word, "make") == 0) {
        const int answer = read_make(&wish, argc - 1, argv + 1);
        return answer == OPTIONS_GO ? sets_run(&wish.sets, make, &wish)
                                    : answer;
    }
    if (strcmp(word, "run") == 0) {
        const int answer = read_run(&wish, argc - 1, argv + 1);
        return answer == OPTIONS_GO ? sets_run(&wish.sets, run, &wish) : answer;
    }
    if (strcmp(word, "puzzles") == 0)
        return puzzles_make(argc - 1, argv + 1);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        fputs(help, stdout);
        return cli_finish();
    }
    return cli_fail(STATUS_USAGE,
                    "suite takes make, run or puzzles, not '%s'; see "
                    "borough suite --help",
                    word);
}
