/* Computers think in processes of their own: what takes long or goes wrong
 * there holds nobody up. A child holds no game. It is given what its seat has
 * been told, and answers a move, which is judged like anybody's.
 *
 * A table asks one question at a time, for its lowest seat that waits. If the
 * game has gone on when the answer comes, it is stale and the next question is
 * asked; so a question needs no taking back. A line to be proved waits among
 * the questions, behind those of live games. */
#include "host/prove.h"

#include "base/hash.h"
#include "json/in.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE_MOST = 6,      /* doublings of the time before it is asked again */
    THOUGHT_MS = 60 * 1000, /* a child that takes longer is stuck */
    ANSWER_BYTES = 16 * 1024,
    REST_MS = 1000, /* before one that died is started again */
    TRIES = 2,
    SEARCH_MS = 100,       /* a champion's thought, before one was measured */
    SEARCH_WAIT_MS = 2000, /* longer than this nobody should wait for one */
    SHARE_LEAST = 5,       /* percent of its positions */
    PROOFS_MOST = 32,      /* that wait */
};

struct question {
    struct question *next;
    uint64_t game;
    int seat, at, cut, tries;
    bool live;
    uint64_t payer; /* of a champion's search: for whom; 0: no search */
    int share;      /* percent of its positions that it is given */
    struct thinkers_back back; /* of a line to be proved: whom to answer */
    size_t size;
    char line[]; /* and it; empty: a question of a table */
};

struct thinker {
    struct host *host;
    uv_process_t process;
    uv_pipe_t to, from;
    uv_write_t write;
    int handles; /* open ones; 0: it can be started */
    bool alive;
    struct question *question;
    uint64_t since; /* when it was asked */
    uint64_t rest;  /* not started again before */
    char *sent;
    size_t size;
    char heard[ANSWER_BYTES];
};

struct thinkers {
    struct question *first;
    int waiting, count;
    int searches;       /* of those waiting */
    int proofs;         /* likewise */
    uint64_t search_ms; /* what one takes, of late */
    bool told;          /* that none can be started */
    struct thinker thinker[];
};

static void give_work(struct host *host);
static void start(struct thinker *thinker);

struct thinkers *thinkers_open(struct host *host)
{
    const int count = host->wish.think ? host->wish.thinkers : 0;
    struct thinkers *const all =
        calloc(1, sizeof *all + (size_t)count * sizeof *all->thinker);
    if (!all)
        return NULL;
    all->count = count;
    all->search_ms = SEARCH_MS;
    for (int i = 0; i < count; i++)
        all->thinker[i].host = host;
    return all;
}

int thinkers_waiting(const struct host *host)
{
    return host->thinkers->waiting;
}

/* Questions. */

/* Live games come before those that have days. */
static void enqueue(struct thinkers *all, struct question *question, bool first)
{
    struct question **at = &all->first;
    while (!first && *at && (!question->live || (*at)->live))
        at = &(*at)->next;
    question->next = *at;
    *at = question;
    all->waiting++;
    all->searches += question->payer != 0;
    all->proofs += question->size > 0;
}

static bool is_searching(const struct thinkers *all, uint64_t payer)
{
    for (int i = 0; i < all->count; i++)
        if (all->thinker[i].question &&
            all->thinker[i].question->payer == payer)
            return true;
    return false;
}

/* A proof asks for as many thoughts as a whole game, so that one process is
 * left for tables, if there are two. */
static bool is_proving_enough(const struct thinkers *all)
{
    int proving = 0;
    for (int i = 0; i < all->count; i++)
        if (all->thinker[i].question && all->thinker[i].question->size)
            proving++;
    return all->count > 1 && proving >= all->count - 1;
}

static bool must_wait(const struct thinkers *all,
                      const struct question *question)
{
    return question->size
               ? is_proving_enough(all)
               : question->payer && is_searching(all, question->payer);
}

/* One search for a person at a time, at however many tables he sits; others
 * overtake him. NULL: nobody can be served now. */
static struct question *next_question(struct thinkers *all)
{
    struct question **at = &all->first;
    while (*at && must_wait(all, *at))
        at = &(*at)->next;
    struct question *const question = *at;
    if (!question)
        return NULL;
    *at = question->next;
    all->waiting--;
    all->searches -= question->payer != 0;
    all->proofs -= question->size > 0;
    return question;
}

