/* Lines of play: what follows a decision if everybody goes on by the net. */
#ifndef AI_LINE_H
#define AI_LINE_H

#include "ai/agent.h"

/* Makes the decision on `state`; its moves must be legal. */
void line_make(const struct agent_desk *desk, struct game_state *state,
               const struct game_decision *decision);

/* Begins a decision with `first`, finishes it as the net thinks best, on
 * `state`, and tells it. first 0: the net begins it as well. */
void line_decide(struct agent_desk *desk, struct game_state *state,
                 game_move first, struct game_decision *decision);

/* What the net decides next in the turn of this number, if it is still the
 * seat's to decide there; 0: the turn is over for it. */
game_move line_rest(struct agent_desk *desk, const struct game_state *state,
                    int seat, int turn);

/* Makes the decision and goes on by the net to the end of the seat's turn:
 * what a turn brings is there only then. */
void line_finish(struct agent_desk *desk, struct game_state *state,
                 const struct game_decision *decision);

/* Plays on until the seat is to decide in a later turn than now, or until the
 * game is over; the die falls as the desk's chance has it. */
void line_return(struct agent_desk *desk, struct game_state *state, int seat);

/* How long a judgement looks on: turns of the seat, alone at the table more. */
enum { LINE_TURNS = 2, LINE_TURNS_SOLO = 6 };

/* What the one judge says of a decision some turns later, if the game goes on
 * from `state`, which it changes. Hints and reviews go by nothing else. */
void line_worth(struct agent_desk *desk, struct game_state *state, int seat,
                const struct game_decision *decision, struct net_value *value);

#endif
