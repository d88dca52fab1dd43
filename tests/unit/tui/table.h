/* A match for tests: a person and two greedy opponents. */
#ifndef TESTS_UNIT_TUI_TABLE_H
#define TESTS_UNIT_TUI_TABLE_H

#include "tui/match.h"

#include <string.h>

static inline void table_deal(struct match *match, const char *rules,
                              const char *mode, int seats)
{
    const struct game_ops *ops = &suburbia_ops;
    const struct seed seed = {{7}};
    struct game_config config;
    memset(match, 0, sizeof *match);
    ops->defaults(&config);
    ops->configure(ops->content, &config, "rules", rules);
    ops->configure(ops->content, &config, "mode", mode);
    config.seats = (uint8_t)seats;
    config.first = 0;
    session_deal(&match->game.session, ops, ops->content, &config, &seed);
    for (int seat = 0; seat < seats; seat++)
        match->game.player[seat].kind = seat ? RECORD_GREEDY : RECORD_HUMAN;
    match_name_players(match);
}

#endif
