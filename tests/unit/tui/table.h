/* A match for tests: a person and two greedy opponents. */
#ifndef TESTS_UNIT_TUI_TABLE_H
#define TESTS_UNIT_TUI_TABLE_H

#include "tui/front.h"
#include "tui/suburbia.h"

#include <string.h>

/* How a table is set up. */
struct table_plan {
    const char *rules, *mode, *sets;
    int seats;
    uint8_t seed;
};

static inline void table_set(struct match *match, struct table_plan plan)
{
    const struct game_ops *ops = &suburbia_ops;
    const struct seed seed = {{plan.seed}};
    struct game_config config;
    memset(match, 0, sizeof *match);
    match->front = &suburbia_front;
    ops->defaults(&config);
    ops->configure(ops->content, &config, "rules", plan.rules);
    ops->configure(ops->content, &config, "mode", plan.mode);
    ops->configure(ops->content, &config, "sets", plan.sets);
    config.seats = (uint8_t)plan.seats;
    config.first = 0;
    session_deal(&match->game.session, ops, ops->content, &config, &seed);
    for (int seat = 0; seat < plan.seats; seat++)
        match->game.player[seat].kind = seat ? RECORD_GREEDY : RECORD_HUMAN;
    match_name_players(match);
}

static inline void table_deal(struct match *match, const char *rules,
                              const char *mode, int seats)
{
    table_set(match, (struct table_plan){rules, mode, "base", seats, 7});
}

#endif
