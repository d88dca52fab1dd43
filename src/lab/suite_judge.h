/* The reference of a suite: what decisions are worth, by many futures in which
 * the net moves everybody, and the judge of the table says what they led to.
 * Every decision is judged by the same futures, and they are fixed by the
 * game's seed and the moment, so a decision that is not in the file can be
 * judged later as if it were. */
#ifndef LAB_SUITE_JUDGE_H
#define LAB_SUITE_JUDGE_H

#include "ai/agent.h"
#include "lab/suite_file.h"

/* Fills in what the moves of the position are worth. The desk must have a
 * net. */
void suite_judge(struct agent_desk *desk, const struct suite_game *game,
                 const struct suite_reference *reference,
                 struct suite_position *position);

/* The index of the best by one half of the futures. */
int suite_best(const struct suite_position *position, int half, bool solo);

#endif
