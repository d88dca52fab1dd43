/* The positions of a suite are shared out among the workers game by game; each
 * leaves its games as text, and what is printed is the sum of what they saw. */
#include "lab/puzzles.h"

#include "ai/level.h"
#include "ai/weigh.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/sets.h"
#include "lab/puzzle_pick.h"
#include "lab/suite_make.h"
#include "sys/file.h"
#include "sys/workers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: borough suite puzzles SUITE FILE [OPTION]...\n"
    "\n"
    "Picks the positions of SUITE that make a puzzle, of the usual boxes, and\n"
    "writes them to FILE. A candidate has at most three decisions within 1 %\n"
    "of the best (alone: half a point) and no other within 2 % (1 point). It\n"
    "is judged again by futures to the end of the game and kept if that still\n"
    "holds and all others are at least three standard errors behind. Every\n"
    "level is asked whether it finds the best.\n"
    "\n"
    "  --futures N    that each decision is judged by, 2 to 10000 (256 if not\n"
    "                 given)\n"
    "  --gap N        percent (alone: half points) that the suite must have\n"
    "                 between the best decisions and the next (2 if not "
    "given)\n"
    "  --levels N     how many levels are asked whether they find the best,\n"
    "                 from the lowest on (all if not given)\n"
    "  --jobs N       processes that share the work, 1 to 64 (1 if not "
    "given);\n"
    "                 the result is the same with any number\n"
    "\n"
    "Example:\n"
    "  borough suite puzzles data/suite/positions.txt puzzles.txt\n";

struct wish {
    const char *path[2]; /* of the suite, of the puzzles */
    int futures, gap, levels, jobs;
    struct sets sets;
};

struct plan {
    const struct wish *wish;
    struct players players[GAMES_COUNT];
    struct suite suite;
};

/* What a worker made of a game. */
struct picked {
    int candidates, puzzles;
    int size;
    char text[SUITE_GAME_MAX];
};

enum { ASK_STREAM = 1 << 16 };

/* Which levels decide for one of the best. */
static unsigned levels_that_find(const struct plan *plan,
                                 struct agent_desk *desk,
                                 const struct suite_game *bout,
                                 const struct suite_position *position)
{
    unsigned found = 0;
    union session_state state;
    suite_state(bout, position->at, &state);
    for (int level = 0; level < plan->wish->levels; level++) {
        struct agent agent = {0};
        level_read(&agent, level_name[level]);
        rng_init(&desk->rng, seed_number(&bout->seed),
                 ASK_STREAM + (uint64_t)position->at);
        const game_move move = agent_ask(&agent, desk, session_state(&state));
        if (puzzle_is_found(position, bout->config.seats == 1, move))
            found |= 1u << level;
    }
    return found;
}

/* The box that is played with if nobody asks for another. */
static bool is_usual(const struct suite_game *bout)
{
    struct game_config usual;
    game_defaults(bout->game, &usual);
    return bout->config.sets == usual.sets;
}

/* Leaves only the puzzles in the game. */
static void pick(const struct plan *plan, struct agent_desk *desk,
                 struct suite_game *bout, struct picked *picked)
{
    const bool solo = bout->config.seats == 1;
    const int positions = is_usual(bout) ? bout->positions : 0;
    bout->positions = 0;
    for (int i = 0; i < positions; i++) {
        struct suite_position position = bout->position[i];
        if (!puzzle_may_be(&position, solo, plan->wish->gap))
            continue;
        picked->candidates++;
        if (!puzzle_judge(desk, bout, plan->wish->futures, &position))
            _exit(1);
        if (!puzzle_is_good(&position, solo))
            continue;
        position.found = levels_that_find(plan, desk, bout, &position);
        bout->position[bout->positions++] = position;
        bout->moves = position.at;
    }
    picked->puzzles = bout->positions;
}

static void pick_game(const struct plan *plan, struct agent_desk *desk,
                      const struct suite_game *from, struct picked *picked)
{
    struct suite_game bout = *from;
    struct text text;
    agent_sit(desk, bout.game, 0);
    for (int i = 0; i < GAMES_COUNT; i++)
        if (plan->players[i].game == bout.game)
            players_seat(&plan->players[i], desk);
    desk->clock = (struct agent_clock){0};
    pick(plan, desk, &bout, picked);
    if (bout.positions == 0)
        return;
    text_init(&text, picked->text, sizeof picked->text);
    suite_write_game(SUITE_PUZZLES, &bout, &text);
    if (!text_ok(&text))
        _exit(1);
    picked->size = (int)text.length;
}

