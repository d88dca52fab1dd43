/* The words of the toy as every game has them. */
#ifndef TOY_WORDS_TABLE_H
#define TOY_WORDS_TABLE_H

#include "game/words.h"

extern const struct game_words toy_words;

#endif
