/* A file is written under another name and renamed, so a build that is
 * interrupted never leaves half a file that looks newer than what it is made
 * of. */
#include "tools/files.h"

#include <stdlib.h>

enum { FILE_BYTES_MAX = 1 << 20 };

void files_release(struct files *files)
{
    for (int i = 0; i < files->files; i++)
        free(files->memory[i]);
}

/* The file's bytes in memory of their own, or NULL with the reason told. */
static char *read_file(const char *name, size_t *size)
{
    FILE *stream = fopen(name, "rb");
    char *bytes = stream ? malloc(FILE_BYTES_MAX + 1) : NULL;
    bool good = bytes != NULL;
    if (good) {
        *size = fread(bytes, 1, FILE_BYTES_MAX + 1, stream);
        good = !ferror(stream) && *size <= FILE_BYTES_MAX;
    }
    if (stream)
        fclose(stream);
    if (good)
        return bytes;
    fprintf(stderr, "%s: error: cannot be read or is over %d bytes\n", name,
            FILE_BYTES_MAX);
    free(bytes);
    return NULL;
}

bool files_read(struct files *files, char **names, int count)
{
    if (count > FILES_MAX) {
        fprintf(stderr, "%s: error: more than %d files\n", names[FILES_MAX],
                FILES_MAX);
        return false;
    }
    for (int i = 0; i < count; i++) {
        size_t size;
        char *bytes = read_file(names[i], &size);
        if (!bytes)
            return false;
        files->memory[i] = bytes;
        files->file[i] = (struct content_file){names[i], bytes, size};
        files->files++;
        files->bytes += size;
    }
    return true;
}

bool files_write(const char *name, void (*emit)(FILE *out, const void *context),
                 const void *context)
{
    char part[4096];
    const int size = snprintf(part, sizeof part, "%s.part", name);
    FILE *out =
        size > 0 && (size_t)size < sizeof part ? fopen(part, "wb") : NULL;
    if (out) {
        emit(out, context);
        const bool bad = ferror(out);
        if (fclose(out) == 0 && !bad && rename(part, name) == 0)
            return true;
        remove(part);
    }
    fprintf(stderr, "%s: error: cannot be written\n", name);
    return false;
}

bool files_tell(const struct content_error *error)
{
    fprintf(stderr, "%s:%d:%d: error: %s\n", error->place.file,
            error->place.line, error->place.column, error->message);
    return false;
}
