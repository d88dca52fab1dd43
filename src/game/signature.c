/* Seeds count up from one and the ways to play go round, so a longer run begins
 * with the same games as a shorter one. */
#include "game/signature.h"

#include "base/hash.h"
#include "game/session.h"

static uint64_t play_one(const struct game *game,
                         const struct game_config *config,
                         const struct seed *seed, uint64_t hash)
{
    union session_state memory = {0};
    struct game_state *state = session_state(&memory);
    struct game_result result;
    struct rng rng;
    rng_init(&rng, seed_number(seed), 0);
    game_setup(game, config, seed, state);
    while (game_actor(game, state) != ACTOR_NONE) {
        const game_move move = game_random(game, state, &rng);
        hash = hash_number(hash, move);
        game_apply(game, state, move, NULL);
    }
    game_result(game, state, &result);
    for (int seat = 0; seat < result.seats; seat++)
        hash = hash_number(hash, (uint64_t)(int64_t)result.score[seat]);
    return hash_number(hash, game_check(game, state));
}

uint64_t game_signature(const struct game *game, int games)
{
    uint64_t hash = HASH_START;
    struct seed seed = {{0}};
    int variants = 0;
    struct game_config config;
    while (game_variant(game, variants, &config))
        variants++;
    for (int i = 0; i < games; i++) {
        game_variant(game, i % variants, &config);
        seed_advance(&seed, 1);
        hash = play_one(game, &config, &seed, hash);
    }
    return hash;
}
