/* What the process that sends letters is asked, and answers: a line of JSON
 * each.
 *
 *     {"when":{"zone":…,"quiet":…,"digest":…,"now":…}}
 *     {"free":…,"digest":…}
 *     {"send":{"way":"mail","language":…,"id":…,"origin":…,"now":…,"token":…,
 *              "letters":[…],"mail":…}}
 *     {"outcome":"later","reason":"nobody answers there"}
 */
#ifndef LETTERS_JOB_H
#define LETTERS_JOB_H

#include "base/text.h"
#include "letters/setup.h"

enum {
    JOB_BYTES = 64 * 1024,
    JOB_ANSWER = 512,
    JOB_PATIENCE_MS = 20 * 1000, /* with the host's own mail server */
    JOB_FAR_MS = 5 * 1000,       /* with whom somebody has named */
};

#define LETTERS_WAYS(X) X(mail) X(push) X(hook)

enum letters_way {
#define LETTERS_WAY(name) WAY_##name,
    LETTERS_WAYS(LETTERS_WAY)
#undef LETTERS_WAY
        LETTERS_WAY_COUNT
};

extern const char *const letters_way_word[LETTERS_WAY_COUNT];

/* Does what the line says and appends the answer, without an end. */
void job_do(const struct setup *setup, const char *line, size_t size,
            struct text *answer);

#endif
