/* Words point into the file; nothing is copied until somebody keeps it.
 * content_fail() knows three signs only, because printf's own cannot print a
 * word that is not terminated. */
#include "content/records.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdint.h>
#include <string.h>

enum { QUOTE_MAX = 40 };

static void quote(struct text *text, const struct word *word)
{
    text_char(text, '\'');
    for (size_t i = 0; i < word->size && i < QUOTE_MAX; i++) {
        const char c = word->at[i];
        text_char(text, c >= ' ' && c <= '~' ? c : '?');
    }
    text_add(text, word->size > QUOTE_MAX ? "...'" : "'");
}

bool content_fail(struct content_error *error, struct content_place place,
                  const char *format, ...)
{
    struct text text;
    text_init(&text, error->message, sizeof error->message);
    va_list arguments;
    va_start(arguments, format);
    for (; *format; format++) {
        if (*format != '%') {
            text_char(&text, *format);
            continue;
        }
        format++;
        if (*format == 's')
            text_add(&text, va_arg(arguments, const char *));
        else if (*format == 'd')
            text_number(&text, va_arg(arguments, int));
        else
            quote(&text, va_arg(arguments, const struct word *));
    }
    va_end(arguments);
    error->status = STATUS_BAD_DATA;
    error->place = place;
    return false;
}

void records_start(struct records *records, const struct content_file *file)
{
    *records = (struct records){.file = file};
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Two first bytes that no character has: too long a form, a surrogate, beyond
 * the last one; or that a control character has. */
static bool is_barred(unsigned char first, unsigned char second)
{
    static const struct {
        unsigned char first, from, to;
    } barred[] = {{0xc2, 0x80, 0x9f},
                  {0xe0, 0x80, 0x9f},
                  {0xed, 0xa0, 0xbf},
                  {0xf0, 0x80, 0x8f},
                  {0xf4, 0x90, 0xbf}};
    for (size_t i = 0; i < sizeof barred / sizeof *barred; i++)
        if (first == barred[i].first && second >= barred[i].from &&
            second <= barred[i].to)
            return true;
    return false;
}

/* Bytes of the UTF-8 character at `at`, or 0 if it is none or a control
 * character other than a tab: a name must not steer the terminal it is shown
 * on. */
static size_t character_size(const char *at, size_t left)
{
    const unsigned char first = (unsigned char)at[0];
    if (first < 0x80)
        return (first >= ' ' && first != 0x7f) || first == '\t' ? 1 : 0;
    const size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || size > left)
        return 0;
    for (size_t i = 1; i < size; i++)
        if (((unsigned char)at[i] & 0xc0) != 0x80)
            return 0;
    return is_barred(first, (unsigned char)at[1]) ? 0 : size;
}

static struct word part(const struct word *whole, size_t from, size_t to)
{
    struct word word = *whole;
    word.at += from;
    word.size = to - from;
    word.place.column += (int)from;
    return word;
}

struct word word_trimmed(struct word word)
{
    size_t from = 0, to = word.size;
    while (from < to && is_blank(word.at[from]))
        from++;
    while (to > from && is_blank(word.at[to - 1]))
        to--;
    return part(&word, from, to);
}

/* The next line of the file without its end; false at the end of the file. */
static bool take_line(struct records *records, struct word *line)
{
    const struct content_file *file = records->file;
    if (records->at >= file->size)
        return false;
    const char *start = file->bytes + records->at;
    const size_t left = file->size - records->at;
    const char *end = memchr(start, '\n', left);
    size_t size = end ? (size_t)(end - start) : left;
    records->at += size + (end ? 1 : 0);
    records->line++;
    if (size > 0 && start[size - 1] == '\r')
        size--;
    *line = (struct word){start, size, {file->name, records->line, 1}};
    return true;
}

static bool check_bytes(const struct word *line, struct content_error *error)
{
    if (line->size > CONTENT_LINE_MAX) {
        const struct word rest = part(line, CONTENT_LINE_MAX, line->size);
        return content_fail(error, rest.place, "line longer than %d bytes",
                            CONTENT_LINE_MAX);
    }
    for (size_t i = 0, size; i < line->size; i += size) {
        size = character_size(line->at + i, line->size - i);
        if (size == 0)
            return content_fail(error, part(line, i, i).place,
                                "unreadable byte %d",
                                (int)(unsigned char)line->at[i]);
    }
    return true;
}

static struct word without_comment(const struct word *line)
{
    for (size_t i = 0; i < line->size; i++)
        if (line->at[i] == '#' && (i == 0 || is_blank(line->at[i - 1])))
            return part(line, 0, i);
    return *line;
}

static bool split(const struct word *said, struct record_line *line,
                  struct content_error *error)
{
    const char *colon = memchr(said->at, ':', said->size);
    if (!colon)
        return content_fail(error, said->place, "no colon after the key %w",
                            said);
    const size_t at = (size_t)(colon - said->at);
    line->key = word_trimmed(part(said, 0, at));
    line->value = word_trimmed(part(said, at + 1, said->size));
    if (line->key.size == 0)
        return content_fail(error, said->place, "no key before the colon");
    if (line->value.size == 0)
        return content_fail(error, line->value.place,
                            "no value after the key %w", &line->key);
    return true;
}

bool records_next(struct records *records, struct record_line *line,
                  struct content_error *error)
{
    struct word whole;
    while (take_line(records, &whole)) {
        if (!check_bytes(&whole, error))
            return false;
        const struct word said = word_trimmed(without_comment(&whole));
        if (said.size > 0)
            return split(&said, line, error);
    }
    return false;
}

bool word_take(struct word *rest, struct word *word)
{
    *rest = word_trimmed(*rest);
    size_t size = 0;
    while (size < rest->size && rest->at[size] != ':' &&
           !is_blank(rest->at[size]))
        size++;
    if (size == 0 && rest->size > 0)
        size = 1;
    *word = part(rest, 0, size);
    *rest = part(rest, size, rest->size);
    return size > 0;
}

bool word_is(const struct word *word, const char *string)
{
    return strlen(string) == word->size &&
           memcmp(string, word->at, word->size) == 0;
}

int word_find(const struct word *word, const char *const *list, int count)
{
    for (int i = 0; i < count; i++)
        if (word_is(word, list[i]))
            return i;
    return -1;
}

bool word_number(const struct word *word, struct number_form form, int *number,
                 struct content_error *error)
{
    if (word->size == 0)
        return content_fail(error, word->place, "a number is missing");
    const bool sign = word->at[0] == '+' || word->at[0] == '-';
    int value;
    if (!text_read_number(word->at, word->size, &value) ||
        (sign && form.sign == SIGN_NEVER))
        return content_fail(error, word->place, "%w is not a number", word);
    if (!sign && form.sign == SIGN_MUST)
        return content_fail(error, word->place, "%w needs a sign, + or -",
                            word);
    if (value < form.least || value > form.most)
        return content_fail(error, word->place, "%d is outside %d..%d", value,
                            form.least, form.most);
    *number = value;
    return true;
}
