/* A filter is read part by part at its slashes, so that an unknown kind is
 * reported at its own column. */
#include "suburbia/content/values.h"

#include <string.h>

const struct vocabulary suburbia_value_classes = {
    "kind or icon", suburbia_class_word, CLASS_COUNT};
const struct vocabulary suburbia_value_stats = {"stat", suburbia_stat_word,
                                                STAT_COUNT};

/* `civic/commercial`: one class of a filter. */
static bool add_class(struct content_error *error, const struct word *word,
                      class_set *filter)
{
    class_set add = CLASS_BUILDING;
    if (!word_is(word, "building")) {
        struct word rest = *word;
        const int found = value_one(error, &rest, &suburbia_value_classes);
        if (found < 0)
            return false;
        add = CLASS_BIT(found);
    }
    if (*filter & add)
        return content_fail(error, word->place, "%w is named twice", word);
    *filter |= add;
    return true;
}

bool suburbia_value_filter(struct content_error *error, struct word *rest,
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
bool suburbia_value_amount(struct content_error *error, struct word *rest,
                           int *stat, int *amount)
{
    struct word word;
    *stat = value_one(error, rest, &suburbia_value_stats);
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
