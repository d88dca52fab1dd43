/* Random games for the tests of exchange. */
#ifndef TESTS_UNIT_EXCHANGE_GAMES_H
#define TESTS_UNIT_EXCHANGE_GAMES_H

#include "game/session.h"
#include "games/games.h"

#include <string.h>

/* Every kind of game there is. */
static const struct variant {
    const char *rules, *mode, *seats, *first;
} variant[] = {
    {"1e", "standard", "2", NULL}, {"1e", "standard", "3", "1"},
    {"1e", "standard", "4", NULL}, {"1e", "lone", "1", NULL},
    {"1e", "dale", "2", NULL},     {"2e", "standard", "2", "0"},
    {"2e", "standard", "3", NULL}, {"2e", "standard", "4", "3"},
    {"2e", "lone", "1", NULL},     {"2e", "dale", "2", NULL},
};

enum { VARIANTS = sizeof variant / sizeof *variant };

static inline void configure(const struct variant *wanted,
                             struct game_config *config)
{
    const struct game *game = games[0];
    game_defaults(game, config);
    game_configure(game, config, "rules", wanted->rules);
    game_configure(game, config, "mode", wanted->mode);
    game_configure(game, config, "seats", wanted->seats);
    if (wanted->first)
        game_configure(game, config, "first", wanted->first);
}

/* Plays up to `most` random moves. */
static inline void play_on(struct session *session, int most, uint64_t luck)
{
    struct rng rng;
    rng_init(&rng, luck, 0);
    while (session->moves < most && session_actor(session) != ACTOR_NONE)
        session_play(session, session_actor(session),
                     game_random(session->game, session_now(session), &rng),
                     NULL);
}

static inline void play_game(struct session *session, int which, int most,
                             uint8_t luck)
{
    struct game_config config;
    struct seed seed = {{luck, (uint8_t)which, 0xa5}};
    configure(&variant[which], &config);
    session_deal(session, games[0], &config, &seed);
    play_on(session, most, luck);
}

#endif
