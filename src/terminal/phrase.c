/* Signs and digits only, the same in every language; whatever has words in it
 * is in words/. */
#include "terminal/phrase.h"

void phrase_hex(struct text *text, struct hex at)
{
    text_number(text, at.q);
    text_char(text, ',');
    text_number(text, at.r);
}

void phrase_money(struct text *text, int dollars)
{
    text_add(text, dollars < 0 ? "-$" : "+$");
    text_number(text, dollars < 0 ? -dollars : dollars);
}
