/* Positions to begin a run with: both games, every way to play, every stage of
 * a game. Playing that far in each run would leave no time for anything else,
 * so it is done once, and a run begins with a copy. */
#ifndef FUZZ_SHELF_H
#define FUZZ_SHELF_H

#include "game/session.h"

enum { SHELF_SIZE = 256 };

/* The game in that place of the shelf, all moves since its deal included;
 * nobody is in the middle of a decision. A place beyond the end counts from
 * the start again. */
const struct session *shelf_at(unsigned place);

#endif
