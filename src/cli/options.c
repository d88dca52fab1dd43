/* One walk over the words. A bit an option notices what is given twice; the
 * first mistake ends the walk with a line that names it. */
#include "cli/options.h"

#include "base/text.h"
#include "cli/fail.h"
#include "cli/language.h"
#include "games/games.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { GAMES_ROOM = 256, HELP_ROOM = 8192 };

/* Going through a command line. */
struct walk {
    const struct options *options;
    const struct words_language *language; /* English for developers' tools */
    char **argument;
    int count, at;
    uint32_t seen; /* bit i: option i was given */
    int words;
};

/* `key` is one of the messages that name a word of the command line. */
static int complain(const struct walk *walk, enum words_key key,
                    const char *word)
{
    char sentence[CLI_REFUSAL_MAX];
    struct text text;
    text_init(&text, sentence, sizeof sentence);
    words_put_like(&text, walk->language, key, WORD_REFUSE_UNKNOWN,
                   .command = words_text(walk->options->command),
                   .word = words_text(word));
    return cli_fail(STATUS_USAGE, "%s", sentence);
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
            return complain(walk, WORD_REFUSE_MANY, value);
        option->list->word[option->list->count++] = value;
        return OPTIONS_GO;
    }
    if (!text_read_number(value, strlen(value), &number) ||
        number < option->min || number > option->max)
        return cli_refuse(walk->language, STATUS_USAGE, WORD_REFUSE_NUMBER,
                          .option = words_text(option->name),
                          .least = words_number(option->min),
                          .most = words_number(option->max),
                          .word = words_text(value),
                          .command = words_text(walk->options->command));
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
        return complain(walk, WORD_REFUSE_UNKNOWN, argument);
    const uint32_t bit = UINT32_C(1) << (option - walk->options->option);
    if ((walk->seen & bit) && !option->list)
        return complain(walk, WORD_REFUSE_TWICE, argument);
    walk->seen |= bit;
    if (option->flag) {
        if (equals)
            return complain(walk, WORD_REFUSE_VALUELESS, argument);
        *option->flag = true;
        return OPTIONS_GO;
    }
    if (!equals && option->alone)
        return store(walk, option, spare_value(walk, option));
    if (!equals && walk->at == walk->count)
        return complain(walk, WORD_REFUSE_VALUE, argument);
    return store(walk, option,
                 equals ? equals + 1 : walk->argument[walk->at++]);
}

static int read_word(struct walk *walk)
{
    const char *word = walk->argument[walk->at++];
    if (walk->words == walk->options->words)
        return complain(walk, WORD_REFUSE_WORD, word);
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
            print_games(" (if not given)"); /* form of tools */
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

/* "suburbia (if not given) or subdivision" in a language. */
static struct words_arg games_of(const struct words_language *language,
                                 bool usual, char *buffer)
{
    const char *name[GAMES_COUNT];
    char first[80];
    struct text text;
    for (int i = 0; i < GAMES_COUNT; i++)
        name[i] = games[i]->name;
    if (usual)
        name[0] = words_fill(first, sizeof first, language, WORD_HELP_USUAL,
                             .game = words_text(name[0]));
    text_init(&text, buffer, GAMES_ROOM);
    words_list(&text, language, WORDS_OR, name, GAMES_COUNT);
    return words_text(buffer);
}

/* What stands behind --language, if it is anywhere. */
static const char *asked_language(int argc, char **argv)
{
    static const char name[] = "--language";
    const size_t size = sizeof name - 1;
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], name, size) == 0)
            return argv[i][size] == '=' ? argv[i] + size + 1
                   : argv[i][size]      ? NULL
                                        : argv[i + 1];
    return NULL;
}

/* Its arguments, of which there are none, `any` or `games`, are in the order
 * of their names. */
static int print_told(const char *command, int argc, char **argv)
{
    const struct words_language *language;
    enum words_key key;
    char help[HELP_ROOM], any[GAMES_ROOM], usual[GAMES_ROOM];
    const int chosen =
        language_choose(command, asked_language(argc, argv), &language);
    if (chosen != OPTIONS_GO)
        return chosen;
    const bool found = words_find("help", command, &key);
    assert(found);
    (void)found;
    const struct words_arg arg[] = {games_of(language, false, any),
                                    games_of(language, true, usual)};
    cli_tell_people();
    const bool has_any = strncmp(words_en.message[key].names, "any", 3) == 0;
    fputs(words_fill_with(help, sizeof help, language, key, arg + !has_any),
          stdout);
    return cli_finish();
}

int options_read(const struct options *options, int argc, char **argv)
{
    struct walk walk = {
        options,
        options->help ? &words_en : language_likely(asked_language(argc, argv)),
        argv,
        argc,
        1,
        0,
        0};
    bool plain = false;
    int answer = OPTIONS_GO;
    cli_speak(walk.language);
    assert(options->options <= OPTIONS_MAX);
    if (wants_help(argc, argv) && !options->help)
        return print_told(options->command, argc, argv);
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
            answer = complain(&walk, WORD_REFUSE_UNKNOWN, argument);
        } else {
            answer = read_word(&walk);
        }
    }
    if (answer == OPTIONS_GO && walk.words < options->words - options->spare)
        answer = cli_refuse(walk.language, STATUS_USAGE, WORD_REFUSE_MISSING,
                            .command = words_text(options->command));
    return answer;
}

int options_refuse(const char *command, struct option_value said,
                   const char *const *known, int count)
{
    const struct words_language *language =
        said.language ? said.language : &words_en;
    char words[1024];
    struct text text;
    text_init(&text, words, sizeof words);
    words_list(&text, language, WORDS_OR, known, count);
    return cli_refuse(
        language, STATUS_USAGE, WORD_REFUSE_CHOICE,
        .option = words_text(said.option), .known = words_text(words),
        .word = words_text(said.value), .command = words_text(command));
}
