/* The files that datagen and wordgen read and write. */
#ifndef TOOLS_FILES_H
#define TOOLS_FILES_H

#include "content/records.h"

#include <stdio.h>

enum { FILES_MAX = 64 };

struct files {
    struct content_file file[FILES_MAX];
    char *memory[FILES_MAX]; /* what each file's bytes point to */
    int files;
    size_t bytes; /* of all files */
};

/* Reads the named files; false when one of them cannot be read, which is told.
 * Whatever was read is released. */
bool files_read(struct files *files, char **names, int count);
void files_release(struct files *files);

/* Writes a file by `emit`. Who reads it sees the old one or the whole new one;
 * false, and the old one is left alone, if it cannot be written. */
bool files_write(const char *name, void (*emit)(FILE *out, const void *context),
                 const void *context);

/* Tells file:line:column and the reason; always false. */
bool files_tell(const struct content_error *error);

#endif
