/* One number for how a game plays: every build of the program, native or
 * WebAssembly, whatever the compiler, must get the same one. A commit that
 * changes it changes the rules, the deal or the random policy, and says so. */
#ifndef GAME_SIGNATURE_H
#define GAME_SIGNATURE_H

#include "game/game.h"

/* Plays `games` seeded random games, going round all the ways to play
 * (game_rules.variant), and hashes every move, the end and the scores. */
uint64_t game_signature(const struct game *game, int games);

#endif
