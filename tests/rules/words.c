/* Words, numbers and places of a line. */
#include "rules/script.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>

enum { PLACE_LIMIT = 31 };

void script_fail(struct script *script, const char *format, ...)
{
    va_list arguments;
    printf("%s:%d: ", script->file, script->line);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    script->failures++;
}

static size_t next_word(const struct cursor *cursor, const char **start)
{
    *start = cursor->at + strspn(cursor->at, " ");
    return strcspn(*start, " ");
}

bool at_end(const struct cursor *cursor)
{
    const char *start;
    return next_word(cursor, &start) == 0;
}

bool want_end(struct cursor *cursor)
{
    if (at_end(cursor))
        return true;
    script_fail(cursor->script, "left over: \"%s\"",
                cursor->at + strspn(cursor->at, " "));
    return false;
}

bool read_word(struct cursor *cursor, char *word)
{
    const char *start;
    const size_t size = next_word(cursor, &start);
    if (size == 0 || size >= WORD_ROOM) {
        script_fail(cursor->script,
                    size ? "word too long" : "a word is missing");
        return false;
    }
    memcpy(word, start, size);
    word[size] = '\0';
    cursor->at = start + size;
    return true;
}

bool take(struct cursor *cursor, const char *word)
{
    const char *start;
    const size_t size = next_word(cursor, &start);
    if (size != strlen(word) || memcmp(start, word, size) != 0)
        return false;
    cursor->at = start + size;
    return true;
}

bool want(struct cursor *cursor, const char *word)
{
    char found[WORD_ROOM];
    if (take(cursor, word))
        return true;
    if (read_word(cursor, found))
        script_fail(cursor->script, "unknown word \"%s\", expected \"%s\"",
                    found, word);
    return false;
}

bool want_number(struct cursor *cursor, int *number)
{
    char word[WORD_ROOM];
    if (!read_word(cursor, word))
        return false;
    if (text_read_number(word, strlen(word), number))
        return true;
    script_fail(cursor->script, "not a number: \"%s\"", word);
    return false;
}

bool want_cell(struct cursor *cursor, struct hex *at)
{
    char word[WORD_ROOM];
    int q, r;
    if (!read_word(cursor, word))
        return false;
    const char *comma = strchr(word, ',');
    if (!comma || !text_read_number(word, (size_t)(comma - word), &q) ||
        !text_read_number(comma + 1, strlen(comma + 1), &r) ||
        q < -PLACE_LIMIT || q > PLACE_LIMIT || r < -PLACE_LIMIT ||
        r > PLACE_LIMIT) {
        script_fail(cursor->script, "not a cell: \"%s\"", word);
        return false;
    }
    *at = hex_at(q, r);
    return true;
}

int take_listed(struct cursor *cursor, const char *const *list, int count)
{
    for (int i = 0; i < count; i++)
        if (take(cursor, list[i]))
            return i;
    return -1;
}

const char *split_refusal(char *words)
{
    static const char mark[] = " is refused ";
    char *at = strstr(words, mark);
    if (!at)
        return NULL;
    *at = '\0';
    return at + strlen(mark);
}
