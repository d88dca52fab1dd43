/* Flat Monte Carlo: moves are judged by how games go on from them at random.
 *
 * Each playout begins in a state that the view allows, makes the move and goes
 * on with random moves, chance's and the rules' own included, to the end of the
 * game. What counts is the share of the win and, if that is the same, the
 * margin to the best rival; in one-seat games the score. The playouts are
 * shared out by sequential halving: all moves get equally many, the better half
 * goes on to the next round, until one is left; of equals the first in the list
 * is better. The moves of a round share each guess. Moves inside a decision of
 * several are judged by finishing it at random. */
#ifndef AI_PLAYOUT_H
#define AI_PLAYOUT_H

#include "ai/agent.h"

/* At most agent->work playouts, and by the clock at most agent->ms of time. If
 * there are more moves than playouts for them, chance picks those that are
 * looked at. */
agent_choose playout_choose;

#endif
