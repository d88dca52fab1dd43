/* A match for tests: a person and two greedy opponents. */
#ifndef TESTS_UNIT_TUI_TABLE_H
#define TESTS_UNIT_TUI_TABLE_H

#include "suburbia/game.h"
#include "suburbia/terminal/front.h"
#include "unit/suburbia/terminal/deal.h"

/* How a table is set up. */
struct table_plan {
    const char *rules, *mode, *sets;
    int seats;
    uint8_t seed;
};

static inline void table_set(struct match *match, struct table_plan plan)
{
    const struct deal_setting setting[] = {
        {"rules", plan.rules}, {"mode", plan.mode}, {"sets", plan.sets}};
    struct game_config config =
        deal_config(&suburbia_game, setting, 3, plan.seats);
    config.first = 0;
    *match = (struct match){.front = &suburbia_front};
    deal(match, &suburbia_game, &config, 1, plan.seed);
}

static inline void table_deal(struct match *match, const char *rules,
                              const char *mode, int seats)
{
    table_set(match, (struct table_plan){rules, mode, "base", seats, 7});
}

#endif
