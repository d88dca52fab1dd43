/* Moves and configurations in words (docs/RECORD.md has the grammar). */
#ifndef SUBURBIA_WORDS_WORDS_H
#define SUBURBIA_WORDS_WORDS_H

#include "game/game.h"
#include "suburbia/rules/move.h"

enum { WORDS_MAX = 160 }; /* the longest move in words, terminator included */

/* The kinds of move. */
extern const char *const suburbia_move_word[SUBURBIA_MOVES];

/* A move taken apart, so that records, terminal and page can each say it in
 * their own words. */
struct suburbia_parts {
    enum suburbia_move_type type;
    int space; /* market space, place of a border, which goal; from 0 */
    int tile;  /* bought, taken, invested in, discarded, chosen */
    int price;
    int dir;              /* of a border */
    bool lake;            /* a border face down */
    bool pass;            /* a choice not taken */
    enum special special; /* what asks for a choice */
    int owner;            /* whose tile is chosen */
    cell at;
};
struct suburbia_parts suburbia_move_parts(const struct suburbia_box *box,
                                          const struct suburbia_state *state,
                                          game_move move);

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

/* reasons.c: a reason as words of the lists in rules/tell.h. */
void suburbia_reason_fields(const struct suburbia_box *box,
                            const struct game_reason *reason,
                            struct json_out *out);
void suburbia_reason_text(const struct suburbia_box *box,
                          const struct game_reason *reason, int cause,
                          struct text *text);

#endif
