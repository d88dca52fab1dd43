/* Suburbia as one seat is told of it (docs/TELLING.md). */
#ifndef SUBURBIA_WORDS_TELLING_H
#define SUBURBIA_WORDS_TELLING_H

#include "game/words.h"
#include "suburbia/rules/state.h"

/* What a seat has been told. Start player and pile of stars are those of the
 * deal: both change later, but never what was dealt. */
struct suburbia_known {
    struct game_config config;
    uint8_t dealt;  /* 1: the deal has been told */
    uint8_t viewer; /* VIEWER_NONE: somebody who looks on */
    uint8_t drawn, borders_seen;
    uint8_t deck[DECK_MAX]; /* as far as it was drawn */
    uint8_t border[BORDERS_MAX];
    uint8_t public_goal[SEATS_MAX];
    uint8_t own[2]; /* the two goals that the viewer was dealt */
    uint8_t star_pile[SEATS_MAX];
    uint8_t bonus, challenge;
};

_Static_assert(sizeof(struct suburbia_known) <= sizeof(struct game_known),
               "what is known fits");

/* See game_words. shown.c */
void suburbia_shown(const struct suburbia_box *box,
                    const struct suburbia_view *before,
                    const struct suburbia_view *after, struct json_out *out);
void suburbia_told(const struct suburbia_box *box,
                   const struct suburbia_view *before, game_move move, int seat,
                   struct json_out *out);

/* learn.c */
enum status suburbia_learn(const struct suburbia_box *box,
                           const struct json_in *in, int ear,
                           struct suburbia_known *known, const char **reason);

/* suppose.c */
void suburbia_suppose(const struct suburbia_box *box,
                      const struct suburbia_known *known, struct rng *rng,
                      struct suburbia_state *start);
game_move suburbia_stand_in(const struct suburbia_known *known,
                            const struct suburbia_state *state,
                            const struct json_in *told);
/* Any deal of this table: what all its deals have in common is in it. */
void suburbia_some_deal(const struct suburbia_box *box,
                        const struct game_config *config,
                        struct suburbia_state *state);

#endif
