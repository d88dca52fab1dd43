/* Every function takes its words off the front and, when something is wrong,
 * notes the very word: the place in the error is the word's own, not that of
 * the line. */
#include "content/values.h"

#include <string.h>

enum { CELL_MOST = 20 };

const struct vocabulary value_origins = {"origin", origin_word, ORIGIN_COUNT};

/* The next word's place in the vocabulary, or -1 with the error noted. */
int value_one(struct content_error *error, struct word *rest,
              const struct vocabulary *vocabulary)
{
    struct word word;
    if (!word_take(rest, &word)) {
        content_fail(error, word.place, "%s is missing", vocabulary->what);
        return -1;
    }
    const int found = word_find(&word, vocabulary->word, vocabulary->count);
    if (found < 0)
        content_fail(error, word.place, "unknown %s %w", vocabulary->what,
                     &word);
    return found;
}

bool value_number(struct content_error *error, struct word *rest,
                  struct number_form form, int *number)
{
    struct word word;
    word_take(rest, &word);
    return word_number(&word, form, number, error);
}

bool value_exactly(struct content_error *error, struct word *rest,
                   const char *string)
{
    struct word word;
    word_take(rest, &word);
    return word_is(&word, string) ||
           content_fail(error, word.place, "'%s' is missing", string);
}

/* Nothing may follow a finished value. */
bool value_end(struct content_error *error, struct word *rest)
{
    struct word word;
    return !word_take(rest, &word) ||
           content_fail(error, word.place, "%w is too much", &word);
}

bool value_only_number(struct content_error *error, struct word value,
                       int least, int most, uint8_t *number)
{
    int read;
    const struct number_form form = {SIGN_NEVER, least, most};
    if (!value_number(error, &value, form, &read) || !value_end(error, &value))
        return false;
    *number = (uint8_t)read;
    return true;
}

bool value_only_one(struct content_error *error, struct word value,
                    const struct vocabulary *vocabulary, int *found)
{
    *found = value_one(error, &value, vocabulary);
    return *found >= 0 && value_end(error, &value);
}

bool value_bits(struct content_error *error, struct word value,
                const struct vocabulary *vocabulary, uint8_t *bits)
{
    *bits = 0;
    do {
        struct word rest = value, word;
        word_take(&rest, &word);
        const int found = value_one(error, &value, vocabulary);
        if (found < 0)
            return false;
        if (*bits >> found & 1)
            return content_fail(error, word.place, "%w is named twice", &word);
        *bits |= (uint8_t)(1u << found);
    } while (value.size > 0);
    return true;
}

bool value_split(const struct word *word, char mark, struct word *before,
                 struct word *after)
{
    const char *at = memchr(word->at, mark, word->size);
    if (!at)
        return false;
    const size_t size = (size_t)(at - word->at);
    *before = *after = *word;
    before->size = size;
    after->at += size + 1;
    after->size -= size + 1;
    after->place.column += (int)size + 1;
    return true;
}

bool value_cell(struct content_error *error, const struct word *word,
                struct hex *cell)
{
    const struct number_form form = {SIGN_MAY, -CELL_MOST, CELL_MOST};
    struct word first, second;
    int q, r;
    if (!value_split(word, ',', &first, &second))
        return content_fail(error, word->place, "%w is not a cell such as 0,-3",
                            word);
    if (!word_number(&first, form, &q, error) ||
        !word_number(&second, form, &r, error))
        return false;
    *cell = hex_at(q, r);
    return true;
}
