/* A password stands in it, so it is read by whoever serves and not handed on in
 * a command line, which others can see. */
#include "cli/postbox.h"

#include "sys/file.h"

#include <stdio.h>
#include <stdlib.h>

bool postbox_read(const char *path, struct setup *setup,
                  char reason[POSTBOX_REASON])
{
    char *words;
    size_t size;
    int line;
    const struct file_outcome outcome =
        file_read(path, SETUP_BYTES - 1, &words, &size);
    if (outcome.status != STATUS_OK) {
        snprintf(reason, POSTBOX_REASON, "%.200s: %s", path, outcome.reason);
        return false;
    }
    const char *const wrong = letters_setup(setup, words, &line);
    free(words);
    if (wrong && line)
        snprintf(reason, POSTBOX_REASON, "%.200s:%d: %s", path, line, wrong);
    else if (wrong)
        snprintf(reason, POSTBOX_REASON, "%.200s: %s", path, wrong);
    return !wrong;
}
