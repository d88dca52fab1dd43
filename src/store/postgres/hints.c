/* A cable is made in a thread of libuv's, since names have to be looked up;
 * from then on it is the loop's. When it is lost the next is made after a while
 * that grows. */
#include "store/postgres/hints.h"

#include "store/postgres/cable.h"

#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { REST_LEAST_MS = 100, REST_MOST_MS = 5000, HINTS_MOST = 200 };

struct crier {
    struct hints hints;
    char *address;
    uv_loop_t *loop;
    struct hints_back back;
    uv_work_t work;
    uv_timer_t rest;
    uv_poll_t poll;
    PGconn *conn;
    uint64_t rest_ms;
    int handles; /* open ones; work that is under way is one too */
    bool polls;  /* `poll` is one of them */
    bool asked;  /* a statement is under way */
    bool hears, ending;
    struct hint *hint; /* to be said */
    size_t count, room;
};

static struct crier *crier_of(void *data)
{
    return data;
}

/* Saying. */

/* As many as go into one. */
static size_t write_notify(const struct crier *crier, char *sql, size_t room)
{
    size_t count = crier->count < HINTS_MOST ? crier->count : HINTS_MOST;
    char *at = stpncpy(sql, "NOTIFY borough, '", room);
    for (size_t i = 0; i < count; i++) {
        hint_write(&crier->hint[i], at);
        at += HINT_WORD - 1;
        *at++ = i + 1 < count ? ' ' : '\'';
    }
    *at = '\0';
    return count;
}

static void lose(struct crier *crier);
static void on_ready(uv_poll_t *poll, int status, int events);

static void watch(struct crier *crier)
{
    const int left = PQflush(crier->conn);
    if (left < 0)
        lose(crier);
    else
        uv_poll_start(&crier->poll,
                      left > 0 ? UV_READABLE | UV_WRITABLE : UV_READABLE,
                      on_ready);
}

static void say_what_waits(struct crier *crier)
{
    char sql[HINTS_WORDS_MOST];
    if (!crier->hears || crier->asked || crier->count == 0)
        return;
    const size_t said = write_notify(crier, sql, sizeof sql);
    crier->count -= said;
    memmove(crier->hint, crier->hint + said,
            crier->count * sizeof *crier->hint);
    if (PQsendQuery(crier->conn, sql) != 1) {
        lose(crier);
        return;
    }
    crier->asked = true;
    watch(crier);
}

static bool is_waiting(const struct crier *crier, const struct hint *hint)
{
    for (size_t i = 0; i < crier->count; i++)
        if (crier->hint[i].about == hint->about &&
            crier->hint[i].number == hint->number &&
            crier->hint[i].more == hint->more)
            return true;
    return false;
}

/* What nobody would hear need not be kept: they look for themselves. */
static void say(struct hints *hints, const struct hint *hint)
{
    struct crier *const crier = (struct crier *)hints;
    if (!crier->hears || is_waiting(crier, hint))
        return;
    if (crier->count == crier->room) {
        const size_t room = crier->room ? 2 * crier->room : HINTS_MOST;
        struct hint *const more =
            realloc(crier->hint, room * sizeof *crier->hint);
        if (!more)
            return;
        crier->hint = more;
        crier->room = room;
    }
    crier->hint[crier->count++] = *hint;
    say_what_waits(crier);
}

/* Hearing. */

static void hear(struct crier *crier)
{
    PGnotify *one;
    while (crier->conn && (one = PQnotifies(crier->conn))) {
        const char *at = one->extra;
        struct hint hint;
        const bool own = one->be_pid == PQbackendPID(crier->conn);
        while (!own && (at = hint_read(at, &hint)))
            crier->back.heard(crier->back.context, &hint);
        PQfreemem(one);
    }
}

/* Takes the answer to what was asked. False: it was refused. */
static bool take_answer(struct crier *crier)
{
    while (crier->asked && !PQisBusy(crier->conn)) {
        PGresult *const result = PQgetResult(crier->conn);
        const bool good = !result || PQresultStatus(result) == PGRES_COMMAND_OK;
        crier->asked = result != NULL;
        PQclear(result);
        if (!good)
            return false;
    }
    return true;
}

