/* Means and spreads are kept by Welford's method, which does not lose digits
 * when numbers are large and close. Times go into eight buckets a doubling:
 * their median is right to about six percent in a fixed room. */
#include "ai/tally.h"

#include <string.h>

/* 95 % of a normal distribution lie within this many deviations. */
static const double wide = 1.959963984540054;

double tally_root(double number)
{
    double root = number > 1 ? number : 1;
    if (number <= 0)
        return 0;
    /* Newton's steps fall until they are as near as a double can be. */
    for (;;) {
        const double next = (root + number / root) / 2;
        if (next >= root)
            return root;
        root = next;
    }
}

void tally_add(struct tally *tally, double number)
{
    const double distance = number - tally->mean;
    if (tally->count == 0 || number > tally->best)
        tally->best = number;
    if (tally->count == 0 || number < tally->worst)
        tally->worst = number;
    tally->count++;
    tally->mean += distance / (double)tally->count;
    tally->spread += distance * (number - tally->mean);
}

double tally_variance(const struct tally *tally)
{
    return tally->count < 2 ? 0 : tally->spread / (double)(tally->count - 1);
}

double tally_deviation(const struct tally *tally)
{
    return tally_root(tally_variance(tally));
}

static struct tally_interval around(double mean, double variance, int64_t count)
{
    const double reach =
        count ? wide * tally_root(variance / (double)count) : 0;
    return (struct tally_interval){mean - reach, mean + reach};
}

struct tally_interval tally_interval(const struct tally *tally)
{
    return around(tally->mean, tally_variance(tally), tally->count);
}

struct tally_interval tally_share_interval(const struct tally *tally)
{
    const double n = (double)tally->count, m = tally->mean;
    if (tally->count == 0)
        return (struct tally_interval){0, 1};
    const double part = wide * wide / n;
    const double centre = (m + part / 2) / (1 + part);
    const double reach =
        tally_root(part * (m * (1 - m) + part / 4)) / (1 + part);
    const double low = centre - reach, high = centre + reach;
    return (struct tally_interval){low > 0 ? low : 0, high < 1 ? high : 1};
}

void tally_control_add(struct tally_control *control, double outcome,
                       double luck)
{
    const double distance = outcome - control->outcome.mean;
    tally_add(&control->outcome, outcome);
    tally_add(&control->luck, luck);
    tally_add(&control->rest, outcome - luck);
    control->product += distance * (luck - control->luck.mean);
}

double tally_control_part(const struct tally_control *control)
{
    const double spread = control->luck.spread;
    return spread > 0 ? control->product / spread : 0;
}

void tally_control_adjust(const struct tally_control *control, double part,
                          struct tally_adjusted *adjusted)
{
    const int64_t count = control->outcome.count;
    const double before = control->outcome.spread;
    double after = before - 2 * part * control->product +
                   part * part * control->luck.spread;
    if (after < 0)
        after = 0;
    adjusted->mean = control->outcome.mean - part * control->luck.mean;
    adjusted->interval = around(
        adjusted->mean, count > 1 ? after / (double)(count - 1) : 0, count);
    adjusted->factor = after > 0 ? before / after : 1;
}

bool tally_ladder_add(struct tally_ladder *ladder, const char *word, int score)
{
    int at = 0;
    while (at < ladder->rungs && strcmp(ladder->rung[at].word, word) != 0)
        at++;
    if (at == TALLY_RUNGS_MAX)
        return false;
    struct tally_rung rung = {word, 0, score};
    if (at < ladder->rungs)
        rung = ladder->rung[at];
    else
        ladder->rungs++;
    rung.games++;
    if (score < rung.lowest)
        rung.lowest = score;
    /* Scores of different rungs do not overlap: the lowest tells the order. */
    while (at > 0 && ladder->rung[at - 1].lowest < rung.lowest) {
        ladder->rung[at] = ladder->rung[at - 1];
        at--;
    }
    ladder->rung[at] = rung;
    return true;
}

/* Eight buckets a doubling: the highest bit, and the three after it. */
static int bucket_of(uint64_t ns)
{
    int high = 3;
    if (ns < 8)
        ns = 8;
    while (ns >> high > 1)
        high++;
    const int at = (high - 3) * 8 + (int)(ns >> (high - 3) & 7);
    return at < TALLY_TIMES ? at : TALLY_TIMES - 1;
}

/* The middle of the bucket. */
static double bucket_ns(int at)
{
    const double eighth = (double)(UINT64_C(1) << (at / 8));
    return eighth * (8.5 + at % 8);
}

void tally_times_add(struct tally_times *times, uint64_t ns)
{
    times->count++;
    times->sum += (double)ns;
    times->bucket[bucket_of(ns)]++;
}

void tally_times_join(struct tally_times *times, const struct tally_times *more)
{
    times->count += more->count;
    times->sum += more->sum;
    for (int i = 0; i < TALLY_TIMES; i++)
        times->bucket[i] += more->bucket[i];
}

double tally_times_mean(const struct tally_times *times)
{
    return times->count ? times->sum / (double)times->count : 0;
}

double tally_times_median(const struct tally_times *times)
{
    int64_t left = (times->count + 1) / 2;
    for (int i = 0; i < TALLY_TIMES && times->count; i++) {
        left -= times->bucket[i];
        if (left <= 0)
            return bucket_ns(i);
    }
    return 0;
}