/* What a search is given, so that those behind it need not wait long. */
static int share_now(const struct thinkers *all)
{
    const uint64_t wait_ms = (uint64_t)all->searches * all->search_ms /
                             (uint64_t)(all->count > 0 ? all->count : 1);
    if (wait_ms <= SEARCH_WAIT_MS)
        return 100;
    const int share = (int)(100 * SEARCH_WAIT_MS / wait_ms);
    return share < SHARE_LEAST ? SHARE_LEAST : share;
}

/* What a whole search would have taken counts for a quarter of the mean. */
static void note_time(struct thinkers *all, const struct question *question,
                      uint64_t took_ms)
{
    if (question->payer)
        all->search_ms = (3 * all->search_ms +
                          took_ms * 100 / (uint64_t)question->share + 2) /
                         4;
}

/* After a failure the table asks again, each time after twice as long. */
static void note_failure(struct host *host, struct table *table)
{
    const int doubled =
        table->failed < PATIENCE_MOST ? table->failed : PATIENCE_MOST;
    host->metrics.thoughts_failed++;
    table->failed++;
    table->rest = uv_now(host->loop) + ((uint64_t)REST_MS << doubled);
}

static void give_up(struct host *host, struct question *question)
{
    struct table *const table =
        question->size ? NULL : map_find(&host->tables, question->game);
    if (question->size)
        question->back.done(question->back.context, NULL, 0);
    if (table) {
        table->asked = false;
        note_failure(host, table);
    }
    free(question);
}

/* For whom a champion thinks: the first person at the table. */
static uint64_t payer_of(const struct room_seats *seats, int seat)
{
    if (seats_computer(seats, seat) != RECORD_CHAMPION)
        return 0;
    const seat_set taken = seats_taken(seats);
    return taken ? seats->seat[__builtin_ctz(taken)].person : 1;
}

void thinkers_look(struct host *host, struct table *table)
{
    const struct room *const room = &table->room;
    struct thinkers *const all = host->thinkers;
    if (host->ending || table->asked || table->busy ||
        uv_now(host->loop) < table->rest || all->count == 0)
        return;
    const int seat = room_thinks(room);
    struct question *const question =
        seat < 0 ? NULL : calloc(1, sizeof *question);
    if (!question)
        return;
    *question = (struct question){.game = table->game,
                                  .seat = seat,
                                  .payer = payer_of(&room->seats, seat),
                                  .share = 100,
                                  .live = room->options.pace == PACE_LIVE};
    table->asked = true;
    enqueue(all, question, false);
    give_work(host);
}

bool thinkers_prove(struct host *host, const char *line, size_t size,
                    struct thinkers_back back)
{
    struct thinkers *const all = host->thinkers;
    const bool fits =
        !host->ending && all->count > 0 && all->proofs < PROOFS_MOST;
    struct question *const question =
        fits ? calloc(1, sizeof *question + size + 1) : NULL;
    if (!question)
        return false;
    question->share = 100;
    question->back = back;
    question->size = size;
    memcpy(question->line, line, size);
    enqueue(all, question, false);
    give_work(host);
    return true;
}

/* Asking. */

/* Ready for a question; the process is started when there is one. */
static bool is_free(struct thinker *thinker)
{
    if (!thinker->alive && thinker->handles == 0 &&
        uv_now(thinker->host->loop) >= thinker->rest)
        start(thinker);
    return thinker->alive && !thinker->question && !thinker->sent;
}

/* Leaves the line about the game, which is one of those that the seat would be
 * told if it had just come, in `host->out`. */
static const char *telling(struct host *host, const struct table *table,
                           struct question *question)
{
    static const char word[] = "{\"tell\":\"game\"";
    struct room_ear ear;
    const struct room_moment moment = {.now = host_now(host)};
    text_init(&host->out, host->bytes, HOST_OUT);
    room_join(&table->room, &ear, question->seat, 0, 0);
    room_tell(&table->room, &ear, &moment, &host->out);
    question->at = ear.at;
    question->cut = ear.cut;
    const char *const found = strstr(host->bytes, word);
    return text_ok(&host->out) ? found : NULL;
}

