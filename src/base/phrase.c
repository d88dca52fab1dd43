/* What is said here is read by people who write set-ups by hand: the word that
 * was not understood always stands in the sentence. */
#include "base/phrase.h"

#include <string.h>

static size_t next_word(const struct phrase *phrase, const char **start)
{
    *start = phrase->at + strspn(phrase->at, " ");
    return strcspn(*start, " ");
}

bool phrase_fail(struct phrase *phrase, const char *what, const char *word)
{
    if (phrase->flaw->length)
        return false;
    text_add(phrase->flaw, what);
    if (!word)
        return false;
    text_add(phrase->flaw, ": \"");
    text_add(phrase->flaw, word);
    text_char(phrase->flaw, '"');
    return false;
}

bool phrase_fail_at(struct phrase *phrase, const char *what, struct hex at)
{
    if (phrase->flaw->length)
        return false;
    text_add(phrase->flaw, what);
    text_add(phrase->flaw, " at ");
    text_number(phrase->flaw, at.q);
    text_char(phrase->flaw, ',');
    text_number(phrase->flaw, at.r);
    return false;
}

bool phrase_is_over(const struct phrase *phrase)
{
    const char *start;
    return next_word(phrase, &start) == 0;
}

bool phrase_end(struct phrase *phrase)
{
    return phrase_is_over(phrase) ||
           phrase_fail(phrase, "left over",
                       phrase->at + strspn(phrase->at, " "));
}

bool phrase_word(struct phrase *phrase, char word[PHRASE_WORD_MAX])
{
    const char *start;
    const size_t size = next_word(phrase, &start);
    if (size == 0 || size >= PHRASE_WORD_MAX)
        return phrase_fail(
            phrase, size ? "a word is too long" : "a word is missing", NULL);
    memcpy(word, start, size);
    word[size] = '\0';
    phrase->at = start + size;
    return true;
}

bool phrase_take(struct phrase *phrase, const char *word)
{
    const char *start;
    const size_t size = next_word(phrase, &start);
    if (size != strlen(word) || memcmp(start, word, size) != 0)
        return false;
    phrase->at = start + size;
    return true;
}

bool phrase_want(struct phrase *phrase, const char *word)
{
    char found[PHRASE_WORD_MAX];
    if (phrase_take(phrase, word))
        return true;
    if (phrase_word(phrase, found)) {
        text_add(phrase->flaw, "unknown word \"");
        text_add(phrase->flaw, found);
        text_add(phrase->flaw, "\", expected \"");
        text_add(phrase->flaw, word);
        text_char(phrase->flaw, '"');
    }
    return false;
}

bool phrase_number(struct phrase *phrase, int *number)
{
    char word[PHRASE_WORD_MAX];
    return phrase_word(phrase, word) &&
           (text_read_number(word, strlen(word), number) ||
            phrase_fail(phrase, "not a number", word));
}

bool phrase_within(struct phrase *phrase, int least, int most, int *number)
{
    if (!phrase_number(phrase, number))
        return false;
    if (*number >= least && *number <= most)
        return true;
    phrase_fail(phrase, "not a number from ", NULL);
    text_number(phrase->flaw, least);
    text_add(phrase->flaw, " to ");
    text_number(phrase->flaw, most);
    text_add(phrase->flaw, ": ");
    text_number(phrase->flaw, *number);
    return false;
}

bool phrase_cell(struct phrase *phrase, struct hex *at)
{
    char word[PHRASE_WORD_MAX];
    int q, r;
    if (!phrase_word(phrase, word))
        return false;
    const char *comma = strchr(word, ',');
    if (!comma || !text_read_number(word, (size_t)(comma - word), &q) ||
        !text_read_number(comma + 1, strlen(comma + 1), &r) ||
        q < -PHRASE_PLACE_MAX || q > PHRASE_PLACE_MAX ||
        r < -PHRASE_PLACE_MAX || r > PHRASE_PLACE_MAX)
        return phrase_fail(phrase, "not a cell", word);
    *at = hex_at(q, r);
    return true;
}

int phrase_listed(struct phrase *phrase, const char *const *list, int count)
{
    for (int i = 0; i < count; i++)
        if (phrase_take(phrase, list[i]))
            return i;
    return -1;
}

static bool fail_line(int number, const char *wrong, struct text *flaw)
{
    text_add(flaw, "line ");
    text_number(flaw, number);
    text_add(flaw, ": ");
    text_add(flaw, wrong);
    return false;
}

bool phrase_lines(char *lines, phrase_reader *read, void *context,
                  struct text *flaw)
{
    enum { WRONG_MAX = 160 };
    int number = 1;
    for (char *next; *lines; lines = next, number++) {
        char wrong[WRONG_MAX];
        struct text text;
        struct phrase line = {lines, &text};
        text_init(&text, wrong, sizeof wrong);
        next = lines + strcspn(lines, "\n");
        if (*next)
            *next++ = '\0';
        if (!read(context, &line))
            return fail_line(number, wrong, flaw);
    }
    return true;
}
