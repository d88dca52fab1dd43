/* The two threads share nothing but the store and what `scribe->way` holds
 * while a work is under way; libuv hands both over and back. At most one work
 * is: start() chooses it and does nothing while there is one, on_done() calls
 * start() again and then answers it, while the next is under way already.
 * Whatever comes meanwhile joins `gathered`, which is the next batch; that is
 * all there is to batching. */
#include "store/scribe.h"

#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum {
    RETRY_MS = 1000,
    LOOSE_MOST = 200000,
    FOLD_GAMES = 150,
};

struct job {
    struct job *next;
    struct scribe_back back;
    bool writes;
    enum store_answer answer;
    struct store_deed deed; /* its acts and their bytes lie behind the job */
    struct store_ask ask;
    struct store_found found;
};

struct queue {
    struct job *first, **end;
    int jobs, deeds;
};

enum errand { BATCH, FOLD, PROBE };

struct scribe {
    struct scribe_wish wish;
    struct queue gathered;
    uv_work_t work;
    uv_timer_t retry;
    bool working, folds, sated, stopping, closing;
    struct scribe_tally tally;
    void (*stopped)(void *context);
    void *stopped_context;
    /* What a work is given, and what it brings back. */
    struct {
        enum errand errand;
        struct queue queue;
        bool well; /* whether writing is tried */
        enum store_answer answer;
        uint64_t took_us;
    } way;
};

static void start(struct scribe *scribe);

static void empty(struct queue *queue)
{
    *queue = (struct queue){.end = &queue->first};
}

static void join(struct queue *queue, struct job *job)
{
    *queue->end = job;
    queue->end = &job->next;
    queue->jobs++;
    queue->deeds += job->writes;
}

/* ---- in the worker's thread */

/* Each deed goes into a list of its own for the store, and its answer back. */
static enum store_answer write_all(struct store *store,
                                   const struct queue *queue)
{
    struct store_deed *const deed = malloc((size_t)queue->deeds * sizeof *deed);
    int count = 0;
    if (!deed)
        return STORE_BUSY;
    for (const struct job *job = queue->first; job; job = job->next)
        if (job->writes)
            deed[count++] = job->deed;
    const enum store_answer answer = store_write(store, deed, count);
    count = 0;
    for (struct job *job = queue->first; job; job = job->next)
        if (job->writes)
            job->answer =
                answer == STORE_OK ? deed[count++].answer : STORE_BUSY;
    free(deed);
    return answer;
}

static void do_batch(struct scribe *scribe)
{
    const struct queue *const queue = &scribe->way.queue;
    struct store *const store = scribe->wish.store;
    const uint64_t since = uv_hrtime();
    if (queue->deeds > 0 && scribe->way.well)
        scribe->way.answer = write_all(store, queue);
    scribe->way.took_us = (uv_hrtime() - since) / 1000;
    for (struct job *job = queue->first; job; job = job->next)
        if (!job->writes)
            job->answer = store_ask(store, &job->ask, &job->found);
}

static void do_work(uv_work_t *work)
{
    struct scribe *const scribe = work->data;
    switch (scribe->way.errand) {
    case BATCH:
        do_batch(scribe);
        break;
    case FOLD:
        scribe->way.answer = store_fold(scribe->wish.store, FOLD_GAMES);
        break;
    case PROBE:
        scribe->way.answer = store_probe(scribe->wish.store);
        break;
    }
}

/* ---- in the loop's thread */

static void on_closed(uv_handle_t *handle)
{
    struct scribe *const scribe = handle->data;
    scribe->stopped(scribe->stopped_context);
    free(scribe);
}

/* Everybody is answered; whoever asks for more in his answer waits for the next
 * batch. */
static void answer_all(struct scribe *scribe, struct job *job)
{
    while (job) {
        struct job *const next = job->next;
        scribe->tally.waiting--;
        job->back.done(job->back.context, job->answer,
                       job->writes ? NULL : &job->found);
        store_found_drop(&job->found);
        free(job);
        job = next;
    }
}

