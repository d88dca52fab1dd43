/* The two threads share nothing but the store and what `lane->way` holds while
 * a work is under way; libuv hands both over and back. At most one work of a
 * lane is: start() chooses it and does nothing while there is one, on_done()
 * calls start() again and then answers it, while the next is under way already.
 * Whatever comes meanwhile joins `gathered`, which is the next batch; that is
 * all there is to batching. */
#include "store/scribe.h"

#include "base/hash.h"

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

struct lane {
    struct scribe *scribe;
    struct store *store;
    struct queue gathered;
    uv_work_t work;
    uv_timer_t retry;
    bool working, folds, sated, closing, well;
    /* What a work is given, and what it brings back. */
    struct {
        enum errand errand;
        struct queue queue;
        bool well; /* whether writing is tried */
        enum store_answer answer;
        uint64_t took_us;
    } way;
};

struct scribe {
    struct scribe_wish wish;
    bool stopping;
    int open; /* lanes that have not closed */
    struct scribe_tally tally;
    void (*stopped)(void *context);
    void *stopped_context;
    int lanes;
    struct lane lane[];
};

static void start(struct lane *lane);

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

static void do_batch(struct lane *lane)
{
    const struct queue *const queue = &lane->way.queue;
    struct store *const store = lane->store;
    const uint64_t since = uv_hrtime();
    if (queue->deeds > 0 && lane->way.well)
        lane->way.answer = write_all(store, queue);
    lane->way.took_us = (uv_hrtime() - since) / 1000;
    for (struct job *job = queue->first; job; job = job->next)
        if (!job->writes)
            job->answer = store_ask(store, &job->ask, &job->found);
}

static void do_work(uv_work_t *work)
{
    struct lane *const lane = work->data;
    switch (lane->way.errand) {
    case BATCH:
        do_batch(lane);
        break;
    case FOLD:
        lane->way.answer = store_fold(lane->store, FOLD_GAMES);
        break;
    case PROBE:
        lane->way.answer = store_probe(lane->store);
        break;
    }
}

/* ---- in the loop's thread */

