/* Signs and digits only, the same in every language; whatever has words in it
 * is in words/. */
#include "terminal/phrase.h"

void phrase_hex(struct text *text, struct hex at)
{
    text_number(text, at.q);
    text_char(text, ',');
    text_number(text, at.r);
}

struct words_arg phrase_at(char buffer[PHRASE_PLACE_MAX], struct hex at)
{
    struct text text;
    text_init(&text, buffer, PHRASE_PLACE_MAX);
    phrase_hex(&text, at);
    return words_text(buffer);
}

void phrase_next(struct text *list, const struct words_language *language)
{
    if (list->length > 0)
        text_add(list, language->joint[WORDS_NEXT]);
}

void phrase_part(struct text *list, const struct words_language *language)
{
    if (list->length > 0)
        words_add(list, language, WORD_TERMINAL_PART);
}

void phrase_column(struct text *text, size_t column)
{
    text_char(text, ' ');
    text_pad(text, column);
}
