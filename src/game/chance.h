/* What chance does in a game: the die.
 *
 * In a game dealt from a seed, chance is settled by the seed too, and by the
 * turn: whatever players do, and whatever they take back, everybody who plays
 * this deal sees the same rolls, and once the seed is told, everybody can see
 * that nobody chose them. A turn has one roll at the most. */
#ifndef GAME_CHANCE_H
#define GAME_CHANCE_H

#include "game/game.h"

/* The move of ACTOR_CHANCE in this turn; the actor must be chance. */
game_move chance_move(const struct game *game, const struct game_state *state,
                      const struct seed *seed);

/* The same in a game whose rolls go by how many moves were made before, as
 * they did when records of version 1 were written. */
game_move chance_by_moves(const struct game *game,
                          const struct game_state *state,
                          const struct seed *seed, int moves);

#endif
