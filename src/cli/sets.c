/* A file's mistakes are printed in the form file:line:column: error, which
 * editors can jump to. Without --set nothing is allocated: the built-in games
 * are used as they are. */
#include "cli/sets.h"

#include "cli/fail.h"
#include "cli/language.h"
#include "suburbia/content/content.h"
#include "sys/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES_MAX = 1 << 20 };

/* The bytes of all files while they are read. */
struct input {
    struct content_file file[OPTION_LIST_MAX];
    char *data[OPTION_LIST_MAX];
    int files;
    size_t bytes;
};

/* Whatever is wrong with a file of a set is told in the form that editors and
 * compilers share. */
static int complain(struct content_place place, const char *reason)
{
    fflush(stdout);
    fprintf(stderr, "%s:%d:%d: error: %s\n", place.file, place.line,
            place.column, reason);
    return 1;
}

static int read_files(const struct option_list *list, struct input *input)
{
    for (int i = 0; i < list->count; i++) {
        size_t size;
        const struct file_outcome outcome =
            file_read(list->word[i], FILE_BYTES_MAX, &input->data[i], &size);
        if (outcome.status != STATUS_OK)
            return complain((struct content_place){list->word[i], 1, 1},
                            outcome.reason);
        input->file[i] =
            (struct content_file){list->word[i], input->data[i], size};
        input->files++;
        input->bytes += size;
    }
    return OPTIONS_GO;
}

static int parse(struct sets *sets, const struct input *input)
{
    struct content_error error;
    sets->extended = malloc(sizeof *sets->extended);
    sets->text = malloc(input->bytes + 1);
    if (!sets->extended || !sets->text)
        return cli_fail_in(cli_language(), STATUS_NO_MEMORY);
    const struct content_source source = {input->file, input->files, sets->text,
                                          input->bytes + 1};
    if (suburbia_content_extend(sets->extended, &suburbia_box, &source, &error))
        return OPTIONS_GO;
    return complain(error.place, error.message);
}

static void use_box(struct sets *sets)
{
    sets->box = sets->extended;
    for (int set = suburbia_box.sets; set < sets->box->sets; set++)
        sets->custom |= (uint16_t)(1u << set);
    for (int i = 0; i < GAMES_COUNT; i++) {
        if (games[i]->content != (const void *)&suburbia_box)
            continue;
        sets->suburbia = *games[i];
        sets->suburbia.content = (const void *)sets->box;
        sets->game[i] = &sets->suburbia;
    }
}

int sets_open(struct sets *sets)
{
    struct input input = {0};
    memcpy(sets->game, games, sizeof sets->game);
    sets->box = &suburbia_box;
    sets->custom = 0;
    sets->extended = NULL;
    sets->text = NULL;
    if (sets->file.count == 0)
        return OPTIONS_GO;
    int answer = read_files(&sets->file, &input);
    if (answer == OPTIONS_GO)
        answer = parse(sets, &input);
    if (answer == OPTIONS_GO)
        use_box(sets);
    for (int i = 0; i < OPTION_LIST_MAX; i++)
        free(input.data[i]);
    return answer;
}

void sets_close(struct sets *sets)
{
    free(sets->extended);
    free(sets->text);
}

int sets_run(struct sets *sets, int (*run)(void *context), void *context)
{
    int answer = sets_open(sets);
    if (answer == OPTIONS_GO)
        answer = run(context);
    sets_close(sets);
    return answer;
}

static int unknown_set(const struct suburbia_box *box, const char *command,
                       const char *word, size_t size)
{
    char known[1024], name[128];
    size_t used = 0;
    known[0] = '\0';
    for (int i = 0; i < box->sets && used < sizeof known; i++)
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s",
                                 i ? " " : "", box->set_words[i].id);
    snprintf(name, sizeof name, "%.*s", (int)size, word);
    return cli_refuse(cli_language(), STATUS_USAGE, WORD_REFUSE_SET,
                      .word = words_text(name), .known = words_text(known),
                      .command = words_text(command));
}

int sets_read(const struct suburbia_box *box, const char *command,
              const char *words, uint16_t *sets)
{
    *sets = 0;
    if (strcmp(words, "all") == 0) {
        *sets = (uint16_t)((1u << box->sets) - 1);
        return OPTIONS_GO;
    }
    for (const char *word = words;; word++) {
        const size_t size = strcspn(word, ",");
        int set = 0;
        while (set < box->sets && (strlen(box->set_words[set].id) != size ||
                                   memcmp(box->set_words[set].id, word, size)))
            set++;
        if (set == box->sets)
            return unknown_set(box, command, word, size);
        *sets |= (uint16_t)(1u << set);
        word += size;
        if (!*word)
            return OPTIONS_GO;
    }
}

int sets_choose(const struct sets *sets, const char *command,
                struct game_config *config)
{
    if (sets->chosen) {
        const int answer =
            sets_read(sets->box, command, sets->chosen, &config->sets);
        if (answer != OPTIONS_GO)
            return answer;
    }
    config->sets |= sets->custom;
    return OPTIONS_GO;
}

/* A file command with what its command line says. */
struct file_call {
    const struct file_command *command;
    struct sets sets;
    const char *path;
};

static int run_on_file(void *context)
{
    const struct file_call *call = context;
    return call->command->run(&call->sets, call->path);
}

int sets_run_on_file(const struct file_command *command, int argc, char **argv)
{
    struct file_call call = {.command = command};
    const char *asked = NULL;
    const struct words_language *language;
    const struct option option[] = {{.name = "set", .list = &call.sets.file},
                                    {.name = "language", .word = &asked}};
    const struct options options = {.command = command->name,
                                    .help = command->help,
                                    .option = option,
                                    .options = command->help ? 1 : 2,
                                    .word = &call.path,
                                    .words = 1};
    int answer = options_read(&options, argc, argv);
    if (answer == OPTIONS_GO && !command->help)
        answer = language_choose(command->name, asked, &language);
    return answer == OPTIONS_GO ? sets_run(&call.sets, run_on_file, &call)
                                : answer;
}
