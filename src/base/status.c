/* Both tables are the list of status.h once more, so a status without a code or
 * a sentence does not compile. */
#include "base/status.h"

#include <assert.h>

static const char *const codes[] = {
#define STATUS_CODE(name, code, sentence) code,
    STATUS_LIST(STATUS_CODE)
#undef STATUS_CODE
};

static const char *const sentences[] = {
#define STATUS_SENTENCE(name, code, sentence) sentence,
    STATUS_LIST(STATUS_SENTENCE)
#undef STATUS_SENTENCE
};

const char *status_code(enum status status)
{
    assert((unsigned)status < STATUS_COUNT);
    return codes[status];
}

const char *status_sentence(enum status status)
{
    assert((unsigned)status < STATUS_COUNT);
    return sentences[status];
}
