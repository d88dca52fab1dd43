/* Why one decision is better than another: the changes that only one of them
 * brings.
 *
 * Plain numbers; a front end finds the words in game_words (stat_word,
 * reason_fields, reason_text). */
#ifndef AI_REASON_H
#define AI_REASON_H

#include "ai/agent.h"

enum { REASON_MAX = 96 };

/* The two decisions that are compared. */
enum reason_side { REASON_BETTER, REASON_OTHER, REASON_SIDES };

/* What one cause changes in one number of one seat, by either decision. Where
 * that happens for several reasons `told` has neither of them, only what they
 * are about. */
struct reason {
    int8_t seat;
    uint8_t stat, rule, cause;
    struct game_reason told;
    int16_t delta[REASON_SIDES];
    int16_t times[REASON_SIDES];
};

/* Only what differs, the largest difference first. `sum` is all that changes,
 * whether it differs or not. */
struct reasons {
    int16_t sum[REASON_SIDES][GAME_SEATS_MAX][GAME_STATS_MAX];
    struct reason item[REASON_MAX];
    int count;
    int left_out; /* causes for which there was no room */
};

/* Memory that the caller lends. */
struct reason_bench {
    union session_state trial, before;
    struct game_event event[GAME_EVENTS_MAX];
};

/* Makes both decisions of the seat to decide on copies of `state`, which the
 * seat imagines, goes on by the net to the end of the seat's turn, and compares
 * what changes. Either may be NULL: nothing happens. The desk needs a net. */
void reason_compare(struct agent_desk *desk, struct reason_bench *bench,
                    const struct game_state *state,
                    const struct game_decision *decision[REASON_SIDES],
                    struct reasons *reasons);

#endif