static void on_ready(uv_poll_t *poll, int status, int events)
{
    struct crier *const crier = crier_of(poll->data);
    if (status < 0 ||
        ((events & UV_READABLE) && PQconsumeInput(crier->conn) != 1) ||
        !take_answer(crier)) {
        lose(crier);
        return;
    }
    if (!crier->asked && !crier->hears) {
        crier->hears = true;
        crier->rest_ms = REST_LEAST_MS;
        crier->back.begins(crier->back.context);
    }
    hear(crier);
    watch(crier);
    say_what_waits(crier);
}

/* Coming and going. */

static void on_closed(uv_handle_t *handle)
{
    struct crier *const crier = crier_of(handle->data);
    crier->handles--;
    if (handle == (uv_handle_t *)&crier->poll)
        crier->polls = false;
}

static void let_go(struct crier *crier)
{
    if (crier->polls && !uv_is_closing((uv_handle_t *)&crier->poll))
        uv_close((uv_handle_t *)&crier->poll, on_closed);
    PQfinish(crier->conn);
    crier->conn = NULL;
    crier->hears = crier->asked = false;
    crier->count = 0;
}

static void do_dial(uv_work_t *work)
{
    struct crier *const crier = crier_of(work->data);
    crier->conn = cable_dial(crier->address);
}

/* What it listens for. */
static void settle_in(struct crier *crier)
{
    if (PQstatus(crier->conn) != CONNECTION_OK ||
        PQsetnonblocking(crier->conn, 1) != 0 ||
        uv_poll_init_socket(crier->loop, &crier->poll, PQsocket(crier->conn)) !=
            0) {
        lose(crier);
        return;
    }
    crier->poll.data = crier;
    crier->polls = true;
    crier->handles++;
    if (PQsendQuery(crier->conn, "LISTEN borough") != 1) {
        lose(crier);
        return;
    }
    crier->asked = true;
    watch(crier);
}

static void on_dialled(uv_work_t *work, int status)
{
    struct crier *const crier = crier_of(work->data);
    (void)status;
    crier->handles--;
    if (crier->ending)
        let_go(crier);
    else
        settle_in(crier);
}

static void on_rested(uv_timer_t *timer)
{
    struct crier *const crier = crier_of(timer->data);
    if (crier->polls) { /* not closed yet */
        uv_timer_start(timer, on_rested, 1, 0);
        return;
    }
    crier->handles++;
    crier->work.data = crier;
    uv_queue_work(crier->loop, &crier->work, do_dial, on_dialled);
}

static void lose(struct crier *crier)
{
    let_go(crier);
    uv_timer_start(&crier->rest, on_rested, crier->rest_ms, 0);
    crier->rest_ms =
        crier->rest_ms * 2 < REST_MOST_MS ? crier->rest_ms * 2 : REST_MOST_MS;
}

static void begin(struct hints *hints, struct uv_loop_s *loop,
                  struct hints_back back)
{
    struct crier *const crier = (struct crier *)hints;
    crier->loop = loop;
    crier->back = back;
    crier->rest_ms = REST_LEAST_MS;
    uv_timer_init(loop, &crier->rest);
    crier->rest.data = crier;
    crier->handles++;
    on_rested(&crier->rest);
}

static bool hears(const struct hints *hints)
{
    return ((const struct crier *)hints)->hears;
}

/* A cable that is being made is let go of when it is there. */
static void end(struct hints *hints)
{
    struct crier *const crier = (struct crier *)hints;
    if (crier->ending)
        return;
    crier->ending = true;
    if (crier->polls)
        let_go(crier);
    if (crier->loop)
        uv_close((uv_handle_t *)&crier->rest, on_closed);
}

static bool gone(const struct hints *hints)
{
    return ((const struct crier *)hints)->handles == 0;
}

static void close_hints(struct hints *hints)
{
    struct crier *const crier = (struct crier *)hints;
    PQfinish(crier->conn);
    free(crier->hint);
    free(crier->address);
    free(crier);
}

struct hints *postgres_hints(const char *address)
{
    static const struct hints_ops ops = {begin, say,  hears,
                                         end,   gone, close_hints};
    struct crier *const crier = calloc(1, sizeof *crier);
    if (!crier)
        return NULL;
    crier->hints.ops = &ops;
    crier->address = strdup(address);
    if (crier->address)
        return &crier->hints;
    free(crier);
    return NULL;
}
