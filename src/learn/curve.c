/* A point stays if its number is divisible by 2^halved. The latest point is
 * always kept, even if it will be replaced by the next. */
#include "learn/curve.h"

#include <assert.h>

/* Points that stay are those whose number this divides. */
static uint64_t every(const struct curve *curve)
{
    return UINT64_C(1) << curve->halved;
}

static void thin_out(struct curve *curve)
{
    static_assert(CURVE_POINTS % 2 == 0, "the latest stays");
    for (int i = 0; i < CURVE_POINTS / 2; i++)
        curve->point[i] = curve->point[2 * i + 1];
    curve->count = CURVE_POINTS / 2;
    curve->halved++;
}

void curve_add(struct curve *curve, const struct curve_point *point)
{
    if (curve->added % every(curve) != 0)
        curve->count--;
    else if (curve->count == CURVE_POINTS)
        thin_out(curve);
    curve->point[curve->count++] = *point;
    curve->added++;
}

const struct curve_point *curve_last(const struct curve *curve)
{
    assert(curve->count > 0);
    return &curve->point[curve->count - 1];
}
