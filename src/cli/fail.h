/* How every subcommand says what went wrong: one line on standard error,
 * "borough: code: reason". */
#ifndef CLI_FAIL_H
#define CLI_FAIL_H

#include "base/status.h"

/* Prints the line and returns the exit status: 2 for a wrong command line, 1
 * for everything else. */
int cli_fail(enum status status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Ends a subcommand that wrote to standard output: 0, or 1 with a line if not
 * all of it could be written. If that is because its reader has gone away, the
 * program ends here and says nothing, by the signal that means just that. */
int cli_finish(void);

#endif
