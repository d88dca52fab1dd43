/* datagen: turns content files into C, or into a table for people.
 *
 *     datagen GAME OUT.c FILE...      the box as a C constant
 *     datagen --table GAME FILE...    everything, to standard output
 *
 * GAME is one of src/games/games.def. A mistake in a file is told as
 * file:line:column and ends with status 1; OUT is then left as it was. */
#include "games/contents.h"
#include "tools/emit.h"

#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 64, FILE_BYTES_MAX = 1 << 20 };

struct input {
    struct content_file file[FILES_MAX];
    char *memory[FILES_MAX]; /* what each file's bytes point to */
    int files;
    size_t bytes; /* of all files */
};

static void input_release(struct input *input)
{
    for (int i = 0; i < input->files; i++)
        free(input->memory[i]);
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

static bool input_read(struct input *input, char **names, int count)
{
    if (count > FILES_MAX) {
        fprintf(stderr, "datagen: error: more than %d files\n", FILES_MAX);
        return false;
    }
    for (int i = 0; i < count; i++) {
        size_t size;
        char *bytes = read_file(names[i], &size);
        if (!bytes)
            return false;
        input->memory[i] = bytes;
        input->file[i] = (struct content_file){names[i], bytes, size};
        input->files++;
        input->bytes += size;
    }
    return true;
}

static const struct maker *const makers[] = {
#define GAME(name) &maker_##name,
#include "games/games.def"
#undef GAME
};
enum { MAKERS = sizeof makers / sizeof makers[0] };

/* A game whose box is to be read, and what is made of it. */
struct job {
    const struct content_game *game;
    const struct maker *make;
    const char *out; /* NULL: the table */
};

/* A reader of OUT sees the old file or the whole new one. */
static bool write_box(const struct maker *make, const char *name,
                      const void *box)
{
    char part[4096];
    const int size = snprintf(part, sizeof part, "%s.part", name);
    FILE *out =
        size > 0 && (size_t)size < sizeof part ? fopen(part, "wb") : NULL;
    if (out) {
        make->emit(out, box);
        const bool bad = ferror(out);
        if (fclose(out) == 0 && !bad && rename(part, name) == 0)
            return true;
        remove(part);
    }
    fprintf(stderr, "%s: error: cannot be written\n", name);
    return false;
}

static void put_out(void *stream, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, stream);
}

static bool print_tables(const struct content_game *game, const void *box)
{
    const struct grid_sink sink = {put_out, stdout};
    game->print(box, &sink);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    fputs("datagen: error: cannot write the table\n", stderr);
    return false;
}

static bool parse(const struct content_game *game, const struct input *input,
                  void *box, char *text)
{
    struct content_error error;
    const struct content_source source = {input->file, input->files, text,
                                          input->bytes};
    if (game->parse(box, &source, &error))
        return true;
    fprintf(stderr, "%s:%d:%d: error: %s\n", error.place.file, error.place.line,
            error.place.column, error.message);
    return false;
}

static bool generate(const struct job *job, char **names, int count)
{
    struct input input = {0};
    void *box = malloc(job->game->size);
    char *text = NULL;
    bool done = input_read(&input, names, count);
    if (done) {
        text = malloc(input.bytes + 1);
        done = box && text && parse(job->game, &input, box, text) &&
               (job->out ? write_box(job->make, job->out, box)
                         : print_tables(job->game, box));
    }
    free(text);
    free(box);
    input_release(&input);
    return done;
}

static bool find_job(const char *game, struct job *job)
{
    for (int i = 0; i < MAKERS; i++)
        if (strcmp(makers[i]->game, game) == 0)
            job->make = makers[i];
    job->game = games_contents(game);
    return job->make && job->game;
}

static int usage(void)
{
    fputs("usage: datagen GAME OUT.c FILE...\n"
          "       datagen --table GAME FILE...\n"
          "GAME is",
          stderr);
    for (int i = 0; i < MAKERS; i++)
        fprintf(stderr, "%s %s", i ? " or" : "", makers[i]->game);
    fputs("\n", stderr);
    return 2;
}

int main(int argc, char **argv)
{
    const bool table = argc >= 4 && strcmp(argv[1], "--table") == 0;
    struct job job = {.out = argc >= 4 && !table ? argv[2] : NULL};
    if (argc < 4 || !find_job(argv[table ? 2 : 1], &job))
        return usage();
    return generate(&job, argv + 3, argc - 3) ? 0 : 1;
}
