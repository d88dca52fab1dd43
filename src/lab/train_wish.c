/* Mostly the help text and one table of options; what two options mean together
 * is checked at the end. */
#include "lab/train_wish.h"

#include "ai/ply.h"
#include "ai/search.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/table.h"
#include "games/games.h"
#include "sys/workers.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: borough train [OPTION]... --out FILE\n"
    "\n"
    "A net learns to judge positions from games against itself, starting from\n"
    "random weights. After each lesson it is measured against greedy, a line\n"
    "is printed and the files are written anew: games so far, seconds of this\n"
    "run, games per second in the lesson, loss (mean of a position), strength\n"
    "(share of the win of one seat against greedy on all others, with 95 %\n"
    "interval; alone the score) and margin (points over the mean of the "
    "others).\n"
    "\n"
    "Files:\n"
    "  --out FILE         the net, with a record of how it was trained\n"
    "  --checkpoint FILE  where it is after each lesson; if the file is "
    "there,\n"
    "                     goes on from it, with --jobs 1 exactly as if it had\n"
    "                     never stopped\n"
    "  --plot FILE.svg    strength over games as a picture, and the numbers "
    "as\n"
    "                     a table in FILE.txt\n"
    "  --from FILE        starts from this net instead of random weights\n"
    "\n"
    "What is learnt:\n"
    "  --game G           {games}\n"
    "  --solo             games for one player instead of several\n"
    "  --narrow           only the table that strength is measured at, "
    "instead\n"
    "                     of every edition, number of players and expansion\n"
    "  --hidden N         units of the first layer, a multiple of 16 from 16\n"
    "                     to 256 (64 if not given)\n"
    "  --agent A          who plays while learning: net (if not given), net:N\n"
    "                     (looks at one decision in N, so it is faster) or\n"
    "                     search:N\n"
    "  --against N        in N of 100 games, 0 to 100 (0 if not given), only "
    "one\n"
    "                     seat learns and all others are rivals\n"
    "  --rivals A         who they are: greedy (if not given) or any other "
    "agent\n"
    "                     that does not go by the clock\n"
    "\n"
    "How long:\n"
    "  --games N          games of the whole course, 1 to 100000000 (20000 if\n"
    "                     not given); the step shrinks over them\n"
    "  --minutes N        ends earlier, before a lesson that would end later\n"
    "                     than N minutes after the start of this run, 1 to\n"
    "                     100000 (no limit if not given)\n"
    "  --lesson N         games of a lesson, 1 to 1000000 (2000 if not given)\n"
    "  --measure N        games of each measurement, 1 to 100000 (200 if not\n"
    "                     given)\n"
    "  --jobs N           processes that share the work, 1 to 64 (1 if not\n"
    "                     given); with more than 1 no two runs are the same\n"
    "  --seed N           of weights, deals and chance, 1 to 1000000 (1 if "
    "not\n"
    "                     given)\n"
    "\n"
    "How it learns:\n"
    "  --step N           length of a step of descent at the start, in\n"
    "                     millionths, 1 to 1000000 (500 if not given)\n"
    "  --step-end N       the same at the end of the course, 1 to 1000000\n"
    "                     (30 if not given)\n"
    "  --batch N          positions for a step, 1 to 1000 (32 if not given)\n"
    "  --repeat N         how often a position is looked at, 1 to 1000 (2 if\n"
    "                     not given)\n"
    "  --memory N         positions that each process remembers and learns\n"
    "                     from, 1 to 1000000 (131072 if not given)\n"
    "  --lambda N         how much the end of a game counts against what the\n"
    "                     net said on the way, in hundredths, 0 to 100 (70 if\n"
    "                     not given)\n"
    "  --stray N          one decision in N is not the best, so that more is\n"
    "                     seen, 0 (never) to 1000000 (20 if not given)\n"
    "  --bystanders N     one in N positions is learnt from by a seat that\n"
    "                     waits, 0 (none) to 1000 (8 if not given)\n"
    "\n"
    "For the record in the net:\n"
    "  --note TEXT        any line, such as the commit of the program\n"
    "  --date YYYY-MM-DD  the day\n"
    "\n"
    "Examples:\n"
    "  borough train --narrow --games 30000 --minutes 9 --out build/my.net \\\n"
    "    --plot build/my.svg\n"
    "  borough train --jobs 2 --games 200000 --hidden 128 --out my.net \\\n"
    "    --checkpoint my.checkpoint\n"
    "  borough train --game subdivision --solo --out solo.net\n"
    "  borough train --from my.net --hidden 128 --agent search:2000 \\\n"
    "    --games 5000 --step 200 --step-end 50 --out better.net\n";

enum { GAMES_MOST = 100000000, MILLION = 1000000 };

