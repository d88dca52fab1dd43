/* The letters are those of the paper: mu, phi and sigma are points, deviation
 * and volatility on its scale, v and delta what the results say. Results are
 * summed in an order of their own, since the sum of doubles goes by the order.
 */
#include "rating/glicko.h"

#include "rating/power.h"

#include <assert.h>
#include <string.h>

enum { STEPS_MOST = 200 };

static const double scale = 173717.8; /* of thousandths to the paper's */
static const double tau = 0.5;        /* how much the volatility may change */
static const double near = 0.000001;
static const double exponent_most = 30; /* nobody's chance is less than that */
static const double pi_squared = 9.869604401089358;

static double phi_of(const struct rating *rating)
{
    return rating->deviation / scale;
}

static double mu_of(const struct rating *rating)
{
    return (rating->points - RATING_START) / scale;
}

static int32_t whole(double number)
{
    return (int32_t)(number < 0 ? number - 0.5 : number + 0.5);
}

static int32_t deviation_of(double phi)
{
    const int32_t deviation = whole(phi * scale);
    return deviation < RATING_DEVIATION_MOST ? deviation
                                             : RATING_DEVIATION_MOST;
}

struct rating rating_new(int day)
{
    return (struct rating){RATING_START, RATING_DEVIATION_MOST,
                           RATING_VOLATILITY, day};
}

/* The square of the deviation, grown with this volatility. */
static double grown(const struct rating *rating, int day, double sigma)
{
    const int days = day > rating->day ? day - rating->day : 0;
    const double periods = days / (double)RATING_PERIOD_DAYS;
    const double phi = phi_of(rating);
    return phi * phi + periods * (sigma * sigma);
}

struct rating rating_on(const struct rating *rating, int day)
{
    struct rating later = *rating;
    if (day <= rating->day)
        return later;
    later.deviation =
        deviation_of(power_root(grown(rating, day, rating->volatility / 1e9)));
    later.day = day;
    return later;
}

/* What the results of a day come to. */
struct findings {
    double certainty; /* 1 / v */
    double surprise;  /* delta / v */
};

static void add_result(struct findings *findings, double mu,
                       const struct rating_result *result, int shares)
{
    const double phi = phi_of(&result->other);
    const double g = 1 / power_root(1 + 3 * (phi * phi) / pi_squared);
    double x = -g * (mu - mu_of(&result->other));
    if (x > exponent_most)
        x = exponent_most;
    if (x < -exponent_most)
        x = -exponent_most;
    const double expected = 1 / (1 + power_exp(x));
    findings->certainty += g * g * expected * (1 - expected) / shares;
    findings->surprise += g * (result->halves / 2.0 - expected) / shares;
}

static int compare(const struct rating_result *a, const struct rating_result *b)
{
    if (a->other.points != b->other.points)
        return a->other.points < b->other.points ? -1 : 1;
    if (a->other.deviation != b->other.deviation)
        return a->other.deviation < b->other.deviation ? -1 : 1;
    return a->halves - b->halves;
}

static void sort(struct rating_result *result, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && compare(&result[j - 1], &result[j]) > 0; j--) {
            const struct rating_result swapped = result[j];
            result[j] = result[j - 1];
            result[j - 1] = swapped;
        }
}

static struct findings find(const struct rating *rating,
                            const struct rating_result *result, int results,
                            int shares)
{
    struct rating_result sorted[RATING_RESULTS_MOST];
    struct findings findings = {0, 0};
    assert(results > 0 && results <= RATING_RESULTS_MOST && shares > 0);
    memcpy(sorted, result, (size_t)results * sizeof *sorted);
    sort(sorted, results);
    for (int i = 0; i < results; i++)
        add_result(&findings, mu_of(rating), &sorted[i], shares);
    return findings;
}

/* Step 5 of the paper: the zero of f is the logarithm of the new variance. */
struct volatile_part {
    double a, delta_squared, phi_squared, v;
};

static double f(const struct volatile_part *part, double x)
{
    const double power = power_exp(x);
    const double sum = part->phi_squared + part->v + power;
    return power * (part->delta_squared - sum) / (2 * (sum * sum)) -
           (x - part->a) / (tau * tau);
}

/* The other end of where the zero lies; f is negative above it for ever. */
static double other_end(const struct volatile_part *part)
{
    const double more = part->delta_squared - part->phi_squared - part->v;
    if (more > 0)
        return power_ln(more);
    double b = part->a - tau;
    for (int i = 0; i < STEPS_MOST && f(part, b) < 0; i++)
        b -= tau;
    return b;
}

static double new_volatility(const struct volatile_part *part)
{
    double a = part->a, b = other_end(part);
    double f_a = f(part, a), f_b = f(part, b);
    for (int i = 0; i < STEPS_MOST && (b - a > near || a - b > near); i++) {
        const double c = a + (a - b) * f_a / (f_b - f_a);
        const double f_c = f(part, c);
        if (f_c * f_b <= 0) {
            a = b;
            f_a = f_b;
        } else {
            f_a /= 2;
        }
        b = c;
        f_b = f_c;
    }
    return power_exp(a / 2);
}

struct rating rating_after(const struct rating *rating, int day,
                           const struct rating_result *result, int results,
                           int shares)
{
    const struct findings findings = find(rating, result, results, shares);
    const double v = 1 / findings.certainty;
    const double delta = findings.surprise * v;
    const double sigma = rating->volatility / 1e9;
    const double phi = phi_of(rating);
    const struct volatile_part part = {.a = 2 * power_ln(sigma),
                                       .delta_squared = delta * delta,
                                       .phi_squared = phi * phi,
                                       .v = v};
    const double changed = new_volatility(&part);
    const double variance =
        1 / (1 / grown(rating, day, changed) + findings.certainty);
    const double gain = variance * findings.surprise * scale;
    return (struct rating){.points = rating->points + whole(gain),
                           .deviation = deviation_of(power_root(variance)),
                           .volatility = whole(changed * 1e9),
                           .day = day > rating->day ? day : rating->day};
}
