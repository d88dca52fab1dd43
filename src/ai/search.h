/* Net and search: the best decisions by the net are looked at more closely.
 *
 * Futures are imagined (guess) and played on, the seat moved by the net and the
 * others as its notebook has them, until the seat has decided again, with much
 * work several times; the net judges what that led to. The candidates
 * share each future's chance, and after each round of futures the worse half
 * drops out (sequential halving), so that the work goes where the choice is
 * close. The work is counted in positions judged; the same work gives the same
 * move on every machine. By the clock, it stops within a decision of the net.
 */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H

#include "ai/agent.h"

enum { SEARCH_WATCHES = 10000 }; /* work from which on notebooks are kept */

/* Positions that the agent may judge at a decision; by the clock, about. */
uint64_t search_work(const struct agent *agent);

/* Thinks about the seat's decision from the view in desk->view; leaves the
 * candidates with their values in desk->choice, the best first, and returns
 * how many. */
int search_think(const struct agent *agent, struct agent_desk *desk, int seat);

agent_choose search_choose;

#endif
