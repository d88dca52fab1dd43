/* The content a command plays with: what is built in, and on top of it the
 * sets that players made themselves (--set FILE). */
#ifndef CLI_SETS_H
#define CLI_SETS_H

#include "cli/options.h"
#include "games/games.h"

struct suburbia_box;

struct sets {
    struct option_list file; /* --set FILE: filled by options_read() */
    const char *chosen;      /* --sets WORDS, or NULL */
    /* The games as everything below takes them, their content included. */
    const struct game *game[GAMES_COUNT];
    const struct suburbia_box *box;
    uint16_t custom; /* the sets that came from files */
    struct game suburbia;
    struct suburbia_box *extended; /* NULL: nothing but what is built in */
    char *text;                    /* the strings of the extended box */
};

/* Reads the files. OPTIONS_GO, or the exit status with the mistake told as
 * file:line:column. Whatever it answers, sets_close() must follow. */
int sets_open(struct sets *sets);
void sets_close(struct sets *sets);

/* Opens the sets, runs what needs them, closes them. */
int sets_run(struct sets *sets, int (*run)(void *context), void *context);

/* Puts the sets that --sets names and those of the files into the
 * configuration; without --sets the usual ones stay. */
int sets_choose(const struct sets *sets, const char *command,
                struct game_config *config);

/* --sets WORDS as bits: ids joined by commas, or `all`. */
int sets_read(const struct suburbia_box *box, const char *command,
              const char *words, uint16_t *sets);

/* A subcommand that takes one FILE, and --set. */
struct file_command {
    const char *name, *help;
    int (*run)(const struct sets *sets, const char *path);
};

/* Reads its command line, opens the sets and runs it. */
int sets_run_on_file(const struct file_command *command, int argc, char **argv);

#endif
