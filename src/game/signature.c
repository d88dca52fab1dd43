#include "game/signature.h"

#include "base/hash.h"
#include "game/session.h"

static uint64_t play_one(const struct game_ops *ops,
                         const struct game_content *content,
                         const struct game_config *config,
                         const struct seed *seed, uint64_t hash)
{
    union session_state memory = {0};
    struct game_state *state = session_state(&memory);
    struct game_result result;
    struct rng rng;
    rng_init(&rng, seed_number(seed), 0);
    ops->setup(content, config, seed, state);
    while (ops->actor(state) != ACTOR_NONE) {
        const game_move move = ops->random(content, state, &rng);
        hash = hash_number(hash, move);
        ops->apply(content, state, move, NULL);
    }
    ops->result(content, state, &result);
    for (int seat = 0; seat < result.seats; seat++)
        hash = hash_number(hash, (uint64_t)(int64_t)result.score[seat]);
    return hash_number(hash, ops->check(content, state));
}

uint64_t game_signature(const struct game_ops *ops,
                        const struct game_content *content, int games)
{
    uint64_t hash = HASH_START;
    struct seed seed = {{0}};
    int variants = 0;
    struct game_config config;
    while (ops->variant(content, variants, &config))
        variants++;
    for (int i = 0; i < games; i++) {
        ops->variant(content, i % variants, &config);
        seed_advance(&seed, 1);
        hash = play_one(ops, content, &config, &seed, hash);
    }
    return hash;
}
