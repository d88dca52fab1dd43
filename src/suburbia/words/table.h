/* The table that src/suburbia/game.c takes from this room. */
#ifndef SUBURBIA_WORDS_TABLE_H
#define SUBURBIA_WORDS_TABLE_H

#include "game/words.h"

extern const struct game_words suburbia_words;

#endif
