/* Two choices of weights against each other: greedy players on the same deal,
 * the sides changed.
 *
 * A duel is two games. In the first one seat goes by the weights `a` and all
 * others by `b`, in the second it is the other way round. The rate of a duel is
 * therefore 1/2 for equals with any number of seats: half of what `a` won alone
 * plus half of what it won as the others. In a game for one seat, whoever
 * scores more has won. */
#ifndef LEARN_DUEL_H
#define LEARN_DUEL_H

#include "ai/agent.h"

enum {
    DUEL_WIN = 60,          /* a win; shared by up to five it is still whole */
    DUEL_MARGIN_MOST = 100, /* a larger lead in points counts as this */
};

/* A greedy player's desk and the table. */
struct duel {
    struct agent_desk desk;
    union session_state state;
};

/* A deal: `lone` is the seat that plays against all others. */
struct duel_deal {
    const struct game *game;
    const struct game_config *config;
    struct seed seed;
    int lone;
};

/* Sums over duels; plain numbers, so that the order does not matter. */
struct duel_tally {
    int64_t duels;
    int64_t alone, others; /* what `a` won, a win being DUEL_WIN */
    int64_t rate2;         /* squares of both together */
    int64_t score[2];      /* of the lone seat: by `a`, by `b` */
    int64_t margin;        /* by how much `a` was farther ahead alone */
};

/* Plays a duel and adds it up. */
void duel_play(struct duel *duel, const struct duel_deal *deal, const int *a,
               const int *b, struct duel_tally *tally);

void duel_add(struct duel_tally *sum, const struct duel_tally *more);

/* From -1 to 1: half by games won, half by points. */
double duel_better(const struct duel_tally *tally);

/* The rate of `a`, 0 to 1, and what to add and take for 95 %. */
double duel_rate(const struct duel_tally *tally, double *either_way);

#endif
