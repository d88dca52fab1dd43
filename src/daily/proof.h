/* Whether a record is a game of the deal of a day, by one person against the
 * rivals of that day.
 *
 * Nothing that the record says of itself is believed: it is read and replayed
 * like any record, its start must be what that day deals, its rolls those of
 * the seed, and every decision of a rival the one that he makes when he is
 * asked again as a page asks him. What cannot be seen from a record is not
 * proved: who sat there, which of his tries it was, and what he looked up. */
#ifndef DAILY_PROOF_H
#define DAILY_PROOF_H

#include "ai/agent.h"
#include "daily/daily.h"
#include "exchange/record.h"

enum { PROOF_SEAT = 0, PROOF_RECORD_MOST = 48 * 1024 };

/* Where records are proved; large. Whoever makes it clears it and lists the
 * games. */
struct proof_bench {
    const struct game *const *games;
    int count;
    /* The nets of a game. */
    struct agent_nets (*nets)(void *context, const struct game *game);
    void *context;
    struct agent_desk desk;
    struct agent rival;
    struct record record;
    struct session session;
};

/* What came of it. */
struct proof_result {
    int score;
    int lead; /* over the best other seat; alone: 0 */
    bool wins;
    int taken_back; /* decisions, beyond what the rules allow */
    uint64_t game;  /* a number of all its decisions: two who decided alike in
                       all have the same */
};

/* Why a record is not believed, and where. */
struct proof_flaw {
    enum status status;
    int line; /* of the record; 0: the whole of it */
    int move; /* from 1; 0: no single one */
    char sentence[RECORD_SENTENCE_MAX];
};

/* STATUS_OK and the result, or the flaw. */
enum status proof_read(struct proof_bench *bench, const struct daily *daily,
                       const struct record_source *source,
                       struct proof_result *result, struct proof_flaw *flaw);

#endif
