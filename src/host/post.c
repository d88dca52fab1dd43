/* A process that takes longer than a letter can is killed, and so is one that
 * babbles; the next question starts another. Those who wait for strangers are
 * never all of them: a mail and the clock find one that is free. */
#include "host/post.h"

#include "letters/job.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER_BYTES = 2048, REST_MS = 1000 };

/* A far name may be looked up for as long as its owner likes. */
static const uint64_t patience_ms[] = {
    [POST_NEAR] = 60 * 1000, [POST_FAR] = 2 * JOB_FAR_MS};

struct parting {
    struct parting *next;
    enum post_whom whom;
    post_done *done;
    void *context;
    size_t size;
    char line[]; /* with its end */
};

struct postman {
    struct post *post;
    uv_process_t process;
    uv_pipe_t to, from;
    uv_write_t write;
    int handles; /* open ones; 0: it can be started */
    bool alive;
    struct parting *ask;
    uint64_t since, rest;
    size_t size;
    char heard[ANSWER_BYTES];
};

struct post {
    struct host *host;
    struct parting *first, **end;
    int waiting;
    bool stopped, told;
    struct postman postman[POSTMEN];
};

static void give_work(struct post *post);

struct post *post_open(struct host *host)
{
    struct post *const post = calloc(1, sizeof *post);
    if (!post)
        return NULL;
    post->host = host;
    post->end = &post->first;
    for (int i = 0; i < POSTMEN; i++)
        post->postman[i].post = post;
    return post;
}

static void tell(struct parting *ask, const struct json_in *answer)
{
    ask->done(ask->context, answer);
    free(ask);
}

/* Hearing. */

static void hear_line(struct postman *postman, size_t size)
{
    struct parting *const ask = postman->ask;
    struct json_in in;
    postman->ask = NULL;
    if (ask)
        tell(ask, json_in_read(&in, postman->heard, size, NULL) ? &in : NULL);
}

static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    struct postman *const postman = handle->data;
    (void)wanted;
    *buffer = uv_buf_init(postman->heard + postman->size,
                          (unsigned)(ANSWER_BYTES - postman->size));
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    struct postman *const postman = stream->data;
    char *end;
    (void)buffer;
    if (count < 0) {
        uv_process_kill(&postman->process, SIGKILL);
        return;
    }
    postman->size += (size_t)count;
    while ((end = memchr(postman->heard, '\n', postman->size))) {
        const size_t size = (size_t)(end - postman->heard);
        hear_line(postman, size);
        postman->size -= size + 1;
        memmove(postman->heard, end + 1, postman->size);
    }
    if (postman->size == ANSWER_BYTES)
        uv_process_kill(&postman->process, SIGKILL);
    give_work(postman->post);
}

/* Starting and ending. */

static void on_closed(uv_handle_t *handle)
{
    struct postman *const postman = handle->data;
    postman->handles--;
}

static void close_one(struct postman *postman, uv_handle_t *handle)
{
    handle->data = postman;
    if (!uv_is_closing(handle))
        uv_close(handle, on_closed);
}

static void close_all(struct postman *postman)
{
    postman->alive = false;
    close_one(postman, (uv_handle_t *)&postman->process);
    close_one(postman, (uv_handle_t *)&postman->to);
    close_one(postman, (uv_handle_t *)&postman->from);
}

static void on_ended(uv_process_t *process, int64_t status, int signal)
{
    struct postman *const postman = process->data;
    struct parting *const ask = postman->ask;
    (void)status, (void)signal;
    postman->ask = NULL;
    postman->rest = uv_now(postman->post->host->loop) + REST_MS;
    close_all(postman);
    if (ask)
        tell(ask, NULL);
}

static bool spawn(struct postman *postman)
{
    struct host *const host = postman->post->host;
    uv_stdio_container_t stdio[] = {
        {.flags = UV_CREATE_PIPE | UV_READABLE_PIPE,
         .data.stream = (uv_stream_t *)&postman->to},
        {.flags = UV_CREATE_PIPE | UV_WRITABLE_PIPE,
         .data.stream = (uv_stream_t *)&postman->from},
        {.flags = UV_INHERIT_FD, .data.fd = 2}};
    const uv_process_options_t options = {
        .exit_cb = on_ended,
        .file = host->wish.letters.post[0],
        .args = (char **)(uintptr_t)host->wish.letters.post,
        .stdio = stdio,
        .stdio_count = 3};
    uv_pipe_init(host->loop, &postman->to, 0);
    uv_pipe_init(host->loop, &postman->from, 0);
    postman->handles = 3;
    postman->size = 0;
    postman->process.data = postman->from.data = postman->to.data = postman;
    if (uv_spawn(host->loop, &postman->process, &options) != 0)
        return false;
    /* One that cannot be heard is of no use; on_ended() closes the rest. */
    if (uv_read_start((uv_stream_t *)&postman->from, on_room, on_read) != 0)
        uv_process_kill(&postman->process, SIGKILL);
    return true;
}

