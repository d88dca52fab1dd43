/* A match of either game for tests. */
#ifndef TESTS_UNIT_TUI_DEAL_H
#define TESTS_UNIT_TUI_DEAL_H

#include "terminal/front.h"
#include "unit/unit.h"

#include <string.h>

/* A setting of the game; NULL leaves it as it is. */
struct deal_setting {
    const char *key, *value;
};

/* The usual configuration with some settings changed. */
static inline struct game_config deal_config(const struct game *game,
                                             const struct deal_setting *setting,
                                             int settings, int seats)
{
    struct game_config config;
    game_defaults(game, &config);
    for (int i = 0; i < settings; i++)
        if (setting[i].value)
            assert_int_equal(
                game_configure(game, &config, setting[i].key, setting[i].value),
                STATUS_OK);
    config.seats = (uint8_t)seats;
    return config;
}

/* Begins a game; seats after those of people are greedy. */
static inline void deal(struct match *match, const struct game *game,
                        const struct game_config *config, int people,
                        uint8_t first_byte)
{
    const struct seed seed = {{first_byte}};
    session_deal(&match->game.session, game, config, &seed);
    for (int seat = 0; seat < config->seats; seat++)
        match->game.player[seat].kind =
            seat < people ? RECORD_HUMAN : RECORD_GREEDY;
    match_name_players(match);
}

#endif
