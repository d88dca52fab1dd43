/* A rating as it is kept: with how many games it comes from. */
#ifndef RATING_CARD_H
#define RATING_CARD_H

#include "base/text.h"
#include "rating/glicko.h"

struct rating_card {
    struct rating rating;
    int games; /* 0: it is none yet */
};

enum { CARD_TEXT_MAX = 80 };

/* Points, deviation, volatility, day, games: numbers with a blank between. */
void card_write(const struct rating_card *card, struct text *text);

/* False, and nothing stored, for what card_write() does not write. */
bool card_read(const char *words, size_t size, struct rating_card *card);

/* Whole points, and whether so little is known that it says hardly anything. */
int card_points(const struct rating_card *card);
int card_deviation(const struct rating_card *card);
bool card_provisional(const struct rating_card *card);

#endif