static void pick_games(int worker, const void *context, void *result)
{
    const struct plan *plan = context;
    struct picked *picked = result;
    struct agent_desk *desk = calloc(1, sizeof *desk);
    if (!desk)
        _exit(1);
    for (int i = worker; i < plan->suite.games; i += plan->wish->jobs)
        pick_game(plan, desk, &plan->suite.game[i], &picked[i]);
    free(desk);
}

struct harvest {
    const struct plan *plan;
    struct picked *picked;
};

static void gather(const void *result, void *sum)
{
    const struct picked *picked = result;
    const struct harvest *harvest = sum;
    for (int i = 0; i < harvest->plan->suite.games; i++)
        if (picked[i].candidates)
            harvest->picked[i] = picked[i];
}

static int write_file(const struct plan *plan, const struct text *text)
{
    const char *path = plan->wish->path[1];
    file_sweep(path);
    const struct file_outcome outcome =
        file_write(path, text->at, text->length);
    return outcome.status == STATUS_OK
               ? OPTIONS_GO
               : cli_fail(outcome.status, "%s: %s", path, outcome.reason);
}

static int write_puzzles(const struct harvest *harvest)
{
    const struct plan *plan = harvest->plan;
    const size_t room = 256 + (size_t)plan->suite.games * SUITE_GAME_MAX;
    const struct suite_reference reference = {.futures = plan->wish->futures};
    int candidates = 0, puzzles = 0;
    char *buffer = malloc(room);
    struct text text;
    if (!buffer)
        return cli_fail(STATUS_NO_MEMORY, "%s",
                        status_sentence(STATUS_NO_MEMORY));
    text_init(&text, buffer, room);
    suite_write_head(SUITE_PUZZLES, &reference, &text);
    for (int i = 0; i < plan->suite.games; i++) {
        const struct picked *picked = &harvest->picked[i];
        candidates += picked->candidates;
        puzzles += picked->puzzles;
        text_bytes(&text, picked->text, (size_t)picked->size);
    }
    const int answer = write_file(plan, &text);
    free(buffer);
    if (answer != OPTIONS_GO)
        return answer;
    printf("%d candidates, %d puzzles written to %s\n", candidates, puzzles,
           plan->wish->path[1]);
    return cli_finish();
}

static int make_puzzles(const struct plan *plan)
{
    const size_t size = (size_t)plan->suite.games * sizeof(struct picked);
    const struct workers workers = {pick_games, gather, plan, size};
    struct harvest harvest = {plan, calloc(1, size)};
    const bool good =
        harvest.picked && workers_run(&workers, plan->wish->jobs, &harvest);
    const int answer =
        good ? write_puzzles(&harvest)
             : cli_fail(STATUS_NO_MEMORY, "not all workers came back");
    free(harvest.picked);
    return answer;
}

/* The suite, and a net for each of its games. */
static int open_plan(struct plan *plan)
{
    const struct wish *wish = plan->wish;
    int answer = suite_open(&plan->suite, &wish->sets, wish->path[0]);
    for (int i = 0; answer == OPTIONS_GO && i < GAMES_COUNT; i++) {
        struct players *players = &plan->players[i];
        answer = players_open(players, wish->sets.game[i], NULL);
        for (int k = 0; answer == OPTIONS_GO && k < plan->suite.games; k++)
            if (plan->suite.game[k].game == players->game &&
                !suite_judges(players))
                answer =
                    cli_fail(STATUS_USAGE, "there is no net for %s to judge by",
                             players->game->name);
    }
    return answer;
}

static int run(void *context)
{
    struct plan *plan = calloc(1, sizeof *plan);
    if (!plan)
        return cli_fail(STATUS_NO_MEMORY, "%s",
                        status_sentence(STATUS_NO_MEMORY));
    plan->wish = context;
    int answer = open_plan(plan);
    if (answer == OPTIONS_GO)
        answer = make_puzzles(plan);
    for (int i = 0; i < GAMES_COUNT; i++)
        players_close(&plan->players[i]);
    suite_free(&plan->suite);
    free(plan);
    return answer;
}

int puzzles_make(int argc, char **argv)
{
    struct wish wish = {
        .futures = 256, .gap = PUZZLE_GAP, .levels = LEVELS, .jobs = 1};
    const struct option option[] = {
        {.name = "futures", .number = &wish.futures, .min = 2, .max = 10000},
        {.name = "gap", .number = &wish.gap, .min = PUZZLE_GAP, .max = 100},
        {.name = "levels", .number = &wish.levels, .min = 0, .max = LEVELS},
        {.name = "jobs", .number = &wish.jobs, .min = 1, .max = WORKERS_MAX}};
    const struct options options = {.command = "suite puzzles",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option,
                                    .word = wish.path,
                                    .words = 2};
    const int answer = options_read(&options, argc, argv);
    return answer == OPTIONS_GO ? sets_run(&wish.sets, run, &wish) : answer;
}
