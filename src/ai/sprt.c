/* Logarithm and exponential are worked out here, by series, because the
 * mathematical library rounds differently from machine to machine and a verdict
 * must not. */
#include "ai/sprt.h"

#include <assert.h>

static const double log_2 = 0.693147180559945309;
static const double log_10 = 2.302585092994045684;

double sprt_log(double number)
{
    int doublings = 0;
    assert(number > 0 && number < 1e300);
    for (; number > 1.5; number /= 2)
        doublings++;
    for (; number < 0.75; number *= 2)
        doublings--;
    /* log x = 2 artanh((x - 1) / (x + 1)), the argument at most a fifth. */
    const double argument = (number - 1) / (number + 1);
    double power = argument, sum = 0;
    for (int i = 1; i < 40; i += 2) {
        sum += power / i;
        power *= argument * argument;
    }
    return 2 * sum + doublings * log_2;
}

double sprt_exp(double power)
{
    int halvings = 0;
    double sum = 1, term = 1;
    assert(-700 < power && power < 700);
    for (; power > 0.5 || power < -0.5; power /= 2)
        halvings++;
    for (int i = 1; i < 20; i++) {
        term *= power / i;
        sum += term;
    }
    while (halvings-- > 0)
        sum *= sum;
    return sum;
}

double sprt_share(double elo, int seats)
{
    const double odds = sprt_exp(elo / 400 * log_10);
    return odds / (odds + seats - 1);
}

void sprt_begin(struct sprt *sprt, double s0, double s1, double alpha,
                double beta)
{
    assert(0 < s0 && s0 < s1 && s1 < 1);
    assert(0 < alpha && alpha < 1 && 0 < beta && beta < 1);
    *sprt = (struct sprt){.win = sprt_log(s1 / s0),
                          .loss = sprt_log((1 - s1) / (1 - s0)),
                          .lower = sprt_log(beta),
                          .upper = -sprt_log(alpha)};
}

enum sprt_verdict sprt_add(struct sprt *sprt, double share)
{
    assert(0 <= share && share <= 1);
    if (sprt->verdict != SPRT_GO_ON)
        return sprt->verdict;
    sprt->games++;
    sprt->sum += share * sprt->win + (1 - share) * sprt->loss;
    if (sprt->sum >= sprt->upper)
        sprt->verdict = SPRT_H1;
    else if (sprt->sum <= sprt->lower)
        sprt->verdict = SPRT_H0;
    return sprt->verdict;
}