static void on_closed(uv_handle_t *handle)
{
    const struct lane *const lane = handle->data;
    struct scribe *const scribe = lane->scribe;
    if (--scribe->open > 0)
        return;
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

static void count(struct lane *lane)
{
    struct scribe_tally *const tally = &lane->scribe->tally;
    const struct queue *const queue = &lane->way.queue;
    const uint64_t deeds = (uint64_t)queue->deeds;
    tally->asks += (uint64_t)queue->jobs - deeds;
    if (deeds == 0 || !lane->way.well)
        return;
    if (lane->way.answer != STORE_OK) {
        tally->failures++;
        return;
    }
    tally->commits++;
    tally->deeds += deeds;
    times_note(&tally->commit, lane->way.took_us);
    if (deeds > tally->deeds_most)
        tally->deeds_most = deeds;
}

static void on_retry(uv_timer_t *timer)
{
    start(timer->data);
}

static bool are_well(const struct scribe *scribe)
{
    for (int i = 0; i < scribe->lanes; i++)
        if (!scribe->lane[i].well)
            return false;
    return true;
}

/* Tells when it has become worse or better, and looks again later while it is
 * bad. */
static void note_health(struct lane *lane, bool well)
{
    struct scribe *const scribe = lane->scribe;
    const struct scribe_wish *const wish = &scribe->wish;
    const bool before = scribe->tally.well;
    lane->well = well;
    scribe->tally.well = well = are_well(scribe);
    if (!lane->well)
        uv_timer_start(&lane->retry, on_retry, wish->retry_ms, 0);
    if (well != before && wish->health)
        wish->health(wish->context, well, well ? "" : lane->store->reason);
}

/* Nobody waits for a log to be packed away, so that a failure there is only
 * seen to be one when something is written. */
static void on_done(uv_work_t *work, int status)
{
    struct lane *const lane = work->data;
    const struct queue *const queue = &lane->way.queue;
    /* Nothing was left to tidy up: that is no illness. */
    if (lane->way.answer == STORE_NONE) {
        lane->way.answer = STORE_OK;
        lane->sated = true;
    }
    const bool tried = lane->way.errand == PROBE ||
                       lane->way.answer != STORE_OK ||
                       (queue->deeds > 0 && lane->way.well);
    (void)status;
    if (lane->way.errand == BATCH)
        count(lane);
    if (tried)
        note_health(lane, lane->way.answer == STORE_OK);
    struct job *const done = queue->first;
    empty(&lane->way.queue);
    lane->working = false;
    start(lane);
    answer_all(lane->scribe, done);
}

static void set_out(struct lane *lane, enum errand errand)
{
    lane->working = true;
    lane->way.errand = errand;
    lane->way.answer = STORE_OK;
    lane->way.well = lane->well;
    lane->work.data = lane;
    uv_queue_work(lane->scribe->wish.loop, &lane->work, do_work, on_done);
}

static void send_batch(struct lane *lane)
{
    lane->way.queue = lane->gathered;
    if (!lane->gathered.first)
        empty(&lane->way.queue);
    empty(&lane->gathered);
    set_out(lane, BATCH);
}

/* Once there are too many loose entries, packing goes on until half of them are
 * away, a few games after each batch. */
static bool has_to_fold(struct lane *lane)
{
    const uint64_t loose = lane->store->loose;
    const uint64_t most = lane->scribe->wish.loose_most;
    if (!lane->well || lane->scribe->stopping)
        return false;
    lane->folds = lane->folds ? loose > most / 2 && !lane->sated : loose > most;
    lane->sated = false;
    return lane->folds &&
           (lane->way.errand != FOLD || lane->gathered.jobs == 0);
}

static bool has_to_probe(const struct lane *lane)
{
    return !lane->well && !lane->scribe->stopping &&
           !uv_is_active((const uv_handle_t *)&lane->retry);
}

static void start(struct lane *lane)
{
    if (lane->working || lane->closing)
        return;
    if (has_to_probe(lane)) {
        set_out(lane, PROBE);
    } else if (has_to_fold(lane)) {
        set_out(lane, FOLD);
    } else if (lane->gathered.jobs > 0) {
        send_batch(lane);
    } else if (lane->scribe->stopping) {
        lane->closing = true;
        uv_close((uv_handle_t *)&lane->retry, on_closed);
    }
}

static void open_lane(struct scribe *scribe, struct store *store)
{
    struct lane *const lane = &scribe->lane[scribe->lanes++];
    lane->scribe = scribe;
    lane->store = store;
    lane->well = true;
    empty(&lane->gathered);
    empty(&lane->way.queue);
    uv_timer_init(scribe->wish.loop, &lane->retry);
    lane->retry.data = lane;
}

struct scribe *scribe_open(const struct scribe_wish *wish)
{
    struct scribe *const scribe = calloc(
        1, sizeof *scribe + ((size_t)wish->mores + 1) * sizeof *scribe->lane);
    if (!scribe)
        return NULL;
    scribe->wish = *wish;
    if (wish->retry_ms == 0)
        scribe->wish.retry_ms = RETRY_MS;
    if (wish->loose_most == 0)
        scribe->wish.loose_most = LOOSE_MOST;
    scribe->tally.well = true;
    open_lane(scribe, wish->store);
    for (int i = 0; i < wish->mores; i++)
        open_lane(scribe, wish->more[i]);
    scribe->open = scribe->lanes;
    return scribe;
}

/* All of a game goes through one lane, and what is of no game through the
 * first. */
static struct lane *lane_for(struct scribe *scribe, uint64_t game)
{
    return &scribe
                ->lane[hash_number(HASH_START, game) % (uint64_t)scribe->lanes];
}

static struct lane *lane_of(struct scribe *scribe, const struct store_act *act,
                            int count)
{
    for (int i = 0; i < count; i++)
        if (act[i].what == STORE_APPEND)
            return lane_for(scribe, act[i].entry.game);
        else if (act[i].what == STORE_PARK)
            return lane_for(scribe, act[i].park.game);
    return &scribe->lane[0];
}

static void take(struct lane *lane, struct job *job, struct scribe_back back)
{
    job->back = back;
    /* What is written while nothing can be; a read finds its own answer. */
    job->answer = STORE_BUSY;
    lane->scribe->tally.waiting++;
    join(&lane->gathered, job);
    start(lane);
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
    take(lane_of(scribe, act, count), job, back);
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
    take(ask->what == STORE_LOG ? lane_for(scribe, ask->game)
                                : &scribe->lane[0],
         job, back);
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
    for (int i = scribe->lanes; i-- > 0;)
        start(&scribe->lane[i]);
}
