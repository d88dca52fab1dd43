/* What chance does in a game: the die.
 *
 * In a game dealt from a seed, chance is settled by the seed too, and by how
 * many moves were made before: rolling again after taking back gives the same,
 * and once the seed is told, everybody can see that nobody chose it. */
#ifndef GAME_CHANCE_H
#define GAME_CHANCE_H

#include "game/game.h"

/* The move of ACTOR_CHANCE as number `index` of the game; the actor must be
 * chance. */
game_move chance_move(const struct game_ops *ops,
                      const struct game_content *content,
                      const struct game_state *state, const struct seed *seed,
                      int index);

#endif
