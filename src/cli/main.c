/* `borough`: one program, one subcommand for each thing a person can do. */
#include "cli/cli.h"
#include "cli/fail.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *help;
};

static const struct command commands[] = {
    {"play", cli_play, "a game in the browser, or in this terminal"},
    {"serve", cli_serve, "serves the page to a browser on this machine"},
    {"trace", cli_trace, "plays a game given as JSON lines, prints results"},
    {"bot", cli_bot, "plays seats of a game for another program"},
    {"match", cli_match, "lets agents and other programs play each other"},
    {"simulate", cli_simulate, "plays whole games by itself"},
    {"replay", cli_replay, "verifies a record and shows it move by move"},
    {"review", cli_review, "judges every move of a game, tells luck apart"},
    {"verify", cli_verify, "says whether a record is what it says"},
    {"record", cli_record, "turns JSON lines into a record"},
    {"picture", cli_picture, "draws a borough or board of a record"},
    {"bench", cli_bench, "measures games per second and friends"},
    {"arena", cli_arena, "how strong a player is, from many games"},
    {"suite", cli_suite, "what a player loses in a suite of positions"},
    {"balance", cli_balance,
     "what each tile of Suburbia is worth, from many games"},
    {"train", cli_train, "a net learns by playing against itself"},
    {"gather", cli_gather, "positions of many games, for a learner elsewhere"},
    {"tune", cli_tune, "looks for better weights of the greedy player"},
    {"signature", cli_signature, "one number for how this build plays"},
    {"data", cli_data, "lists what is in the box, and where facts come from"},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int print_help(void)
{
    fputs("usage: borough COMMAND [OPTION]...\n\n"
          "The board games Suburbia and Subdivision on your machine.\n\n",
          stdout);
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-10s %s\n", commands[i].name, commands[i].help);
    fputs("\nborough COMMAND --help tells more and has examples.\n"
          "borough --version prints the version.\n",
          stdout);
    return cli_finish();
}

static int print_version(void)
{
    puts("borough " BOROUGH_VERSION);
    return cli_finish();
}

int main(int argc, char **argv)
{
    /* A reader that has gone away is an error to report, not a death. */
    signal(SIGPIPE, SIG_IGN);
    if (argc < 2)
        return cli_fail(STATUS_USAGE, "no command; see borough --help");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return print_help();
    if (strcmp(argv[1], "--version") == 0)
        return print_version();
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    return cli_fail(STATUS_USAGE, "unknown command '%s'; see borough --help",
                    argv[1]);
}
