/* Hints: the best plans of a seat, what they lead to, and why. Plans differ in
 * what they are for, not only in where it goes; their chances are the judge's,
 * found as a review finds them.
 *
 * From what the seat may know and nothing else. */
#ifndef AI_HINT_H
#define AI_HINT_H

#include "ai/reason.h"

enum { HINT_MOVES = 5 };

struct hint_move {
    struct game_decision decision; /* finished as the net thinks best */
    struct net_value value;        /* win, expected score and margin */
    struct net_value behind;       /* how much less than the best: 0 or more
                                      of the win, alone of the score */
    struct reasons why; /* the best decision against this one; of the best
                           itself: against doing nothing */
    struct game_prospects later; /* what it leads to: the best against the
                                    second, others against the best */
};

struct hint {
    struct hint_move move[HINT_MOVES]; /* the best first */
    int moves;
    union session_state imagined; /* a game that agrees with what the seat
                                     knows; decisions can be put into words
                                     on it */
    struct reason_bench bench;
};

/* Asks the agent, which must be one that judges by the net, what the seat to
 * decide should do, given the view in desk->view. Returns the number of
 * decisions in the hint. */
int hint_think(const struct agent *agent, struct agent_desk *desk, int seat,
               struct hint *hint);

/* Finishes the decisions that hint->move begins with, given the view in
 * desk->view, and says why the first is better than each other. */
void hint_explain(struct agent_desk *desk, struct hint *hint);

#endif
