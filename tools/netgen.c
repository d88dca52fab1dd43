/* netgen: turns the files of nets into C.
 *
 *     netgen OUT.c FILE...
 *
 * A file whose name ends with _solo.net is for a seat alone. One that is no
 * sound net is told with the reason and ends with status 1; OUT is then left
 * as it was. Without files the list is empty. */
#include "nn/net.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { FILES_MAX = 16, LINE = 20 };

struct file {
    _Alignas(64) unsigned char bytes[NET_FILE_MAX];
    size_t size;
    struct net net;
    bool solo;
};

static bool complain(const char *name, const char *why)
{
    fprintf(stderr, "%s: error: %s\n", name, why);
    return false;
}

static bool ends_with(const char *text, const char *end)
{
    const size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static bool read_net(struct file *file, const char *name)
{
    FILE *const stream = fopen(name, "rb");
    const char *reason;
    if (!stream)
        return complain(name, "cannot be read");
    file->size = fread(file->bytes, 1, sizeof file->bytes, stream);
    const bool whole = !ferror(stream) && fgetc(stream) == EOF;
    fclose(stream);
    if (!whole)
        return complain(name, "cannot be read, or is too long for a net");
    if (net_read(&file->net, file->bytes, file->size, &reason) != STATUS_OK)
        return complain(name, reason);
    file->solo = ends_with(name, "_solo.net");
    return true;
}

static void emit_bytes(FILE *out, const struct file *file, int number)
{
    fprintf(out, "\n_Alignas(64) static const unsigned char net_%d[%zu] = {",
            number, file->size);
    for (size_t i = 0; i < file->size; i++)
        fprintf(out, "%s%d,", i % LINE == 0 ? "\n    " : "", file->bytes[i]);
    fputs("\n};\n", out);
}

static void emit_list(FILE *out, const struct file *files, int count)
{
    fputs("\nconst struct nets_file nets_shipped[] = {\n", out);
    for (int i = 0; i < count; i++)
        fprintf(out, "    {\"%s\", %s, net_%d, sizeof net_%d},\n",
                files[i].net.name, files[i].solo ? "true" : "false", i, i);
    fputs("    {0},\n};\n", out);
}

/* A reader of OUT sees the old file or the whole new one. */
static bool write_code(const char *name, const struct file *files, int count)
{
    char part[4096];
    const int size = snprintf(part, sizeof part, "%s.part", name);
    FILE *const out =
        size > 0 && (size_t)size < sizeof part ? fopen(part, "wb") : NULL;
    if (!out)
        return complain(name, "cannot be written");
    fputs("/* Made by netgen from data/nets. */\n"
          "#include \"nn/shipped.h\"\n",
          out);
    for (int i = 0; i < count; i++)
        emit_bytes(out, &files[i], i);
    emit_list(out, files, count);
    const bool bad = ferror(out);
    if (fclose(out) == 0 && !bad && rename(part, name) == 0)
        return true;
    remove(part);
    return complain(name, "cannot be written");
}

int main(int argc, char **argv)
{
    static struct file files[FILES_MAX];
    const int count = argc - 2;
    if (count < 0 || count > FILES_MAX) {
        fputs("usage: netgen OUT.c FILE...\n", stderr);
        return 2;
    }
    for (int i = 0; i < count; i++)
        if (!read_net(&files[i], argv[2 + i]))
            return 1;
    return write_code(argv[1], files, count) ? 0 : 1;
}
