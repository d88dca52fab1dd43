/* Moves and configurations in words (docs/RECORD.md has the grammar). */
#ifndef SUBURBIA_WORDS_WORDS_H
#define SUBURBIA_WORDS_WORDS_H

#include "game/game.h"
#include "suburbia/rules/move.h"

enum { WORDS_MAX = 160 }; /* the longest move in words, terminator included */

/* The kinds of move. */
extern const char *const suburbia_move_word[SUBURBIA_MOVES];

/* "buys Office Building from space 5 for $11 at 1,2" and the like; spaces
 * count from 1 at the left. */
void suburbia_move_text(const struct suburbia_box *box,
                        const struct suburbia_state *state, game_move move,
                        struct text *text);

/* The move these words mean in this state; STATUS_BAD_MOVE if none does, if
 * the price or the name is wrong, or if a word is left over. */
enum status suburbia_move_read(const struct suburbia_box *box,
                               const struct suburbia_state *state,
                               const char *words, game_move *move);

#endif