static int read_options(struct train_wish *wish, int argc, char **argv)
{
    const struct option option[] = {
        {.name = "game", .word = &wish->game_name},
        {.name = "agent", .word = &wish->agent},
        {.name = "rivals", .word = &wish->rivals},
        {.name = "against", .number = &wish->against, .min = 0, .max = 100},
        {.name = "from", .word = &wish->from},
        {.name = "out", .word = &wish->out},
        {.name = "checkpoint", .word = &wish->checkpoint},
        {.name = "plot", .word = &wish->plot},
        {.name = "note", .word = &wish->note},
        {.name = "date", .word = &wish->date},
        {.name = "solo", .flag = &wish->solo},
        {.name = "narrow", .flag = &wish->narrow},
        {.name = "games", .number = &wish->games, .min = 1, .max = GAMES_MOST},
        {.name = "minutes", .number = &wish->minutes, .min = 1, .max = 100000},
        {.name = "jobs", .number = &wish->jobs, .min = 1, .max = WORKERS_MAX},
        {.name = "hidden",
         .number = &wish->hidden,
         .min = 16,
         .max = NET_HIDDEN_MAX},
        {.name = "seed", .number = &wish->seed, .min = 1, .max = MILLION},
        {.name = "batch", .number = &wish->batch, .min = 1, .max = 1000},
        {.name = "repeat", .number = &wish->repeat, .min = 1, .max = 1000},
        {.name = "memory", .number = &wish->memory, .min = 1, .max = MILLION},
        {.name = "lesson", .number = &wish->lesson, .min = 1, .max = MILLION},
        {.name = "measure", .number = &wish->measure, .min = 1, .max = 100000},
        {.name = "step", .number = &wish->step, .min = 1, .max = MILLION},
        {.name = "step-end",
         .number = &wish->step_end,
         .min = 1,
         .max = MILLION},
        {.name = "lambda", .number = &wish->lambda, .min = 0, .max = 100},
        {.name = "stray", .number = &wish->stray, .min = 0, .max = MILLION},
        {.name = "bystanders",
         .number = &wish->bystanders,
         .min = 0,
         .max = 1000},
    };
    const struct options options = {.command = "train",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    return options_read(&options, argc, argv);
}

static int check_game(struct train_wish *wish)
{
    wish->game = games_find(wish->game_name);
    if (!wish->game)
        return table_refuse_game(wish->game_name, "train");
    if (wish->hidden % 16 != 0)
        return cli_fail(STATUS_USAGE, "--hidden takes a multiple of 16, not %d",
                        wish->hidden);
    return OPTIONS_GO;
}

/* Only who judges by the net leaves behind what it thought of each move; and
 * what goes by the clock would make every run another. */
static int check_agent(struct train_wish *wish)
{
    const char *reason;
    struct agent *player = &wish->player;
    if (agent_read(player, wish->agent, &reason) != STATUS_OK)
        return cli_fail(STATUS_USAGE, "--agent does not take '%s': %s",
                        wish->agent, reason);
    if ((player->choose != ply_choose && player->choose != search_choose) ||
        player->level != 0 || player->ms != 0)
        return cli_fail(
            STATUS_USAGE,
            "--agent takes net, net:N or search:N, not '%s'; see borough "
            "train --help",
            wish->agent);
    return OPTIONS_GO;
}

static int check_rivals(struct train_wish *wish)
{
    const char *reason;
    if (agent_read(&wish->rival, wish->rivals, &reason) != STATUS_OK)
        return cli_fail(STATUS_USAGE, "--rivals does not take '%s': %s",
                        wish->rivals, reason);
    if (wish->rival.ms != 0)
        return cli_fail(STATUS_USAGE,
                        "--rivals takes nobody who goes by the clock, as '%s' "
                        "does",
                        wish->rivals);
    return OPTIONS_GO;
}

static bool is_date(const char *words)
{
    static const char form[] = "0000-00-00";
    for (size_t i = 0; i < sizeof form; i++)
        if (form[i] == '0' ? words[i] < '0' || words[i] > '9'
                           : words[i] != form[i])
            return false;
    return true;
}

/* Bytes that have no place in a line of text. */
static bool is_line(const char *words)
{
    for (; *words; words++)
        if ((unsigned char)*words < ' ' || *words == 127)
            return false;
    return true;
}

static bool ends_in(const char *words, const char *end)
{
    const size_t size = strlen(words), last = strlen(end);
    return size > last && strcmp(words + size - last, end) == 0;
}

static int check_files(const struct train_wish *wish)
{
    enum { NOTE_MAX = 1000 };
    if (!wish->out)
        return cli_fail(STATUS_USAGE, "--out says where the net goes; see "
                                      "borough train --help");
    if (wish->plot && !ends_in(wish->plot, ".svg"))
        return cli_fail(STATUS_USAGE,
                        "--plot takes a name that ends in .svg, not '%s'",
                        wish->plot);
    if (wish->date && !is_date(wish->date))
        return cli_fail(STATUS_USAGE, "--date takes YYYY-MM-DD, not '%s'",
                        wish->date);
    if (wish->note && (!is_line(wish->note) || strlen(wish->note) > NOTE_MAX))
        return cli_fail(STATUS_USAGE,
                        "--note takes one line of at most %d bytes", NOTE_MAX);
    return OPTIONS_GO;
}

int train_wish_read(struct train_wish *wish, int argc, char **argv)
{
    *wish = (struct train_wish){.game_name = games[0]->name,
                                .agent = "net",
                                .rivals = "greedy",
                                .games = 20000,
                                .jobs = 1,
                                .hidden = 64,
                                .seed = 1,
                                .batch = 32,
                                .repeat = 2,
                                .memory = 131072,
                                .lesson = 2000,
                                .measure = 200,
                                .step = 500,
                                .step_end = 30,
                                .lambda = 70,
                                .stray = 20,
                                .bystanders = 8,
                                .argc = argc,
                                .argv = argv};
    int answer = read_options(wish, argc, argv);
    if (answer == OPTIONS_GO)
        answer = check_game(wish);
    if (answer == OPTIONS_GO)
        answer = check_agent(wish);
    if (answer == OPTIONS_GO)
        answer = check_rivals(wish);
    return answer == OPTIONS_GO ? check_files(wish) : answer;
}
