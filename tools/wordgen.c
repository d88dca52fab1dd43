/* wordgen: turns catalogues of words into C.
 *
 *     wordgen check FILE...                         only judges them
 *     wordgen keys OUT.h OUT.c FILE...              keys and their arguments
 *     wordgen table ID OUT.c LANGUAGE FILE...       one language's messages
 *
 * Keys are made of the English files. A table of another language names every
 * key and argument by what `keys` made of them, so that one that is missing or
 * misspelt does not compile. A mistake in a file is told as file:line:column
 * and ends with status 1; OUT is then left as it was. */
#include "tools/emit.h"
#include "tools/files.h"
#include "tools/language.h"
#include "tools/message.h"

#include <string.h>

enum { KEYS_MAX = 4000, KEY_MAX = 80 };

/* What is done with each message. */
typedef void visitor(FILE *out, const struct entry *entry,
                     const struct message *message);

struct book {
    const struct files *files;
    int first; /* file with messages: before it may stand the language */
    const char *id;
    const struct language *language;
};

/* WORD_SUBURBIA_EFFECT_OWN for suburbia.effect.own. */
static void put_key(FILE *out, const struct phrase *key)
{
    fputs("WORD_", out);
    for (const char *c = key->bytes; *c; c++)
        fputc(*c >= 'a' && *c <= 'z'   ? *c - 'a' + 'A'
              : *c == '.' || *c == '-' ? '_'
                                       : *c,
              out);
}

static void put_span(FILE *out, const struct entry *entry, struct span span)
{
    fwrite(entry->message.bytes + span.at, 1, (size_t)span.size, out);
}

static bool check_key(const struct phrase *key, struct content_error *error)
{
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
    const size_t sound = strspn(key->bytes, allowed);
    if (key->size == 0 || key->size >= KEY_MAX)
        return content_fail(error, key->place, "a key has 1 to %d bytes",
                            KEY_MAX - 1);
    return key->bytes[sound] == '\0' ||
           content_fail(error, phrase_place(key, (int)sound),
                        "a key is letters, digits, dots, - and _");
}

static bool check_entry(const struct entry *entry, struct content_error *error)
{
    static char seen[KEYS_MAX][KEY_MAX];
    static int count;
    struct message message;
    if (!check_key(&entry->key, error))
        return false;
    for (int i = 0; i < count; i++)
        if (strcmp(seen[i], entry->key.bytes) == 0)
            return content_fail(error, entry->key.place, "%s is there twice",
                                entry->key.bytes);
    if (count == KEYS_MAX)
        return content_fail(error, entry->key.place, "more than %d keys",
                            KEYS_MAX);
    memcpy(seen[count++], entry->key.bytes, (size_t)entry->key.size + 1);
    return message_parse(&message, &entry->message, error);
}

static bool check_files(const struct files *files, int first)
{
    static struct entry entry;
    struct content_error error = {.status = STATUS_OK};
    for (int i = first; i < files->files; i++) {
        struct catalogue catalogue;
        bool good = catalogue_start(&catalogue, &files->file[i], &error);
        while (good && catalogue_next(&catalogue, &entry, &error))
            good = check_entry(&entry, &error);
        if (error.status != STATUS_OK)
            return files_tell(&error);
    }
    return true;
}

/* All files are known to be sound. */
static void each(FILE *out, const struct book *book, visitor *visit)
{
    static struct entry entry;
    struct content_error error;
    struct message message;
    for (int i = book->first; i < book->files->files; i++) {
        struct catalogue catalogue;
        catalogue_start(&catalogue, &book->files->file[i], &error);
        while (catalogue_next(&catalogue, &entry, &error)) {
            message_parse(&message, &entry.message, &error);
            visit(out, &entry, &message);
        }
    }
}

static void emit_item(FILE *out, const struct entry *entry,
                      const struct message *message)
{
    (void)message;
    fputs(" \\\n    X(", out);
    put_key(out, &entry->key);
    fputc(')', out);
}

