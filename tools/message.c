/* Pieces come out in the order in which they are read: a choice stands before
 * its branches, and how many pieces belong to it is filled in afterwards. */
#include "tools/message.h"

#include <string.h>

struct parser {
    const struct phrase *phrase;
    struct message *message;
    struct content_error *error;
    int at;
    int depth;
    int counted; /* the argument that # stands for, or -1 */
};

static char peek(const struct parser *parser)
{
    return parser->phrase->bytes[parser->at];
}

static bool fail(const struct parser *parser, const char *reason)
{
    return content_fail(parser->error, phrase_place(parser->phrase, parser->at),
                        "%s", reason);
}

static void skip_blanks(struct parser *parser)
{
    while (peek(parser) == ' ')
        parser->at++;
}

static bool take(struct parser *parser, char c)
{
    skip_blanks(parser);
    if (peek(parser) != c)
        return false;
    parser->at++;
    return true;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A name, or nothing: the span is then empty. */
static struct span take_name(struct parser *parser)
{
    skip_blanks(parser);
    struct span name = {parser->at, 0};
    if (!is_letter(peek(parser)))
        return name;
    while (is_letter(peek(parser)) || is_digit(peek(parser)))
        parser->at++;
    name.size = parser->at - name.at;
    return name;
}

/* "=0", "one", "you". */
static struct span take_branch_word(struct parser *parser)
{
    skip_blanks(parser);
    struct span word = {parser->at, 0};
    if (peek(parser) != '=')
        return take_name(parser);
    parser->at += 1 + (parser->phrase->bytes[parser->at + 1] == '-');
    const int digits = parser->at;
    while (is_digit(peek(parser)))
        parser->at++;
    word.size = parser->at > digits ? parser->at - word.at : 0;
    return word;
}

static bool same(const struct parser *parser, struct span a, struct span b)
{
    const char *bytes = parser->phrase->bytes;
    return a.size == b.size &&
           memcmp(bytes + a.at, bytes + b.at, (size_t)a.size) == 0;
}

static bool span_is(const struct parser *parser, struct span span,
                    const char *word)
{
    return (size_t)span.size == strlen(word) &&
           memcmp(parser->phrase->bytes + span.at, word, (size_t)span.size) ==
               0;
}

/* The argument's number; it gets one where it is met first. */
static int number_of(const struct parser *parser, struct span name)
{
    struct message *message = parser->message;
    for (int i = 0; i < message->arguments; i++)
        if (same(parser, message->argument[i], name))
            return i;
    if (message->arguments == ARGUMENTS_MAX) {
        fail(parser, "too many arguments");
        return -1;
    }
    message->argument[message->arguments] = name;
    return message->arguments++;
}

static bool add(const struct parser *parser, enum words_kind kind, int argument,
                struct span text)
{
    struct message *message = parser->message;
    if (message->pieces == PIECES_MAX)
        return fail(parser, "too many pieces");
    message->piece[message->pieces++] =
        (struct piece){.kind = kind, .argument = argument, .text = text};
    return true;
}

/* What stands behind piece `at` belongs to it. */
static void close_piece(const struct parser *parser, int at)
{
    struct message *message = parser->message;
    message->piece[at].skip = message->pieces - at - 1;
}

static bool parse_text(struct parser *parser)
{
    struct span text = {parser->at, 0};
    while (peek(parser) && peek(parser) != '{' && peek(parser) != '}' &&
           !(peek(parser) == '#' && parser->counted >= 0))
        parser->at++;
    text.size = parser->at - text.at;
    return add(parser, WORDS_TEXT, 0, text);
}

static bool parse_argument(struct parser *parser);

/* Up to the end of the message or the brace that closes a branch. */
static bool parse_pieces(struct parser *parser)
{
    bool good = true;
    while (good && peek(parser) && peek(parser) != '}') {
        if (peek(parser) == '{') {
            good = parse_argument(parser);
        } else if (peek(parser) == '#' && parser->counted >= 0) {
            parser->at++;
            good = add(parser, WORDS_COUNT, parser->counted, (struct span){0});
        } else {
            good = parse_text(parser);
        }
    }
    return good;
}

static bool parse_branch(struct parser *parser)
{
    const int at = parser->message->pieces;
    const struct span word = take_branch_word(parser);
    if (word.size == 0)
        return fail(parser, "the word of a branch is missing");
    if (!take(parser, '{'))
        return fail(parser, "a branch begins with {");
    if (!add(parser, WORDS_BRANCH, 0, word) || !parse_pieces(parser))
        return false;
    if (!take(parser, '}'))
        return fail(parser, "the branch is not closed");
    close_piece(parser, at);
    return true;
}

/* Every choice has a way out, and no branch twice. */
static bool check_branches(const struct parser *parser, int choice)
{
    const struct message *message = parser->message;
    bool other = false;
    for (int i = choice + 1; i < message->pieces;
         i += 1 + message->piece[i].skip) {
        const struct span word = message->piece[i].text;
        other = other || span_is(parser, word, "other");
        for (int j = choice + 1; j < i; j += 1 + message->piece[j].skip)
            if (same(parser, word, message->piece[j].text))
                return fail(parser, "two branches of one word");
    }
    return other || fail(parser, "the branch \"other\" is missing");
}

static bool parse_branches(struct parser *parser, int argument, bool plural)
{
    const int choice = parser->message->pieces - 1;
    const int outer = parser->counted;
    if (plural)
        parser->counted = argument;
    if (++parser->depth > MESSAGE_DEPTH)
        return fail(parser, "choices too deep inside each other");
    while (!take(parser, '}'))
        if (!parse_branch(parser))
            return false;
    parser->depth--;
    parser->counted = outer;
    close_piece(parser, choice);
    return check_branches(parser, choice);
}

static bool parse_choice(struct parser *parser, int argument, struct span form)
{
    const struct span kind = take_name(parser);
    const bool plural = span_is(parser, kind, "plural");
    if (!plural && !span_is(parser, kind, "select"))
        return fail(parser, "neither plural nor select");
    if (!take(parser, ','))
        return fail(parser, "a comma is missing before the branches");
    return add(parser, plural ? WORDS_PLURAL : WORDS_SELECT, argument, form) &&
           parse_branches(parser, argument, plural);
}

static bool parse_argument(struct parser *parser)
{
    parser->at++;
    const struct span name = take_name(parser);
    struct span form = {parser->at, 0};
    if (name.size == 0)
        return fail(parser, "the name of an argument is missing");
    if (peek(parser) == '.') {
        parser->at++;
        form = take_name(parser);
        if (form.size == 0)
            return fail(parser, "the form of the argument is missing");
    }
    const int argument = number_of(parser, name);
    if (argument < 0)
        return false;
    if (take(parser, ','))
        return parse_choice(parser, argument, form);
    if (!take(parser, '}'))
        return fail(parser, "the argument is not closed");
    return add(parser, WORDS_ARGUMENT, argument, form);
}

static int compare_names(const struct phrase *phrase, struct span a,
                         struct span b)
{
    const int size = a.size < b.size ? a.size : b.size;
    const int order =
        memcmp(phrase->bytes + a.at, phrase->bytes + b.at, (size_t)size);
    return order ? order : a.size - b.size;
}

/* Arguments are numbered by name, not by where they are met: messages of the
 * same arguments then number them alike. */
static void sort_arguments(struct message *message, const struct phrase *phrase)
{
    int place[ARGUMENTS_MAX];
    struct span sorted[ARGUMENTS_MAX];
    for (int i = 0; i < message->arguments; i++) {
        place[i] = 0;
        for (int j = 0; j < message->arguments; j++)
            place[i] += compare_names(phrase, message->argument[j],
                                      message->argument[i]) < 0;
        sorted[place[i]] = message->argument[i];
    }
    for (int i = 0; i < message->pieces; i++)
        if (message->piece[i].kind != WORDS_TEXT &&
            message->piece[i].kind != WORDS_BRANCH)
            message->piece[i].argument = place[message->piece[i].argument];
    for (int i = 0; i < message->arguments; i++)
        message->argument[i] = sorted[i];
}

bool message_parse(struct message *message, const struct phrase *phrase,
                   struct content_error *error)
{
    struct parser parser = {phrase, message, error, .counted = -1};
    message->pieces = message->arguments = 0;
    if (phrase->size == 0)
        return fail(&parser, "an empty message");
    if (!parse_pieces(&parser))
        return false;
    sort_arguments(message, phrase);
    return !peek(&parser) || fail(&parser, "a } without its {");
}
