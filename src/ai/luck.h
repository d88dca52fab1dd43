/* Luck: what chance gave to a seat, told apart from what was decided.
 *
 * Before a tile is drawn or the die is rolled, a position is worth the mean
 * over all that may come; luck is what the position is worth afterwards less
 * that mean. So it is zero on average, whoever plays and however well, as long
 * as nothing but chance is averaged over: hands and goals that somebody holds
 * stay as they are, only what nobody has seen is drawn again (redeal).
 *
 * The mean is taken over a sample of the draws, over all faces of the die. A
 * position is judged by the net once it has played the turn that is due, whole
 * numbers only; random numbers come from the desk. */
#ifndef AI_LUCK_H
#define AI_LUCK_H

#include "ai/agent.h"

enum luck_kind {
    LUCK_HAND,  /* what the seat itself was dealt: goals, a hand */
    LUCK_TABLE, /* what was dealt to everybody: the market, who begins */
    LUCK_DRAW,  /* what was drawn later */
    LUCK_END,   /* when the draw came that ends the game */
    LUCK_DIE,
    LUCK_KINDS
};

extern const char *const luck_word[LUCK_KINDS]; /* for people and programs */

enum { LUCK_SAMPLES = 32 }; /* redeals a move, if nobody asks otherwise */

/* Differences of values: the share of the win in NET_CERTAIN, points in
 * hundredths. */
struct luck {
    struct net_value part[LUCK_KINDS];
    struct net_value usual; /* of a deal: what there was to hope for before it,
                               once its first turn is played by the net */
};

/* A move that was made, by a seat or by chance. */
struct luck_step {
    const struct game_state *before, *after;
    game_move move;
};

/* What the move revealed, for every seat; `luck` has an entry for each. All
 * zero if it revealed nothing. */
void luck_of_move(struct agent_desk *desk, const struct luck_step *step,
                  int samples, struct luck *luck);

/* The luck of the deal. `config` is what the game was dealt by; NULL: it was
 * not dealt but spelt out, and of that only the hands are judged. */
void luck_of_deal(struct agent_desk *desk, const struct game_state *start,
                  const struct game_config *config, int samples,
                  struct luck *luck);

/* Adds what one move or the deal gave to a sum of several. */
void luck_add(struct luck *sum, const struct luck *luck);

/* All kinds together. */
struct net_value luck_total(const struct luck *luck);

#endif
