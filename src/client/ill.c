/* A detail that only says the sentence again is none. */
#include "client/ill.h"

#include "base/text.h"

#include <string.h>

const char *const ill_sentence[ILL_COUNT] = {
#define ILL_SENTENCE(name, sentence) sentence,
    ILL_LIST(ILL_SENTENCE)
#undef ILL_SENTENCE
};

struct ill ill_of(enum ill_kind kind, const char *detail)
{
    struct ill ill = {.kind = kind, .status = STATUS_OK};
    struct text text;
    text_init(&text, ill.detail, sizeof ill.detail);
    text_add(&text, detail);
    return ill;
}

struct ill ill_refused(const char *code, const char *message)
{
    int status = STATUS_COUNT - 1;
    while (status > STATUS_OK &&
           strcmp(status_code((enum status)status), code) != 0)
        status--;
    const bool same =
        status > STATUS_OK &&
        strcmp(status_sentence((enum status)status), message) == 0;
    struct ill ill = ill_of(ILL_REFUSED, same ? "" : message);
    ill.status = (enum status)status;
    return ill;
}
