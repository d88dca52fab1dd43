/* The latest stand in a ring. */
#include "host/waits.h"

#include <stdlib.h>

void waits_note(struct waits *waits, int kind, uint64_t at, uint64_t took)
{
    if (kind < 0 || kind >= WAITS_KINDS)
        return;
    waits->of[kind][waits->count[kind]++ % WAITS_KEPT] =
        (struct wait){at, took};
}

static int compare(const void *a, const void *b)
{
    const uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

uint64_t waits_usual(const struct waits *waits, int kind, uint64_t since)
{
    uint64_t took[WAITS_KEPT];
    size_t count = 0;
    if (kind < 0 || kind >= WAITS_KINDS)
        return 0;
    for (unsigned i = 0; i < WAITS_KEPT && i < waits->count[kind]; i++)
        if (waits->of[kind][i].at >= since)
            took[count++] = waits->of[kind][i].took;
    if (count < WAITS_LEAST)
        return 0;
    qsort(took, count, sizeof *took, compare);
    return took[count / 2];
}
