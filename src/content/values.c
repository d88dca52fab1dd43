#include "content/values.h"

#include <string.h>

const struct vocabulary value_classes = {"kind or icon", suburbia_class_word,
                                         CLASS_COUNT};
const struct vocabulary value_stats = {"stat", suburbia_stat_word, STAT_COUNT};
const struct vocabulary value_origins = {"origin", suburbia_origin_word,
                                         ORIGIN_COUNT};

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

/* `civic/commercial`: one class of a filter. */
static bool add_class(struct content_error *error, const struct word *word,
                      class_set *filter)
{
    class_set add = CLASS_BUILDING;
    if (!word_is(word, "building")) {
        struct word rest = *word;
        const int found = value_one(error, &rest, &value_classes);
        if (found < 0)
            return false;
        add = CLASS_BIT(found);
    }
    if (*filter & add)
        return content_fail(error, word->place, "%w is named twice", word);
    *filter |= add;
    return true;
}

bool value_filter(struct content_error *error, struct word *rest,
                  class_set *filter)
{
    struct word whole;
    if (!word_take(rest, &whole) || word_is(&whole, ":"))
        return content_fail(error, whole.place, "kind or icon is missing");
    *filter = 0;
    for (size_t from = 0; from <= whole.size;) {
        struct word word = whole;
        word.at += from;
        word.place.column += (int)from;
        const char *slash = memchr(word.at, '/', whole.size - from);
        word.size = slash ? (size_t)(slash - word.at) : whole.size - from;
        if (!add_class(error, &word, filter))
            return false;
        from += word.size + 1;
    }
    return true;
}

/* `income +1`, to the end of the value. */
bool value_amount(struct content_error *error, struct word *rest, int *stat,
                  int *amount)
{
    struct word word;
    *stat = value_one(error, rest, &value_stats);
    if (*stat < 0)
        return false;
    word_take(rest, &word);
    const struct number_form form = {SIGN_MUST, -99, 99};
    if (!word_number(&word, form, amount, error))
        return false;
    if (*amount == 0)
        return content_fail(error, word.place, "%w changes nothing", &word);
    return value_end(error, rest);
}
