/* The detail is English whatever the language: the system's reason, or what a
 * host says of itself. */
#include "terminal/ills.h"

static const char *sentence(const struct words_language *language,
                            const struct ill *ill)
{
    static const enum words_key key[ILL_COUNT] = {
#define ILL_KEY(name, sentence) [ILL_##name] = WORD_ILL_##name,
        ILL_LIST(ILL_KEY)
#undef ILL_KEY
    };
    return ill->kind == ILL_REFUSED && ill->status != STATUS_OK
               ? words_status(language, ill->status)
               : words_of(language, key[ill->kind]);
}

const char *ills_said(const struct words_language *language,
                      const struct ill *ill, char room[ILLS_SAID_MAX])
{
    const char *const said = sentence(language, ill);
    return *ill->detail
               ? words_fill(room, ILLS_SAID_MAX, language, WORD_ILL_DETAIL,
                            .sentence = words_text(said),
                            .detail = words_text(ill->detail))
               : said;
}
