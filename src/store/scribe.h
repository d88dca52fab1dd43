/* Brings what is decided to disk without keeping the loop waiting.
 *
 * The store is used in a thread of libuv's, one batch at a time. What gathers
 * while a batch is under way goes in the next, in one transaction; so batches
 * grow with the load by themselves. Whoever asked is answered in the loop's
 * thread, in the order of asking, when the commit has returned and not before.
 *
 * A scribe may have several lanes, a store each, all on one base: what is of a
 * game goes through its own lane, in order; between lanes there is none.
 *
 * A disk that is full or cannot be written to makes everything BUSY until it is
 * well again, which the scribe finds out by itself. Reading goes on meanwhile.
 *
 * A socket, a room, whatever asked may be gone when the answer comes: let
 * `context` be a number to look it up by, or something that waits. */
#ifndef STORE_SCRIBE_H
#define STORE_SCRIBE_H

#include "base/times.h"
#include "store/store.h"

struct scribe;
struct uv_loop_s;

struct scribe_wish {
    struct uv_loop_s *loop;
    struct store *store;       /* the scribe's alone until it has stopped */
    struct store *const *more; /* of further lanes */
    int mores;
    /* May be NULL: told when the store stops or begins to take what is
     * written, and why. */
    void (*health)(void *context, bool well, const char *reason);
    void *context;
    uint64_t retry_ms;   /* 0: a second */
    uint64_t loose_most; /* 0: 200,000; with more, logs are packed away */
};

/* Whom to answer. `found` is NULL for what was written, and good for the call
 * only. */
struct scribe_back {
    void (*done)(void *context, enum store_answer answer,
                 const struct store_found *found);
    void *context;
};

/* What it has done so far. */
struct scribe_tally {
    uint64_t commits, deeds, asks;
    uint64_t failures;   /* commits that were none */
    uint64_t deeds_most; /* in one commit */
    struct times commit; /* how long they took */
    uint64_t waiting;    /* not yet answered */
    bool well;
};

/* NULL: no memory. */
struct scribe *scribe_open(const struct scribe_wish *wish);

/* Does all of these acts or none. Everything they point to is copied. False: no
 * memory, or it has been stopped; nobody will be answered. */
bool scribe_write(struct scribe *scribe, const struct store_act *act, int count,
                  struct scribe_back back);

/* Asks when all that was written before in its lane is there. */
bool scribe_ask(struct scribe *scribe, const struct store_ask *ask,
                struct scribe_back back);

struct scribe_tally scribe_tally(const struct scribe *scribe);

/* Takes nothing more, finishes what has gathered and answers it; then it is
 * gone and says so. The store is the caller's again. */
void scribe_stop(struct scribe *scribe, void (*stopped)(void *context),
                 void *context);

#endif
