/* Both begin by taking powers of 2 out, which is exact, and sum a short series
 * for the rest; ln 2 is in two parts, the upper of so few bits that its product
 * with a whole number is exact too.
 *
 * IEEE 754 says to the last bit what + - * / come to; of exp() and log() it
 * does not, and libraries differ. What could still differ is where a compiler
 * may keep more bits than a double has, so that is refused here. */
#include "rating/power.h"

#include <assert.h>
#include <float.h>
#include <stdint.h>
#include <string.h>

#if FLT_EVAL_METHOD != 0 || defined __FAST_MATH__
#error "ratings want doubles that are rounded at every step"
#endif

enum { BIAS = 1023, FRACTION_BITS = 52, EXP_TERMS = 14, LN_TERMS = 12 };

static const double ln2_upper = 0x1.62e42fee00000p-1;
static const double ln2_lower = 0x1.a39ef35793c76p-33;
static const double half_root_2 = 0x1.6a09e667f3bcdp-1;

static double of_bits(uint64_t bits)
{
    double number;
    memcpy(&number, &bits, sizeof number);
    return number;
}

static double power_of_2(int n)
{
    return of_bits((uint64_t)(n + BIAS) << FRACTION_BITS);
}

double power_exp(double x)
{
    assert(x >= -700 && x <= 700);
    const int twos = (int)(x / (ln2_upper + ln2_lower) + (x < 0 ? -0.5 : 0.5));
    const double rest = x - twos * ln2_upper - twos * ln2_lower;
    double sum = 1;
    for (int i = EXP_TERMS; i > 0; i--)
        sum = 1 + rest / i * sum;
    return sum * power_of_2(twos);
}

/* Twice the sum of s^i / i over odd i, where s is (m - 1) / (m + 1), is ln m.
 */
double power_ln(double x)
{
    uint64_t bits;
    assert(x >= DBL_MIN);
    memcpy(&bits, &x, sizeof bits);
    int twos = (int)(bits >> FRACTION_BITS) - BIAS + 1;
    double rest = x / 2 / power_of_2(twos - 1);
    if (rest < half_root_2) {
        rest *= 2;
        twos--;
    }
    const double s = (rest - 1) / (rest + 1);
    double sum = 0;
    for (int i = 2 * LN_TERMS + 1; i > 0; i -= 2)
        sum = sum * (s * s) + 1.0 / i;
    return twos * ln2_upper + (2 * s * sum + twos * ln2_lower);
}

/* Good to about a bit after the powers; one step of Newton's adds the rest. */
double power_root(double x)
{
    const double near = power_exp(power_ln(x) / 2);
    return (near + x / near) / 2;
}
