/* A roll is the first draw of a fresh stream whose key is SHA-256 of seed and
 * turn. So a roll depends on nothing that players did, and taking back and
 * rolling again gives the same face. */
#include "game/chance.h"

#include "base/hash.h"

#include <assert.h>
#include <string.h>

/* A seed of its own for every roll. */
static struct seed seed_of_roll(const struct seed *seed, int number)
{
    uint8_t text[SEED_BYTES + 4];
    struct seed roll;
    memcpy(text, seed->byte, SEED_BYTES);
    for (int i = 0; i < 4; i++)
        text[SEED_BYTES + i] = (uint8_t)((unsigned)number >> (8 * i));
    hash_sha256(text, sizeof text, roll.byte);
    return roll;
}

static game_move roll(const struct game *game, const struct game_state *state,
                      const struct seed *seed, int number)
{
    const struct seed own = seed_of_roll(seed, number);
    game_move move[GAME_MOVES_MAX];
    struct deal deal;
    assert(game_actor(game, state) == ACTOR_CHANCE);
    const int count = game_legal(game, state, move);
    deal_init(&deal, &own);
    return move[deal_below(&deal, (uint32_t)count)];
}

game_move chance_move(const struct game *game, const struct game_state *state,
                      const struct seed *seed)
{
    return roll(game, state, seed, game_turn(game, state));
}

game_move chance_by_moves(const struct game *game,
                          const struct game_state *state,
                          const struct seed *seed, int moves)
{
    return roll(game, state, seed, moves);
}
