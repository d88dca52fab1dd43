/* wordgen: turns catalogues of words into C.
 *
 *     wordgen check FILE...                         only judges them
 *     wordgen keys OUT.h OUT.c FILE...              keys and their arguments
 *     wordgen table ID OUT.c LANGUAGE NAMES FILE... [like NAMES FILE...]
 *                                                   one language's messages
 *     wordgen list OUT.c ID...                      which languages there are
 *
 * Keys are made of the English files. A table of another language is made
 * `like` the English names and files: it has the same keys, unless it is a
 * draft (docs/WORDS.md), which says in English what it does not have; and it
 * names every argument by what `keys` made of them, so that a misspelt one does
 * not compile. A mistake in a file is told as file:line:column and ends with
 * status 1; OUT is then left as it was. */
#include "tools/emit.h"
#include "tools/files.h"
#include "tools/language.h"
#include "tools/message.h"
#include "tools/names.h"

#include <string.h>

enum { KEYS_MAX = 4000, KEY_MAX = 80 };

/* What is done with each message. */
typedef void visitor(FILE *out, const struct entry *entry,
                     const struct message *message);

/* The keys of some files. */
struct keys {
    char key[KEYS_MAX][KEY_MAX];
    int count;
};

struct book {
    const struct files *files;
    int first; /* file with messages: before it may stand others */
    const char *id;
    const struct language *language;
    const struct keys *but; /* keys that are left out, or NULL */
};

/* A language and the English one that it is like: in each a file of names,
 * then those of messages. */
