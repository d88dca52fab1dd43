/* A level that wins a share s of its games against the one below stands
 * 400 log10(s / (1 - s)) points above it. */
#include "rating/anchor.h"

#include <string.h>

struct anchor {
    const char *game, *level;
    int points;
};

static const struct anchor anchors[] = {
    {"suburbia", "beginner", 1219},    {"suburbia", "casual", 1357},
    {"suburbia", "skilled", 1500},     {"suburbia", "strong", 1671},
    {"suburbia", "expert", 1819},      {"suburbia", "champion", 1983},
    {"subdivision", "beginner", 1199}, {"subdivision", "casual", 1323},
    {"subdivision", "skilled", 1500},  {"subdivision", "strong", 1695},
    {"subdivision", "expert", 2256},   {"subdivision", "champion", 2364},
};

bool anchor_of(const char *game, const char *level, struct rating *rating)
{
    for (size_t i = 0; i < sizeof anchors / sizeof *anchors; i++) {
        if (strcmp(anchors[i].game, game) != 0 ||
            strcmp(anchors[i].level, level) != 0)
            continue;
        *rating = (struct rating){anchors[i].points * RATING_POINT,
                                  ANCHOR_DEVIATION, RATING_VOLATILITY, 0};
        return true;
    }
    return false;
}
