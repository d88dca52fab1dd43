/* A game that a learner plays against itself, and what it learns from it.
 *
 * Every seat moves by the net (or by net and search: expert iteration). In some
 * games only one does, against rivals who never learn: it meets other habits
 * than its own there. After the game each position is to be judged as a mean of
 * what the net said at the seat's later decisions and of how the game ended:
 * TD(lambda). */
#ifndef LEARN_EPISODE_H
#define LEARN_EPISODE_H

#include "ai/agent.h"
#include "learn/brain.h"

enum { EPISODE_POSITIONS = 2048 };

struct episode_plan {
    struct agent agent;
    struct agent rival;  /* on every seat but one, which alone learns */
    uint32_t against;    /* in this many of 100 games */
    float lambda;        /* how much the end counts against the next value */
    uint32_t stray;      /* one decision in this many is a stray; 0: none */
    uint32_t bystanders; /* and one position in this many of waiting seats */
    /* Shown the game before every decision of a seat that learns, if set. */
    void (*aside)(void *context, const struct game_state *state);
    void *context;
};

struct episode_position {
    int8_t seat;
    int16_t next;               /* of the seat's own decisions, the next one */
    struct brain_target target; /* once the game is over */
    int8_t x[GAME_FEATURES_MAX];
};

/* A decision that was made, and what the net said of it. */
struct episode_decision {
    struct brain_target said; /* of the move made */
    struct brain_target best; /* of the best one */
};

struct episode {
    int learner; /* the seat that learns; GAME_NOBODY: all do */
    int positions;
    int decisions[GAME_SEATS_MAX];
    struct episode_decision open; /* being made, of several moves perhaps */
    struct episode_decision decision[GAME_SEATS_MAX][GAME_LENGTH_MAX];
    struct episode_position position[EPISODE_POSITIONS];
    struct game_result result;
};

/* Plays a game from its start in `state`, and says of each position what it
 * should have been judged as. */
void episode_play(struct episode *episode, const struct episode_plan *plan,
                  struct agent_desk *desk, struct game_state *state);

#endif