static void start(struct postman *postman)
{
    struct post *const post = postman->post;
    postman->alive = spawn(postman);
    if (postman->alive)
        return;
    postman->rest = uv_now(post->host->loop) + REST_MS;
    close_all(postman);
    if (!post->told)
        host_log(post->host, "no process to send letters can be started");
    post->told = true;
}

/* Asking. */

static bool is_free(struct postman *postman)
{
    if (!postman->alive && postman->handles == 0 &&
        uv_now(postman->post->host->loop) >= postman->rest)
        start(postman);
    return postman->alive && !postman->ask;
}

static void on_written(uv_write_t *write, int status)
{
    struct postman *const postman = write->data;
    if (status != 0 && postman->alive)
        uv_process_kill(&postman->process, SIGKILL);
}

/* The line lives until the answer has come, so the write is over by then, or
 * the process was killed, and then the write is called off first. */
static void give(struct postman *postman, struct parting *ask)
{
    uv_buf_t buffer = uv_buf_init(ask->line, (unsigned)ask->size);
    postman->ask = ask;
    postman->since = uv_now(postman->post->host->loop);
    postman->write.data = postman;
    if (uv_write(&postman->write, (uv_stream_t *)&postman->to, &buffer, 1,
                 on_written) != 0)
        uv_process_kill(&postman->process, SIGKILL);
}

static bool may_go(const struct post *post, const struct parting *ask)
{
    int far = 0;
    for (int i = 0; i < POSTMEN; i++) {
        const struct parting *const other = post->postman[i].ask;
        far += other && other->whom == POST_FAR;
    }
    return ask->whom == POST_NEAR || far < POSTMEN_FAR;
}

/* The first that may go, out of the row; NULL: there is none. */
static struct parting *take_next(struct post *post)
{
    struct parting **at = &post->first;
    while (*at && !may_go(post, *at))
        at = &(*at)->next;
    struct parting *const ask = *at;
    if (!ask)
        return NULL;
    *at = ask->next;
    if (post->end == &ask->next)
        post->end = at;
    post->waiting--;
    return ask;
}

static void give_work(struct post *post)
{
    for (int i = 0; i < POSTMEN && post->first && !post->stopped; i++) {
        struct parting *const ask =
            is_free(&post->postman[i]) ? take_next(post) : NULL;
        if (ask)
            give(&post->postman[i], ask);
    }
}

bool post_ask(struct post *post, enum post_whom whom,
              const struct post_line *line)
{
    if (post->stopped || post->waiting == POST_WAITING_MOST)
        return false;
    struct parting *const ask = malloc(sizeof *ask + line->size + 1);
    if (!ask)
        return false;
    *ask = (struct parting){.whom = whom,
                            .done = line->done,
                            .context = line->context,
                            .size = line->size + 1};
    memcpy(ask->line, line->line, line->size);
    ask->line[line->size] = '\n';
    *post->end = ask;
    post->end = &ask->next;
    post->waiting++;
    give_work(post);
    return true;
}

void post_second(struct post *post)
{
    for (int i = 0; i < POSTMEN; i++) {
        struct postman *const postman = &post->postman[i];
        if (postman->alive && postman->ask &&
            uv_now(post->host->loop) >
                postman->since + patience_ms[postman->ask->whom])
            uv_process_kill(&postman->process, SIGKILL);
    }
    give_work(post);
}

void post_stop(struct post *post)
{
    post->stopped = true;
    while (post->first) {
        struct parting *const ask = post->first;
        post->first = ask->next;
        tell(ask, NULL);
    }
    post->end = &post->first;
    for (int i = 0; i < POSTMEN; i++) {
        struct postman *const postman = &post->postman[i];
        struct parting *const ask = postman->ask;
        postman->ask = NULL;
        if (postman->alive)
            close_all(postman);
        if (ask)
            tell(ask, NULL);
    }
}

bool post_gone(const struct post *post)
{
    for (int i = 0; i < POSTMEN; i++)
        if (post->postman[i].handles > 0)
            return false;
    return true;
}

void post_close(struct post *post)
{
    free(post);
}
