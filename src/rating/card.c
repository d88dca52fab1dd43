/* There is one spelling of a card, so two stores can be compared by bytes: what
 * is read is written again and must come out the same. */
#include "rating/card.h"

#include <string.h>

enum { NUMBERS = 5 };

void card_write(const struct rating_card *card, struct text *text)
{
    const struct rating *const rating = &card->rating;
    const int number[NUMBERS] = {rating->points, rating->deviation,
                                 rating->volatility, rating->day, card->games};
    for (int i = 0; i < NUMBERS; i++) {
        if (i > 0)
            text_char(text, ' ');
        text_number(text, number[i]);
    }
}

static bool read_numbers(const char *words, size_t size, int *number)
{
    const char *const end = words + size;
    for (int i = 0; i < NUMBERS; i++) {
        const char *const blank =
            i < NUMBERS - 1 ? memchr(words, ' ', (size_t)(end - words)) : end;
        if (!blank ||
            !text_read_number(words, (size_t)(blank - words), &number[i]))
            return false;
        words = blank + 1;
    }
    return true;
}

static bool is_spelt(const struct rating_card *card, const char *words,
                     size_t size)
{
    char room[CARD_TEXT_MAX];
    struct text text;
    text_init(&text, room, sizeof room);
    card_write(card, &text);
    return text.length == size && memcmp(room, words, size) == 0;
}

bool card_read(const char *words, size_t size, struct rating_card *card)
{
    int number[NUMBERS];
    if (!read_numbers(words, size, number) || number[1] <= 0 ||
        number[2] <= 0 || number[4] <= 0)
        return false;
    const struct rating_card found = {
        .rating = {number[0], number[1], number[2], number[3]},
        .games = number[4]};
    if (!is_spelt(&found, words, size))
        return false;
    *card = found;
    return true;
}

static int rounded(int32_t thousandths)
{
    const int half = thousandths < 0 ? -RATING_POINT / 2 : RATING_POINT / 2;
    return (thousandths + half) / RATING_POINT;
}

int card_points(const struct rating_card *card)
{
    return rounded(card->rating.points);
}

int card_deviation(const struct rating_card *card)
{
    return rounded(card->rating.deviation);
}

bool card_provisional(const struct rating_card *card)
{
    return card->rating.deviation > RATING_PROVISIONAL;
}
