/* What the fuzzers of both games' content share. */
#ifndef FUZZ_CONTENT_H
#define FUZZ_CONTENT_H

#include "content/records.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

/* A parser's answer: no error, or a mistake with its place. The room for
 * strings is always enough. */
static inline void check_answer(bool good, const struct content_error *error)
{
    if (good) {
        demand(error->status == STATUS_OK);
        return;
    }
    demand(error->status == STATUS_BAD_DATA);
    demand(strcmp(error->place.file, "fuzz") == 0);
    demand(error->place.line >= 1 && error->place.column >= 1);
    demand(error->message[0] != '\0');
    demand(strncmp(error->message, "no room is left", 15) != 0);
}

/* Hands the bytes to `read` as a file of content. They and the room for
 * strings are exactly as large as they say, so that a step beyond either is
 * seen. */
static inline void feed_content(const uint8_t *data, size_t size,
                                void (*read)(const struct content_source *))
{
    char *bytes = exact_copy(data, size);
    char *text = malloc(size ? size : 1);
    demand(text != NULL);
    const struct content_file file = {"fuzz", bytes, size};
    const struct content_source source = {&file, 1, text, size};
    read(&source);
    free(text);
    free(bytes);
}

#endif
