/* `borough`: one program, one subcommand for each thing a person can do. */
#include "cli/cli.h"
#include "cli/fail.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* What a subcommand cares for: what it prints, or also files, children or
 * connections, for which it goes on when nobody reads that any more. */
enum care { PRINTS, STAYS };

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    enum care care;
    const char *help;
};

static const struct command commands[] = {
    {"play", cli_play, STAYS, "a game in the browser, or in this terminal"},
    {"daily", cli_daily, STAYS, "the deal of the day, the same for everybody"},
    {"serve", cli_serve, STAYS,
     "serves the page, or a host for friends elsewhere"},
    {"think", cli_think, PRINTS, "thinks for the computers of such a host"},
    {"store", cli_store, STAYS, "copies, exports and checks a server's games"},
    {"load", cli_load, STAYS, "measures what such a host bears"},
    {"mission", cli_mission, STAYS,
     "small tasks on real tables, three stars each"},
    {"trace", cli_trace, PRINTS,
     "plays a game given as JSON lines, prints results"},
    {"bot", cli_bot, PRINTS, "plays seats of a game for another program"},
    {"match", cli_match, STAYS,
     "lets agents and other programs play each other"},
    {"join", cli_join, STAYS, "lets a computer join a table by its link"},
    {"simulate", cli_simulate, PRINTS, "plays whole games by itself"},
    {"replay", cli_replay, PRINTS,
     "verifies a record and shows it move by move"},
    {"review", cli_review, PRINTS,
     "judges every move of a game, tells luck apart"},
    {"verify", cli_verify, PRINTS, "says whether a record is what it says"},
    {"record", cli_record, PRINTS, "turns JSON lines into a record"},
    {"picture", cli_picture, PRINTS, "draws a borough or board of a record"},
    {"bench", cli_bench, PRINTS, "measures games per second and friends"},
    {"arena", cli_arena, PRINTS, "how strong a player is, from many games"},
    {"calibrate", cli_calibrate, PRINTS,
     "whether the chances the judge tells come true"},
    {"suite", cli_suite, PRINTS, "what a player loses in a suite of positions"},
    {"balance", cli_balance, PRINTS,
     "what each tile of Suburbia is worth, from many games"},
    {"train", cli_train, STAYS, "a net learns by playing against itself"},
    {"gather", cli_gather, STAYS,
     "positions of many games, for a learner elsewhere"},
    {"tune", cli_tune, PRINTS, "looks for better weights of the greedy player"},
    {"signature", cli_signature, PRINTS, "one number for how this build plays"},
    {"data", cli_data, PRINTS,
     "lists what is in the box, and where facts come from"},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int print_help(void)
{
    fputs("usage: borough COMMAND [OPTION]...\n\n"
          "The board games Suburbia and Subdivision on your machine.\n\n",
          stdout);
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-10s %s\n", commands[i].name, commands[i].help);
    fputs("\nborough help COMMAND tells more and has examples.\n"
          "borough --version, or -v, prints the version.\n",
          stdout);
    return cli_finish();
}

static int print_version(void)
{
    puts("borough " BOROUGH_VERSION);
    return cli_finish();
}

static bool is_either(const char *word, const char *one, const char *other)
{
    return strcmp(word, one) == 0 || strcmp(word, other) == 0;
}

static int run(int argc, char **argv)
{
    const struct command *command = commands;
    while (command < commands + COMMANDS && strcmp(argv[0], command->name) != 0)
        command++;
    if (command == commands + COMMANDS)
        return cli_fail(STATUS_USAGE,
                        "unknown command '%s'; borough help lists them all",
                        argv[0]);
    /* A reader that has gone away ends a program that only prints, as it ends
     * all others in a pipe. Who stays finds out at the end (cli_finish). */
    signal(SIGPIPE, command->care == STAYS ? SIG_IGN : SIG_DFL);
    return command->run(argc, argv);
}

/* `help` alone, or `help COMMAND`. */
static int print_help_on(int argc, char **argv)
{
    static char option[] = "--help";
    if (argc > 2)
        return cli_fail(STATUS_USAGE,
                        "one word too many: '%s'; see borough help", argv[2]);
    return argc < 2 ? print_help() : run(2, (char *[]){argv[1], option, NULL});
}

int main(int argc, char **argv)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is no death */
    if (argc < 2)
        return cli_fail(STATUS_USAGE, "no command; borough help lists them");
    if (strcmp(argv[1], "help") == 0)
        return print_help_on(argc - 1, argv + 1);
    if (is_either(argv[1], "--help", "-h"))
        return print_help();
    if (is_either(argv[1], "--version", "-v"))
        return print_version();
    return run(argc - 1, argv + 1);
}
