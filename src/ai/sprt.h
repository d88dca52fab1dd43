/* Wald's sequential probability ratio test: games are played until it is plain
 * which of two win shares is the truth, and no longer.
 *
 * A game gives x, the share of the win (0 or 1; a shared win is split). For H0:
 * share s0 and H1: share s1 > s0 it adds to the log of the likelihood ratio
 *
 *     x log(s1 / s0) + (1 - x) log((1 - s1) / (1 - s0))
 *
 * H1 is accepted at log(1 / alpha), H0 at log(beta). For games won or lost this
 * is the exact ratio. With shared wins it still holds: exp() of the sum is, by
 * convexity, on average at most 1 under H0 whatever the distribution of x in
 * 0..1, and so is its inverse under H1. By Ville's inequality H1 is accepted
 * with a probability of at most alpha if the share is s0 or less, H0 with one
 * of at most beta if it is s1 or more; no variance is estimated, and looking
 * after every game is what these bounds are for.
 *
 * For tables and for accepting changes only: no agent goes by it. */
#ifndef AI_SPRT_H
#define AI_SPRT_H

#include <stdint.h>

enum sprt_verdict {
    SPRT_GO_ON,
    SPRT_H0, /* not better than s0 */
    SPRT_H1, /* at least s1 */
};

struct sprt {
    double win, loss;    /* what a game adds that is won, lost */
    double lower, upper; /* where it ends */
    double sum;
    int64_t games;
    enum sprt_verdict verdict;
};

/* 0 < s0 < s1 < 1; alpha and beta from 0 to 1, both excluded. */
void sprt_begin(struct sprt *sprt, double s0, double s1, double alpha,
                double beta);

/* One more game; once there is a verdict it stays and nothing is counted. */
enum sprt_verdict sprt_add(struct sprt *sprt, double share);

/* The win share of one seat that is `elo` better than each of the others, of
 * `seats` in all: its odds are 10^(elo/400) to `seats` - 1. */
double sprt_share(double elo, int seats);

/* The natural logarithm of a number above 0, and e to a power, without a
 * library. */
double sprt_log(double number);
double sprt_exp(double power);

#endif
