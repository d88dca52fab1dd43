/* Glicko-2, after M. E. Glickman, "Example of the Glicko-2 system" (2013).
 *
 * A rating is kept in whole thousandths: what a store has is what was worked
 * out, to the last digit, and the next game begins from there. */
#ifndef RATING_GLICKO_H
#define RATING_GLICKO_H

#include <stdint.h>

enum {
    RATING_POINT = 1000, /* the thousandths of a point */
    RATING_START = 1500 * RATING_POINT,
    RATING_DEVIATION_MOST = 350 * RATING_POINT, /* nothing is known */
    RATING_PROVISIONAL = 110 * RATING_POINT,    /* above it too little is */
    RATING_VOLATILITY = 60000000,               /* 0.06 in billionths */
    RATING_PERIOD_DAYS = 5, /* in which the deviation grows by one step */
};

struct rating {
    int32_t points, deviation; /* thousandths */
    int32_t volatility;        /* billionths */
    int32_t day;               /* since 1970, of the last game */
};

/* Against whom, as he is on that day, and how: half points, 0 to 2. */
struct rating_result {
    struct rating other;
    int halves;
};

/* Of somebody of whom nothing is known. */
struct rating rating_new(int day);

/* What is known of it on a later day: less. */
struct rating rating_on(const struct rating *rating, int day);

/* The rating after results of one day, each of which counts as one of `shares`
 * parts of a game. The order of the results makes no difference. */
enum { RATING_RESULTS_MOST = 8 };
struct rating rating_after(const struct rating *rating, int day,
                           const struct rating_result *result, int results,
                           int shares);

#endif