static void count(struct scribe *scribe)
{
    struct scribe_tally *const tally = &scribe->tally;
    const struct queue *const queue = &scribe->way.queue;
    const uint64_t deeds = (uint64_t)queue->deeds;
    tally->asks += (uint64_t)queue->jobs - deeds;
    if (deeds == 0 || !scribe->way.well)
        return;
    if (scribe->way.answer != STORE_OK) {
        tally->failures++;
        return;
    }
    tally->commits++;
    tally->deeds += deeds;
    times_note(&tally->commit, scribe->way.took_us);
    if (deeds > tally->deeds_most)
        tally->deeds_most = deeds;
}

static void on_retry(uv_timer_t *timer)
{
    start(timer->data);
}

/* Tells when it has become worse or better, and looks again later while it is
 * bad. */
static void note_health(struct scribe *scribe, bool well)
{
    const struct scribe_wish *const wish = &scribe->wish;
    const bool before = scribe->tally.well;
    scribe->tally.well = well;
    if (!well)
        uv_timer_start(&scribe->retry, on_retry, wish->retry_ms, 0);
    if (well != before && wish->health)
        wish->health(wish->context, well, well ? "" : wish->store->reason);
}

/* Nobody waits for a log to be packed away, so that a failure there is only
 * seen to be one when something is written. */
static void on_done(uv_work_t *work, int status)
{
    struct scribe *const scribe = work->data;
    const struct queue *const queue = &scribe->way.queue;
    /* Nothing was left to tidy up: that is no illness. */
    if (scribe->way.answer == STORE_NONE) {
        scribe->way.answer = STORE_OK;
        scribe->sated = true;
    }
    const bool tried = scribe->way.errand == PROBE ||
                       scribe->way.answer != STORE_OK ||
                       (queue->deeds > 0 && scribe->way.well);
    (void)status;
    if (scribe->way.errand == BATCH)
        count(scribe);
    if (tried)
        note_health(scribe, scribe->way.answer == STORE_OK);
    struct job *const done = queue->first;
    empty(&scribe->way.queue);
    scribe->working = false;
    start(scribe);
    answer_all(scribe, done);
}

static void set_out(struct scribe *scribe, enum errand errand)
{
    scribe->working = true;
    scribe->way.errand = errand;
    scribe->way.answer = STORE_OK;
    scribe->way.well = scribe->tally.well;
    scribe->work.data = scribe;
    uv_queue_work(scribe->wish.loop, &scribe->work, do_work, on_done);
}

static void send_batch(struct scribe *scribe)
{
    scribe->way.queue = scribe->gathered;
    if (!scribe->gathered.first)
        empty(&scribe->way.queue);
    empty(&scribe->gathered);
    set_out(scribe, BATCH);
}

/* Once there are too many loose entries, packing goes on until half of them are
 * away, a few games after each batch. */
static bool has_to_fold(struct scribe *scribe)
{
    const uint64_t loose = scribe->wish.store->loose;
    const uint64_t most = scribe->wish.loose_most;
    if (!scribe->tally.well || scribe->stopping)
        return false;
    scribe->folds =
        scribe->folds ? loose > most / 2 && !scribe->sated : loose > most;
    scribe->sated = false;
    return scribe->folds &&
           (scribe->way.errand != FOLD || scribe->gathered.jobs == 0);
}

static bool has_to_probe(const struct scribe *scribe)
{
    return !scribe->tally.well && !scribe->stopping &&
           !uv_is_active((const uv_handle_t *)&scribe->retry);
}

static void start(struct scribe *scribe)
{
    if (scribe->working || scribe->closing)
        return;
    if (has_to_probe(scribe)) {
        set_out(scribe, PROBE);
    } else if (has_to_fold(scribe)) {
        set_out(scribe, FOLD);
    } else if (scribe->gathered.jobs > 0) {
        send_batch(scribe);
    } else if (scribe->stopping) {
        scribe->closing = true;
        uv_close((uv_handle_t *)&scribe->retry, on_closed);
    }
}