struct pair {
    const char *id, *out;
    struct files own, model;
    struct language language;
    struct keys own_keys, model_keys;
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

static bool has_key(const struct keys *keys, const char *key)
{
    for (int i = 0; keys && i < keys->count; i++)
        if (strcmp(keys->key[i], key) == 0)
            return true;
    return false;
}

static bool add_key(struct keys *keys, const char *key,
                    struct content_place place, struct content_error *error)
{
    if (has_key(keys, key))
        return content_fail(error, place, "%s is there twice", key);
    if (keys->count == KEYS_MAX)
        return content_fail(error, place, "more than %d keys", KEYS_MAX);
    memcpy(keys->key[keys->count++], key, strlen(key) + 1);
    return true;
}

static bool check_entry(const struct entry *entry, struct keys *keys,
                        struct content_error *error)
{
    struct message message;
    return check_key(&entry->key, error) &&
           add_key(keys, entry->key.bytes, entry->key.place, error) &&
           message_parse(&message, &entry->message, error);
}

static bool check_files(const struct files *files, int first, struct keys *keys)
{
    static struct entry entry;
    struct content_error error = {.status = STATUS_OK};
    for (int i = first; i < files->files; i++) {
        struct catalogue catalogue;
        bool good = catalogue_start(&catalogue, &files->file[i], &error);
        while (good && catalogue_next(&catalogue, &entry, &error))
            good = check_entry(&entry, keys, &error);
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
            if (has_key(book->but, entry.key.bytes))
                continue;
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

/* The names of a file but those of `but`: what `write` writes of one. */
static void each_name(FILE *out, const struct content_file *file,
                      const struct keys *but,
                      void (*write)(FILE *out, const struct name *name))
{
    static struct name name;
    struct content_error error = {.status = STATUS_OK};
    struct records records;
    records_start(&records, file);
    while (names_next(&records, &name, &error))
        if (!has_key(but, name.key))
            write(out, &name);
}

static void emit_forms(FILE *out, const struct name *name)
{
    fprintf(out, "    {\"%s\", (const struct words_form[]){", name->key);
    for (int i = 0; i < name->forms; i++) {
        fprintf(out, "{\"%s\", ", name->form[i].form);
        emit_string(out, name->form[i].text);
        fputs("}, ", out);
    }
    fputs("{0}}},\n", out);
}

static void put_names(FILE *out, const struct pair *pair)
{
    fputs("\nstatic const struct words_name names[] = {\n", out);
    each_name(out, &pair->own.file[1], NULL, emit_forms);
    if (pair->model.files > 0)
        each_name(out, &pair->model.file[0], &pair->own_keys, emit_forms);
    fputs("    {0}};\n", out);
}

static void emit_table(FILE *out, const void *context)
{
    const struct pair *pair = context;
    const struct words_language *said = &pair->language.said;
    const struct book own = {.files = &pair->own, .first = 2};
    const struct book model = {
        .files = &pair->model, .first = 1, .but = &pair->own_keys};
    fprintf(out,
            "/* Made by wordgen of words/%s. */\n"
            "#include \"words/words.h\"\n",
            pair->id);
    each(out, &own, emit_message);
    each(out, &model, emit_message);
    put_names(out, pair);
    fputs("\nstatic const struct words_message messages[] = {\n"
          "#define ENTRY(key) "
          "{pieces_##key, "
          "sizeof pieces_##key / sizeof *pieces_##key, names_##key},\n"
          "    WORDS_LIST(ENTRY)\n};\n\n",
          out);
    fprintf(out, "const struct words_language words_%s = {\n", pair->id);
    put_member(out, "id", pair->id);
    put_member(out, "name", said->name);
    fprintf(out, "    .draft = %s,\n", said->draft ? "true" : "false");
    fputs("    .message = messages,\n    .called = names,\n", out);
    put_rules(out, said);
    put_member(out, "vowels", said->vowels);
    put_member(out, "minus", said->minus);
    put_member(out, "decimal", said->decimal);
    put_strings(out, "money", said->money, 3);
    put_strings(out, "joint", said->joint, WORDS_JOINTS);
    fputs("};\n", out);
}

static bool check_names(const struct content_file *file, struct keys *keys)
{
    static struct name name;
    struct content_error error = {.status = STATUS_OK};
    struct records records;
    bool good = true;
    records_start(&records, file);
    while (good && names_next(&records, &name, &error))
        good = add_key(keys, name.key, name.place, &error);
    return error.status == STATUS_OK || files_tell(&error);
}

/* The two have the same keys; a draft may have fewer. */
static bool check_alike(const struct pair *pair)
{
    const struct keys *own = &pair->own_keys, *model = &pair->model_keys;
    bool good = true;
    for (int i = 0; i < own->count; i++)
        if (!has_key(model, own->key[i])) {
            fprintf(stderr, "words/%s: error: English has no %s\n", pair->id,
                    own->key[i]);
            good = false;
        }
    for (int i = 0; i < model->count && !pair->language.said.draft; i++)
        if (!has_key(own, model->key[i])) {
            fprintf(stderr, "words/%s: error: %s is missing\n", pair->id,
                    model->key[i]);
            good = false;
        }
    return good;
}

static bool make_table(struct pair *pair)
{
    struct content_error error;
    if (!language_read(&pair->language, &pair->own.file[0], &error))
        return files_tell(&error);
    const bool alone = pair->model.files == 0;
    return check_names(&pair->own.file[1], &pair->own_keys) &&
           check_files(&pair->own, 2, &pair->own_keys) &&
           (alone || (check_names(&pair->model.file[0], &pair->model_keys) &&
                      check_files(&pair->model, 1, &pair->model_keys) &&
                      check_alike(pair))) &&
           files_write(pair->out, emit_table, pair);
}

static bool read_table(int argc, char **argv)
{
    static struct pair pair;
    int like = 4;
    while (like < argc && strcmp(argv[like], "like") != 0)
        like++;
    pair.id = argv[2];
    pair.out = argv[3];
    const bool good = files_read(&pair.own, argv + 4, like - 4) &&
                      (like == argc || files_read(&pair.model, argv + like + 1,
                                                  argc - like - 1)) &&
                      make_table(&pair);
    files_release(&pair.own);
    files_release(&pair.model);
    return good;
}

struct list {
    char **id;
    int count;
};

static void emit_list(FILE *out, const void *context)
{
    const struct list *list = context;
    fputs("/* Made by wordgen of the folders of words/. */\n"
          "#include \"words/words.h\"\n\n",
          out);
    for (int i = 0; i < list->count; i++)
        fprintf(out, "extern const struct words_language words_%s;\n",
                list->id[i]);
    fputs("\nconst struct words_language *const words_languages[] = {\n", out);
    for (int i = 0; i < list->count; i++)
        fprintf(out, "    &words_%s,\n", list->id[i]);
    fputs("    NULL};\n", out);
}

static bool make_keys(char **out, const struct files *files)
{
    const struct book book = {.files = files};
    return files_write(out[2], emit_keys, &book) &&
           files_write(out[3], emit_names, &book);
}

static bool make(int argc, char **argv)
{
    static struct keys seen;
    const bool keys = strcmp(argv[1], "keys") == 0;
    const int first = keys ? 4 : 2;
    struct files files = {0};
    if (strcmp(argv[1], "table") == 0)
        return read_table(argc, argv);
    if (strcmp(argv[1], "list") == 0)
        return files_write(argv[2], emit_list,
                           &(struct list){argv + 3, argc - 3});
    const bool good = files_read(&files, argv + first, argc - first) &&
                      check_files(&files, 0, &seen) &&
                      (!keys || make_keys(argv, &files));
    files_release(&files);
    return good;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *mode;
        int least;
    } modes[] = {{"check", 3}, {"keys", 5}, {"table", 7}, {"list", 4}};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (argc >= modes[i].least && strcmp(argv[1], modes[i].mode) == 0)
            return make(argc, argv) ? 0 : 1;
    fputs("usage: wordgen check FILE...\n"
          "       wordgen keys OUT.h OUT.c FILE...\n"
          "       wordgen table ID OUT.c LANGUAGE NAMES FILE... "
          "[like NAMES FILE...]\n"
          "       wordgen list OUT.c ID...\n",
          stderr);
    return 2;
}