/* The question as a line; the caller frees it. */
static char *write_question(struct host *host, const struct table *table,
                            struct question *question, size_t *size)
{
    const int level = seats_computer(&table->room.seats, question->seat);
    const char *const told = telling(host, table, question);
    const size_t length = told ? strcspn(told, "\n") : 0;
    const size_t room = length + 256;
    char *const line = length && level ? malloc(room) : NULL;
    struct json_out out;
    struct text text;
    if (!line)
        return NULL;
    text_init(&text, line, room);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    json_out_string(&out, "level", record_kind_word[level]);
    json_out_number(
        &out, "salt",
        (long long)(hash_number(table->game, (uint64_t)question->at) >> 12));
    if (question->share < 100)
        json_out_number(&out, "work", question->share);
    json_out_raw(&out, "told", told, length);
    json_out_close(&out);
    text_char(&text, '\n');
    *size = text.length;
    return line;
}

/* What a child is sent; the caller frees it. */
static char *line_of(struct host *host, struct question *question, size_t *size)
{
    const struct table *const table =
        question->size ? NULL : map_find(&host->tables, question->game);
    if (table)
        return write_question(host, table, question, size);
    char *const line = question->size ? malloc(question->size) : NULL;
    if (line)
        memcpy(line, question->line, question->size);
    *size = question->size;
    return line;
}

static void on_written(uv_write_t *write, int status)
{
    struct thinker *const thinker = write->data;
    (void)status; /* if it is gone, its end is heard of */
    free(thinker->sent);
    thinker->sent = NULL;
}

static void ask(struct thinker *thinker, struct question *question)
{
    struct host *const host = thinker->host;
    size_t size = 0;
    if (question->payer)
        question->share = share_now(host->thinkers);
    char *const line = line_of(host, question, &size);
    uv_buf_t buffer = uv_buf_init(line, (unsigned)size);
    if (!line) {
        give_up(host, question);
        return;
    }
    thinker->question = question;
    thinker->since = uv_now(host->loop);
    thinker->sent = line;
    thinker->write.data = thinker;
    if (uv_write(&thinker->write, (uv_stream_t *)&thinker->to, &buffer, 1,
                 on_written) != 0) {
        thinker->sent = NULL;
        free(line);
        uv_process_kill(&thinker->process, SIGKILL);
    }
}

static void give_work(struct host *host)
{
    struct thinkers *const all = host->thinkers;
    struct question *question;
    for (int i = 0; i < all->count && all->first && !host->ending; i++)
        while (is_free(&all->thinker[i]) && (question = next_question(all)))
            ask(&all->thinker[i], question);
}

/* Hearing. */

static void on_decided(struct plea *plea, enum status status)
{
    struct host *const host = plea->host;
    struct table *const table = map_find(&host->tables, plea->game);
    if (status == STATUS_OK || status == STATUS_STALE ||
        status == STATUS_NO_WRITE || !table)
        return;
    note_failure(host, table);
    host_log(host, "a computer decided what cannot be: %s",
             status_code(status));
}

static void decide(struct host *host, const struct question *question,
                   const char *line, size_t size)
{
    struct table *const table = map_find(&host->tables, question->game);
    struct plea *const plea =
        table ? plea_new(host, question->game, line, size) : NULL;
    struct json_in in;
    if (!plea)
        return;
    table->asked = false;
    plea->done = on_decided;
    plea->request.call = CALL_DECIDE;
    plea->request.seat = question->seat;
    plea->request.at = question->at;
    plea->request.cut = question->cut;
    if (question->share < 100)
        plea->request.work = question->share;
    if (json_in_read(&in, plea->line, size, NULL))
        plea->request.move = json_in_field(&in, "move");
    host->metrics.thoughts++;
    desk_ask(host, table, plea);
}

static void hear_line(struct thinker *thinker, const char *line, size_t size)
{
    struct host *const host = thinker->host;
    struct question *const question = thinker->question;
    thinker->question = NULL;
    if (!question)
        return;
    note_time(host->thinkers, question, uv_now(host->loop) - thinker->since);
    if (question->size)
        question->back.done(question->back.context, line, size);
    else
        decide(host, question, line, size);
    free(question);
    give_work(host);
}

static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    struct thinker *const thinker = handle->data;
    (void)wanted;
    *buffer = uv_buf_init(thinker->heard + thinker->size,
                          (unsigned)(ANSWER_BYTES - thinker->size));
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    struct thinker *const thinker = stream->data;
    char *end;
    (void)buffer;
    if (count < 0) {
        uv_process_kill(&thinker->process, SIGKILL);
        return;
    }
    thinker->size += (size_t)count;
    while ((end = memchr(thinker->heard, '\n', thinker->size))) {
        const size_t size = (size_t)(end - thinker->heard);
        hear_line(thinker, thinker->heard, size);
        thinker->size -= size + 1;
        memmove(thinker->heard, end + 1, thinker->size);
    }
    if (thinker->size == ANSWER_BYTES)
        uv_process_kill(&thinker->process, SIGKILL);
}

