/* The command line of a subcommand: options and positional words.
 *
 * An option is written --name value or --name=value, a flag --name; "--" ends
 * them. Every option may be given once. A subcommand lists what it knows:
 *
 *     const struct option option[] = {
 *         {"games", &games, NULL, NULL, 1, 1000},
 *         {"trace", NULL, NULL, &trace, 0, 0}};
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

/* Exactly one of the three pointers is set; it says what is read and where it
 * goes. What is not on the command line stays as it was. */
struct option {
    const char *name; /* without the dashes */
    int *number;      /* from min to max */
    const char **word;
    bool *flag;
    int min, max;
};

struct options {
    const char *command;
    const char *help; /* printed for --help */
    const struct option *option;
    int options;
    const char **word; /* the positional words: exactly `words` of them */
    int words;
};

enum {
    OPTIONS_GO = -1, /* go on; any other answer is the exit status */
    OPTIONS_MAX = 32,
};

/* Reads the command line, argv[0] being the subcommand. Prints the help or a
 * one-line complaint if that is what it takes. */
int options_read(const struct options *options, int argc, char **argv);

#endif
