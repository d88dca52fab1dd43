/* The one deal that a subcommand plays: --deal FILE. */
#ifndef CLI_DEAL_H
#define CLI_DEAL_H

#include "cli/sets.h"
#include "cli/table.h"
#include "exchange/trace.h"

/* Reads the game in FILE, a trace or a record: how it begins, and the moves
 * that were made before anybody comes. OPTIONS_GO, or the exit status with the
 * mistake told; one is a table asked for beside it. */
int deal_read(const struct sets *sets, const struct table_wish *wish,
              const char *path, struct session *deal);

/* Says why a trace of the file cannot be played; the exit status. */
int deal_complain(const char *path, const struct trace *trace,
                  enum status status);

/* The same deal once more. Where nothing settles its rolls, the seed does. */
void deal_again(struct session *session, const struct session *deal,
                const struct seed *seed);

/* Prints the set-up and what was made before. */
void deal_print(const struct session *session, struct text *out);

#endif
