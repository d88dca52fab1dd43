/* What the command line of `borough data` asks for, and the part of it that
 * lists a game by its tables alone. */
#ifndef CLI_DATA_H
#define CLI_DATA_H

#include "cli/sets.h"
#include "games/contents.h"

enum filter { BY_SETS, BY_LETTER, BY_KIND, BY_ICON, BY_ORIGIN, FILTERS };

/* Words of the command line; NULL: not given. An origin of "" is whatever is
 * not printed. */
struct data_wish {
    const char *game, *table, *check;
    const char *filter[FILTERS];
    bool json;
    struct sets sets;
};

/* The options, without their dashes. */
extern const char *const data_filter[FILTERS];

/* Refusals of a word of the command line, of a table that there is not, and of
 * a filter that a table has no column for. */
int data_refuse(const char *reason, const char *word);
void data_refuse_table(const char *word, const char *const *known, int count);
void data_refuse_filter(enum filter filter);

/* The origin that a word means; -1, with the mistake told, if it is none. */
int data_origin(const char *word);

/* The table of this name that the game has, or NULL. */
const struct grid *data_find_table(const struct content_game *game,
                                   const char *word);

/* As cli_data(), for a game without filters of its own. */
int data_tables(const struct game *game, const struct data_wish *wish);

#endif
