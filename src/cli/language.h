/* Which language a subcommand speaks to its player. */
#ifndef CLI_LANGUAGE_H
#define CLI_LANGUAGE_H

#include "words/words.h"

/* The language of a command line that may be wrong: that of `asked`, the word
 * behind --language, or if there is no such language, or none is asked for
 * (NULL), as the locale says. */
const struct words_language *language_likely(const char *asked);

/* The language asked for by --language; without that (NULL), by LC_ALL,
 * LC_MESSAGES or LANG, the first of them that is set, as far as there is that
 * language; else English. Returns OPTIONS_GO, or says which languages there are
 * and returns the exit status. */
int language_choose(const char *command, const char *asked,
                    const struct words_language **language);

#endif
