/* What many games tell: means, how sure they are, and shares.
 *
 * For tables only: no agent goes by it, so it may count in `double`.
 *
 * Intervals are at 95 %. That of a mean of any numbers is the normal one, from
 * their own deviation. That of a win share is Wilson's score interval on the
 * mean share: each game gives something from 0 to 1 (a shared win is split),
 * so its variance is at most m (1 - m), that of a coin. The interval is
 * Wilson's own for games that are won or lost, a little too wide where wins
 * are shared, and sound near 0 and 1, where the normal one shrinks to
 * nothing. */
#ifndef AI_TALLY_H
#define AI_TALLY_H

#include <stdbool.h>
#include <stdint.h>

/* Numbers, one a game. Starts as zeros. */
struct tally {
    int64_t count;
    double mean;
    double spread; /* the squares of the distances to the mean, summed up */
    double best, worst;
};

struct tally_interval {
    double low, high;
};

void tally_add(struct tally *tally, double number);

/* Of the numbers, with n - 1; 0 for fewer than two. */
double tally_variance(const struct tally *tally);
double tally_deviation(const struct tally *tally);

/* Of the mean of any numbers. */
struct tally_interval tally_interval(const struct tally *tally);

/* Of the mean of shares, each from 0 to 1; all there is without any. */
struct tally_interval tally_share_interval(const struct tally *tally);

/* An outcome together with something known to be zero on average (luck), that
 * part of the outcome is due to. Taking it off leaves the mean where it is and
 * cuts the variance. Starts as zeros. */
struct tally_control {
    struct tally outcome, luck, rest; /* rest: outcome less luck */
    double product; /* of the distances to both means, summed up */
};

void tally_control_add(struct tally_control *control, double outcome,
                       double luck);

/* The outcome less `part` times the luck: its mean, and by how many times its
 * variance is less than the outcome's (as many times fewer games are needed).
 * `part` is 1 if the luck is measured right; tally_control_part() is the one
 * that suits these games best. */
struct tally_adjusted {
    double mean;
    struct tally_interval interval;
    double factor;
};

double tally_control_part(const struct tally_control *control);
void tally_control_adjust(const struct tally_control *control, double part,
                          struct tally_adjusted *adjusted);

/* How often each rung of a ladder was reached, the highest first. */
enum { TALLY_RUNGS_MAX = 24 };

struct tally_rung {
    const char *word; /* the caller's, not copied */
    int64_t games;
    int lowest; /* score */
};

struct tally_ladder {
    struct tally_rung rung[TALLY_RUNGS_MAX];
    int rungs;
};

/* False: there are too many rungs, and nothing was counted. */
bool tally_ladder_add(struct tally_ladder *ladder, const char *word, int score);

/* Times, of which the middle is wanted: counted in buckets that are an eighth
 * of a doubling wide. Starts as zeros. */
enum { TALLY_TIMES = 8 * 48 };

struct tally_times {
    int64_t count;
    double sum; /* ns */
    int64_t bucket[TALLY_TIMES];
};

void tally_times_add(struct tally_times *times, uint64_t ns);
void tally_times_join(struct tally_times *times,
                      const struct tally_times *more);
double tally_times_mean(const struct tally_times *times);
/* Within a tenth. */
double tally_times_median(const struct tally_times *times);

/* The square root, without a library; 0 for what is not above 0. */
double tally_root(double number);

#endif
