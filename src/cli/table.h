/* The table that a command line asks for: which game, and what it agrees on
 * before the deal. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "cli/options.h"
#include "cli/sets.h"

/* Words of the command line; NULL: not given. */
struct table_wish {
    const char *game;
    const char *rules, *mode, *seats, *first, *scenario, *sides, *ends, *odd;
    /* Seats if none are asked for: this many, or the most below that the mode
     * allows. */
    int usual_seats;
    const struct words_language *language; /* of refusals; NULL: English */
};

/* The options that fill it, for the array of a subcommand. */
#define TABLE_OPTIONS(wish)                                                    \
    {.name = "game", .word = &(wish)->game},                                   \
        {.name = "rules", .word = &(wish)->rules},                             \
        {.name = "mode", .word = &(wish)->mode},                               \
        {.name = "seats", .word = &(wish)->seats},                             \
        {.name = "first", .word = &(wish)->first},                             \
        {.name = "scenario", .word = &(wish)->scenario},                       \
        {.name = "ends", .word = &(wish)->ends},                               \
        {.name = "odd", .word = &(wish)->odd},                                 \
    {                                                                          \
        .name = "sides", .word = &(wish)->sides                                \
    }

/* Whether the command line says anything about the table. */
bool table_is_asked(const struct table_wish *wish);

/* Says that there is no such game, and which there are; returns the exit
 * status. */
int table_refuse_game(const char *name, const char *command);

/* The game that is wished for with the content of `sets`, else the first game.
 * OPTIONS_GO, or the exit status with the mistake told. */
int table_find_game(const struct sets *sets, const struct table_wish *wish,
                    const char *command, const struct game **game);

/* The game and a configuration that it accepts, sets included. OPTIONS_GO, or
 * the exit status with the mistake told. */
int table_configure(const struct sets *sets, const struct table_wish *wish,
                    const char *command, const struct game **game,
                    struct game_config *config);

#endif
