/* Net and search: the best decisions by the net are looked at more closely.
 *
 * Futures are imagined (guess) and played on, everybody moved by the net, until
 * the seat has decided again; the net judges what that led to. The candidates
 * share each future's chance, and after each round of futures the worse half
 * drops out (sequential halving), so that the work goes where the choice is
 * close. The work is counted in positions judged; the same work gives the same
 * move on every machine. By the clock, it stops within a decision of the net.
 */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H

#include "ai/agent.h"

/* Thinks about the seat's decision from the view in desk->view; leaves the
 * candidates with their values in desk->choice, the best first, and returns
 * how many. */
int search_think(const struct agent *agent, struct agent_desk *desk, int seat);

agent_choose search_choose;

#endif
