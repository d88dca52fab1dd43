/* The tables are the list of status.h once more, so a status without a code or
 * a sentence does not compile. */
#include "base/status.h"

#include <assert.h>
#include <stddef.h>

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

static const char *const names[] = {
#define STATUS_NAME(name, code, sentence) #name,
    STATUS_LIST(STATUS_NAME)
#undef STATUS_NAME
};

void status_id(enum status status, char *id)
{
    assert((unsigned)status < STATUS_COUNT);
    const char *name = names[status];
    size_t size = 0;
    for (; name[size] && size + 1 < STATUS_ID_MAX; size++)
        id[size] = (char)(name[size] == '_' ? '_' : name[size] - 'A' + 'a');
    id[size] = '\0';
}

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