struct scribe *scribe_open(const struct scribe_wish *wish)
{
    struct scribe *const scribe = calloc(1, sizeof *scribe);
    if (!scribe)
        return NULL;
    scribe->wish = *wish;
    if (wish->retry_ms == 0)
        scribe->wish.retry_ms = RETRY_MS;
    if (wish->loose_most == 0)
        scribe->wish.loose_most = LOOSE_MOST;
    scribe->tally.well = true;
    empty(&scribe->gathered);
    empty(&scribe->way.queue);
    uv_timer_init(wish->loop, &scribe->retry);
    scribe->retry.data = scribe;
    return scribe;
}

static void take(struct scribe *scribe, struct job *job,
                 struct scribe_back back)
{
    job->back = back;
    /* What is written while nothing can be; a read finds its own answer. */
    job->answer = STORE_BUSY;
    scribe->tally.waiting++;
    join(&scribe->gathered, job);
    start(scribe);
}

/* The bytes of an act, so that all of them can be gone through: two at most.
 */
static int bytes_of(struct store_act *act, struct store_bytes *bytes[2])
{
    switch (act->what) {
    case STORE_APPEND:
        bytes[0] = &act->entry.bytes;
        return 1;
    case STORE_PARK:
        bytes[0] = &act->park.summary;
        return 1;
    default:
        bytes[0] = &act->card.id;
        bytes[1] = &act->card.value;
        return 2;
    }
}

static size_t size_of(const struct store_act *act, int count)
{
    struct store_bytes *bytes[2];
    size_t size = 0;
    for (int i = 0; i < count; i++) {
        struct store_act one = act[i];
        for (int k = bytes_of(&one, bytes) - 1; k >= 0; k--)
            size += bytes[k]->size;
    }
    return size;
}

/* Copies what `bytes` point to; NULL stays NULL. */
static char *copy_bytes(struct store_bytes *bytes, char *room)
{
    if (!bytes->at)
        return room;
    if (bytes->size > 0)
        memcpy(room, bytes->at, bytes->size);
    bytes->at = room;
    return room + bytes->size;
}

static void copy_acts(struct store_act *copy, const struct store_act *act,
                      int count)
{
    struct store_bytes *bytes[2];
    char *room = (char *)(copy + count);
    memcpy(copy, act, (size_t)count * sizeof *act);
    for (int i = 0; i < count; i++)
        for (int k = bytes_of(&copy[i], bytes) - 1; k >= 0; k--)
            room = copy_bytes(bytes[k], room);
}

bool scribe_write(struct scribe *scribe, const struct store_act *act, int count,
                  struct scribe_back back)
{
    const size_t size =
        sizeof(struct job) + (size_t)count * sizeof *act + size_of(act, count);
    struct job *const job = scribe->stopping ? NULL : malloc(size);
    if (!job)
        return false;
    struct store_act *const copy = (struct store_act *)(job + 1);
    copy_acts(copy, act, count);
    *job = (struct job){.writes = true, .deed = {copy, count, STORE_BUSY}};
    take(scribe, job, back);
    return true;
}

bool scribe_ask(struct scribe *scribe, const struct store_ask *ask,
                struct scribe_back back)
{
    struct job *const job =
        scribe->stopping ? NULL : malloc(sizeof *job + ask->id.size);
    if (!job)
        return false;
    *job = (struct job){.ask = *ask};
    copy_bytes(&job->ask.id, (char *)(job + 1));
    take(scribe, job, back);
    return true;
}

struct scribe_tally scribe_tally(const struct scribe *scribe)
{
    return scribe->tally;
}

void scribe_stop(struct scribe *scribe, void (*stopped)(void *context),
                 void *context)
{
    scribe->stopping = true;
    scribe->stopped = stopped;
    scribe->stopped_context = context;
    start(scribe);
}
