/* Subdivision as one seat is told of it (docs/TELLING.md). */
#ifndef SUBDIVISION_WORDS_TELLING_H
#define SUBDIVISION_WORDS_TELLING_H

#include "game/words.h"
#include "subdivision/rules/state.h"

enum { KNOWN_NOBODY = 255 }; /* the viewer only looks on */

/* What a seat has been told. Turns are counted through the whole game. */
struct subdivision_known {
    struct game_config config;
    uint8_t dealt; /* 1: the deal has been told */
    uint8_t viewer;
    uint8_t hands; /* turns whose hand was told */
    uint8_t turns; /* turns whose end was told */
    uint8_t bonus[ROUNDS - 1];
    uint8_t total[ZONE_COUNT]; /* tiles of each type in all four stacks */
    /* By round * SUBDIVISION_TURNS_MAX + turn, as in a view; but what the
     * viewer took is named even if it went face down. */
    uint8_t held[TURNS_ALL][ZONE_COUNT];
    uint8_t taken[TURNS_ALL][PLAYERS_MAX];
    /* An explicit start as it was told; of a deal what all deals of its table
     * have in common. The stacks in it stand for any. */
    struct subdivision_state start;
};

_Static_assert(sizeof(struct subdivision_known) <= sizeof(struct game_known),
               "what is known fits");

/* The entry of `held` and `taken` for a turn of the whole game. */
static inline int known_index(const struct scenario *scenario, int turn)
{
    return turn / scenario->turns * SUBDIVISION_TURNS_MAX +
           turn % scenario->turns;
}

/* See game_words. shown.c */
void subdivision_shown(const struct subdivision_box *box,
                       const struct subdivision_view *before,
                       const struct subdivision_view *after,
                       struct json_out *out);
void subdivision_told(const struct subdivision_box *box,
                      const struct subdivision_view *before,
                      const struct game_decision *decision, int seat,
                      struct json_out *out);

/* learn.c */
enum status subdivision_learn(const struct subdivision_box *box,
                              const struct json_in *in, int ear,
                              struct subdivision_known *known,
                              const char **reason);

/* imagine.c */
bool subdivision_imagine(const struct subdivision_box *box,
                         const struct subdivision_view *first,
                         struct subdivision_state *start);
void subdivision_know(const struct subdivision_box *box,
                      const struct subdivision_state *start, int ear,
                      struct subdivision_known *known);

/* known.c: why no game can have shown this, or NULL. */
const char *subdivision_known_flaw(const struct subdivision_box *box,
                                   const struct subdivision_known *known);

/* suppose.c */
void subdivision_suppose(const struct subdivision_box *box,
                         const struct subdivision_known *known, struct rng *rng,
                         struct subdivision_state *start);
game_move subdivision_stand_in(const struct subdivision_box *box,
                               const struct subdivision_known *known,
                               const struct subdivision_state *state,
                               const struct json_in *told);

#endif
