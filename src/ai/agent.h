/* Players that the program provides.
 *
 * An agent is handed what its seat may know, never the state, so it cannot
 * peek. It may imagine a state that agrees with what it knows (guess) and try
 * moves on that. */
#ifndef AI_AGENT_H
#define AI_AGENT_H

#include "game/game.h"
#include "game/session.h"

enum {
    AGENT_VIEW_MAX = 4096,
    AGENT_PART_MOVES = 129, /* legal moves inside a decision, at the most */
};

/* Room for the view of any game of the house. */
union agent_view {
    uint64_t align;
    uint8_t bytes[AGENT_VIEW_MAX];
};

/* A moment that an agent tries out. */
struct agent_trial {
    union session_state state;
    game_move move[AGENT_PART_MOVES]; /* if it is inside a decision */
};

/* Where an agent thinks: the game, its chance, and scratch memory that the
 * caller lends. */
struct agent_desk {
    const struct game_ops *ops;
    const struct game_content *content;
    struct rng rng;
    union agent_view view;
    union session_state guess;
    struct agent_trial trial[GAME_PARTS_MAX];
    game_move move[GAME_MOVES_MAX];
};

struct agent {
    const char *name;
    /* A legal move for the seat that the view in `desk` belongs to; it is
     * that seat's turn to decide. */
    game_move (*choose)(struct agent_desk *desk, int seat);
};

extern const struct agent agent_random; /* any legal move, equally likely */
extern const struct agent agent_greedy; /* the best estimate a decision ahead */

/* The agent of this name, or NULL. */
const struct agent *agent_find(const char *name);

void agent_sit(struct agent_desk *desk, const struct game_ops *ops,
               const struct game_content *content, uint64_t seed);

/* Shows the seat to decide what it may know and asks the agent; chance is no
 * seat. */
game_move agent_ask(const struct agent *agent, struct agent_desk *desk,
                    const struct game_state *state);

#endif
