/* A hash is taken over words, never over structs: padding, layout and compiler
 * must not show in it. */
#include "content/lines.h"

#include "base/hash.h"

enum { HASH_LINE_MAX = 4096 };

void lines_add_number(struct text *text, const char *word, int number)
{
    text_char(text, ' ');
    text_add(text, word);
    text_char(text, ' ');
    text_number(text, number);
}

uint64_t lines_hash_one(uint64_t hash, const void *content, int index,
                        content_line *line)
{
    char buffer[HASH_LINE_MAX];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    line(&text, content, index);
    text_char(&text, '\n');
    return hash_bytes(hash, buffer, text.length);
}

uint64_t lines_hash(uint64_t hash, const void *content, int count,
                    content_line *line)
{
    for (int i = 0; i < count; i++)
        hash = lines_hash_one(hash, content, i, line);
    return hash;
}
