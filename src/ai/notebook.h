/* What a seat writes down about the others while a game goes on.
 *
 * There are several models of a player. Of each decision that everybody saw,
 * every model says what it would have done, knowing what the watcher knew
 * before, and is believed the more the likelier it made what was done. So a
 * search can move each rival by the model that has foretold him best so far.
 *
 * Nothing but views and what is public of a move gets in here. All is in whole
 * numbers, and its chance depends on the number of the move alone: whoever
 * reads the same game from the same seat writes the same. */
#ifndef AI_NOTEBOOK_H
#define AI_NOTEBOOK_H

#include "game/game.h"

struct agent_desk;

enum notebook_model {
    NOTEBOOK_NET,    /* one decision ahead by the net */
    NOTEBOOK_GREEDY, /* by the frozen estimate */
    NOTEBOOK_HABIT,  /* by the flawed ones: GAME_HABITS models */
    NOTEBOOK_RANDOM = NOTEBOOK_HABIT + GAME_HABITS,
    NOTEBOOK_MODELS
};

/* All zeros: nothing is written yet. */
struct notebook {
    int32_t faith[GAME_SEATS_MAX][NOTEBOOK_MODELS]; /* see log2_of() */
    int read;                                       /* moves of the game */
};

/* A game so far, as whoever drives it has it. */
struct notebook_story {
    const struct game_state *start;
    const game_move *move;
    int moves;
};

/* Brings the notebook of `seat` at the desk up to date: of each move that it
 * has not read yet, the seat is shown what it could see. */
void notebook_read(struct agent_desk *desk, int seat,
                   const struct notebook_story *story);

/* The model that has foretold this rival best. */
enum notebook_model notebook_best(const struct notebook *book, int rival);

/* What a player of this model would do in `state`; of the net's decisions one
 * in `step` is looked at. */
game_move notebook_foretell(struct agent_desk *desk,
                            const struct game_state *state,
                            enum notebook_model model, int step);

#endif
