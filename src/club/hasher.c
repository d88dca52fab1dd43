/* What is under way is with libuv, what waits is in a list, in the order of
 * asking. A job is forgotten byte by byte before it is freed. */
#include "club/hasher.h"

#include <stdlib.h>
#include <uv.h>

struct job {
    struct job *next;
    struct hasher *hasher;
    uv_work_t work;
    struct hasher_back back;
    struct hasher_wish wish;
    char made[PASSWORD_HASH];
    bool right, failed;
};

struct hasher {
    uv_loop_t *loop;
    struct job *first, **end;
    int waiting, working;
    bool stopped;
};

struct hasher *hasher_open(struct uv_loop_s *loop)
{
    struct hasher *const hasher =
        password_init() ? calloc(1, sizeof *hasher) : NULL;
    if (!hasher)
        return NULL;
    hasher->loop = loop;
    hasher->end = &hasher->first;
    return hasher;
}

/* ---- in a thread */

static void do_work(uv_work_t *work)
{
    struct job *const job = work->data;
    const struct hasher_wish *const wish = &job->wish;
    job->right = !*wish->hash || password_is(wish->password, wish->hash);
    if (job->right && *wish->fresh)
        job->failed = !password_hash(wish->fresh, job->made);
}

/* ---- in the loop's thread */

static void finish(struct job *job, bool done)
{
    job->back.done(job->back.context, done, job->right, job->made);
    password_forget((char *)&job->wish, sizeof job->wish);
    free(job);
}

static void start(struct hasher *hasher);

static void on_done(uv_work_t *work, int status)
{
    struct job *const job = work->data;
    struct hasher *const hasher = job->hasher;
    hasher->working--;
    start(hasher);
    finish(job, status == 0 && !job->failed && !hasher->stopped);
}

static struct job *take_first(struct hasher *hasher)
{
    struct job *const job = hasher->first;
    hasher->first = job->next;
    if (!hasher->first)
        hasher->end = &hasher->first;
    hasher->waiting--;
    return job;
}

static void start(struct hasher *hasher)
{
    while (hasher->first && hasher->working < HASHES_AT_ONCE) {
        struct job *const job = take_first(hasher);
        hasher->working++;
        uv_queue_work(hasher->loop, &job->work, do_work, on_done);
    }
}

bool hasher_ask(struct hasher *hasher, const struct hasher_wish *wish,
                struct hasher_back back)
{
    struct job *const job = hasher->stopped || hasher->waiting == HASHES_WAITING
                                ? NULL
                                : calloc(1, sizeof *job);
    if (!job)
        return false;
    job->hasher = hasher;
    job->work.data = job;
    job->back = back;
    job->wish = *wish;
    *hasher->end = job;
    hasher->end = &job->next;
    hasher->waiting++;
    start(hasher);
    return true;
}

int hasher_waiting(const struct hasher *hasher)
{
    return hasher->waiting + hasher->working;
}

void hasher_stop(struct hasher *hasher)
{
    hasher->stopped = true;
    while (hasher->first)
        finish(take_first(hasher), false);
}

void hasher_close(struct hasher *hasher)
{
    free(hasher);
}