/* Starting and ending. */

static void on_closed(uv_handle_t *handle)
{
    struct thinker *const thinker = handle->data;
    thinker->handles--;
}

static void close_one(struct thinker *thinker, uv_handle_t *handle)
{
    handle->data = thinker;
    if (!uv_is_closing(handle))
        uv_close(handle, on_closed);
}

static void close_all(struct thinker *thinker)
{
    close_one(thinker, (uv_handle_t *)&thinker->process);
    close_one(thinker, (uv_handle_t *)&thinker->to);
    close_one(thinker, (uv_handle_t *)&thinker->from);
}

/* What it was asked is asked once more. */
static void on_ended(uv_process_t *process, int64_t status, int signal)
{
    struct thinker *const thinker = process->data;
    struct host *const host = thinker->host;
    struct question *const question = thinker->question;
    (void)status, (void)signal;
    thinker->alive = false;
    thinker->question = NULL;
    thinker->rest = uv_now(host->loop) + REST_MS;
    close_all(thinker);
    if (!host->ending)
        host->metrics.thinkers_died++;
    if (question && ++question->tries < TRIES && !host->ending)
        enqueue(host->thinkers, question, true);
    else if (question)
        give_up(host, question);
}

static bool spawn(struct thinker *thinker)
{
    struct host *const host = thinker->host;
    uv_stdio_container_t stdio[] = {
        {.flags = UV_CREATE_PIPE | UV_READABLE_PIPE,
         .data.stream = (uv_stream_t *)&thinker->to},
        {.flags = UV_CREATE_PIPE | UV_WRITABLE_PIPE,
         .data.stream = (uv_stream_t *)&thinker->from},
        {.flags = UV_INHERIT_FD, .data.fd = 2}};
    const uv_process_options_t options = {
        .exit_cb = on_ended,
        .file = host->wish.think[0],
        .args = (char **)(uintptr_t)host->wish.think,
        .stdio = stdio,
        .stdio_count = 3};
    uv_pipe_init(host->loop, &thinker->to, 0);
    uv_pipe_init(host->loop, &thinker->from, 0);
    thinker->handles = 3;
    thinker->size = 0;
    thinker->process.data = thinker->from.data = thinker->to.data = thinker;
    return uv_spawn(host->loop, &thinker->process, &options) == 0 &&
           uv_read_start((uv_stream_t *)&thinker->from, on_room, on_read) == 0;
}

static void start(struct thinker *thinker)
{
    struct host *const host = thinker->host;
    thinker->alive = spawn(thinker);
    if (thinker->alive)
        return;
    thinker->rest = uv_now(host->loop) + REST_MS;
    close_all(thinker);
    if (!host->thinkers->told)
        host_log(host, "no process to think in can be started");
    host->thinkers->told = true;
}

static uint64_t thought_ms(const struct host *host)
{
    return host->wish.thought_ms ? host->wish.thought_ms : THOUGHT_MS;
}

void thinkers_second(struct host *host)
{
    struct thinkers *const all = host->thinkers;
    for (int i = 0; i < all->count; i++) {
        struct thinker *const thinker = &all->thinker[i];
        if (thinker->alive && thinker->question &&
            uv_now(host->loop) > thinker->since + thought_ms(host))
            uv_process_kill(&thinker->process, SIGKILL);
    }
    give_work(host);
}

void thinkers_close(struct host *host)
{
    struct thinkers *const all = host->thinkers;
    for (int i = 0; i < all->count; i++)
        if (all->thinker[i].alive)
            uv_process_kill(&all->thinker[i].process, SIGTERM);
    while (all->first) {
        struct question *const question = all->first;
        all->first = question->next;
        if (question->size)
            question->back.done(question->back.context, NULL, 0);
        free(question);
    }
    all->waiting = all->searches = all->proofs = 0;
}

bool thinkers_gone(const struct host *host)
{
    for (int i = 0; i < host->thinkers->count; i++)
        if (host->thinkers->thinker[i].handles > 0)
            return false;
    return true;
}
