/* datagen: turns content files into C, or into a table for people.
 *
 *     datagen GAME OUT.c FILE...      the box as a C constant
 *     datagen --table GAME FILE...    everything, to standard output
 *
 * GAME is suburbia or subdivision. A mistake in a file is told as
 * file:line:column and ends with status 1; OUT is then left as it was. */
#include "tools/emit.h"
#include "tools/files.h"

#include <stdlib.h>
#include <string.h>

static const struct maker *const maker[] = {&maker_suburbia,
                                            &maker_subdivision};
enum { MAKERS = sizeof maker / sizeof maker[0] };

/* A box to be written as C. */
struct job {
    const struct maker *make;
    const void *box;
};

static void emit_box(FILE *out, const void *context)
{
    const struct job *job = context;
    job->make->emit(out, job->box);
}

static void put_out(void *stream, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, stream);
}

static bool print_tables(const struct maker *make, const void *box)
{
    const struct grid_sink sink = {put_out, stdout};
    make->tables(box, &sink);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    fputs("datagen: error: cannot write the table\n", stderr);
    return false;
}

static bool parse(const struct maker *make, const struct files *input,
                  void *box, char *text)
{
    struct content_error error;
    const struct content_source source = {input->file, input->files, text,
                                          input->bytes};
    if (make->parse(box, &source, &error))
        return true;
    return files_tell(&error);
}

/* `out` is NULL for the table. */
static bool generate(const struct maker *make, const char *out, char **names,
                     int count)
{
    struct files input = {0};
    void *box = malloc(make->size);
    char *text = NULL;
    bool done = files_read(&input, names, count);
    if (done) {
        text = malloc(input.bytes + 1);
        done = box && text && parse(make, &input, box, text) &&
               (out ? files_write(out, emit_box, &(struct job){make, box})
                    : print_tables(make, box));
    }
    free(text);
    free(box);
    files_release(&input);
    return done;
}

static const struct maker *find_maker(const char *game)
{
    for (int i = 0; i < MAKERS; i++)
        if (strcmp(maker[i]->game, game) == 0)
            return maker[i];
    return NULL;
}

int main(int argc, char **argv)
{
    const bool table = argc >= 4 && strcmp(argv[1], "--table") == 0;
    const struct maker *make =
        argc >= 4 ? find_maker(argv[table ? 2 : 1]) : NULL;
    if (make)
        return generate(make, table ? NULL : argv[2], argv + 3, argc - 3) ? 0
                                                                          : 1;
    fputs("usage: datagen GAME OUT.c FILE...\n"
          "       datagen --table GAME FILE...\n"
          "GAME is suburbia or subdivision\n",
          stderr);
    return 2;
}
