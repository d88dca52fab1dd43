/* A draft is spoken when it is asked for by name; no environment asks for one,
 * and no list offers it. */
#include "cli/language.h"

#include "cli/fail.h"
#include "cli/options.h"

#include <stdlib.h>
#include <string.h>

enum { LANGUAGES_MAX = 32 };

/* "fr_CA.UTF-8" is French. */
static const struct words_language *language_of(const char *locale)
{
    const size_t size = strcspn(locale, "_.@-");
    for (const struct words_language *const *at = words_languages; *at; at++)
        if (!(*at)->draft && strlen((*at)->id) == size &&
            memcmp((*at)->id, locale, size) == 0)
            return *at;
    return &words_en;
}

static const struct words_language *usual_language(void)
{
    static const char *const name[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        const char *locale = getenv(name[i]);
        if (locale && locale[0])
            return language_of(locale);
    }
    return &words_en;
}

const struct words_language *language_likely(const char *asked)
{
    const struct words_language *language =
        asked ? words_language(asked) : NULL;
    return language ? language : usual_language();
}

int language_choose(const char *command, const char *asked,
                    const struct words_language **language)
{
    const char *known[LANGUAGES_MAX];
    int count = 0;
    *language = asked ? words_language(asked) : usual_language();
    cli_speak(*language);
    if (*language)
        return OPTIONS_GO;
    for (int i = 0; words_languages[i] && count < LANGUAGES_MAX; i++)
        if (!words_languages[i]->draft)
            known[count++] = words_languages[i]->id;
    return options_refuse(
        command, (struct option_value){"language", asked, usual_language()},
        known, count);
}
