/* How every subcommand says what went wrong: one line on standard error,
 * "borough: code: reason". */
#ifndef CLI_FAIL_H
#define CLI_FAIL_H

#include "base/status.h"
#include "words/words.h"

enum { CLI_REFUSAL_MAX = 8192 };

/* Before anything is said: the locale counts, and refusals keep to it. */
void cli_begin(void);

/* From now on standard output is for people, not for programs: where the locale
 * has nothing but ASCII, that is what they get. Not for a full screen. */
void cli_tell_people(void);

/* Prints the line and returns the exit status: 2 for a wrong command line, 1
 * for everything else. */
int cli_fail(enum status status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same in a language, with the arguments of a message by their names. */
#define cli_refuse(language, status, key, ...)                                 \
    cli_fail(status, "%s",                                                     \
             words_fill((char[CLI_REFUSAL_MAX]){0}, CLI_REFUSAL_MAX, language, \
                        key, __VA_ARGS__))

/* The same of a message without arguments, in the language of the command. */
int cli_refuse_plain(enum status status, enum words_key key);

/* The language that the command line asks for, from the moment it is read:
 * a subcommand speaks one language, and what it is made of asks here which.
 * English for developers' tools. */
const struct words_language *cli_language(void);
void cli_speak(const struct words_language *language);

/* What a file, a folder or an option was refused for, as "WHAT: sentence
 * (detail)": what the status means in the language of the command, then the
 * English detail, which may name what no catalogue knows. */
int cli_fail_about(enum status status, const char *what, const char *detail);
/* The same without WHAT, as a sentence in `room`. */
const char *cli_detailed(enum status status, const char *detail,
                         char room[CLI_REFUSAL_MAX]);

/* A status alone, in a language. */
int cli_fail_in(const struct words_language *language, enum status status);

/* Ends a subcommand that wrote to standard output: 0, or 1 with a line if not
 * all of it could be written. If that is because its reader has gone away, the
 * program ends here and says nothing, by the signal that means just that. */
int cli_finish(void);

#endif