static void emit_arguments(FILE *out, const struct entry *entry,
                           const struct message *message)
{
    if (message->arguments == 0)
        return;
    fputs("\nunion ", out);
    put_key(out, &entry->key);
    fputs("_ARGS {\n    struct {\n        struct words_arg ", out);
    for (int i = 0; i < message->arguments; i++) {
        fputs(i ? ", " : "", out);
        put_span(out, entry, message->argument[i]);
    }
    fprintf(out, ";\n    };\n    struct words_arg all[%d];\n};\nenum {",
            message->arguments);
    for (int i = 0; i < message->arguments; i++) {
        fputs(i ? ", " : " ", out);
        put_key(out, &entry->key);
        fputc('_', out);
        put_span(out, entry, message->argument[i]);
    }
    fputs(" };\n", out);
}

static void emit_keys(FILE *out, const void *context)
{
    fputs("/* Made by wordgen of words/en. */\n#ifndef WORDS_KEYS_H\n"
          "#define WORDS_KEYS_H\n\n#include \"words/arg.h\"\n\n"
          "#define WORDS_LIST(X)",
          out);
    each(out, context, emit_item);
    fputs("\n\nenum words_key {\n#define WORDS_ENUM(key) key,\n"
          "    WORDS_LIST(WORDS_ENUM)\n#undef WORDS_ENUM\n"
          "        WORD_COUNT\n};\n",
          out);
    each(out, context, emit_arguments);
    fputs("\n#endif\n", out);
}

static void emit_name(FILE *out, const struct entry *entry,
                      const struct message *message)
{
    (void)message;
    fputs("    [", out);
    put_key(out, &entry->key);
    fprintf(out, "] = \"%s\",\n", entry->key.bytes);
}

static void emit_names(FILE *out, const void *context)
{
    fputs("/* Made by wordgen of words/en. */\n#include \"words/words.h\"\n\n"
          "const char *const words_key_name[WORD_COUNT] = {\n",
          out);
    each(out, context, emit_name);
    fputs("};\n", out);
}

static void put_piece(FILE *out, const struct entry *entry,
                      const struct message *message, int at)
{
    static const char *const kind[] = {
        [WORDS_TEXT] = "TEXT",     [WORDS_ARGUMENT] = "ARGUMENT",
        [WORDS_COUNT] = "COUNT",   [WORDS_PLURAL] = "PLURAL",
        [WORDS_SELECT] = "SELECT", [WORDS_BRANCH] = "BRANCH"};
    const struct piece *piece = &message->piece[at];
    char text[PHRASE_MAX];
    fprintf(out, "    {WORDS_%s, ", kind[piece->kind]);
    if (piece->kind == WORDS_TEXT || piece->kind == WORDS_BRANCH) {
        fputc('0', out);
    } else {
        put_key(out, &entry->key);
        fputc('_', out);
        put_span(out, entry, message->argument[piece->argument]);
    }
    memcpy(text, entry->message.bytes + piece->text.at,
           (size_t)piece->text.size);
    text[piece->text.size] = '\0';
    fprintf(out, ", %d, ", piece->skip);
    emit_string(out, text);
    fputs("},\n", out);
}

static void emit_message(FILE *out, const struct entry *entry,
                         const struct message *message)
{
    fputs("\nstatic const struct words_piece pieces_", out);
    put_key(out, &entry->key);
    fputs("[] = {\n", out);
    for (int i = 0; i < message->pieces; i++)
        put_piece(out, entry, message, i);
    fputs("};\nstatic const char names_", out);
    put_key(out, &entry->key);
    fputs("[] = \"", out);
    for (int i = 0; i < message->arguments; i++) {
        fputs(i ? " " : "", out);
        put_span(out, entry, message->argument[i]);
    }
    fputs("\";\n", out);
}

