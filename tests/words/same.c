/* words_same LANGUAGE CASES: prints what C makes of each message, a line each.
 * tests/words/same.mjs compares it with what the page makes of them. */
#include "tools/files.h"
#include "tools/language.h"
#include "tools/message.h"
#include "words/words.h"
#include "json/in.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 4096, FORMS_MAX = 8, WORD_MAX = 64 };

/* An argument as a case gives it, with the room its words need. */
struct given {
    struct words_arg arg;
    char word[WORD_MAX], own[FORMS_MAX][WORD_MAX];
    struct words_form form[FORMS_MAX + 1];
};

static void expect(bool truth, const char *what)
{
    if (truth)
        return;
    fprintf(stderr, "words_same: %s\n", what);
    exit(1);
}

static bool read_number(const struct json_in *object, const char *key, int *n)
{
    const struct json_in value = json_in_field(object, key);
    return json_in_int(&value, n);
}

static bool read_string(const struct json_in *object, const char *key,
                        char *word)
{
    const struct json_in value = json_in_field(object, key);
    return json_in_string(&value, word, WORD_MAX);
}

static void read_noun(struct given *given, const struct json_in *noun)
{
    static const char *const name[] = {"", "many", "gender"};
    int forms = 0;
    for (int i = 0; i < 3; i++)
        if (read_string(noun, name[i], given->own[forms])) {
            given->form[forms] =
                (struct words_form){name[i], given->own[forms]};
            forms++;
        }
    given->form[forms] = (struct words_form){0};
    given->arg = words_noun(given->form);
}

static void read_given(struct given *given, const struct json_in *value)
{
    int n;
    const struct json_in noun = json_in_field(value, "noun");
    const struct json_in you = json_in_field(value, "you");
    if (json_in_int(value, &n))
        given->arg = words_number(n);
    else if (json_in_string(value, given->word, WORD_MAX))
        given->arg = words_text(given->word);
    else if (read_number(value, "amount", &n))
        given->arg = words_amount(n);
    else if (read_number(value, "price", &n))
        given->arg = words_price(n);
    else if (read_number(value, "sum", &n))
        given->arg = words_sum(n);
    else if (read_string(value, "player", given->word)) {
        bool mine = false;
        json_in_bool(&you, &mine);
        given->arg = words_player(given->word, mine);
    } else
        read_noun(given, &noun);
}

/* As wordgen would write it into C. */
static void compile(struct words_piece *out, const struct message *message,
                    const struct phrase *phrase, char *text)
{
    for (int i = 0; i < message->pieces; i++) {
        const struct piece *piece = &message->piece[i];
        const size_t size = (size_t)piece->text.size;
        memcpy(text, phrase->bytes + piece->text.at, size);
        text[size] = '\0';
        out[i] =
            (struct words_piece){(uint8_t)piece->kind, (uint8_t)piece->argument,
                                 (uint16_t)piece->skip, text};
        text += size + 1;
    }
}

static void print_case(const struct words_language *language,
                       const struct json_in *line)
{
    static struct phrase phrase;
    static char room[2 * PHRASE_MAX], out[PHRASE_MAX];
    struct message message;
    struct content_error error;
    struct given given[ARGUMENTS_MAX] = {0};
    struct words_arg arg[ARGUMENTS_MAX];
    struct words_piece piece[PIECES_MAX];
    const struct json_in said = json_in_field(line, "message");
    const struct json_in args = json_in_field(line, "args");
    expect(json_in_string(&said, phrase.bytes, PHRASE_MAX), "no message");
    phrase.size = (int)strlen(phrase.bytes);
    expect(message_parse(&message, &phrase, &error), phrase.bytes);
    for (int i = 0; i < message.arguments; i++) {
        char name[WORD_MAX] = "";
        memcpy(name, phrase.bytes + message.argument[i].at,
               (size_t)message.argument[i].size);
        const struct json_in value = json_in_field(&args, name);
        read_given(&given[i], &value);
        arg[i] = given[i].arg;
    }
    compile(piece, &message, &phrase, room);
    struct text text;
    text_init(&text, out, sizeof out);
    words_put_message(&text, language,
                      &(struct words_message){piece, message.pieces, ""}, arg);
    puts(out);
}

int main(int argc, char **argv)
{
    static struct language language;
    struct files files = {0};
    struct content_error error;
    expect(argc == 3 && files_read(&files, argv + 1, 2), "two files");
    if (!language_read(&language, &files.file[0], &error))
        return files_tell(&error), 1;
    const char *at = files.file[1].bytes, *const end = at + files.file[1].size;
    for (const char *next; at < end; at = next + 1) {
        struct json_in line;
        next = memchr(at, '\n', (size_t)(end - at));
        expect(next && json_in_read(&line, at, (size_t)(next - at), NULL), at);
        print_case(&language.said, &line);
    }
    files_release(&files);
    return 0;
}
