/* What the command line of `borough data` asks for, and the part of it that
 * lists Subdivision. */
#ifndef CLI_DATA_H
#define CLI_DATA_H

#include "cli/sets.h"

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

/* Whether Subdivision has a table of this name. */
bool data_is_subdivision_table(const char *word);

/* As cli_data(), for Subdivision. */
int data_subdivision(struct data_wish *wish);

#endif
