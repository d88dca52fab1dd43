/* The command line of a subcommand: options and positional words.
 *
 * An option is written --name value or --name=value, a flag --name; "--" ends
 * them. Every option may be given once, unless it gathers a list. A subcommand
 * says what it knows:
 *
 *     const struct option option[] = {
 *         {.name = "games", .number = &games, .min = 1, .max = 1000},
 *         {.name = "trace", .flag = &trace}};
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "words/words.h"

#include <stdbool.h>

enum { OPTION_LIST_MAX = 8 };

/* The values of an option that may be given several times. */
struct option_list {
    const char *word[OPTION_LIST_MAX];
    int count;
};

/* Exactly one of the four pointers is set; it says what is read and where it
 * goes. What is not on the command line stays as it was. A word that may be
 * left out has `alone`, which is asked whether the argument behind it (NULL at
 * the end) is not its value; then it is "". */
struct option {
    const char *name; /* without the dashes */
    int *number;      /* from min to max */
    const char **word;
    bool *flag;
    int min, max;
    struct option_list *list;
    bool (*alone)(const char *next);
};

struct options {
    const char *command;
    /* Printed for --help; {games} and {any} are filled in. NULL: help.COMMAND
     * of the words, in the player's language. */
    const char *help;
    const struct option *option;
    int options;
    const char **word; /* the positional words: exactly `words` of them, */
    int words;
    int spare; /* how many of the last may be missing */
};

enum {
    OPTIONS_GO = -1, /* go on; any other answer is the exit status */
    OPTIONS_MAX = 32,
};

/* Reads the command line, argv[0] being the subcommand. Prints the help or a
 * one-line complaint if that is what it takes. */
int options_read(const struct options *options, int argc, char **argv);

/* What was said on a command line. */
struct option_value {
    const char *option, *value;            /* the option without its dashes */
    const struct words_language *language; /* NULL: English */
};

/* Refuses a value and says which are right; returns the exit status. */
int options_refuse(const char *command, struct option_value said,
                   const char *const *known, int count);

#endif
