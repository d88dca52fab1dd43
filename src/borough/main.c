/* `borough`: one program, one subcommand for each thing a person can do. */
#include "cli/cli.h"
#include "cli/fail.h"
#include "cli/language.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* What a subcommand cares for: what it prints, or also files, children or
 * connections, for which it goes on when nobody reads that any more. */
enum care { PRINTS, STAYS };

struct command {
    const char *name; /* its line in the help is command.NAME of the words */
    int (*run)(int argc, char **argv);
    enum care care;
};

static const struct command commands[] = {
    {"play", cli_play, STAYS},        {"daily", cli_daily, STAYS},
    {"serve", cli_serve, STAYS},      {"think", cli_think, PRINTS},
    {"store", cli_store, STAYS},      {"load", cli_load, STAYS},
    {"mission", cli_mission, STAYS},  {"trace", cli_trace, PRINTS},
    {"bot", cli_bot, PRINTS},         {"match", cli_match, STAYS},
    {"join", cli_join, STAYS},        {"simulate", cli_simulate, PRINTS},
    {"replay", cli_replay, PRINTS},   {"review", cli_review, PRINTS},
    {"verify", cli_verify, PRINTS},   {"record", cli_record, PRINTS},
    {"picture", cli_picture, PRINTS}, {"bench", cli_bench, PRINTS},
    {"arena", cli_arena, PRINTS},     {"calibrate", cli_calibrate, PRINTS},
    {"suite", cli_suite, PRINTS},     {"balance", cli_balance, PRINTS},
    {"train", cli_train, STAYS},      {"gather", cli_gather, STAYS},
    {"tune", cli_tune, PRINTS},       {"signature", cli_signature, PRINTS},
    {"data", cli_data, PRINTS},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int print_help(void)
{
    const struct words_language *const language = cli_language();
    enum words_key key;
    cli_tell_people();
    puts(words_of(language, WORD_HELP_HEAD));
    for (int i = 0; i < COMMANDS; i++)
        if (words_find("command", commands[i].name, &key))
            printf("  %-10s %s\n", commands[i].name, words_of(language, key));
    puts(words_of(language, WORD_HELP_FOOT));
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
        return cli_refuse(cli_language(), STATUS_USAGE, WORD_REFUSE_COMMAND,
                          .word = words_text(argv[0]));
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
        return cli_refuse(cli_language(), STATUS_USAGE, WORD_REFUSE_HELP,
                          .word = words_text(argv[2]));
    return argc < 2 ? print_help() : run(2, (char *[]){argv[1], option, NULL});
}

int main(int argc, char **argv)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is no death */
    cli_begin();
    cli_speak(language_likely(NULL));
    if (argc < 2)
        return cli_refuse_plain(STATUS_USAGE, WORD_REFUSE_COMMANDLESS);
    if (strcmp(argv[1], "help") == 0)
        return print_help_on(argc - 1, argv + 1);
    if (is_either(argv[1], "--help", "-h"))
        return print_help();
    if (is_either(argv[1], "--version", "-v"))
        return print_version();
    return run(argc - 1, argv + 1);
}
