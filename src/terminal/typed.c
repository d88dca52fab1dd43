/* Words are never copied or cut: a word is where it stands in the line, up to
 * the next space, and the rest begins behind it. */
#include "terminal/typed.h"

#include "base/text.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

const char *typed_rest(const char *words)
{
    words += strcspn(words, " \t");
    return words + strspn(words, " \t");
}

bool typed_is(const char *words, const char *word)
{
    const size_t length = strcspn(words, " \t");
    if (length != strlen(word))
        return false;
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)words[i]) != word[i])
            return false;
    return true;
}

bool typed_place(const char *words, struct hex *at, const char **rest)
{
    int q, r;
    const size_t comma = strcspn(words, ",");
    if (words[comma] != ',' || !text_read_number(words, comma, &q))
        return false;
    const char *after = words + comma + 1;
    after += strspn(after, " ");
    const size_t size = strcspn(after, " \t/");
    if (!text_read_number(after, size, &r) || q < INT8_MIN || q > INT8_MAX ||
        r < INT8_MIN || r > INT8_MAX)
        return false;
    *at = hex_at(q, r);
    *rest = after + size + strspn(after + size, " \t");
    return true;
}

int typed_seat(const struct match *match, const char *whose)
{
    int number;
    for (int seat = 0; seat < match_seats(match); seat++)
        if (strcasecmp(whose, match_name(match, seat)) == 0)
            return seat;
    if (text_read_number(whose, strlen(whose), &number) && number >= 1 &&
        number <= match_seats(match))
        return number - 1;
    return -1;
}
