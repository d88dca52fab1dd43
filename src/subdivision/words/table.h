/* The table that src/subdivision/game.c takes from this room. */
#ifndef SUBDIVISION_WORDS_TABLE_H
#define SUBDIVISION_WORDS_TABLE_H

#include "game/words.h"

extern const struct game_words subdivision_words;

#endif
