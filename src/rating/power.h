/* e to a power, its logarithm and roots, the same to the last bit on every
 * machine: of + - * / alone, in an order that is written down. */
#ifndef RATING_POWER_H
#define RATING_POWER_H

/* e to the x, for -700 <= x <= 700. */
double power_exp(double x);

/* Its inverse, for positive numbers that are not subnormal. */
double power_ln(double x);

/* The square root of a positive number. */
double power_root(double x);

#endif