static void put_member(FILE *out, const char *name, const char *value)
{
    fprintf(out, "    .%s = ", name);
    emit_string(out, value);
    fputs(",\n", out);
}

static void put_strings(FILE *out, const char *name, const char *const *string,
                        int count)
{
    fprintf(out, "    .%s = {", name);
    for (int i = 0; i < count; i++) {
        fputs(i ? ", " : "", out);
        emit_string(out, string[i]);
    }
    fputs("},\n", out);
}

static void put_rules(FILE *out, const struct words_language *said)
{
    fputs("    .rule = {", out);
    for (int i = 0; i < WORDS_RULES_MAX && said->rule[i].category; i++) {
        fputc('{', out);
        emit_string(out, said->rule[i].category);
        fprintf(out, ", %s, %d}, ",
                said->rule[i].compare == WORDS_LESS ? "WORDS_LESS"
                                                    : "WORDS_EQUAL",
                said->rule[i].number);
    }
    fputs("{0}},\n    .prefix = {", out);
    for (int i = 0; i < WORDS_PREFIXES_MAX && said->prefix[i].form; i++) {
        fputc('{', out);
        emit_string(out, said->prefix[i].form);
        fputs(", ", out);
        emit_string(out, said->prefix[i].plain);
        fputs(", ", out);
        emit_string(out, said->prefix[i].elided);
        fputs("}, ", out);
    }
    fputs("{0}},\n", out);
}

static void emit_table(FILE *out, const void *context)
{
    const struct book *book = context;
    const struct words_language *said = &book->language->said;
    fprintf(out,
            "/* Made by wordgen of words/%s. */\n"
            "#include \"words/words.h\"\n",
            book->id);
    each(out, book, emit_message);
    fputs("\nstatic const struct words_message messages[] = {\n"
          "#define ENTRY(key) "
          "{pieces_##key, "
          "sizeof pieces_##key / sizeof *pieces_##key, names_##key},\n"
          "    WORDS_LIST(ENTRY)\n};\n\n",
          out);
    fprintf(out, "const struct words_language words_%s = {\n", book->id);
    put_member(out, "id", book->id);
    put_member(out, "name", said->name);
    fputs("    .message = messages,\n", out);
    put_rules(out, said);
    put_member(out, "vowels", said->vowels);
    put_member(out, "minus", said->minus);
    put_strings(out, "money", said->money, 3);
    put_strings(out, "joint", said->joint, WORDS_JOINTS);
    fputs("};\n", out);
}

static bool make_table(const char *id, const char *out,
                       const struct files *files)
{
    static struct language language;
    struct content_error error;
    const struct book book = {files, 1, id, &language};
    if (!language_read(&language, &files->file[0], &error))
        return files_tell(&error);
    return check_files(files, 1) && files_write(out, emit_table, &book);
}

static bool make_keys(char **out, const struct files *files)
{
    const struct book book = {.files = files};
    return files_write(out[2], emit_keys, &book) &&
           files_write(out[3], emit_names, &book);
}

static bool make(int argc, char **argv)
{
    const bool table = strcmp(argv[1], "table") == 0;
    const bool keys = strcmp(argv[1], "keys") == 0;
    const int first = table || keys ? 4 : 2;
    struct files files = {0};
    bool good = files_read(&files, argv + first, argc - first);
    if (good && table)
        good = make_table(argv[2], argv[3], &files);
    else if (good)
        good = check_files(&files, 0) && (!keys || make_keys(argv, &files));
    files_release(&files);
    return good;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *mode;
        int least;
    } modes[] = {{"check", 3}, {"keys", 5}, {"table", 6}};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (argc >= modes[i].least && strcmp(argv[1], modes[i].mode) == 0)
            return make(argc, argv) ? 0 : 1;
    fputs("usage: wordgen check FILE...\n"
          "       wordgen keys OUT.h OUT.c FILE...\n"
          "       wordgen table ID OUT.c LANGUAGE FILE...\n",
          stderr);
    return 2;
}
