/* datagen: turns content files into C, or into a table for people.
 *
 *     datagen GAME OUT.c FILE...      the box as a C constant
 *     datagen --table GAME FILE...    everything, to standard output
 *
 * GAME is one of src/games/games.def. A mistake in a file is told as
 * file:line:column and ends with status 1; OUT is then left as it was. */
#include "games/contents.h"
#include "tools/emit.h"
#include "tools/files.h"

#include <stdlib.h>
#include <string.h>

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

/* A box to be written as C. */
struct sheet {
    const struct maker *make;
    const void *box;
};

static void emit_box(FILE *out, const void *context)
{
    const struct sheet *sheet = context;
    sheet->make->emit(out, sheet->box);
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

static bool parse(const struct content_game *game, const struct files *input,
                  void *box, char *text)
{
    struct content_error error;
    const struct content_source source = {input->file, input->files, text,
                                          input->bytes};
    if (game->parse(box, &source, &error))
        return true;
    return files_tell(&error);
}

static bool generate(const struct job *job, char **names, int count)
{
    struct files input = {0};
    void *box = malloc(job->game->size);
    char *text = NULL;
    bool done = files_read(&input, names, count);
    if (done) {
        text = malloc(input.bytes + 1);
        done = box && text && parse(job->game, &input, box, text) &&
               (job->out ? files_write(job->out, emit_box,
                                       &(struct sheet){job->make, box})
                         : print_tables(job->game, box));
    }
    free(text);
    free(box);
    files_release(&input);
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
