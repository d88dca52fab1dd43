/* One walk over the words. A bit an option notices what is given twice; the
 * first mistake ends the walk with a line that names it. */
#include "cli/options.h"

#include "base/text.h"
#include "cli/fail.h"
#include "games/games.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Going through a command line. */
struct walk {
    const struct options *options;
    char **argument;
    int count, at;
    uint32_t seen; /* bit i: option i was given */
    int words;
};

static int complain(const struct walk *walk, const char *reason,
                    const char *word)
{
    return cli_fail(STATUS_USAGE, "%s '%s'; see borough %s --help", reason,
                    word, walk->options->command);
}

static const struct option *find(const struct options *options,
                                 const char *name, size_t size)
{
    for (int i = 0; i < options->options; i++) {
        const struct option *option = &options->option[i];
        if (strlen(option->name) == size &&
            memcmp(option->name, name, size) == 0)
            return option;
    }
    return NULL;
}

static int store(const struct walk *walk, const struct option *option,
                 const char *value)
{
    int number;
    if (option->word) {
        *option->word = value;
        return OPTIONS_GO;
    }
    if (option->list) {
        if (option->list->count == OPTION_LIST_MAX)
            return complain(walk, "one too many:", value);
        option->list->word[option->list->count++] = value;
        return OPTIONS_GO;
    }
    if (!text_read_number(value, strlen(value), &number) ||
        number < option->min || number > option->max)
        return cli_fail(STATUS_USAGE,
                        "--%s takes a number from %d to %d, not '%s'; see "
                        "borough %s --help",
                        option->name, option->min, option->max, value,
                        walk->options->command);
    *option->number = number;
    return OPTIONS_GO;
}

/* The value of an option that may do without. */
static const char *spare_value(struct walk *walk, const struct option *option)
{
    const char *next = walk->at < walk->count ? walk->argument[walk->at] : NULL;
    if (!next || option->alone(next))
        return "";
    walk->at++;
    return next;
}

/* An argument that starts with two dashes. */
static int read_option(struct walk *walk)
{
    const char *argument = walk->argument[walk->at++];
    const char *name = argument + 2;
    const char *equals = strchr(name, '=');
    const size_t size = equals ? (size_t)(equals - name) : strlen(name);
    const struct option *option = find(walk->options, name, size);
    if (!option)
        return complain(walk, "unknown option", argument);
    const uint32_t bit = UINT32_C(1) << (option - walk->options->option);
    if ((walk->seen & bit) && !option->list)
        return complain(walk, "given twice:", argument);
    walk->seen |= bit;
    if (option->flag) {
        if (equals)
            return complain(walk, "this option takes no value:", argument);
        *option->flag = true;
        return OPTIONS_GO;
    }
    if (!equals && option->alone)
        return store(walk, option, spare_value(walk, option));
    if (!equals && walk->at == walk->count)
        return complain(walk, "no value follows", argument);
    return store(walk, option,
                 equals ? equals + 1 : walk->argument[walk->at++]);
}

static int read_word(struct walk *walk)
{
    const char *word = walk->argument[walk->at++];
    if (walk->words == walk->options->words)
        return complain(walk, "one word too many:", word);
    walk->options->word[walk->words++] = word;
    return OPTIONS_GO;
}

static bool wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

/* "suburbia (if not given) or subdivision". */
static void print_games(const char *usual)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        printf("%s%s%s",
               i == 0                 ? ""
               : i == GAMES_COUNT - 1 ? " or "
                                      : ", ",
               games[i]->name, i == 0 ? usual : "");
}

/* The help, in which {games} stands for what --game takes and which game is
 * meant without it, {any} for the names alone. */
static void print_help(const char *help)
{
    static const char usual[] = "{games}", any[] = "{any}";
    for (const char *brace = strchr(help, '{'); brace;
         brace = strchr(help, '{')) {
        printf("%.*s", (int)(brace - help), help);
        help = brace;
        if (strncmp(help, usual, sizeof usual - 1) == 0) {
            print_games(" (if not given)");
            help += sizeof usual - 1;
        } else if (strncmp(help, any, sizeof any - 1) == 0) {
            print_games("");
            help += sizeof any - 1;
        } else {
            putchar(*help++);
        }
    }
    fputs(help, stdout);
}

int options_read(const struct options *options, int argc, char **argv)
{
    struct walk walk = {options, argv, argc, 1, 0, 0};
    bool plain = false;
    int answer = OPTIONS_GO;
    assert(options->options <= OPTIONS_MAX);
    if (wants_help(argc, argv)) {
        print_help(options->help);
        return cli_finish();
    }
    while (walk.at < argc && answer == OPTIONS_GO) {
        const char *argument = argv[walk.at];
        if (!plain && strcmp(argument, "--") == 0) {
            plain = true;
            walk.at++;
        } else if (!plain && strncmp(argument, "--", 2) == 0) {
            answer = read_option(&walk);
        } else if (!plain && argument[0] == '-' && argument[1]) {
            answer = complain(&walk, "unknown option", argument);
        } else {
            answer = read_word(&walk);
        }
    }
    if (answer == OPTIONS_GO && walk.words < options->words - options->spare)
        answer =
            cli_fail(STATUS_USAGE, "a word is missing; see borough %s --help",
                     options->command);
    return answer;
}

int options_refuse(const char *command, struct option_value said,
                   const char *const *known, int count)
{
    char words[1024];
    struct text text;
    text_init(&text, words, sizeof words);
    text_either(&text, known, count);
    return cli_fail(STATUS_USAGE,
                    "--%s takes %s, not '%s'; see borough %s "
                    "--help",
                    said.option, words, said.value, command);
}
