/* Whether chances can be believed: moments of many games, what the judge said
 * of every seat, and who won. */
#ifndef LAB_CALIBRATION_H
#define LAB_CALIBRATION_H

#include "ai/judge.h"

#include <stdio.h>

struct calibration_moment {
    struct judge_words words;
    int game, move;
    int mover;                   /* who has just decided; below 0: nobody */
    float share[GAME_SEATS_MAX]; /* of the win, when the game was over */
};

/* Starts as zeros; calibration_free() at the end. */
struct calibration {
    struct calibration_moment *moment;
    int count, room;
    int open; /* the first moment of the game that is being played */
};

/* A moment, to be judged when its game is over. False: no memory. */
bool calibration_add(struct calibration *calibration,
                     const struct calibration_moment *moment);

/* How the game ended that the last moments are of. */
void calibration_end(struct calibration *calibration,
                     const struct game_result *result);

/* Games in their order, whoever played them. */
void calibration_sort(struct calibration *calibration);
void calibration_free(struct calibration *calibration);

/* Chances said, in twentieths, and how many of them came true. */
enum { CALIBRATION_BINS = 20 };

/* Chances said of some seats, and how many came true: sums. */
struct calibration_part {
    int64_t count;
    double said, won;
};

struct calibration_curve {
    int64_t count[CALIBRATION_BINS];
    double said[CALIBRATION_BINS], won[CALIBRATION_BINS]; /* sums */
    struct calibration_part mover, other; /* who has just decided, and rivals */
    double error;          /* expected calibration error: the mean gap */
    double surprise, even; /* mean log loss of a moment, and of equal shares */
};

/* Judged by these weights, one set a phase. */
void calibration_judge(const struct calibration *calibration,
                       const struct game_judge weight[GAME_JUDGE_PHASES],
                       struct calibration_curve *curve);

/* The weights that surprise least. */
void calibration_fit(const struct calibration *calibration,
                     struct game_judge weight[GAME_JUDGE_PHASES]);

/* Draws curves, each with its name, as a picture. */
void calibration_draw(FILE *file, const struct calibration_curve *curve,
                      const char *const *name, int curves);

#endif
