/* How every subcommand says what went wrong: one line on standard error,
 * "borough: code: reason". */
#ifndef CLI_FAIL_H
#define CLI_FAIL_H

#include "base/status.h"
#include "words/words.h"

enum { CLI_REFUSAL_MAX = 8192 };

/* Prints the line and returns the exit status: 2 for a wrong command line, 1
 * for everything else. */
int cli_fail(enum status status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same in a language, with the arguments of a message by their names. */
#define cli_refuse(language, status, key, ...)                                 \
    cli_fail(status, "%s",                                                     \
             words_fill((char[CLI_REFUSAL_MAX]){0}, CLI_REFUSAL_MAX, language, \
                        key, __VA_ARGS__))

/* A status alone, in a language. */
int cli_fail_in(const struct words_language *language, enum status status);

/* Ends a subcommand that wrote to standard output: 0, or 1 with a line if not
 * all of it could be written. If that is because its reader has gone away, the
 * program ends here and says nothing, by the signal that means just that. */
int cli_finish(void);

#endif
