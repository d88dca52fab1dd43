/* Learning by several workers at once: the weights lie in memory that all
 * share, each plays games of its own and moves the weights after every few.
 * Several machines (train_share.h) share out the games of a lesson among all
 * their workers and afterwards go on from the mean of their weights. */
#ifndef LAB_TRAIN_SCHOOL_H
#define LAB_TRAIN_SCHOOL_H

#include "lab/train_menu.h"
#include "learn/brain.h"
#include "learn/checkpoint.h"
#include "learn/memory.h"

/* How a course is run. */
struct school_plan {
    struct episode_plan episode;
    struct brain_rates rates;
    float step_end;  /* the step of descent falls to this by the end */
    int batch;       /* positions between two steps */
    int repeat;      /* how often each position is looked at */
    uint32_t memory; /* positions that a worker remembers */
    uint64_t goal;   /* games of the whole course */
    uint64_t seed;
};

struct school {
    const struct game *game;
    struct train_menu menu;
    struct game_config yardstick;
    bool solo;
    int jobs;
    struct school_plan plan;
    struct checkpoint_progress progress;
    struct brain brain; /* shared */
    void *memory;       /* of the brain's numbers */
    size_t memory_size;
};

/* What a net was measured at. */
struct school_report {
    uint64_t games;
    double wins, squares; /* shares of the win, or scores alone */
    double margin;        /* over the mean of the others, in points */
};

/* Lays out shared memory for a net of that many hidden units; false: there is
 * none. */
bool school_open(struct school *school, int hidden);
void school_close(struct school *school);

/* Finds how large features are, from that many games; before the first lesson.
 * False: a worker failed, here or on another machine. */
bool school_survey(struct school *school, uint64_t games);

/* Plays `games` games and learns from them; false: a worker failed. */
bool school_lesson(struct school *school, uint64_t games);

/* Plays games of the net against greedy (alone: for the score), on this
 * machine only. */
bool school_measure(const struct school *school, uint64_t games,
                    struct school_report *report);

#endif
