/* The rules of the toy, typed. */
#ifndef TOY_RULES_RULES_H
#define TOY_RULES_RULES_H

#include "toy/rules/state.h"

int toy_actor(const struct toy_state *state);
/* Deals from the deck as it lies there. */
void toy_begin(struct toy_state *state);
void toy_shuffle(const struct toy_box *box, struct deal *deal,
                 struct toy_state *state);
int toy_legal(const struct toy_state *state, game_move *out);
enum status toy_refuse(const struct toy_state *state, int seat, game_move move);
void toy_apply(const struct toy_box *box, struct toy_state *state,
               game_move move, struct game_events *events);
int toy_points(const struct toy_state *state, int seat);
/* How many of a kind a seat holds, stores or anything else. */
int toy_count(const uint8_t *goods);

/* view.c */
void toy_observe(const struct toy_state *state, int seat,
                 struct toy_view *view);
void toy_guess(const struct toy_box *box, const struct toy_view *view,
               struct rng *rng, struct toy_state *state);
void toy_redeal(const struct toy_box *box, const struct toy_state *state,
                struct rng *rng, struct toy_state *out);

#endif
