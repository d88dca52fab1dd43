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
    /* An explicit start as it was told; of a deal what all deals of its table
     * have in common. Hidden tiles and goals in it stand for any. */
    struct suburbia_state start;
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

/* imagine.c */
bool suburbia_imagine(const struct suburbia_box *box,
                      const struct suburbia_view *first,
                      struct suburbia_state *start);
void suburbia_know(const struct suburbia_state *start, int ear,
                   struct suburbia_known *known);

/* suppose.c */
void suburbia_suppose(const struct suburbia_box *box,
                      const struct suburbia_known *known, struct rng *rng,
                      struct suburbia_state *start);
game_move suburbia_stand_in(const struct suburbia_known *known,
                            const struct suburbia_state *state,
                            const struct json_in *told);
/* Where in the deck 1 More Round may lie, as far as the start tells: between
 * these two places, the second one possible; -1 twice: there is none. */
struct suburbia_range {
    int from, to;
};
struct suburbia_range suburbia_one_more(const struct suburbia_box *box,
                                        const struct suburbia_state *start);

#endif
